import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { PictureField } from "~/crud/pictures/picture-field";
import { joinCategory, listenPath, podcastCategories } from "~/features/sermons/podcast/podcast";
import { requirePermission } from "~/platform/auth/permission.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/podcast";
import { podcast } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(podcast);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, podcast);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Podcast");

export default function Podcast({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Podcast" site={listenPath}>
        Every published sermon with a recording is in the podcast. You can leave everything here as
        it is. Apps see a change within a day.
      </SettingsHeading>
      <SectionForm name="podcast" title="Podcast" fields={loaderData.fields} result={actionData}>
        {(form) => (
          <>
            <FieldGroup title="In podcast apps">
              <TextField
                {...fieldProps(form, "title")}
                label="Title"
                help="Leave it empty for “Sermons of” and the name of the ministry."
              />
              <TextField
                {...fieldProps(form, "author")}
                label="Author"
                help="Leave it empty for the name of the ministry."
              />
              <SelectField
                {...fieldProps(form, "category")}
                label="Category"
                help="Where directories list the podcast."
              >
                {Object.entries(podcastCategories).map(([main, parts]) => (
                  <optgroup key={main} label={main}>
                    <option value={main}>{main}</option>
                    {parts.map((part) => (
                      <option key={part} value={joinCategory(main, part)}>
                        {part}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
              <PictureField
                {...fieldProps(form, "artwork")}
                label="Picture"
                isOptional
                help="Its middle is shown as a square, so a square picture looks best. Leave it empty for our stained glass."
              />
            </FieldGroup>
            <FieldGroup
              title="Directories"
              hint="People can follow the podcast without these. Fill them in once it is listed there."
            >
              <TextField
                {...fieldProps(form, "ownerEmail")}
                label="Owner’s email"
                type="email"
                help="Apple and Spotify send a code to it when you list the podcast. Everyone can read it in the feed. You can remove it afterwards."
              />
              <TextField
                {...fieldProps(form, "appleUrl")}
                label="Apple Podcasts"
                inputMode="url"
                help="For example https://podcasts.apple.com/podcast/id123456789."
              />
              <TextField
                {...fieldProps(form, "spotifyUrl")}
                label="Spotify"
                inputMode="url"
                help="For example https://open.spotify.com/show/… Visitors see Spotify only if this is filled in."
              />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}

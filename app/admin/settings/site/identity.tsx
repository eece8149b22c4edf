import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { MarkdownField } from "~/crud/markdown-field";
import { PictureField } from "~/crud/pictures/picture-field";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/identity";
import { identity } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(identity);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, identity);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Identity");

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Identity" site="/">
        Name, logo and texts of the ministry. Visitors see a change on the next page they open.
      </SettingsHeading>
      <SectionForm name="identity" title="Identity" fields={loaderData.fields} result={actionData}>
        {(form) => (
          <>
            <FieldGroup title="Name and mark">
              <TextField
                {...fieldProps(form, "brand")}
                label="Name of the ministry"
                help="In the header, the footer, the title of every page, and in mails."
              />
              <PictureField
                {...fieldProps(form, "logo")}
                label="Logo"
                help="Leave it empty to show the built-in logo."
              />
            </FieldGroup>
            <FieldGroup title="Opening of the home page">
              <TextField {...fieldProps(form, "heroHeading")} label="Heading" />
              <TextField
                {...fieldProps(form, "tagline")}
                label="Tagline"
                help="The sign | marks where the line may break."
              />
              <TextField {...fieldProps(form, "heroQuote")} label="Invitation" />
            </FieldGroup>
            <FieldGroup title="About the ministry">
              <TextArea {...fieldProps(form, "mission")} label="Mission" className="min-h-32" />
              <MarkdownField {...fieldProps(form, "story")} label="Story" />
            </FieldGroup>
            <FieldGroup title="The leader">
              <TextField
                {...fieldProps(form, "leaderName")}
                label="Leader’s name"
                help="Beside the story, and under the quote."
              />
              <TextArea
                {...fieldProps(form, "leaderQuote")}
                label="Leader’s quote"
                className="min-h-24"
              />
            </FieldGroup>
            <FieldGroup title="Scripture of the Prayers page">
              <TextArea
                {...fieldProps(form, "scriptureText")}
                label="Scripture"
                className="min-h-24"
              />
              <TextField {...fieldProps(form, "scriptureReference")} label="Reference" />
            </FieldGroup>
            <FieldGroup title="Featured video" hint="Shown on Live Services while nothing is live.">
              <TextField {...fieldProps(form, "videoTitle")} label="Video title" />
              <TextField
                {...fieldProps(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
                help="A YouTube video plays on the page. Other addresses open in a new tab."
              />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}

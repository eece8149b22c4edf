import { FieldGroup } from "~/admin/settings/field-group";
import { keepSection } from "~/admin/settings/keep-section";
import { loadSection, saveSection } from "~/admin/settings/section.server";
import { SectionForm } from "~/admin/settings/section-form";
import { SectionHeading } from "~/admin/settings/section-heading";
import { adminMeta } from "~/crud/admin-meta";
import { MarkdownField } from "~/crud/markdown-field";
import { PictureField } from "~/crud/pictures/picture-field";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import type { Route } from "./+types/identity";
import { identity } from "./identity-section.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(identity);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, identity);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Identity");

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SectionHeading title="Identity" site="/">
        Who the ministry is, in its own words. Visitors see a change at their next page.
      </SectionHeading>
      <SectionForm name="identity" title="Identity" fields={loaderData.fields} reply={actionData}>
        {(form) => (
          <>
            <FieldGroup title="Name and mark">
              <TextField
                {...fieldOf(form, "brand")}
                label="Name of the ministry"
                help="In the header, the footer, the title of every page, and in mails."
              />
              <PictureField
                {...fieldOf(form, "logo")}
                label="Logo"
                help="Leave it empty and our own mark stands there."
              />
            </FieldGroup>
            <FieldGroup title="Opening of the home page">
              <TextField {...fieldOf(form, "heroHeading")} label="Heading" />
              <TextField
                {...fieldOf(form, "tagline")}
                label="Tagline"
                help="A bar | between two halves is where the line may break."
              />
              <TextField {...fieldOf(form, "heroQuote")} label="Invitation" />
            </FieldGroup>
            <FieldGroup title="About the ministry">
              <TextArea {...fieldOf(form, "mission")} label="Mission" className="min-h-32" />
              <MarkdownField {...fieldOf(form, "story")} label="Story" />
            </FieldGroup>
            <FieldGroup title="The leader">
              <TextField
                {...fieldOf(form, "leaderName")}
                label="Leader’s name"
                help="Beside the story, and under the quote."
              />
              <TextArea
                {...fieldOf(form, "leaderQuote")}
                label="Leader’s quote"
                className="min-h-24"
              />
            </FieldGroup>
            <FieldGroup title="Scripture of the Prayers page">
              <TextArea
                {...fieldOf(form, "scriptureText")}
                label="Scripture"
                className="min-h-24"
              />
              <TextField {...fieldOf(form, "scriptureReference")} label="Reference" />
            </FieldGroup>
            <FieldGroup
              title="Featured video"
              hint="What the player on Live Services offers while nothing is live."
            >
              <TextField {...fieldOf(form, "videoTitle")} label="Video title" />
              <TextField
                {...fieldOf(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
                help="A YouTube video plays on the page; any other address is opened in a new tab."
              />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}

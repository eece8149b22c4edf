import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { replyPlaceholders } from "~/settings/reply-templates";
import type { Route } from "./+types/replies";
import { ReplyTemplateFields } from "./reply-template-fields";
import { replies } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(replies);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, replies);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Reply templates");

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Reply templates">Ready texts for replies.</SettingsHeading>
      <SectionForm
        name="replies"
        title="Reply templates"
        fields={loaderData.fields}
        result={actionData}
      >
        {(form) => (
          <FieldGroup
            title="Templates"
            hint={
              <>
                To remove a template, empty its name and its text. In the text you can write{" "}
                {replyPlaceholders.map(([placeholder, meaning], index) => (
                  <span key={placeholder}>
                    {index > 0 && ", "}
                    <strong>{placeholder}</strong> for {meaning}
                  </span>
                ))}
                .
              </>
            }
          >
            <ReplyTemplateFields form={form} />
          </FieldGroup>
        )}
      </SectionForm>
    </>
  );
}

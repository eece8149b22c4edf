import { Form } from "react-router";
import { loadSection, saveSectionValues } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { replyPlaceholders } from "~/settings/reply-templates";
import { readSettings } from "~/settings/settings.server";
import { Button } from "~/ui/button";
import { submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/replies";
import { ReplyTemplateFields } from "./reply-template-fields";
import { addBuiltInReplyTemplates, missingReplyTemplates, replies } from "./site-sections.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const missing = missingReplyTemplates(await readSettings());
  return { ...(await loadSection(replies)), missing: missing.map(({ name }) => name) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const values = await readFields(request);
  return submittedValue({ values, errors: {} }, "intent") === "add-built-in"
    ? addBuiltInReplyTemplates(userId, values)
    : saveSectionValues(values, userId, replies);
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
      {loaderData.missing.length > 0 && (
        <BuiltInTemplates names={loaderData.missing} version={loaderData.fields.version} />
      )}
    </>
  );
}

/** A site that saved its templates does not get those that later versions bring. */
function BuiltInTemplates({ names, version }: { names: string[]; version: string }) {
  return (
    <section aria-labelledby="built-in" className="mt-10 border-t border-line pt-6">
      <h2 id="built-in" className="text-fluid-lg">
        Built-in templates
      </h2>
      <p className="measure mt-2">
        These come with the website and are not in your list. Save your changes above first. You can
        edit or remove them afterwards.
      </p>
      <ul className="mt-3 list-disc pl-6">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Form method="post" className="mt-5">
        <input type="hidden" name="version" value={version} />
        <Button name="intent" value="add-built-in" variant="outline">
          Add the built-in templates
        </Button>
      </Form>
    </section>
  );
}

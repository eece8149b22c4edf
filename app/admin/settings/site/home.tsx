import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { MarkdownField } from "~/crud/markdown-field";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/home";
import { homeGroups } from "./home-fields";
import { home, originals } from "./home-section.server";
import { WithOriginal } from "./with-original";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return { ...(await loadSection(home)), originals };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, home);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Home page");

const canBeEmpty = "You can leave it empty. Its place then disappears.";

export default function HomeTexts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Home page" site="/">
        Every text of the home page, from top to bottom. Restore the original brings back the text
        that came with the site. Visitors see a change once you have saved it.
      </SettingsHeading>
      <SectionForm name="home" title="Home page" fields={loaderData.fields} result={actionData}>
        {(form) =>
          homeGroups.map(({ title, hint, fields }) => (
            <FieldGroup key={title} title={title} hint={hint}>
              {fields.map(({ name, label, kind, help }) => {
                const props = { ...fieldProps(form, name), label };
                return (
                  <WithOriginal
                    key={name}
                    name={name}
                    label={label}
                    value={props.defaultValue}
                    original={loaderData.originals[name]}
                  >
                    {kind === "line" && <TextField {...props} help={help} />}
                    {kind === "markdown" && <MarkdownField {...props} />}
                    {kind === "required text" && (
                      <TextArea {...props} help={help} className="min-h-32" />
                    )}
                    {kind === "text" && (
                      <TextArea
                        {...props}
                        help={help ? `${help} ${canBeEmpty}` : canBeEmpty}
                        className="min-h-20"
                      />
                    )}
                  </WithOriginal>
                );
              })}
            </FieldGroup>
          ))
        }
      </SectionForm>
    </>
  );
}

import { data } from "react-router";
import { loadSection, saveSectionValues } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { MarkdownField } from "~/crud/markdown-field";
import type { RecordResult } from "~/crud/record-result";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { builtInSettings } from "~/settings/content";
import { retentionPlaceholders } from "~/settings/retention-days";
import { Button } from "~/ui/button";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/policies";
import { policies } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(policies);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const { builtIn, ...values } = await readFields(request);
  const text = policies.keys.find((key) => key === builtIn);
  if (!text) return saveSectionValues(values, userId, policies);
  return data<RecordResult>({ errors: {}, values: { ...values, [text]: builtInSettings[text] } });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Policies");

export default function Policies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Policies" site="/privacy">
        What the site promises its visitors. Someone who knows your country’s law should read these
        texts before you rely on them.
      </SettingsHeading>
      <SectionForm name="policies" title="Policies" fields={loaderData.fields} result={actionData}>
        {(form) => {
          const silent = retentionPlaceholders.filter(
            ([, mark]) => !submittedValue(form, "privacyPolicy").includes(mark),
          );
          return (
            <>
              <FieldGroup
                title="Privacy Policy"
                hint="Where the text says {kept: messages}, visitors read the time that is set under Privacy. Do not change these marks."
              >
                {silent.length > 0 && (
                  <p className="rounded-lg border-2 border-dawn p-4">
                    This text does not say how long some things are kept. Put these marks where it
                    should: {silent.map(([, mark]) => mark).join(", ")}
                  </p>
                )}
                <PolicyField form={form} name="privacyPolicy" label="Text of the Privacy Policy" />
              </FieldGroup>
              <FieldGroup title="Terms of Service">
                <PolicyField form={form} name="terms" label="Text of the Terms of Service" />
              </FieldGroup>
            </>
          );
        }}
      </SectionForm>
    </>
  );
}

/** Puts the built-in text into the field. Nothing is saved yet. */
function PolicyField({
  form,
  name,
  label,
}: {
  form: Parameters<typeof fieldProps>[0];
  name: "privacyPolicy" | "terms";
  label: string;
}) {
  const field = fieldProps(form, name);
  return (
    <>
      <MarkdownField
        key={field.defaultValue}
        {...field}
        label={label}
        preview="/admin/preview/policy"
      />
      <Button name="builtIn" value={name} variant="outline">
        Back to the built-in text
      </Button>
    </>
  );
}

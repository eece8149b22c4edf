import { loadSection, saveSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import type { Route } from "./+types/moderation";
import { HelpLineFields } from "./help-line-fields";
import { moderation } from "./site-sections.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(moderation);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return saveSection(request, userId, moderation);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Moderation");

const switches = [
  [
    "reviewRequestsFirst",
    "Review every prayer request before visitors see it",
    "Otherwise requests that are not confidential appear at once, unless they look like spam or tell of danger.",
  ],
  [
    "publishTestimoniesAtOnce",
    "Publish a testimony at once when its author agrees",
    "Otherwise each one waits for approval.",
  ],
  [
    "showBuiltInTestimonies",
    "Show the four sample testimonies",
    "Until you have enough testimonies of your own.",
  ],
] as const;

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Moderation" site="/prayers">
        What appears at once, what waits for review, how long it stays public, and the help lines.
      </SettingsHeading>
      <SectionForm
        name="moderation"
        title="Moderation"
        fields={loaderData.fields}
        result={actionData}
      >
        {(form) => (
          <>
            <FieldGroup title="Before visitors see it">
              {switches.map(([name, label, hint]) => (
                <div key={name}>
                  <CheckField
                    name={name}
                    label={label}
                    defaultChecked={isChecked(form, name)}
                    aria-describedby={`${name}-hint`}
                  />
                  <p id={`${name}-hint`} className="mt-0.5 pl-8 text-muted">
                    {hint}
                  </p>
                </div>
              ))}
            </FieldGroup>
            <FieldGroup title="How long prayer requests stay public">
              <TextField
                {...fieldProps(form, "requestPublicDays")}
                label="Days on the prayers page"
                inputMode="numeric"
                help="Seven days before the end we ask the author by email. Without a reply, visitors no longer see the request; the team still does. Without a mail server no request ends. 0 means without end."
              />
            </FieldGroup>
            <FieldGroup title="Reports of visitors">
              <TextField
                {...fieldProps(form, "reportsToHold")}
                label="Reports that take a prayer request off the page"
                inputMode="numeric"
                help="When so many visitors have reported a request, it is held until you release it. Several reports from one network count as one. After that, reports no longer hide it."
              />
            </FieldGroup>
            <FieldGroup
              title="Help lines"
              hint="Shown to someone whose prayer request tells of danger. To remove a line, clear its fields. Two empty lines are always there to add more."
            >
              <HelpLineFields form={form} />
            </FieldGroup>
          </>
        )}
      </SectionForm>
    </>
  );
}

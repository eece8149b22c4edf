import { FieldGroup } from "~/admin/settings/field-group";
import { loadSection } from "~/admin/settings/section.server";
import { SectionForm } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-heading";
import { submitSection } from "~/admin/settings/submit-section";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/giving";
import { changeGiving } from "./giving-actions.server";
import { GivingConfirmation } from "./giving-confirmation";
import type { GivingResult } from "./giving-review";
import { giving } from "./giving-section.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(giving);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return changeGiving(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

const title = "Giving accounts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, title);

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const reply: GivingResult | undefined = actionData;
  const review = reply?.review;
  return (
    <>
      <SettingsHeading title={title} site="/donations">
        Where gifts go. A wrong digit sends them to a stranger, so a change is shown to you once
        more, asks for your password, and is told to every administrator. Leave an account empty,
        and visitors read how to ask for its details.
      </SettingsHeading>
      {reply && review && (
        <GivingConfirmation address="/admin/settings/giving" reply={reply} review={review} />
      )}
      {/* Stays while it is checked, so that what was typed outlives a lost session. */}
      <div hidden={review !== undefined}>
        <SectionForm
          name="giving"
          title={title}
          save="Check the change"
          fields={loaderData.fields}
          reply={reply}
        >
          {(form) => (
            <>
              <FieldGroup title="Nigerian account">
                <TextField {...fieldProps(form, "nigerianBank")} label="Bank" />
                <TextField {...fieldProps(form, "nigerianAccountName")} label="Account name" />
                <TextField
                  {...fieldProps(form, "nigerianAccountNumber")}
                  label="Account number"
                  inputMode="numeric"
                  autoComplete="off"
                  help="10 digits"
                />
              </FieldGroup>
              <FieldGroup title="UK personal account">
                <TextField {...fieldProps(form, "ukBank")} label="Bank" />
                <TextField {...fieldProps(form, "ukAccountName")} label="Account name" />
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    {...fieldProps(form, "ukSortCode")}
                    label="Sort code"
                    inputMode="numeric"
                    autoComplete="off"
                    help="6 digits"
                  />
                  <TextField
                    {...fieldProps(form, "ukAccountNumber")}
                    label="Account number"
                    inputMode="numeric"
                    autoComplete="off"
                    help="8 digits"
                  />
                </div>
              </FieldGroup>
            </>
          )}
        </SectionForm>
      </div>
    </>
  );
}

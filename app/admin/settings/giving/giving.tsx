import { FieldGroup } from "~/admin/settings/field-group";
import { keepSection } from "~/admin/settings/keep-section";
import { loadSection } from "~/admin/settings/section.server";
import { SectionForm } from "~/admin/settings/section-form";
import { SectionHeading } from "~/admin/settings/section-heading";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import type { Route } from "./+types/giving";
import { GivingConfirmation } from "./giving-confirmation";
import type { GivingReply } from "./giving-review";
import { giving } from "./giving-section.server";
import { changeGiving } from "./giving-steps.server";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadSection(giving);
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return changeGiving(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepSection(sending);
}

const title = "Giving accounts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, title);

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const reply: GivingReply | undefined = actionData;
  const review = reply?.review;
  return (
    <>
      <SectionHeading title={title} site="/donations">
        Where gifts go. A wrong digit sends them to a stranger, so a change is shown to you once
        more, asks for your password, and is told to every administrator. Leave an account empty,
        and visitors read how to ask for its details.
      </SectionHeading>
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
                <TextField {...fieldOf(form, "nigerianBank")} label="Bank" />
                <TextField {...fieldOf(form, "nigerianAccountName")} label="Account name" />
                <TextField
                  {...fieldOf(form, "nigerianAccountNumber")}
                  label="Account number"
                  inputMode="numeric"
                  autoComplete="off"
                  help="10 digits"
                />
              </FieldGroup>
              <FieldGroup title="UK personal account">
                <TextField {...fieldOf(form, "ukBank")} label="Bank" />
                <TextField {...fieldOf(form, "ukAccountName")} label="Account name" />
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    {...fieldOf(form, "ukSortCode")}
                    label="Sort code"
                    inputMode="numeric"
                    autoComplete="off"
                    help="6 digits"
                  />
                  <TextField
                    {...fieldOf(form, "ukAccountNumber")}
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

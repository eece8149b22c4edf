import { Link } from "react-router";
import { FieldGroup } from "~/admin/settings/field-group";
import { keepSection } from "~/admin/settings/keep-section";
import { loadSection } from "~/admin/settings/section.server";
import { SectionForm } from "~/admin/settings/section-form";
import { SectionHeading } from "~/admin/settings/section-heading";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import { unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/privacy";
import { ForgettingPreview } from "./forgetting-preview";
import { foreseeSaved, savePrivacy } from "./privacy-actions.server";
import type { PrivacyReply } from "./privacy-reply";
import { privacy } from "./privacy-section.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const [section, foreseen] = await Promise.all([loadSection(privacy), foreseeSaved()]);
  return { ...section, foreseen };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return savePrivacy(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Privacy");

const things = [
  ["closedRequests", "Closed prayer requests", "Counted from the day they were closed."],
  ["messages", "Messages", "From the contact form."],
  [
    "held",
    "Held as suspected spam",
    "What nobody has released by then. Requests that tell of danger stay.",
  ],
  ["sentMail", "Notes of sent mails", "Which mail went out when. Texts are never kept."],
  ["trash", "Trash", "How long a deleted record can be had back."],
] as const;

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const reply: PrivacyReply | undefined = actionData;
  return (
    <>
      <SectionHeading title="Privacy" site="/privacy">
        After how many days things are forgotten for good. The Privacy Policy states these numbers;
        its words are under{" "}
        <Link to="/admin/settings/policies" className="text-ink underline underline-offset-4">
          Policies
        </Link>
        . Somebody asks what you hold about them?{" "}
        <Link
          to="/admin/settings/privacy/address"
          className="text-ink underline underline-offset-4"
        >
          {unbroken("Look up their e-mail address")}
        </Link>
        .
      </SectionHeading>
      <SectionForm name="privacy" title="Privacy" fields={loaderData.fields} reply={reply}>
        {(form) => (
          <FieldGroup title="Kept for so many days">
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {things.map(([name, label, help]) => (
                <TextField
                  key={name}
                  {...fieldOf(form, name)}
                  label={label}
                  help={help}
                  inputMode="numeric"
                />
              ))}
            </div>
            <ForgettingPreview
              title={reply?.foreseen ? "With these numbers" : "With the saved numbers"}
              forgotten={reply?.foreseen ?? loaderData.foreseen}
            />
            <Button name="intent" value="preview" look="outline">
              Preview these numbers
            </Button>
          </FieldGroup>
        )}
      </SectionForm>
    </>
  );
}

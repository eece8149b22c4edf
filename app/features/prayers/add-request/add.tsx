import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { submitRecord } from "~/crud/record-screen";
import { failedToast } from "~/crud/resource";
import { UnsavedDialog, useUnsavedWarning } from "~/crud/unsaved-warning";
import { addedSources, addRequestPath } from "~/features/prayers/prayer-request";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { handleForm, invalid } from "~/platform/forms/handle-form.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { resources } from "~/resources";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CorrectableFields } from "~/ui/forms/corrected-fields";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/add";
import { addedRequestSchema, addRequest } from "./add-request.server";

const resource = resources.prayerRequests;

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "prayerRequests");
  return { canSendMail: canMail() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "prayerRequests");
  const values = await readFields(request);
  const failureToast = (reference: string) => failedToast(resource, "adding", reference);
  return handleForm({ name: resource.name, values, failureToast }, async () => {
    const parsed = addedRequestSchema.safeParse(values);
    if (!parsed.success) return invalid(parsed.error);
    await addRequest(userId, parsed.data, values);
    wakeMailer();
    const toast = {
      title: "Prayer request added",
      description: "It comes up in the session of the prayer team.",
    };
    return { outcome: "saved", redirectTo: resource.path, toast };
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Add a request");

/** The text is not stored in the browser while it is typed: the request may become confidential. */
export default function AddRequest({ loaderData, actionData: result }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === "submitting";
  const { blocker } = useUnsavedWarning(form, addRequestPath, result);
  return (
    <>
      <h1 className="mb-3 text-fluid-xl sm:text-fluid-2xl">Add a request</h1>
      <p className="measure mb-6 text-muted">
        For requests that reached you by phone, by WhatsApp, by email or at a meeting.
      </p>
      <Form ref={form} method="post" action={addRequestPath} noValidate className="max-w-3xl">
        <IdempotencyKeyField />
        <CorrectableFields errors={result?.errors}>
          <div className="space-y-6">
            <ErrorSummary errors={result?.errors ?? {}} />
            <SelectField {...fieldProps(result, "source")} label="How it reached you">
              <option value="">Choose…</option>
              {Object.entries(addedSources).map(([source, label]) => (
                <option key={source} value={source}>
                  {label}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                {...fieldProps(result, "name")}
                label="Name"
                autoComplete="off"
                help="You can leave it empty."
              />
              <TextField
                {...fieldProps(result, "email")}
                label="Email"
                type="email"
                autoComplete="off"
                help="You can leave it empty."
              />
            </div>
            <TextField {...fieldProps(result, "subject")} label="Subject" autoComplete="off" />
            <TextArea
              {...fieldProps(result, "prayerRequest")}
              label="Prayer request"
              className="min-h-40"
            />
            <TextArea
              {...fieldProps(result, "sourceConsent")}
              label="Who agreed to what"
              rows={2}
              help="For example: she asked on the phone that our team prays for her brother."
            />
            <ChoiceGroup
              name="isPublic"
              label="What they agreed to"
              error={result?.errors.isPublic}
              className="space-y-2"
            >
              <CheckField
                id="public-choice"
                name="isPublic"
                label="Visitors may read the subject and the text on the website"
                help="Tick it only if the person agreed to that. The name is never shown."
                defaultChecked={isChecked(result, "isPublic")}
              />
              <CheckField
                name="isConfidential"
                label="Keep it confidential"
                help="It is stored encrypted, and each opening is written to the audit log."
                defaultChecked={isChecked(result, "isConfidential")}
              />
              <CheckField
                name="isUrgent"
                label="It is urgent"
                defaultChecked={isChecked(result, "isUrgent")}
              />
              {loaderData.canSendMail && (
                <CheckField
                  name="sendsMail"
                  label="Send them a confirmation with their private link"
                  help="With it they can correct or erase the request. It needs their email address."
                  defaultChecked={isChecked(result, "sendsMail")}
                />
              )}
            </ChoiceGroup>
            <div className="flex flex-wrap gap-3">
              <Button disabled={isBusy}>{isBusy ? "Saving..." : "Add the request"}</Button>
              <ButtonLink to={resource.path} variant="outline">
                Cancel
              </ButtonLink>
            </div>
          </div>
        </CorrectableFields>
      </Form>
      <UnsavedDialog blocker={blocker} />
      <Toast message={result?.toast} />
    </>
  );
}

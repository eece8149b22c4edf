import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import {
  handleSettingsForm,
  loadSection,
  saveSectionValues,
  sectionPath,
} from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { env } from "~/platform/env.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { countOutbox, sendTestMail } from "~/platform/mail/outbox-admin.server";
import { readSettings } from "~/settings/settings.server";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import type { Route } from "./+types/mail";
import { MailState, MailTabs } from "./mail-labels";
import {
  mail,
  readMailServer,
  readTestMailStatus,
  type TestMailStatus,
} from "./mail-section.server";

const lookAgainMs = 2_000;

const areas = [
  ["prayers", "Prayer requests"],
  ["testimonies", "Testimonies"],
  ["contact", "Messages"],
  ["partnerships", "Partnerships"],
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const settings = await readSettings();
  const [section, test, { failed }] = await Promise.all([
    loadSection(mail),
    readTestMailStatus(userId, settings.homeZone),
    countOutbox(),
  ]);
  return { ...section, ...test, failed, server: readMailServer(settings.brand) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const values = await readFields(request);
  if (values.intent !== "test") return saveSectionValues(values, userId, mail);
  return handleSettingsForm(mail.name, {}, async () => {
    await sendTestMail(userId);
    const toast = env.SMTP_URL
      ? { title: "The test mail is on its way", description: "The result appears on this page." }
      : {
          title: "The test mail was not sent",
          description: "No mail server is set. It waits in the outbox until there is one.",
        };
    return { outcome: "saved", redirectTo: sectionPath(mail), toast };
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Mail");

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, server, email, last, failed } = loaderData;
  return (
    <>
      <SettingsHeading title="Mail">
        The mail server, and who gets which notifications.
      </SettingsHeading>
      <MailTabs current="mail" failed={failed} />
      <section
        aria-label="Mail server"
        className={`mb-8 max-w-3xl rounded-card border bg-surface p-5 sm:px-6 ${server.isSet ? "border-line" : "border-2 border-dawn"}`}
      >
        <h2 className="mb-2 text-fluid-lg">Mail server</h2>
        <p>{server.words}</p>
        <p className="text-muted">{server.from}</p>
        <TestMail email={email} last={last} canSend={server.isSet} />
      </section>
      <SectionForm name="mail" title="Mail" fields={fields} result={actionData}>
        {(form) => (
          <FieldGroup
            title="Who gets which notifications"
            hint="One address on each line. If a field is empty, all administrators are notified. These people read what visitors write, so add only people you trust with it."
          >
            <div className="grid gap-5 sm:grid-cols-2">
              {areas.map(([name, label]) => (
                <TextArea
                  key={name}
                  {...fieldProps(form, name)}
                  label={label}
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  className="min-h-24"
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </SectionForm>
    </>
  );
}

function TestMail({
  email,
  last,
  canSend,
}: {
  email: string;
  last: TestMailStatus | null;
  canSend: boolean;
}) {
  const { revalidate } = useRevalidator();
  const isWaiting = last?.status === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  return (
    <Form method="post" className="mt-5">
      {canSend && (
        <>
          <Button name="intent" value="test" variant="outline" aria-describedby="test-goes-to">
            Send me a test mail
          </Button>
          <p id="test-goes-to" className="mt-2 text-muted">
            It goes to {email}.
          </p>
        </>
      )}
      <div aria-live="polite" className="mt-3 empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>Your last test mail:</span> <MailState state={last.status} />
            <span className="text-muted">{last.delivery}</span>
          </p>
        )}
      </div>
    </Form>
  );
}

import { adminMeta } from "~/admin/records/admin-meta";
import { readSettings } from "~/ministry/settings.server";
import { readFields } from "~/platform/form-fields.server";
import { countOutbox, sendTestMail } from "~/platform/outbox-desk.server";
import { requirePermission } from "~/platform/permission.server";
import { TextArea } from "~/ui/field";
import { fieldOf } from "~/ui/form-reply";
import type { Route } from "./+types/mail";
import { backTo } from "./back-to.server";
import { FieldGroup } from "./field-group";
import { keepSection } from "./keep-section";
import { mail } from "./mail-section.server";
import { readMailServer, readOwnTest } from "./mail-status.server";
import { MailTabs } from "./mail-tabs";
import { addressOf, keepOnFailure, loadSection, saveTyped } from "./section.server";
import { SectionForm } from "./section-form";
import { SectionHeading } from "./section-heading";
import { TestMail } from "./test-mail";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const settings = await readSettings();
  const [section, test, { failed }] = await Promise.all([
    loadSection(mail),
    readOwnTest(userId, settings.homeZone),
    countOutbox(),
  ]);
  return { ...section, ...test, failed, server: readMailServer(settings.brand) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const values = await readFields(request);
  if (values.intent !== "test") return saveTyped(values, userId, mail);
  return keepOnFailure({}, mail, async () => {
    await sendTestMail(userId);
    return backTo(addressOf(mail), { title: "The test mail is on its way" });
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Mail");

const areas = [
  ["prayers", "Prayer requests"],
  ["testimonies", "Testimonies"],
  ["contact", "Messages"],
  ["partnerships", "Partnerships"],
] as const;

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, server, email, last, failed } = loaderData;
  return (
    <>
      <SectionHeading title="Mail">
        How mails leave the site, and who is told of what visitors send.
      </SectionHeading>
      <MailTabs current="mail" failed={failed} />
      <section
        aria-label="Mail server"
        className={`mb-8 max-w-3xl rounded-card border bg-surface p-5 sm:px-6 ${server.isSet ? "border-line" : "border-2 border-dawn"}`}
      >
        <h2 className="mb-2 text-fluid-lg">Mail server</h2>
        <p>{server.words}</p>
        <p className="text-muted">{server.from}</p>
        <TestMail email={email} last={last} />
      </section>
      <SectionForm name="mail" title="Mail" fields={fields} reply={actionData}>
        {(form) => (
          <FieldGroup
            title="Who is told"
            hint="One address on each line. Where a field is empty, all administrators are told. These people read what visitors write, so name only those you would hand the letter to."
          >
            <div className="grid gap-5 sm:grid-cols-2">
              {areas.map(([name, label]) => (
                <TextArea
                  key={name}
                  {...fieldOf(form, name)}
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

import { useEffect, useRef, useState } from "react";
import { createContext, Form, type MiddlewareFunction, useRevalidator } from "react-router";
import { SettingsCard, SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button, ButtonLink } from "~/ui/button";
import { formatBytes } from "~/ui/format-bytes";
import { formatCount } from "~/ui/format-count";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { Icon } from "~/ui/icon";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/download";
import { backupsPath, downloadPath, unreadableBackup } from "./backups-path";
import { loadDownload, requestDownload } from "./download-section.server";

const fileContext = createContext<{ file?: Response }>();

/** The action of a page cannot answer with a file: what it returns is rendered. So the file replaces the page here. */
const answerWithFile: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer: { file?: Response } = {};
  context.set(fileContext, answer);
  const page = await next();
  if (!answer.file) return page;
  await page.body?.cancel();
  return answer.file;
};

export const middleware: Route.MiddlewareFunction[] = [answerWithFile];

export function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  return loadDownload(url, userId);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = requirePermission(context, "site");
  const answer = await requestDownload(request, url, user);
  if (!(answer instanceof Response)) return answer;
  context.get(fileContext).file = answer;
  return undefined;
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Download a backup");

const lookAgainMs = 1_000;

/** The browser tells a page nothing about a download, so it asks the server after the form was sent. */
function useDownloadStart(lastStart: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [sentAfter, setSentAfter] = useState<string | null>();
  const isSent = sentAfter !== undefined;
  const isStarted = isSent && lastStart !== sentAfter;
  useEffect(() => {
    if (isStarted) form.current?.reset();
    if (!isSent || isStarted) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isSent, isStarted, revalidate]);
  return { form, isStarted, onSubmit: () => setSentAfter(lastStart) };
}

export default function DownloadBackup({ loaderData, actionData }: Route.ComponentProps) {
  const { name, made, bytes, recordings, hasTwoFactor, isReadable, lastStart } = loaderData;
  const { form, isStarted, onSubmit } = useDownloadStart(lastStart);
  const errors = isStarted ? {} : (actionData?.errors ?? {});
  const wantsRecordings = !actionData || actionData.values.isWithRecordings === "on";
  return (
    <>
      <SettingsHeading title="Download a backup">
        The backup of {made}, {formatBytes(bytes)}.
      </SettingsHeading>
      {isReadable ? (
        // The router cannot save a file, so the browser sends the form.
        <Form
          ref={form}
          method="post"
          action={downloadPath(name)}
          onSubmit={onSubmit}
          reloadDocument
          noValidate
        >
          <ErrorSummary errors={errors} />
          <div className="space-y-4">
            <SettingsCard
              title="1. Choose a passphrase"
              hint="It encrypts the file. Write it down and keep it: without it nobody can open the file, and we cannot send it to you."
            >
              <div className="space-y-4">
                <PasswordField
                  name="passphrase"
                  label="Passphrase for this file"
                  autoComplete="new-password"
                  help="At least 16 characters. Four or five unrelated words make a good one."
                  error={errors.passphrase}
                />
                <PasswordField
                  name="passphraseAgain"
                  label="The same passphrase again"
                  autoComplete="new-password"
                  error={errors.passphraseAgain}
                />
                {recordings.count > 0 && (
                  <CheckField
                    name="isWithRecordings"
                    label={`With ${formatCount(recordings.count, "recordings of sermons")} (${formatBytes(recordings.bytes)})`}
                    defaultChecked={wantsRecordings}
                  />
                )}
              </div>
            </SettingsCard>
            <SettingsCard
              title="2. Show that it is you"
              hint="A backup has everything that people have told you. The download is written to the audit log."
            >
              <div className="space-y-4">
                <PasswordField
                  name="password"
                  label="Your password"
                  autoComplete="current-password"
                  error={errors.password}
                />
                {hasTwoFactor && (
                  <TextField
                    name="code"
                    label="Code from your authenticator app"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    help="Or one of your backup codes."
                    error={errors.code}
                  />
                )}
              </div>
            </SettingsCard>
            <SettingsCard title="Keep the key too">
              <p>
                The encryption key of this site is not in the file. To restore it on another machine
                you need the file, its passphrase and the key. The page Backups says where it is.
              </p>
            </SettingsCard>
          </div>
          <output className="mt-6 block font-semibold empty:hidden">
            {isStarted &&
              "The download has started. The passphrase and your password are no longer on this page."}
          </output>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button>
              <Icon name="download" /> Download
            </Button>
            <ButtonLink to={backupsPath} variant="outline">
              Back to all backups
            </ButtonLink>
          </div>
          <p className="measure mt-4 text-muted">
            The file goes where your browser saves downloads. This page stays open; a large file
            takes a while. It is complete when your browser says so.
          </p>
        </Form>
      ) : (
        <>
          <p className="measure">{unreadableBackup}</p>
          <ButtonLink to={backupsPath} variant="outline" className="mt-6">
            Back to all backups
          </ButtonLink>
        </>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}

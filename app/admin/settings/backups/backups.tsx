import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { SettingsCard, SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { formatBytes } from "~/ui/format-bytes";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/backups";
import { downloadPath } from "./backups-path";
import { handleBackupsAction, loadBackups } from "./backups-section.server";

const lookAgainMs = 2_000;

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return loadBackups();
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return handleBackupsAction(request, userId);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Backups");

type Shown = Route.ComponentProps["loaderData"];

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { files, run, next, kept, hasBucket } = loaderData;
  return (
    <>
      <SettingsHeading title="Backups">
        {hasBucket
          ? "A backup has every record, every setting and the accounts. Pictures and recordings are not in it: they are in your bucket."
          : "A backup has every record, every setting, the accounts and the pictures."}{" "}
        The site makes one every day by itself.
      </SettingsHeading>
      <div className="space-y-4">
        <SettingsCard
          title="Make a backup"
          hint={
            next
              ? `The next one comes by itself on ${next}, or up to an hour later.`
              : "The next one comes by itself within the hour."
          }
        >
          <CurrentRun run={run} />
        </SettingsCard>
        <SettingsCard
          title="Your backups"
          hint={`The last backup of each day is kept for the newest ${kept.days} days that have one, and the last of each week for the ${kept.weeks} weeks before. They are on the server. If it is lost, they are lost too: download one now and then, and keep it on another machine.`}
        >
          <BackupList files={files} />
        </SettingsCard>
        <KeyCard keyPlace={loaderData.keyPlace} />
        <RestoreCard shown={loaderData} result={actionData} />
      </div>
      <Toast message={actionData?.toast} />
    </>
  );
}

const stageLabels = {
  database: "Step 1 of 4: copying the records",
  pictures: "Step 2 of 4: copying the pictures",
  packing: "Step 3 of 4: packing",
  checking: "Step 4 of 4: reading it back and checking",
};

function CurrentRun({ run }: { run: Shown["run"] }) {
  const { revalidate } = useRevalidator();
  const isActive = run.state === "waiting" || run.state === "running";
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
  return (
    <>
      <output className="block">
        {run.state === "waiting" && <Progress>It starts in a few seconds.</Progress>}
        {run.state === "running" && (
          <Progress>
            {stageLabels[run.stage]}. Started {run.startedAt}.
          </Progress>
        )}
        {run.state === "done" && (
          <p className="mb-4 flex items-start gap-3">
            <Icon name="circle-check" className="mt-1" /> The last backup was finished and checked
            on {run.endedAt}.
          </p>
        )}
        {run.state === "failed" && (
          <p className="mb-4 wrap-anywhere">
            <strong className="text-danger">The last backup failed</strong> ({run.endedAt}).{" "}
            {run.error} Try again. If it fails again, show this to the person who runs the server.
          </p>
        )}
      </output>
      {!isActive && (
        <Form method="post">
          <p className="measure mb-4 text-muted">
            A day keeps only its last backup: the new one replaces an earlier one of today. To keep
            that one too, download it first.
          </p>
          <Button name="intent" value="make">
            Back up now
          </Button>
        </Form>
      )}
    </>
  );
}

/** Without scripts the page does not look again by itself. */
function Progress({ children }: { children: React.ReactNode }) {
  return (
    <>
      <p className="font-semibold">A backup is being made.</p>
      <p className="mt-1 text-muted">{children} You can leave this page.</p>
      <noscript>
        <p className="mt-1 text-muted">Load this page again to see how far it is.</p>
      </noscript>
    </>
  );
}

const kindLabels = {
  backup: undefined,
  "before-upgrade": "Before an update",
  "before-restore": "Before a restore",
};

function BackupList({ files }: { files: Shown["files"] }) {
  if (files.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line px-5 py-8 text-center text-muted">
        There is no backup yet.
      </p>
    );
  }
  return (
    <ul aria-label="Backups" className="divide-y divide-line border-y border-line">
      {files.map(({ name, made, bytes, kind, isChecked }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
              {made} {kindLabels[kind] && <Badge>{kindLabels[kind]}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {formatBytes(bytes)}.{" "}
              {isChecked ? "Read back and checked." : "There is no note that it was checked."}
            </p>
          </div>
          <ButtonLink to={downloadPath(name)} variant="outline" aria-label={`Download ${made}`}>
            <Icon name="download" /> Download
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function KeyCard({ keyPlace }: { keyPlace: string | null }) {
  return (
    <SettingsCard title="The key is not in a backup">
      <p className="wrap-anywhere">
        Confidential requests can only be read with the encryption key of this site, and a backup is
        only restored with it.{" "}
        {keyPlace ? (
          <>
            It is in the file <code className="font-mono text-sm">{keyPlace}</code> on the server.
          </>
        ) : (
          <>
            It is the value of <code className="font-mono text-sm">ENCRYPTION_KEY</code> in the
            settings of the server.
          </>
        )}{" "}
        Ask the person who runs the server to keep a copy of it, in another place than the backups.
      </p>
    </SettingsCard>
  );
}

function RestoreCard({
  shown: { restored, drill, today },
  result,
}: {
  shown: Shown;
  result: Route.ComponentProps["actionData"];
}) {
  return (
    <SettingsCard
      title="Try a restore"
      hint="A backup is worth something once you have seen it restored. Try it twice a year on another machine. The page “Operations” in the folder docs says how."
    >
      <p>
        {drill
          ? `Last tried on another machine: ${drill.day}${drill.by ? `, noted by ${drill.by}` : ""}.`
          : "Nobody has noted a try on another machine."}
      </p>
      <p className="mt-1">
        {restored
          ? `Last restored into this site: ${restored.at}, with the backup of ${restored.madeAt}.`
          : "This site was never restored from a backup."}
      </p>
      <Form method="post" noValidate className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-44">
          <TextField
            {...fieldProps(result, "day")}
            defaultValue={today}
            max={today}
            label="Day of a restore that worked on another machine"
            type="date"
          />
        </div>
        <Button name="intent" value="drill" variant="outline" className="sm:mt-8.5">
          Note it
        </Button>
      </Form>
    </SettingsCard>
  );
}

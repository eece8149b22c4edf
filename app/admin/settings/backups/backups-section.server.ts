import { join } from "node:path";
import { handleSettingsForm } from "~/admin/settings/section.server";
import { audit } from "~/platform/audit.server";
import {
  clearBackupRequest,
  readBackupRun,
  requestBackup,
} from "~/platform/backup/backup-run.server";
import { listArchiveFiles } from "~/platform/backup/checked.server";
import { findLastRestores, noteRestoreDrill } from "~/platform/backup/restores.server";
import { daysKept, nextBackupAt, weeksKept } from "~/platform/backup/rotation.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { readFields } from "~/platform/forms/form-fields.server";
import type { FormOutcome } from "~/platform/forms/handle-form.server";
import { isDay } from "~/platform/records/day-range.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone, formatDay } from "~/ui/format-date";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { backupsPath } from "./backups-path";

export const backupFolder = () => join(env.DATA_DIR, "backups");

export async function loadBackups() {
  const [{ homeZone }, files, run, nextAt, last] = await Promise.all([
    readSettings(),
    listArchiveFiles(backupFolder()),
    readBackupRun(backupFolder()),
    nextBackupAt(backupFolder()),
    findLastRestores(db).catch(() => undefined),
  ]);
  const time = (instant: string) => formatDateTimeInZone(homeZone, instant);
  return {
    files: files.map(({ checkedAt, madeAt, ...file }) => ({
      ...file,
      made: time(madeAt),
      isChecked: checkedAt !== null,
    })),
    run: formatRun(run, time),
    kept: { days: daysKept, weeks: weeksKept },
    next: nextAt > Date.now() ? time(new Date(nextAt).toISOString()) : null,
    restored: last?.restored && {
      at: time(last.restored.at),
      madeAt: time(last.restored.madeAt),
    },
    drill: last?.drill && { day: formatDay(last.drill.day), by: last.drill.by },
    today: todayIn(homeZone),
    // Nobody else sees this page, and a person who looks for the key needs the place.
    keyPlace: env.ENCRYPTION_KEY ? null : join(env.DATA_DIR, "secret.key"),
    hasBucket: env.S3_URL !== undefined,
  };
}

function formatRun(
  run: Awaited<ReturnType<typeof readBackupRun>>,
  time: (instant: string) => string,
) {
  if (run.state === "running") return { ...run, startedAt: time(run.startedAt) };
  if (run.state === "done" || run.state === "failed") {
    return { ...run, endedAt: time(run.endedAt) };
  }
  return run;
}

export async function handleBackupsAction(request: Request, actor: string) {
  const values = await readFields(request);
  return handleSettingsForm("backups", values, async (): Promise<FormOutcome> => {
    if (values.intent === "make") return askForBackup(actor);
    if (values.intent === "drill") return noteDrill(actor, values);
    const toast = {
      title: "Nothing was changed",
      description: "Please use a button on this page.",
    };
    return { outcome: "invalid", toast };
  });
}

async function askForBackup(actor: string): Promise<FormOutcome> {
  if (!(await requestBackup(backupFolder()))) {
    return { outcome: "conflict", toast: { title: "A backup is being made already" } };
  }
  try {
    await audit(db, { actor, action: "started a backup", area: "backups" });
  } catch (error) {
    await clearBackupRequest(backupFolder());
    throw error;
  }
  const toast = { title: "Backup started", description: "You can leave this page meanwhile." };
  return { outcome: "saved", redirectTo: backupsPath, toast };
}

async function noteDrill(actor: string, values: FormResult["values"]): Promise<FormOutcome> {
  const day = submittedValue({ values, errors: {} }, "day");
  const { homeZone } = await readSettings();
  if (!isDay(day)) return { outcome: "invalid", errors: { day: "Please choose the day" } };
  if (day > todayIn(homeZone)) {
    return { outcome: "invalid", errors: { day: "This day is still to come" } };
  }
  await noteRestoreDrill(db, actor, day);
  return { outcome: "saved", redirectTo: backupsPath, toast: { title: "Noted. Well done." } };
}

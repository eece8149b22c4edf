import { join } from "node:path";
import { redirect } from "react-router";
import { z } from "zod";
import { handleSettingsForm } from "~/admin/settings/section.server";
import { audit } from "~/platform/audit.server";
import { findAccount } from "~/platform/auth/account-settings.server";
import { findPasswordWeakness, maxPasswordLength } from "~/platform/auth/password-rule.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { reauthenticate } from "~/platform/auth/reauthenticate.server";
import { findSession, type SessionUser } from "~/platform/auth/session.server";
import { type ArchiveFile, listArchiveFiles } from "~/platform/backup/checked.server";
import { downloadEnding, isReadableArchive, makeDownload } from "~/platform/backup/download.server";
import { listBackedUpRecordings } from "~/platform/backup/recordings.server";
import { db } from "~/platform/database.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import type { FormOutcome } from "~/platform/forms/handle-form.server";
import { log } from "~/platform/log.server";
import { notFound } from "~/platform/not-found.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import type { FormResult } from "~/ui/forms/form-result";
import { backupsPath, unreadableBackup } from "./backups-path";
import { backupFolder } from "./backups-section.server";

const minPassphraseLength = 16;

export async function loadDownload(url: URL, userId: string) {
  const { name, madeAt, bytes } = await findFile(url);
  const [{ homeZone }, { hasTwoFactor }, recordings, isReadable, lastStart] = await Promise.all([
    readSettings(),
    findAccount(userId),
    listBackedUpRecordings(backupFolder()),
    isReadableArchive(join(backupFolder(), name)),
    findLastStart(userId),
  ]);
  return {
    name,
    made: formatDateTimeInZone(homeZone, madeAt),
    bytes,
    recordings: { count: recordings.paths.length, bytes: recordings.bytes },
    hasTwoFactor,
    isReadable,
    lastStart,
  };
}

const downloaded = "downloaded a backup";

/** When this person last started a download. The page that stays open learns from it that theirs has started. */
async function findLastStart(userId: string): Promise<string | null> {
  const last = await db
    .selectFrom("auditLog")
    .select("at")
    .where("actor", "=", userId)
    .where("action", "=", downloaded)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

/** The file must be one of the list, so the name leads to no other file. */
async function findFile(url: URL): Promise<ArchiveFile> {
  const name = url.searchParams.get("file");
  if (!name) throw redirect(backupsPath);
  const file = (await listArchiveFiles(backupFolder())).find((one) => one.name === name);
  if (file) return file;
  notFound("This backup is not here any more.", { to: backupsPath, label: "All backups" });
}

const schema = z
  .object({
    passphrase: z.string().default(""),
    passphraseAgain: z.string().default(""),
    password: z.string().default(""),
  })
  .superRefine(({ passphrase, passphraseAgain, password }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const problem = findPassphraseProblem(passphrase, password);
    if (problem) return refuse("passphrase", problem);
    if (passphrase !== passphraseAgain) {
      refuse("passphraseAgain", "The two passphrases are not the same");
    }
  });

const goodPassphrase = "Four or five unrelated words make a good one.";

function findPassphraseProblem(passphrase: string, password: string): string | undefined {
  if (passphrase.length < minPassphraseLength) {
    return `Passphrase must be at least ${minPassphraseLength} characters. ${goodPassphrase}`;
  }
  if (passphrase.length > maxPasswordLength) {
    return `Passphrase must be at most ${maxPasswordLength} characters`;
  }
  if (passphrase === password) {
    return `Choose another passphrase than your password. ${goodPassphrase}`;
  }
  return findPasswordWeakness(passphrase)
    ? `This passphrase is easy to guess. ${goodPassphrase}`
    : undefined;
}

/** Returns the file, or the page with what is wrong. No typed secret is ever sent back. */
export async function requestDownload(request: Request, url: URL, user: SessionUser) {
  const { name } = await findFile(url);
  const { code, isWithRecordings, ...typed } = await readFields(request);
  const hasRecordings = isWithRecordings === "on";
  let passphrase: string | undefined;
  const refused = await handleSettingsForm(
    "backup download",
    {},
    async (): Promise<FormOutcome> => {
      const values: FormResult["values"] = hasRecordings ? { isWithRecordings: "on" } : {};
      const parsed = schema.safeParse(typed);
      if (!parsed.success) return { outcome: "invalid", errors: fieldErrors(parsed.error), values };
      if (!(await isReadableArchive(join(backupFolder(), name)))) {
        return { outcome: "conflict", toast: { title: unreadableBackup } };
      }
      const { password } = parsed.data;
      const errors = await reauthenticate(user, { password, code }, (transaction) =>
        audit(transaction, {
          actor: user.userId,
          action: downloaded,
          area: "backups",
          after: { file: name, recordings: hasRecordings },
        }),
      );
      if (Object.keys(errors).length > 0) return { outcome: "invalid", errors, values };
      passphrase = parsed.data.passphrase;
      return { outcome: "shown" };
    },
  );
  if (passphrase === undefined) return refused;
  const parts = makeDownload(backupFolder(), name, { passphrase, hasRecordings });
  return fileResponse(name, whileAllowed(request, user.userId, parts));
}

/** Rights are checked again after so many bytes: a download takes minutes. */
const bytesPerCheck = 16 * 1024 * 1024;

async function* whileAllowed(
  request: Request,
  userId: string,
  parts: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unchecked = 0;
  try {
    for await (const part of parts) {
      unchecked += part.length;
      if (unchecked >= bytesPerCheck) {
        unchecked = 0;
        const session = await findSession(request);
        const isAllowed = session?.userId === userId && hasPermission(session.roles, "site");
        if (!isAllowed) throw new Error("the person may not download backups any more");
      }
      yield part;
    }
  } catch (error) {
    log.error({ err: error }, "a download of a backup failed");
    throw error;
  }
}

function fileResponse(name: string, parts: AsyncGenerator<Uint8Array>): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${name}${downloadEnding}"`,
      "Cache-Control": "no-store",
    },
  });
}

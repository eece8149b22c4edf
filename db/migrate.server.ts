import { Migrator } from "kysely/migration";
import { up as ground } from "~db/migrations/0001-ground.server";
import { up as accounts } from "~db/migrations/0002-accounts.server";
import { up as secondFactor } from "~db/migrations/0003-second-factor.server";
import { up as media } from "~db/migrations/0004-media.server";
import { up as reminders } from "~db/migrations/0005-reminders.server";
import { up as auditIndex } from "~db/migrations/0007-audit-index.server";
import { up as contentVersions } from "~db/migrations/0008-content-versions.server";
import { up as liveState } from "~db/migrations/0009-live-state.server";
import { up as privateLinks } from "~db/migrations/0011-private-links.server";
import { up as indexes } from "~db/migrations/0013-indexes.server";
import { up as listsWithoutTrash } from "~db/migrations/0015-lists-without-trash.server";
import { up as passkeys } from "~db/migrations/0017-passkeys.server";
import { up as formKeyRecords } from "~db/migrations/0019-form-key-records.server";
import { up as revisions } from "~db/migrations/0020-revisions.server";
import { up as albumsAndUploadParts } from "~db/migrations/0021-albums-and-upload-parts.server";
import { up as covers } from "~db/migrations/0022-covers.server";
import { up as numbersAndFilters } from "~db/migrations/0023-numbers-and-filters.server";
import { up as workingTogether } from "~db/migrations/0024-working-together.server";
import { up as roles } from "~db/migrations/0025-roles.server";
import { up as pictureVersions } from "~db/migrations/0026-picture-versions.server";
import { up as prayerRoom } from "~db/migrations/0027-prayer-room.server";
import { up as dailyLists } from "~db/migrations/0028-daily-lists.server";
import { up as prayerWatches } from "~db/migrations/0029-prayer-watches.server";
import { up as sermonAddresses } from "~db/migrations/0031-sermon-addresses.server";
import { up as sermonGroups } from "~db/migrations/0032-sermon-groups.server";
import { up as sermonPassages } from "~db/migrations/0033-sermon-passages.server";
import { up as search } from "~db/migrations/0035-search.server";
import { up as audio } from "~db/migrations/0036-audio.server";
import { up as seriesOrder } from "~db/migrations/0039-series-order.server";
import { up as captions } from "~db/migrations/0040-captions.server";
import { up as fasterSearch } from "~db/migrations/0041-faster-search.server";
import { up as heldFor } from "~db/migrations/0042-held-for.server";
import { up as bulkSelection } from "~db/migrations/0043-bulk-selection.server";
import { up as linkIssuers } from "~db/migrations/0044-link-issuers.server";
import { up as smallRecordings } from "~db/migrations/0045-small-recordings.server";
import { up as reportNetworks } from "~db/migrations/0046-report-networks.server";
import { up as programmeEndTime } from "~db/migrations/0047-programme-end-time.server";
import { up as bulkClaims } from "~db/migrations/0048-bulk-claims.server";
import { connectWithoutTimeout, type Database } from "./connect.server";

const migrations = {
  "0001-ground": { up: ground },
  "0002-accounts": { up: accounts },
  "0003-second-factor": { up: secondFactor },
  "0004-media": { up: media },
  "0005-reminders": { up: reminders },
  "0007-audit-index": { up: auditIndex },
  "0008-content-versions": { up: contentVersions },
  "0009-live-state": { up: liveState },
  "0011-private-links": { up: privateLinks },
  "0013-indexes": { up: indexes },
  "0015-lists-without-trash": { up: listsWithoutTrash },
  "0017-passkeys": { up: passkeys },
  "0019-form-key-records": { up: formKeyRecords },
  "0020-revisions": { up: revisions },
  "0021-albums-and-upload-parts": { up: albumsAndUploadParts },
  "0022-covers": { up: covers },
  "0023-numbers-and-filters": { up: numbersAndFilters },
  "0024-working-together": { up: workingTogether },
  "0025-roles": { up: roles },
  "0026-picture-versions": { up: pictureVersions },
  "0027-prayer-room": { up: prayerRoom },
  "0028-daily-lists": { up: dailyLists },
  "0029-prayer-watches": { up: prayerWatches },
  "0031-sermon-addresses": { up: sermonAddresses },
  "0032-sermon-groups": { up: sermonGroups },
  "0033-sermon-passages": { up: sermonPassages },
  "0035-search": { up: search },
  "0036-audio": { up: audio },
  "0039-series-order": { up: seriesOrder },
  "0040-captions": { up: captions },
  "0041-faster-search": { up: fasterSearch },
  "0042-held-for": { up: heldFor },
  "0043-bulk-selection": { up: bulkSelection },
  "0044-link-issuers": { up: linkIssuers },
  "0045-small-recordings": { up: smallRecordings },
  "0046-report-networks": { up: reportNetworks },
  "0047-programme-end-time": { up: programmeEndTime },
  "0048-bulk-claims": { up: bulkClaims },
};

/** A deployment error. Its message tells the operator what to do. */
export class DatabaseIsNewerError extends Error {}

/** Runs all pending migrations or none, on one server at a time. */
export async function migrate(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const db = connectWithoutTimeout(databaseUrl, dataDir);
  try {
    await migrateAll(db);
  } finally {
    await db.destroy();
  }
}

/** `last`: a test makes a database of an earlier version. */
export async function migrateAll(db: Database, last?: keyof typeof migrations): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    throw new DatabaseIsNewerError(
      "The database belongs to a newer version of this site. Start that version, or restore a backup made by this one.",
    );
  }
  if (error) throw error;
}

/** True for a database of an older version; false for a new or current one. */
export async function needsMigration(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  const done = known.filter(({ executedAt }) => executedAt !== undefined);
  return done.length > 0 && done.length < known.length;
}

/** False for a migration of a newer version. */
export function isKnownMigration(name: string): boolean {
  return name in migrations;
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

import type { Database } from "~/platform/database.server";
import type { OwnArea } from "~/platform/privacy/private-links.server";
import { settingsIn } from "~/settings/settings.server";
import type { FormReply } from "~/ui/forms/form-reply";
import { normalizeText } from "~/ui/forms/normalize-text";
import { ownRecords } from "./own-records.server";

/** Whether a form only asks for what is so already: it was sent twice, and gets the same answer twice. */
export async function isDoneAlready(
  transaction: Database,
  { area, recordId }: { area: OwnArea; recordId: string },
  values: FormReply["values"],
): Promise<boolean> {
  const { homeZone } = await settingsIn(transaction);
  const view = await ownRecords[area].show(transaction, recordId, homeZone);
  if (!view) return false;
  if (values.intent === "withdraw") return view.withdrawing === undefined;
  const { fields } = view;
  return (
    fields !== undefined &&
    Object.entries(fields).every(([name, kept]) => plain(values[name]) === plain(kept))
  );
}

/** As it is kept: lines end alike, ends are trimmed, letters are composed. */
function plain(value: string | string[] = ""): string {
  const texts = [value]
    .flat()
    .map((text) => normalizeText(text.replaceAll("\r\n", "\n"), "NFC").trim());
  return texts.toSorted().join("\0");
}

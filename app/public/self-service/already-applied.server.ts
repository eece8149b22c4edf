import type { Database } from "~/platform/database.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import { readCurrentSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";
import { normalizeText } from "~/ui/forms/normalize-text";
import { selfServiceRecords } from "./self-service-records.server";

/** Whether a form only asks for what is so already: it was sent twice, and gets the same answer twice. */
export async function isAlreadyApplied(
  transaction: Database,
  { area, recordId }: { area: SelfServiceArea; recordId: string },
  values: FormResult["values"],
): Promise<boolean> {
  const { homeZone } = await readCurrentSettings(transaction);
  const view = await selfServiceRecords[area].show(transaction, recordId, homeZone);
  if (!view) return false;
  if (values.intent === "withdraw") return view.withdrawText === undefined;
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

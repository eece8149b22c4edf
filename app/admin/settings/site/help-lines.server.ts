/** The list of help lines as a form holds it: `helpName-1`, `helpName-2`, … */
import { z } from "zod";
import type { HelpLine } from "~/settings/settings";
import { checkbox, singleLine } from "~/ui/forms/form-rules";
import { phoneNumber } from "~/ui/forms/record-rules";
import { type HelpField, helpFields, helpRows } from "./help-lines";

const helpLine = z.object({
  helpCountry: singleLine({ label: "Country", minLength: 1, maxLength: 60 }),
  helpName: singleLine({ label: "Name", minLength: 1, maxLength: 100 }),
  helpNumber: phoneNumber("Number"),
  helpEmergency: checkbox(),
});

/** Reads the lines that have something in them; each mistake stands at its own field. */
export const helpLinesSchema = z
  .record(z.string(), z.unknown())
  .transform((values, context): HelpLine[] => {
    const lines: HelpLine[] = [];
    for (const row of helpRows) {
      const typed = Object.fromEntries(helpFields.map((name) => [name, values[`${name}-${row}`]]));
      if (isEmpty(typed)) continue;
      const parsed = helpLine.safeParse(typed);
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: "custom", path: [`${String(path[0])}-${row}`], message });
      }
      if (parsed.success) lines.push(kept(parsed.data));
    }
    if (lines.length === 0 && context.issues.length === 0) {
      const message =
        "Keep at least one help line: it is shown to people whose words tell of danger";
      context.addIssue({ code: "custom", path: ["helpName-1"], message });
    }
    return lines;
  });

export function helpLinesToFields(lines: readonly HelpLine[]): Record<string, string | boolean> {
  return Object.fromEntries(
    lines.flatMap(({ country, name, number, isEmergency = false }, index) =>
      Object.entries<string | boolean>({
        [`helpCountry-${index + 1}`]: country,
        [`helpName-${index + 1}`]: name,
        [`helpNumber-${index + 1}`]: number,
        [`helpEmergency-${index + 1}`]: isEmergency,
      }),
    ),
  );
}

function kept({ helpCountry, helpName, helpNumber, helpEmergency }: z.output<typeof helpLine>) {
  const line: HelpLine = { country: helpCountry, name: helpName, number: helpNumber };
  return helpEmergency ? { ...line, isEmergency: true } : line;
}

function isEmpty(typed: Partial<Record<HelpField, unknown>>): boolean {
  return Object.values(typed).every(
    (value) => value === undefined || (typeof value === "string" && value.trim() === ""),
  );
}

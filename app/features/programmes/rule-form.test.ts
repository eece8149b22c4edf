import { describe, expect, test } from "vitest";
import { builtInGatherings } from "~/schedule/content";
import { fieldsToRule, type RuleFields, ruleToFields } from "./rule-form";

const unused: RuleFields = {
  often: "own",
  weekdays: [],
  ordinals: [],
  monthlyDay: "SU",
  until: null,
};

const spoken: [rule: string, fields: Partial<RuleFields>][] = [
  ["FREQ=DAILY", { often: "daily" }],
  ["FREQ=DAILY;UNTIL=20261231", { often: "daily", until: "2026-12-31" }],
  ["FREQ=WEEKLY;BYDAY=SU", { often: "weekly", weekdays: ["SU"] }],
  ["FREQ=WEEKLY;BYDAY=MO,WE,FR", { often: "weekly", weekdays: ["MO", "WE", "FR"] }],
  [
    "FREQ=WEEKLY;BYDAY=TU;UNTIL=20280229",
    { often: "weekly", weekdays: ["TU"], until: "2028-02-29" },
  ],
  ["FREQ=MONTHLY;BYDAY=1FR", { often: "monthly", ordinals: ["1"], monthlyDay: "FR" }],
  ["FREQ=MONTHLY;BYDAY=-1SA", { often: "monthly", ordinals: ["-1"], monthlyDay: "SA" }],
  ["FREQ=MONTHLY;BYDAY=1SU,3SU", { often: "monthly", ordinals: ["1", "3"], monthlyDay: "SU" }],
  [
    "FREQ=MONTHLY;BYDAY=2WE,4WE;UNTIL=20270101",
    { often: "monthly", ordinals: ["2", "4"], monthlyDay: "WE", until: "2027-01-01" },
  ],
];

describe("a rule that the form can express", () => {
  test.each(spoken)("%s is converted to form fields", (rule, fields) => {
    expect(ruleToFields(rule)).toEqual({ ...unused, ...fields });
  });

  test.each(spoken)("%s is converted back unchanged", (rule, fields) => {
    expect(fieldsToRule({ ...unused, ...fields }, "")).toBe(rule);
  });

  test("of every built-in gathering is converted back unchanged", () => {
    for (const { rule } of builtInGatherings) {
      expect(ruleToFields(rule).often).not.toBe("own");
      expect(fieldsToRule(ruleToFields(rule), "FREQ=DAILY")).toBe(rule);
    }
  });

  test("keeps its spelling if nothing changed", () => {
    const kept = "BYDAY=SU,MO;FREQ=WEEKLY";
    expect(fieldsToRule(ruleToFields(kept), kept)).toBe(kept);
    const changed = { ...ruleToFields(kept), until: "2026-12-31" };
    expect(fieldsToRule(changed, kept)).toBe("FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20261231");
  });

  test("lists its days in the order of the week", () => {
    const fields: RuleFields = { ...unused, often: "weekly", weekdays: ["SU", "FR", "MO"] };
    expect(fieldsToRule(fields, "")).toBe("FREQ=WEEKLY;BYDAY=MO,FR,SU");
  });
});

describe("a rule that the form cannot express", () => {
  test.each([
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
    "FREQ=MONTHLY;BYMONTHDAY=15",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=MONTHLY;BYDAY=1FR,1SA",
    "FREQ=MONTHLY;BYDAY=5SU",
    "FREQ=DAILY;BYDAY=MO,TU",
    "FREQ=DAILY;COUNT=10",
    "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25",
    "not a rule",
  ])("%s is kept unchanged until another frequency is chosen", (rule) => {
    expect(ruleToFields(rule)).toEqual(unused);
    expect(fieldsToRule(unused, rule)).toBe(rule);
    expect(fieldsToRule({ ...unused, often: "daily" }, rule)).toBe("FREQ=DAILY");
  });
});

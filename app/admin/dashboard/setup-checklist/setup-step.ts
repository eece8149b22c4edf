/** One thing to do before the site is a ministry's own, and whether it is done. */
export type SetupStep = {
  name: StepName;
  label: string;
  /** What to do, in one line. */
  hint: string;
  to: string;
  isDone: boolean;
  /** What came with the site may be true already: then a person says so. */
  canConfirm?: true;
};

type StepName = "name" | "contact" | "giving" | "times" | "mail" | "upload" | "secondFactor";

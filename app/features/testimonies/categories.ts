export const testimonyCategories = [
  "Healing",
  "Provision",
  "Deliverance",
  "Protection",
  "Family",
  "Salvation",
  "Career",
  "Ministry",
  "Other",
] as const;

/** Of a testimony that the ministry wrote down, until somebody chooses another. */
export const defaultCategory = "General";

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

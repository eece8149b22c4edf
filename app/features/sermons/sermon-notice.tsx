const texts = {
  removed: "This sermon is no longer here. You are welcome to read one of the others.",
  unavailable:
    "This sermon cannot be opened at the moment. Please try again in a few minutes. You are welcome to read one of these meanwhile.",
};

/** Above the list, for an address whose sermon cannot be shown. */
export function SermonNotice({ reason }: { reason: keyof typeof texts }) {
  return (
    <output className="measure block border-l-4 border-accent pl-5 text-fluid-lg">
      {texts[reason]}
    </output>
  );
}

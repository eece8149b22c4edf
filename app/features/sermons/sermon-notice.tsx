const texts = {
  removed: "This sermon is no longer here. You are welcome to read one of the others.",
  series: "This series is no longer here. You are welcome to read one of our sermons.",
  preachers:
    "The page of this preacher is no longer here. You are welcome to read one of our sermons.",
  topics: "The page of this topic is no longer here. You are welcome to read one of our sermons.",
  unavailable:
    "This sermon cannot be opened at the moment. Please try again in a few minutes. You are welcome to read one of these meanwhile.",
};

/** Above the list, for an address whose sermon, series, preacher or topic cannot be shown. */
export function SermonNotice({ reason }: { reason: keyof typeof texts }) {
  return (
    <output className="measure block border-l-4 border-accent pl-5 text-fluid-lg">
      {texts[reason]}
    </output>
  );
}

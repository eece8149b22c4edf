import { Icon } from "~/ui/icon";

const texts = {
  removed: {
    title: "This sermon has been removed",
    text: "It is no longer on our site. Here are the sermons you can read now.",
  },
  unavailable: {
    title: "This sermon cannot be opened at the moment",
    text: "Please try again in a few minutes. You can read one of these meanwhile.",
  },
};

/** Above the list, for an address whose sermon cannot be shown. */
export function SermonNotice({ reason }: { reason: keyof typeof texts }) {
  const { title, text } = texts[reason];
  return (
    <div role="status" className="flex items-start gap-4 rounded-card bg-sunken p-5 md:p-6">
      <Icon name="book-open" className="mt-1 size-5 shrink-0 text-accent" />
      <div>
        <h2 className="text-fluid-lg">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
  );
}

import { pageMeta, useSiteData } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { type PageLink, PageLinkList } from "~/ui/message-page";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/offline";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "You are offline",
    description: "The pages saved on your device, to read without a connection.",
    path: "/offline",
    isIndexed: false,
  });

const storedPages: PageLink[] = [
  {
    to: "/prayers",
    icon: "hand-heart",
    title: "The prayer points",
    text: "You can also write a prayer request. Your device saves it and sends it when you are back online.",
  },
  {
    to: "/programmes",
    icon: "calendar-days",
    title: "The programmes",
    text: "Everything we do in the week and in the month, with the times.",
  },
  { to: "/", icon: "church", title: "The home page", text: "Who we are and how we began." },
];

/** The service worker shows this instead of pages that are not stored, and adds links to the stored sermons. */
export default function Offline() {
  const { prayerTimes, timesNote } = useSiteData();
  return (
    <>
      <PageHero title="You are offline" intro="This page isn’t saved on your device. These are:">
        {/* The service worker replaces the URL with the requested one. */}
        <a href="/offline" className={buttonClass("dawn", "mt-8")}>
          Try again
        </a>
      </PageHero>
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <PageLinkList links={storedPages} reloadDocument />
        <p className="mt-4 text-fluid-sm text-muted">Searching the site needs a connection.</p>
        <div data-kept-sermons="" className="prose" />
        <h2 className="mt-12 mb-4 text-fluid-xl">When we pray</h2>
        <dl className="max-w-2xl divide-y divide-line border-y border-line">
          {prayerTimes.map(({ title, day, time, notes }) => (
            <div key={title} className="flex flex-wrap justify-between gap-x-6 py-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-muted figures">
                {day}, <span className="inline-block">{time}</span>
                {notes.map((note) => (
                  <span key={note} className="block font-semibold text-accent">
                    {note}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-fluid-sm text-muted">{timesNote}</p>
      </div>
    </>
  );
}

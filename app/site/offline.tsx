import { Link } from "react-router";
import { pageMeta } from "~/ministry/page-meta";
import { buttonClass } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/offline";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "You are offline",
    description: "What this phone keeps of the site for reading without a connection.",
    path: "/offline",
    isIndexed: false,
  });

const link = "text-accent underline underline-offset-4";

/** The service worker shows it in place of a page that the phone does not keep, and adds the sermons that it does. */
export default function Offline() {
  return (
    <>
      <PageHero
        title="You are offline"
        intro="This page is not kept on this phone. These can be read without a connection."
      >
        {/* The worker puts the address here that was asked for. */}
        <a href="/offline" className={buttonClass("dawn", "mt-8")}>
          Try again
        </a>
      </PageHero>
      <div className="prose shell py-[clamp(2.5rem,6vw,5rem)]">
        <ul>
          <li>
            <Link to="/" reloadDocument className={link}>
              The home page
            </Link>
          </li>
          <li>
            <Link to="/prayers" reloadDocument className={link}>
              The prayer points
            </Link>
            . What you ask there is kept on this phone and sent when you are online again.
          </li>
          <li>
            <Link to="/programmes" reloadDocument className={link}>
              The programmes and their times
            </Link>
          </li>
        </ul>
        <div data-kept-sermons="" className="mt-8" />
      </div>
    </>
  );
}

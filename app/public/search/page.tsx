import { data } from "react-router";
import { pageMeta } from "~/settings/site-data";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";
import { runSearch } from "./search.server";
import { SearchForm } from "./search-form";
import { NothingFound, SearchMessage, SearchResultList, WhereToLook } from "./search-results";

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = await runSearch(url, context);
  switch (search.is) {
    case "invalid":
      return data(search, { status: 422 });
    case "limited": {
      const headers = { "Retry-After": String(search.waitSeconds) };
      return data(search, { status: 429, headers });
    }
    case "failed":
      return data(search, { status: 503 });
    case "start":
    case "results":
      return data(search);
  }
}

/** Only the empty form is cached: there is no end of things to search for. */
export const handle = { uncachedQuery: ["q"] };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get("Retry-After");
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : {});
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = loaderData && "text" in loaderData ? loaderData.text : "";
  return pageMeta(matches, {
    title: text ? `${text} · Search` : "Search",
    description: "Search the sermons, testimonies, prayer points and programmes of the ministry.",
    path: "/search",
    isIndexed: false,
  });
};

export default function Search({ loaderData: search }: Route.ComponentProps) {
  const hasHits = search.is === "results" && search.hits.length > 0;
  return (
    <>
      <PageHero
        title="Search"
        intro={
          search.is === "start" &&
          "Type a word, a verse or a title. We look through the sermons, testimonies, prayer points and programmes."
        }
        art={search.is === "start" ? "lamp" : undefined}
      >
        <SearchForm search={search} />
      </PageHero>
      <div className="shell py-[clamp(2.5rem,5.2vw,4.5rem)]">
        <SearchMessage search={search} />
        {search.is === "results" && <SearchResultList results={search} />}
        {search.is === "results" && !hasHits && <NothingFound results={search} />}
        {!hasHits && <WhereToLook />}
      </div>
    </>
  );
}

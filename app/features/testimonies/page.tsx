import "./featured-testimony.css";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import type { Route } from "./+types/page";
import { builtInTestimonies } from "./content";
import { FeaturedTestimony } from "./featured-testimony";
import { addTestimony, listTestimonies, testimonySchema } from "./testimonies.server";
import { testimonyFailed, testimonySubmitted } from "./testimony";
import { toTestimonyCard } from "./testimony-card";
import { TestimonyForm } from "./testimony-form";
import { TestimonyList } from "./testimony-list";

export async function loader({ url }: Route.LoaderArgs) {
  const { homeZone, showBuiltInTestimonies } = await readSettings();
  const page = parsePageNumber(url);
  // A link from an answered prayer request names its testimony.
  const named = url.searchParams.get("testimony");
  const builtIn = showBuiltInTestimonies ? builtInTestimonies : [];
  const testimonies = await listTestimonies(page, builtIn, named);
  const rows = testimonies?.rows.map((testimony) => toTestimonyCard(testimony, homeZone)) ?? [];
  return {
    testimonies: testimonies && { ...testimonies, rows },
    /** The one that the link names, or else the newest of the page. */
    featured: rows.find(({ id }) => id === named) ?? rows[0],
    isFirstPage: page === 1 && named === null,
  };
}

export function action(sending: Route.ActionArgs) {
  return handleSubmission(sending, {
    name: "testimony",
    schema: testimonySchema,
    toSpamCheckInput: ({ name, email, title, testimony }) => ({
      name,
      email,
      texts: [title, testimony],
    }),
    duplicatesBy: "email",
    save: (value, submissionMeta, transaction) => addTestimony(transaction, value, submissionMeta),
    successToast: testimonySubmitted,
    failureToast: testimonyFailed,
    redirectTo: "/testimonies#stories",
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, testimonyFailed);
}

export const headers = formPageHeaders;

export const handle = { query: ["page", "testimony"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Testimonies",
    description:
      "People who pray with us tell, in their own words, what God has done in their lives. Read their testimonies and share your own.",
    path: "/testimonies",
    isIndexed: loaderData?.isFirstPage ?? true,
    structuredData: [
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "CollectionPage",
          name: "Testimonies",
          inLanguage: "en",
          hasPart: loaderData?.testimonies?.rows.map(({ title, category, createdAt }) => ({
            "@type": "CreativeWork",
            name: title,
            genre: category,
            datePublished: createdAt.slice(0, 10),
          })),
        },
      },
    ],
  });

export default function Testimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonies, featured } = loaderData;
  const others = testimonies && {
    ...testimonies,
    rows: testimonies.rows.filter(({ id }) => id !== featured?.id),
  };
  return (
    <>
      <FeaturedTestimony testimony={featured} isEmpty={testimonies?.rows.length === 0} />
      <div id="stories">
        <TestimonyList testimonies={others} />
        <TestimonyForm result={actionData} />
      </div>
    </>
  );
}

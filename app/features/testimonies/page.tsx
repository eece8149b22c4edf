import { db } from "~/platform/database.server";
import "./testimonies.css";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { hashShareCard } from "~/platform/media/share-cards/share-card.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { shareCardSizes, shareCardUrl } from "~/ui/share-card-url";
import type { Route } from "./+types/page";
import { windowsOf } from "./category-windows";
import { builtInTestimonies } from "./content";
import { FeaturedTestimony } from "./featured-testimony";
import { StillWaiting } from "./still-waiting";
import {
  addTestimony,
  chooseSentNote,
  listTestimonies,
  testimonySchema,
  toTestimonyShareCard,
} from "./testimonies.server";
import { testimonyFailed, testimonyPath, testimonySubmitted } from "./testimony";
import { type TestimonyCardData, toTestimonyCard } from "./testimony-card";
import { TestimonyForm } from "./testimony-form";
import { TestimonyList } from "./testimony-list";

export async function loader({ url }: Route.LoaderArgs) {
  const { brand, homeZone, showBuiltInTestimonies } = await readSettings();
  const page = parsePageNumber(url);
  // A shared link and a link from an answered prayer request name their testimony.
  const named = url.searchParams.get("testimony");
  const builtIn = showBuiltInTestimonies ? builtInTestimonies : [];
  const testimonies = await listTestimonies(page, builtIn, named);
  const rows = (testimonies?.rows ?? []).map((testimony) => ({
    ...toTestimonyCard(testimony, homeZone),
    shareHash: hashShareCard(toTestimonyShareCard(testimony), brand),
  }));
  return {
    testimonies: testimonies && { ...testimonies, rows },
    /** The one that the link names, or else the newest of the page. */
    featured: rows.find(({ id }) => id === named) ?? rows[0],
    named: rows.find(({ id }) => id === named)?.id,
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
    note: (_value, id) => chooseSentNote(db, id),
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
    ...namedMeta(loaderData),
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

/** The preview of a link to one testimony shows that testimony. */
function namedMeta(
  loaderData: { testimonies?: { rows: TestimonyCardData[] }; named?: string } | undefined,
) {
  const rows = loaderData?.testimonies?.rows ?? [];
  const testimony = rows.find(({ id }) => id === loaderData?.named);
  if (!testimony?.shareHash) return {};
  const { id, title, category, testimony: text, truncateAt, shareHash } = testimony;
  return {
    title,
    description: truncateAt ? `${text.slice(0, truncateAt)}...` : text,
    path: testimonyPath(id),
    image: shareCardUrl({ kind: "testimonies", id, hash: shareHash }, "wide"),
    imageAlt: `${title}, ${category}`,
    imageSize: shareCardSizes.wide,
  };
}

export default function Testimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonies, featured } = loaderData;
  const rows = (testimonies?.rows ?? []).filter(({ id }) => id !== featured?.id);
  // The first window is that of the featured story.
  const [, ...windows] = windowsOf([featured, ...rows].map((row) => row?.category ?? ""));
  const others = testimonies && {
    ...testimonies,
    rows: rows.map((row, index) => ({ ...row, art: windows[index] ?? "" })),
  };
  return (
    <>
      <FeaturedTestimony testimony={featured} isEmpty={testimonies?.rows.length === 0} />
      <div id="stories">
        <TestimonyList testimonies={others} />
        <TestimonyForm result={actionData} />
        <StillWaiting />
      </div>
    </>
  );
}

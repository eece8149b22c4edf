import { pageMeta } from "~/settings/site-data";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/scripture-page";
import { BackToSermons } from "./components/group-sermons";
import { type CountedBook, listCountedBooks } from "./sermon-passages.server";

export async function loader() {
  return { books: await listCountedBooks() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sermons by scripture",
    description: "Find our sermons by the book of the Bible they are about.",
    path: "/sermons/scripture",
  });

export default function ScripturePage({ loaderData: { books } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        above={<BackToSermons />}
        title="Scripture"
        intro="Choose a book of the Bible to find the sermons on it."
        art="open-book"
      />
      <div className="shell space-y-12 py-[clamp(2.5rem,6vw,5rem)]">
        {books.length === 0 && (
          <p className="measure text-fluid-lg text-muted">
            No sermon is published yet. Please come back soon.
          </p>
        )}
        <Testament title="Old Testament" books={books.filter(({ isOld }) => isOld)} />
        <Testament title="New Testament" books={books.filter(({ isOld }) => !isOld)} />
      </div>
    </>
  );
}

function Testament({ title, books }: { title: string; books: CountedBook[] }) {
  if (books.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-fluid-xl">{title}</h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {books.map(({ slug, name, count }) => (
          <li key={slug} className="border-b border-line">
            <Link
              to={`/sermons/scripture/${slug}`}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              {name} <span className="text-muted figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

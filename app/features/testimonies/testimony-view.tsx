import { replyMailto } from "~/crud/submissions/submission";
import { SubmissionFacts } from "~/crud/submissions/submission-view";
import { resources } from "~/resources";
import { buttonClass } from "~/ui/button";
import { formatDay } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ApprovalBadge } from "./approval";
import type { TestimonyDetail } from "./testimony-store.server";

/** For people who may reply to the author but not change the text. */
export function TestimonyView({ testimony }: { testimony: TestimonyDetail }) {
  const { title, name, category, date, authorAgreed } = testimony;
  const email = "email" in testimony ? testimony.email : null;
  return (
    <div className="max-w-3xl">
      <Link
        to={resources.testimonies.path}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" /> Back to testimonies
      </Link>
      {/* Submitted text: the display font lacks diacritics that names need. */}
      <h1 className="font-sans text-fluid-xl font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-5">
        <ApprovalBadge {...testimony} />
      </p>
      <div className="space-y-6">
        <p className="rounded-card border border-line border-t-dawn bg-surface p-5 text-fluid-base wrap-anywhere whitespace-pre-line sm:p-6">
          {testimony.testimony}
        </p>
        {email && (
          <a href={replyMailto(email, title)} className={buttonClass("primary")}>
            <Icon name="mail" /> Reply by email
          </a>
        )}
        <SubmissionFacts
          title="The author"
          facts={[
            ["Name", name],
            ["Email", email],
            ["Category", category],
            ["Date", formatDay(date)],
            ["Agreed to share it", authorAgreed ? "Yes" : "No"],
          ]}
        />
      </div>
    </div>
  );
}

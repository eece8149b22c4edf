import { Presence } from "~/crud/presence";
import type { RecordResult } from "~/crud/record-result";
import { pathWithQuery } from "~/crud/resource";
import {
  AssignForm,
  FollowUp,
  type FollowUpData,
  type Recipient,
  RecordNavigation,
} from "~/crud/submissions/follow-up";
import { SubmissionFacts } from "~/crud/submissions/submission-view";
import { resources } from "~/resources";
import { formatDay } from "~/ui/format-date";
import { Toast } from "~/ui/toast";
import { ApprovalBadge } from "./approval";
import type { TestimonyDetail } from "./testimony-store.server";

/** For people who may reply to the author but not change the text. */
export function TestimonyView({
  testimony,
  action,
  next,
  followUp,
  recipient,
  result,
}: {
  testimony: TestimonyDetail;
  /** The URL of the testimony. */
  action: string;
  /** The URL of the next testimony of the list. */
  next: string | undefined;
  followUp: FollowUpData;
  /** Undefined without an address. */
  recipient: Recipient | undefined;
  result: RecordResult | undefined;
}) {
  const { id, title, name, category, date, authorAgreed } = testimony;
  const email = "email" in testimony ? testimony.email : null;
  return (
    <div className="max-w-3xl">
      <RecordNavigation
        back={pathWithQuery(action, { edit: null })}
        label="Back to testimonies"
        next={next}
      />
      <Presence resource={resources.testimonies} id={id} />
      {/* Submitted text: the display font lacks diacritics that names need. */}
      <h1 className="font-sans text-fluid-xl font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-5">
        <ApprovalBadge {...testimony} />
      </p>
      <div key={id} className="space-y-6">
        <p className="rounded-card border border-line border-t-dawn bg-surface p-5 text-fluid-base wrap-anywhere whitespace-pre-line sm:p-6">
          {testimony.testimony}
        </p>
        <FollowUp
          record={testimony}
          data={followUp}
          action={action}
          next={next}
          result={result}
          recipient={recipient}
        />
        <AssignForm record={testimony} data={followUp} action={action} result={result} />
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
      <Toast message={result?.toast} />
    </div>
  );
}

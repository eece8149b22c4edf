import type { TestimonyDetail } from "~/features/testimonies/admin-testimony.server";
import { Badge } from "~/ui/badge";
import { ApprovalBadge, ApprovalToggle } from "./approval";

/** How a testimony stands, above its form: whether visitors see it, and what its author said. */
export function TestimonyStatus({
  testimony,
  action,
}: {
  testimony: TestimonyDetail;
  action: string;
}) {
  const { authorAgreed, consentNote } = testimony;
  return (
    <section
      aria-label="How it stands"
      className="mb-8 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="space-y-2">
        <p className="flex flex-wrap gap-1.5">
          <ApprovalBadge {...testimony} />
          {!authorAgreed && <Badge>Author did not agree</Badge>}
        </p>
        <p>{standingWords(testimony)}</p>
        {consentNote && (
          <p className="text-sm text-muted wrap-anywhere">How consent was given: {consentNote}</p>
        )}
      </div>
      <ApprovalToggle row={testimony} action={action} />
    </section>
  );
}

function standingWords({ approved, isHeld, authorAgreed }: TestimonyDetail): string {
  if (isHeld) return "It looked like spam and is held. Approving it releases it.";
  if (approved) return "Visitors see it on the public page.";
  return authorAgreed
    ? "It waits for somebody to read and approve it."
    : "Its author has not agreed to share it publicly.";
}

import { Badge } from "~/ui/badge";
import { type Submission, submissionStatusLabels } from "./submission";

/** What is held says so first; the rest says how far we are with it. */
export function SubmissionBadge({
  submission,
}: {
  submission: Pick<Submission, "status" | "isHeld">;
}) {
  if (submission.isHeld) return <Badge variant="urgent">Held</Badge>;
  const look = submission.status === "new" ? "waiting" : "quiet";
  return <Badge variant={look}>{submissionStatusLabels[submission.status]}</Badge>;
}

import { Muted } from "~/crud/muted";
import { Badge } from "~/ui/badge";

/** How a record stands; what is usual is said quietly, and on a phone not at all. */
export function StatusBadge({ label, usual }: { label: string; usual: string }) {
  return label === usual ? <Muted>{label}</Muted> : <Badge>{label}</Badge>;
}

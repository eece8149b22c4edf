import { Quiet } from "~/crud/quiet";
import { Badge } from "~/ui/badge";

/** How a record stands; what is usual is said quietly, and on a phone not at all. */
export function StatusMark({ words, usual }: { words: string; usual: string }) {
  return words === usual ? <Quiet>{words}</Quiet> : <Badge>{words}</Badge>;
}

import { newSermonMessage } from "~/features/sermons/sermon-message";
import type { RecordOf } from "~/platform/records/record-store.server";
import { useSiteData } from "~/settings/site-data";
import { useShownFirst } from "~/ui/use-shown-first";
import { WhatsAppMessage } from "~/ui/whatsapp-message";

type PublicSermon = Pick<
  RecordOf<"sermons">,
  "id" | "slug" | "title" | "preacher" | "date" | "scripture" | "content" | "audioUrl" | "videoUrl"
>;

/** The message about a sermon that visitors can open. Right after the sermon was published it is open, and saving leads to it. */
export function SermonMessage({
  sermon,
  isOpen = false,
}: {
  sermon: PublicSermon;
  isOpen?: boolean;
}) {
  const { origin } = useSiteData();
  const summary = useShownFirst<HTMLElement>(isOpen);
  const text = newSermonMessage(
    {
      ...sermon,
      isWritten: sermon.content !== "",
      hasAudio: Boolean(sermon.audioUrl),
      hasVideo: sermon.videoUrl !== "",
    },
    origin,
  );
  return (
    <details
      id={isOpen ? "saved" : undefined}
      open={isOpen}
      className="mb-6 max-w-3xl rounded-card border border-line bg-surface p-5"
      data-print="no"
    >
      <summary ref={summary} className="scroll-mt-6 cursor-pointer font-semibold wrap-anywhere">
        Message for WhatsApp about “{sermon.title}”
      </summary>
      <WhatsAppMessage text={text} label="the message about the sermon" />
    </details>
  );
}

import { newSermonMessage } from "~/features/sermons/sermon-message";
import type { RecordOf } from "~/platform/records/record-store.server";
import { useSiteData } from "~/settings/site-data";
import { WhatsAppMessage } from "~/ui/whatsapp-message";

type PublicSermon = Pick<
  RecordOf<"sermons">,
  "id" | "slug" | "title" | "preacher" | "date" | "scripture" | "content" | "audioUrl" | "videoUrl"
>;

/** The message about a sermon that visitors can open. It is open right after the sermon was published. */
export function SermonMessage({
  sermon,
  isOpen = false,
}: {
  sermon: PublicSermon;
  isOpen?: boolean;
}) {
  const { origin } = useSiteData();
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
      open={isOpen}
      className="mb-6 max-w-3xl rounded-card border border-line bg-surface p-5"
      data-print="no"
    >
      <summary className="cursor-pointer font-semibold wrap-anywhere">
        Message for WhatsApp about “{sermon.title}”
      </summary>
      <WhatsAppMessage text={text} label="the message about the sermon" />
    </details>
  );
}

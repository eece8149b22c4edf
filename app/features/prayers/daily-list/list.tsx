import { adminMeta } from "~/crud/admin-meta";
import { sessionPath } from "~/features/prayers/session/session-texts";
import { requirePermission } from "~/platform/auth/permission.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { readSettings } from "~/settings/settings.server";
import { CopyButton } from "~/ui/copy-button";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/list";
import { readDailyListContent } from "./daily-list-content.server";
import { renderListText } from "./daily-list-mail.server";
import { readLastListTime } from "./daily-lists.server";

/** The daily list as text to copy, also without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "prayerRequests");
  const { homeZone } = await readSettings();
  const list = await readDailyListContent(await readLastListTime(userId));
  return { text: renderListText(list, todayIn(homeZone)) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "List for WhatsApp");

export default function ListForWhatsApp({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <Link
        to={sessionPath}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" /> Pray
      </Link>
      <h1 className="text-fluid-xl">List for WhatsApp</h1>
      <p className="measure text-muted">
        It names no one and quotes only what visitors can read on the website. Copy it and paste it
        into your group.
      </p>
      <CopyButton
        text={text}
        label="the list"
        buttonText="Copy the list"
        className="button bg-strong text-on-strong hover:opacity-90"
      />
      <TextArea name="list" label="The list" readOnly rows={18} value={text} />
    </div>
  );
}

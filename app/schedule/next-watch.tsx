import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export type NextWatch = { title: string; path: string; day: string; isRunning: boolean };

/** One quiet line, only if there is a watch. */
export function NextWatchLine({ watch }: { watch: NextWatch | undefined }) {
  if (!watch) return null;
  return (
    <p className="shell pt-6">
      <Link
        to={watch.path}
        className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="clock" className="text-accent" />
        <span>
          Prayer watch{watch.isRunning ? ", running now" : ` on ${watch.day}`}:{" "}
          <strong>{watch.title}</strong>. Take a slot
        </span>
      </Link>
    </p>
  );
}

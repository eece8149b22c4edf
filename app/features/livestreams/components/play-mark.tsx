import { Icon } from "~/ui/icon";
import "./play-mark.css";

/** The round sign of everything that plays: the sun of the stage, and smaller on each recording. */
export function PlayMark({ className }: { className: string }) {
  return (
    <span className={`play-mark ${className}`}>
      <Icon name="play" className="fill-current" />
    </span>
  );
}

import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { stateWords } from "./mail-words";

const icons = { waiting: "clock", failed: "circle-alert", sent: "circle-check" } as const;

export function MailState({ state }: { state: keyof typeof stateWords }) {
  return (
    <Badge look={state === "failed" ? "urgent" : "quiet"}>
      <Icon name={icons[state]} /> {stateWords[state]}
    </Badge>
  );
}

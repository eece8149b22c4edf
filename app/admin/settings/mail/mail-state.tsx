import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { mailStateLabels } from "./mail-labels";

const icons = { waiting: "clock", failed: "circle-alert", sent: "circle-check" } as const;

export function MailState({ state }: { state: keyof typeof mailStateLabels }) {
  return (
    <Badge variant={state === "failed" ? "urgent" : "quiet"}>
      <Icon name={icons[state]} /> {mailStateLabels[state]}
    </Badge>
  );
}

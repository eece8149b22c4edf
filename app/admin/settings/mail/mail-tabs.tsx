import { TabRow } from "~/crud/tab-row";

/** The two sides of Mail: how it is set up, and what became of each mail. */
export function MailTabs({ current, failed }: { current: "mail" | "outbox"; failed: number }) {
  return (
    <TabRow
      label="Mail"
      tabs={[
        { label: "Set-up", to: "/admin/settings/mail", isCurrent: current === "mail" },
        {
          label: failed > 0 ? `Outbox (${failed} failed)` : "Outbox",
          to: "/admin/settings/mail/outbox",
          isCurrent: current === "outbox",
        },
      ]}
    />
  );
}

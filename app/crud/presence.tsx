import { useEffect, useState } from "react";
import type { Colleague } from "~/platform/records/presence.server";
import type { Resource } from "./resource";

const intervalMs = 30_000;
/** An unattended tab stops reporting, so that it does not keep the session alive. */
const maxReports = 40;

/** Says who else has the record open. The line has its place from the start, so that nothing moves. */
export function Presence({
  resource,
  id,
  isEditing = false,
}: {
  resource: Resource;
  id: string;
  isEditing?: boolean;
}) {
  const { path } = resource;
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  useEffect(() => {
    let left = maxReports;
    const send = (isLeaving: boolean) =>
      fetch("/admin/presence", {
        method: "POST",
        keepalive: isLeaving,
        body: new URLSearchParams({
          path,
          id,
          isEditing: isEditing ? "1" : "",
          isLeaving: isLeaving ? "1" : "",
        }),
      });
    const report = async () => {
      if (document.hidden || left <= 0) return;
      left -= 1;
      try {
        const response = await send(false);
        setColleagues(await response.json());
      } catch {
        // Without a connection, or after the session has ended, nobody is shown.
        setColleagues([]);
      }
    };
    const renew = () => {
      left = maxReports;
    };
    void report();
    const timer = setInterval(() => void report(), intervalMs);
    addEventListener("input", renew);
    return () => {
      clearInterval(timer);
      removeEventListener("input", renew);
      send(true).catch(() => {});
    };
  }, [path, id, isEditing]);
  return (
    <p aria-live="polite" className="min-h-6 text-sm font-semibold text-accent">
      {describePresence(colleagues)}
    </p>
  );
}

/** "Ngozi is editing this." Those who only look are named if nobody edits it. */
export function describePresence(colleagues: Colleague[]): string {
  const editing = colleagues.filter((colleague) => colleague.isEditing);
  const named = (editing.length > 0 ? editing : colleagues).map(({ name }) => name);
  if (named.length === 0) return "";
  const names = new Intl.ListFormat("en-GB").format(named);
  const verb = named.length === 1 ? "is" : "are";
  return `${names} ${verb} ${editing.length > 0 ? "editing" : "looking at"} this.`;
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";

export type ToastMessage = { title: string; description?: string; isDestructive?: boolean };

/** Part of the HTML that the server sends, so it works without JavaScript. */
export function Toast({
  message,
  children,
}: {
  message: ToastMessage | undefined;
  /** Possible actions, such as undo. */
  children?: ReactNode;
}) {
  const [dismissed, setDismissed] = useState<ToastMessage>();
  const toast = useRef<HTMLDivElement>(null);
  const first = useRef(message);
  useEffect(() => {
    // toast.browser.ts may have hidden the message that came with the page.
    if (toast.current && message !== first.current) toast.current.hidden = false;
  }, [message]);
  if (!message || message === dismissed) return null;
  const tone = message.isDestructive ? "z-50 border-danger" : "z-40 border-dawn";
  return (
    <div
      ref={toast}
      id="toast"
      role={message.isDestructive ? "alert" : "status"}
      className={`fixed inset-x-4 bottom-4 mx-auto flex max-w-md items-start gap-3 rounded-card border-2 bg-surface p-4 pr-2 shadow-2xl target:hidden ${tone}`}
      data-print="no"
    >
      <Icon
        name={message.isDestructive ? "circle-alert" : "circle-check"}
        className={`mt-0.5 ${message.isDestructive ? "text-danger" : "text-accent"}`}
      />
      <div className="grow text-fluid-sm">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p className="text-muted">{message.description}</p>}
        {children}
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it makes the toast the target of the address, which hides it */}
      <a
        href="#toast"
        onClick={(event) => {
          event.preventDefault();
          setDismissed(message);
        }}
        aria-label="Dismiss"
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
      >
        <Icon name="x" />
      </a>
    </div>
  );
}

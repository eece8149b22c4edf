import { useRef } from "react";
import { useLocation } from "react-router";
import { useShell } from "~/settings/use-shell";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { useOutOfTheWay } from "./use-out-of-the-way";

const openings: Record<string, string> = {
  "/prayers": "Hello, I would like prayer.",
  "/testimonies": "Hello, I would like to share a testimony.",
  "/donations": "Hello, I have a question about partnership and giving.",
  "/livestream": "Hello, I have a question about the live services.",
  "/programmes": "Hello, I have a question about your programmes.",
  "/sermons": "Hello, I have a question about a sermon.",
};

/** Opens a chat with the ministry, with a first line that fits the page. */
export function ChatButton() {
  const { chatNumber } = useShell();
  const { pathname } = useLocation();
  const button = useRef<HTMLAnchorElement>(null);
  useOutOfTheWay(button, pathname);
  const number = chatNumber.replaceAll(/\D/g, "");
  if (!number) return null;
  const text = openings[pathname] ?? "Hello, I am writing from your website.";
  return (
    <OutsideLink
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      ref={button}
      className="chat-button"
      data-print="no"
    >
      <Icon name="message-circle" className="size-6 text-dawn" />
      <span className="max-sm:sr-only">Live Chat</span>
    </OutsideLink>
  );
}

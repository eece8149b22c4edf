import { useRef } from "react";
import { useLocation } from "react-router";
import { useSiteData } from "~/settings/use-site-data";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { useHideOverContent } from "./use-hide-over-content";

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
  const { chatNumber } = useSiteData();
  const { pathname } = useLocation();
  const button = useRef<HTMLAnchorElement>(null);
  useHideOverContent(button, pathname);
  const number = chatNumber.replaceAll(/\D/g, "");
  if (!number) return null;
  const text = openings[pathname] ?? "Hello, I am writing from your website.";
  return (
    <ExternalLink
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      ref={button}
      className="chat-button"
      data-print="no"
    >
      <Icon name="message-circle" className="size-6 text-dawn" />
      <span className="max-sm:sr-only">Live Chat</span>
    </ExternalLink>
  );
}

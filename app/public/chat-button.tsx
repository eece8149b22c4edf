import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSiteData } from "~/settings/site-data";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";

const content = "a,button,p,li,dt,dd,h1,h2,h3,td,label,input,textarea,select,img,article";

const firstMessages: Record<string, string> = {
  "/prayers": "Hello, I would like prayer.",
  "/testimonies": "Hello, I would like to share a testimony.",
  "/donations": "Hello, I have a question about partnership and giving.",
  "/livestream": "Hello, I have a question about the live services.",
  "/programmes": "Hello, I have a question about your programmes.",
  "/sermons": "Hello, I have a question about a sermon.",
};

/** Opens a WhatsApp chat with a first message that fits the page. */
export function ChatButton() {
  const { chatNumber } = useSiteData();
  const { pathname } = useLocation();
  const button = useRef<HTMLAnchorElement>(null);
  useHideOverContent(button, pathname);
  const number = chatNumber.replaceAll(/\D/g, "");
  if (!number) return null;
  const text = firstMessages[pathname] ?? "Hello, I am writing from your website.";
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

/** Hides a floating element while the page scrolls and wherever it would cover content. */
function useHideOverContent(floating: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const element = floating.current;
        element?.toggleAttribute("data-hidden", coversContent(element));
      }, 250);
    };
    const onScroll = () => {
      floating.current?.toggleAttribute("data-hidden", true);
      settle();
    };
    settle();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [floating, page]);
}

function coversContent(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  return [0, 0.5, 0.99].some((part) =>
    document
      .elementsFromPoint(x + width * part, y + height * part)
      .concat(document.elementsFromPoint(x, y + height * part))
      .some((one) => one.matches(content) && !floating.contains(one)),
  );
}

import { useLocation } from "react-router";
import { chatUrl, contactFormPath } from "~/settings/contact-links";
import { useSiteData } from "~/settings/site-data";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const firstMessages: Record<string, string> = {
  "/prayers": "Hello, I would like prayer.",
  "/testimonies": "Hello, I would like to share a testimony.",
  "/donations": "Hello, I have a question about partnership and giving.",
  "/livestream": "Hello, I have a question about the live services.",
  "/programmes": "Hello, I have a question about your programmes.",
  "/sermons": "Hello, I have a question about a sermon.",
};

/** Opens a WhatsApp chat with a first message that fits the page. Without a number it leads to the contact form. */
export function ChatButton() {
  const { chatNumber } = useSiteData();
  const { pathname } = useLocation();
  const text = firstMessages[pathname] ?? "Hello, I am writing from your website.";
  const label = (
    <>
      <Icon name="message-circle" className="text-dawn" />
      <span className="max-[98rem]:sr-only">Live Chat</span>
    </>
  );
  return chatNumber ? (
    <ExternalLink href={chatUrl(chatNumber, text)} className="chat-button" data-print="no">
      {label}
    </ExternalLink>
  ) : (
    <Link to={contactFormPath} className="chat-button" data-print="no">
      {label}
      <span className="sr-only">: write to us</span>
    </Link>
  );
}

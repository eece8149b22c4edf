/** Places for contact details. Until the ministry has set one, its place leads to the contact form. */
import type { ReactNode } from "react";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/url";
import type { SocialNetwork } from "./settings";

export const contactFormPath = "/contact#message-title";

/** A chat with the ministry, with a first message if there is one. */
export function chatUrl(number: string, text = ""): string {
  const query = text && `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replaceAll(/\D/g, "")}${query}`;
}

type Style = { className: string; iconClass?: string };

export function EmailLink({ email, className, iconClass }: Style & { email: string | null }) {
  const icon = <Icon name="mail" className={iconClass} />;
  return email ? (
    <a href={`mailto:${email}`} className={className}>
      {icon} <EmailAddress email={email} />
    </a>
  ) : (
    <Link to={contactFormPath} className={className}>
      {icon} Write to us
    </Link>
  );
}

/** A long address may break before its domain. */
function EmailAddress({ email }: { email: string }) {
  const [mailbox, domain] = email.split("@");
  return (
    <span>
      {mailbox}
      <wbr />
      {`@${domain}`}
    </span>
  );
}

export function PhoneLink({ phone, className, iconClass }: Style & { phone: string | null }) {
  const icon = <Icon name="phone" className={iconClass} />;
  return phone ? (
    <a href={phoneHref(phone)} className={className}>
      {icon} {phone}
    </a>
  ) : (
    <Link to={contactFormPath} className={className}>
      {icon} Ask us to call you
    </Link>
  );
}

/** `children` is the visible part. Without a visible name, screen readers still hear it. */
export function SocialLink({
  network,
  name,
  address,
  className,
  iconClass,
  children,
}: Style & {
  network: SocialNetwork;
  name: string;
  address: string | null;
  children?: ReactNode;
}) {
  const content = (
    <>
      <Icon name={network} className={iconClass} />{" "}
      {children ?? <span className="sr-only">{name}</span>}
    </>
  );
  return address ? (
    <ExternalLink href={address} className={className}>
      {content}
    </ExternalLink>
  ) : (
    <Link to={contactFormPath} className={className}>
      {content}
      <span className="sr-only">: ask us for our page</span>
    </Link>
  );
}

import { useEffect, useRef } from "react";
import { ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ExternalLink } from "~/ui/external-link";
import { inputClass } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { SharedLink } from "./people-actions.server";

/** A link to pass on by WhatsApp or in another way. Without JavaScript it can be copied from the field. */
export function SharedLinkPanel({
  link: { title, description, url, message },
}: {
  link: SharedLink;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="shared-link-title"
      className="mb-6 rounded-card border-2 border-dawn bg-surface p-5 sm:p-6"
    >
      <h2
        ref={heading}
        id="shared-link-title"
        tabIndex={-1}
        className="text-fluid-lg wrap-anywhere outline-none"
      >
        {title}
      </h2>
      <p className="measure mt-2">{description}</p>
      <label htmlFor="shared-link" className="mt-4 mb-1.5 block font-semibold">
        Link
      </label>
      <input id="shared-link" type="text" readOnly value={url} className={inputClass} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ExternalLink
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
          className={buttonClass("primary")}
        >
          <Icon name="message-circle" /> Share by WhatsApp
        </ExternalLink>
        <CopyButton
          text={url}
          label="link"
          buttonText="Copy link"
          icon="link"
          className={buttonClass("outline")}
        />
        <ButtonLink to="/admin/settings/people" variant="outline">
          Done
        </ButtonLink>
      </div>
    </section>
  );
}

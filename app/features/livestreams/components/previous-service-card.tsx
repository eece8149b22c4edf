import type { PreviousService } from "~/features/livestreams/previous-service";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

export function PreviousServiceCard({ service }: { service: PreviousService }) {
  const { title, date, platform, platformName, picture, href } = service;
  return (
    <article className="group relative max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-start max-sm:gap-4">
      <div className="aspect-video overflow-hidden rounded-card bg-night [content-visibility:auto]">
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 40vw"
          className="size-full transition-transform duration-200 group-hover:scale-103"
        />
      </div>
      <div>
        <h3 className="text-fluid-lg sm:mt-4">
          <ExternalLink
            href={href}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {title}
          </ExternalLink>
        </h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-fluid-sm text-muted">
          <span>{date}</span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name={platform === "custom" ? "video" : platform} /> {platformName}
          </span>
        </p>
      </div>
    </article>
  );
}

import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Section } from "~/ui/section";

type Pane = { id: string; title: string; imageUrl: string; alt: string };

/** Four windows in a row, as in an arcade. */
export function GalleryTeaser({ pictures }: { pictures: Pane[] }) {
  if (pictures.length === 0) return null;
  return (
    <Section title="Ministry Gallery" intro="Glimpses of our worship, our meetings and our work.">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
        {pictures.map(({ id, title, imageUrl, alt }) => (
          <li key={id}>
            <figure>
              <Picture
                src={imageUrl}
                alt={alt}
                sizes="(min-width: 48rem) 17rem, 45vw"
                className="lancet aspect-[4/5] w-full"
              />
              <figcaption className="mt-3 font-display text-fluid-base leading-snug text-balance">
                {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <ButtonLink to="/gallery" variant="outline">
          View Full Gallery <Icon name="arrow-right" />
        </ButtonLink>
      </p>
    </Section>
  );
}

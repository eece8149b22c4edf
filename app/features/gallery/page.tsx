import { countPoints } from "~/settings/prayer-points";
import { countPrayerPoints } from "~/settings/prayer-points.server";
import "./lightbox.css";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { withoutSampleUrl } from "~/settings/sample-values";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { VideoDataNotice } from "~/ui/less-data";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { Pagination } from "~/ui/pagination";
import { ShareButton } from "~/ui/share";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/page";
import { FeaturedCarousel } from "./featured-carousel";
import {
  type Album,
  artScripture,
  type GalleryItem,
  type GalleryTab,
  galleryPath,
  galleryTabs,
  isArtwork,
  isGalleryTab,
} from "./gallery-item";
import { listAlbums, listFeaturedGalleryItems, listGalleryItems } from "./gallery-items.server";
import { Lightbox } from "./lightbox";
import { MediaGrid } from "./media-grid";

export async function loader({ url }: Route.LoaderArgs) {
  const requestedTab = url.searchParams.get("tab");
  const tab = isGalleryTab(requestedTab) ? requestedTab : "all";
  const albums = await listAlbums();
  const album = albums.find(({ name }) => name === url.searchParams.get("album"))?.name;
  const [featured, list, pointCount] = await Promise.all([
    listFeaturedGalleryItems(),
    listGalleryItems({ tab, album }, parsePageNumber(url)),
    countPrayerPoints(),
  ]);
  const withoutSample = (item: GalleryItem): GalleryItem => ({
    ...item,
    videoUrl: withoutSampleUrl(item.videoUrl),
  });
  return {
    tab,
    album,
    albums,
    pointCount,
    featured: featured.map(withoutSample),
    list: { ...list, rows: list.rows.map(withoutSample) },
  };
}

export const handle = { query: ["tab", "album", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.album ? `${loaderData.album} | Gallery` : "Gallery",
    description: (loaderData ? textsFor(loaderData) : photoTexts).description,
    path: galleryPath({
      tab: loaderData?.tab ?? "all",
      album: loaderData?.album,
      page: loaderData?.list.page,
    }),
  });

const windowDescription =
  "Stained-glass windows of our own making, each with its passage of Scripture: the sun, the dove, the river, the lamp and more.";
const windowTexts = {
  title: "The windows",
  intro: "Windows of stained glass, artwork of our own. Each one tells a passage of Scripture.",
  description: windowDescription,
};
const windowAndVideoTexts = {
  title: "Windows and videos",
  intro: "Windows of stained glass, artwork of our own, and videos of our prayers.",
  description: windowDescription,
};
const photoTexts = {
  title: "Photos and videos",
  intro: "Moments from our life together, in pictures and video, and windows of our own making.",
  description:
    "Photos and videos of the ministry: worship, meetings, outreach and the windows that tell what we believe.",
};

/** The page promises only what is there. */
function textsFor({
  featured,
  list,
}: Pick<Route.ComponentProps["loaderData"], "featured" | "list">) {
  const items = [...featured, ...list.rows];
  if (items.length === 0) return photoTexts;
  if (items.every(isArtwork)) return windowTexts;
  const pictures = items.filter(({ type }) => type === "image");
  return pictures.every(isArtwork) ? windowAndVideoTexts : photoTexts;
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { tab, album, albums, featured, list, pointCount } = loaderData;
  const texts = textsFor(loaderData);
  const { title, intro } = texts;
  const showsArtworkNote = texts === photoTexts && list.rows.some(artScripture);
  const isTop = list.page === 1 && !album;
  const shown = new Map([...featured, ...list.rows].map((item) => [item.id, item]));
  return (
    <>
      {featured.length > 0 ? (
        <div className="nave first-light-below night-sky text-linen">
          <div className="shell nave-title">
            <h1 className="text-fluid-3xl">Gallery</h1>
            <p className="measure mt-2 text-fluid-base text-mist sm:text-fluid-lg">{intro}</p>
          </div>
          <FeaturedCarousel items={featured} />
          <hr className="gold-rule" />
        </div>
      ) : (
        <PageHero title="Gallery" intro={intro} art="dove" />
      )}
      <section id="media" aria-label={title} className="media-section">
        <div className="shell">
          <div className="flex flex-wrap items-center gap-x-8">
            <h2 className="mb-4 text-fluid-2xl md:mb-6">{title}</h2>
            <Tabs
              label="Kind of media"
              tabs={galleryTabs.map((one) => ({
                label: one.label,
                to: `${galleryPath({ tab: one.tab, album })}#media`,
                isCurrent: one.tab === tab,
              }))}
            />
          </div>
          {showsArtworkNote && (
            <p className="measure mb-8 text-muted">
              The stained-glass windows are artwork. Each one tells a passage of Scripture.
            </p>
          )}
          {albums.length > 0 && <AlbumLinks albums={albums} tab={tab} current={album} />}
          <VideoDataNotice className="mb-8 text-muted" />
          <MediaGrid items={isTop ? carouselLast(list.rows, featured) : list.rows} tab={tab} />
          <Pagination
            label="Pages of the gallery"
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => `${galleryPath({ tab, album, page })}#media`}
          />
        </div>{" "}
      </section>
      <div className="vigil dusk-above text-linen" data-print="no">
        <div className="shell">
          <p className="font-display text-fluid-3xl">Stay a little while, and pray with us.</p>
          <div className="vigil-actions">
            {pointCount > 0 && (
              <ButtonLink to="/prayers/now" variant="dawn">
                {`Pray with the ${countPoints(pointCount)}`}
              </ButtonLink>
            )}
            <ShareButton title="Gallery" url="/gallery" />
            <CopyButton
              url="/gallery"
              label="link"
              buttonText="Copy link"
              icon="link"
              className={buttonClass("outlineOnNight")}
            />
          </div>
        </div>
      </div>
      <Lightbox items={[...shown.values()]} />
    </>
  );
}

/** The grid below the carousel begins with other pictures. */
function carouselLast(rows: GalleryItem[], featured: GalleryItem[]): GalleryItem[] {
  const ids = new Set(featured.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  return [...others, ...rows.filter(({ id }) => ids.has(id))];
}

function AlbumLinks({
  albums,
  tab,
  current,
}: {
  albums: Album[];
  tab: GalleryTab;
  current: string | undefined;
}) {
  const choices = [{ name: undefined, label: "All albums" }, ...albums.map(withCount)];
  return (
    <nav aria-label="Albums" className="-mt-2 mb-8" data-print="no">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, label }) => (
          <li key={label}>
            <Link
              to={`${galleryPath({ tab, album: name })}#media`}
              aria-current={name === current ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-fluid-sm text-muted hover:border-accent hover:text-ink aria-[current]:border-strong aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function withCount({ name, count }: Album) {
  return { name, label: `${name} (${count})` };
}

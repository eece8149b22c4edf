import "./lightbox.css";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import { VideoDataNotice } from "~/ui/less-data";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/page";
import { FeaturedCarousel } from "./featured-carousel";
import {
  type Album,
  type GalleryTab,
  galleryPath,
  galleryTabs,
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
  const [featured, list] = await Promise.all([
    listFeaturedGalleryItems(),
    listGalleryItems({ tab, album }, parsePageNumber(url)),
  ]);
  return { tab, album, albums, featured, list };
}

export const handle = { query: ["tab", "album", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.album ? `${loaderData.album} | Gallery` : "Gallery",
    description:
      "Photos and videos of the ministry: worship, meetings, outreach and the windows that tell what we believe.",
    path: galleryPath({
      tab: loaderData?.tab ?? "all",
      album: loaderData?.album,
      page: loaderData?.list.page,
    }),
  });

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { tab, album, albums, featured, list } = loaderData;
  const shown = new Map([...featured, ...list.rows].map((item) => [item.id, item]));
  return (
    <>
      <div className="night-sky pt-[clamp(7rem,16vw,10.5rem)] text-linen">
        <div className="shell pb-10">
          <h1 className="text-fluid-3xl">Gallery</h1>
          <p className="measure mt-4 text-fluid-lg text-mist">
            What we have seen together, in pictures and in film.
          </p>
        </div>
        {featured.length > 0 && <FeaturedCarousel items={featured} />}
        <hr className="gold-rule" />
      </div>
      <Section id="media" title="Photos and videos">
        <Tabs
          label="Kind of media"
          tabs={galleryTabs.map((one) => ({
            label: one.label,
            to: `${galleryPath({ tab: one.tab, album })}#media`,
            isCurrent: one.tab === tab,
          }))}
        />
        {albums.length > 0 && <AlbumLinks albums={albums} tab={tab} current={album} />}
        <VideoDataNotice className="mb-8 text-muted" />
        <MediaGrid items={list.rows} tab={tab} />
        <Pagination
          label="Pages of the gallery"
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => `${galleryPath({ tab, album, page })}#media`}
        />
      </Section>
      <Lightbox items={[...shown.values()]} />
    </>
  );
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

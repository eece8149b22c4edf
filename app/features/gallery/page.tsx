import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import { VideoDataNotice } from "~/ui/less-data";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/page";
import { FeaturedCarousel } from "./featured-carousel";
import { galleryPath, galleryTabs, isGalleryTab } from "./gallery-item";
import { listFeaturedGalleryItems, listGalleryItems } from "./gallery-items.server";
import { Lightbox } from "./lightbox";
import { MediaGrid } from "./media-grid";

export async function loader({ url }: Route.LoaderArgs) {
  const requestedTab = url.searchParams.get("tab");
  const tab = isGalleryTab(requestedTab) ? requestedTab : "all";
  const [featured, list] = await Promise.all([
    listFeaturedGalleryItems(),
    listGalleryItems(tab, parsePageNumber(url)),
  ]);
  return { tab, featured, list };
}

export const handle = { query: ["tab", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Gallery",
    description:
      "Photos and videos of the ministry: worship, meetings, outreach and the windows that tell what we believe.",
    path: galleryPath(loaderData?.tab ?? "all", loaderData?.list.page),
  });

export default function Gallery({ loaderData: { tab, featured, list } }: Route.ComponentProps) {
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
            to: `${galleryPath(one.tab)}#media`,
            isCurrent: one.tab === tab,
          }))}
        />
        <VideoDataNotice className="mb-8 text-muted" />
        <MediaGrid items={list.rows} tab={tab} />
        <Pagination
          label="Pages of the gallery"
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => `${galleryPath(tab, page)}#media`}
        />
      </Section>
      <Lightbox items={[...shown.values()]} />
    </>
  );
}

import { sermonPath } from "~/features/sermons/sermon";
import { listSermons } from "~/features/sermons/sermons.server";
import { builtInTestimonies } from "~/features/testimonies/content";
import { listTestimonies } from "~/features/testimonies/testimonies.server";
import { testimonyPath } from "~/features/testimonies/testimony";
import { readSettings } from "~/settings/settings.server";
import type { LatestContent } from "./latest";

export async function readLatest(): Promise<LatestContent> {
  const { showBuiltInTestimonies } = await readSettings();
  const [sermons, testimonies] = await Promise.all([
    listSermons(1),
    listTestimonies(1, showBuiltInTestimonies ? builtInTestimonies : []),
  ]);
  const [sermon] = sermons.rows;
  const testimony = testimonies?.rows[0];
  return {
    sermon: sermon && { title: sermon.title, detail: sermon.scripture, to: sermonPath(sermon) },
    testimony: testimony && {
      title: testimony.title,
      detail: testimony.category,
      to: testimonyPath(testimony.id),
    },
  };
}

/** The address fields of the forms. What they refuse does not depend on the database. */
import { expect, test } from "vitest";
import { pathWithQuery } from "~/crud/resource";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { badUrls } from "~tests/support/bad-urls";
import { aStaffMember } from "~tests/support/staff";

const picture = {
  title: "A title",
  imageUrl: "/art/dove-800.jpg",
  alt: "A white dove",
  category: "Worship",
  date: "2026-03-01",
  type: "image",
  videoUrl: "",
  publishing: "now",
};
const stream = {
  title: "A title",
  platform: "youtube",
  streamUrl: "https://example.org/live",
  scheduledDate: "2020-05-01",
  scheduledTime: "18:00",
  thumbnailUrl: "",
};

test.each([
  ["gallery", "imageUrl", picture, true],
  ["gallery", "videoUrl", picture, false],
  ["livestreams", "streamUrl", stream, false],
  ["livestreams", "thumbnailUrl", stream, true],
] as const)(
  `%s: %s refuses each of ${badUrls.length} addresses that are none`,
  async (table, field, valid, isPicture) => {
    const grace = await aStaffMember();
    const path = pathWithQuery(resources[table].path, { new: "1" });
    const list = () => db.selectFrom(table).select("id").execute();
    const before = await list();
    const refused = isPicture ? [...badUrls, "http://example.org/a.jpg"] : badUrls;
    for (const address of refused) {
      const response = await grace.post(path, { ...valid, [field]: address });
      expect([address, response.status]).toEqual([address, 422]);
      expect(await response.text()).toContain(`id="${field}-error"`);
    }
    expect(await list()).toEqual(before);
    expect((await grace.post(path, valid)).status).toBe(303);
  },
);

import { expect, test } from "vitest";
import { get } from "~tests/support/app";
import { describeSettingsSection } from "~tests/support/settings";

const valid = {
  title: "Words by the well",
  author: "The preachers ẹ ọ ṣ",
  category: "Religion & Spirituality > Religion",
  ownerEmail: "owner@example.org",
  artwork: "/uploads/0123456789abcdef0123456789abcdef-1385x1385.jpg",
  appleUrl: "https://podcasts.apple.com/podcast/id1",
  spotifyUrl: "https://open.spotify.com/show/1",
};

describeSettingsSection({
  name: "podcast",
  valid,
  textField: "title",
  refusals: [
    ["title", "x".repeat(121), "Title must be at most 120 characters"],
    ["author", "A\nB", "Author must be one line"],
    ["category", "Sermons", "Please choose a category from the list"],
    ["ownerEmail", "owner", "Please enter a valid email address"],
    ["artwork", "/art/dove-800.jpg", "Picture must be a picture of the media library"],
    [
      "artwork",
      "/uploads/0123456789abcdef0123456789abcdef-1600x900.jpg",
      "Picture must have at least 1,000 pixels on its shorter side",
    ],
    [
      "appleUrl",
      "https://example.org",
      "must be an address that begins with https://podcasts.apple.com",
    ],
    ["spotifyUrl", "javascript:alert(1)", "Spotify must be a web address"],
    ["spotifyUrl", "https://example.org/open.spotify.com/", "begins with https://open.spotify.com"],
  ],
  seen: [["/sermons/listen", "Spotify"]],
});

test("the feed has the saved author and owner", async () => {
  const xml = await (await get("/sermons/feed.xml")).text();
  expect(xml).toContain(`<itunes:author>${valid.author.normalize("NFC")}</itunes:author>`);
  expect(xml).toContain("<itunes:email>owner@example.org</itunes:email>");
});

/** Each public page shows the exact texts and constants of the specification. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { aPrayerRequest, setSetting } from "~tests/support/builders";

beforeAll(async () => {
  await seed(db);
  await aPrayerRequest({ subject: "Healing for my mother", isUrgent: true });
  await setSetting("featuredVideo", { title: "One", url: "https://youtu.be/abcdefghijk" });
});

const everyPage = [
  "Home",
  "Programmes",
  "Prayers",
  "Testimonies",
  "Sermons",
  "Gallery",
  "Livestream",
  "Donations",
  "Contact",
  "Prayer Request",
  "Privacy Policy",
  "Terms of Service",
  "Nigerian account",
  "UK personal account",
  "6:00 to 6:30 AM",
];

const texts: Record<string, string[]> = {
  "/": [
    "Worship with Us",
    "Intercession Prayers | Daily Spiritual Guidance",
    "Come, let's pray until something happens",
    "Join Daily Prayers",
    "Learn More",
    "Scroll Down",
    "About Our Ministry",
    "Prophetic Ministry",
    "Daily Prayers",
    "Spiritual Guidance",
    "Mission",
    "March 2020",
    "Springs of Restoration",
    "6:00 - 6:30 AM",
    "Morning Intercession",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Community Support",
    "Spiritual Growth",
    "Join Prayer Session",
    "View Full Gallery",
    "Send Message",
    "Facebook",
    "Instagram",
    "TikTok",
    "YouTube",
    "Join Our Ministry",
    "6:00 to 6:30 AM daily",
  ],
  "/programmes": [
    "Our Programmes",
    "Programme Schedule",
    "Weekly Schedule",
    "Monthly Schedule",
    "Operation Sweep",
    "12:00 AM to 1:00 AM",
    "Springs of Restoration",
    "6:00 to 6:30 AM",
    "Daily Prayers and Preachings",
    "various times",
    "Midnight Prayers",
    "First Friday of the month",
    "Tuesday Fasting",
    "Every Tuesday",
    "12:00 AM to 3:00 PM",
    "Holy Communion",
    "First Sunday of the month",
    "Sunday Service",
    "Every Sunday",
    "6:00 to 7:00 AM",
  ],
  "/prayers": [
    "Operation Sweep – A Prayer Storm for Divine Cleansing and Restoration",
    "Holiness",
    "Deliverance",
    "Revival Fire",
    "Restoration",
    "Divine Judgment on Wickedness",
    "Healing and Peace",
    "Repositioning",
    "Community Prayer Requests",
    "Healing for my mother",
    "Urgent",
    "Share Your Prayer Request",
    "Your Name",
    "Email Address",
    "Prayer Subject",
    "Prayer Request",
    "This is an urgent request",
    "Keep this request confidential",
  ],
  "/testimonies": [
    "Read More",
    "Share Your Testimony",
    "Your Name",
    "Email Address",
    "Testimony Title",
    "Category",
    "Your Testimony",
    "Healing",
    "Provision",
    "Deliverance",
    "Protection",
    "Family",
    "Salvation",
    "Career",
    "Ministry",
    "Other",
    "I agree to share my testimony publicly on the church website",
  ],
  "/sermons": ["Read Sermon", "50 minutes", "45 minutes"],
  "/sermons?sermon=": ["Back to all sermons", "50 minutes"],
  "/gallery": ["All Media", "Photos", "Videos"],
  "/livestream": [
    "Recent Service",
    "Recorded",
    "Upcoming Events",
    "Previous Services",
    "View Channel",
    "Set Reminder",
    "Operation Sweep",
    "12 to 1 AM",
    "Morning Glory Prayer",
    "6 to 7 AM",
    "Sunday Worship Service",
    "9:00 to 11:30 AM",
    "Mid-week Prayer",
    "Wednesday",
    "6:00 to 7:30 PM",
  ],
  "/donations": [
    "Basic Information",
    "Monthly Commitment",
    "Payment Details",
    "Male",
    "Female",
    "Faith",
    "Word",
    "1,000",
    "9,000",
    "Works",
    "10,000",
    "20,000",
    "Glory",
    "Gold",
    "21,000",
    "30,000",
    "Platinum",
    "31,000",
    "50,000",
    "Diamond",
    "51,000",
    "Exploit",
    "Star",
    "101,000",
    "200,000",
    "Moon",
    "201,000",
    "300,000",
    "Sun",
    "301,000",
    "400,000",
    "Wealth",
    "Joseph",
    "500,000",
    "Davidic",
    "1,000,000",
    "Abrahamic",
    "NAIRA",
    "POUNDS",
    "DOLLARS",
    "RANDS",
    "DINAR",
    "CEDIS",
    "EUROS",
  ],
  "/contact": [
    "Contact Us",
    "We're here to assist you with prayer requests, information about our ministry, or to join our community.",
    "Send Message",
  ],
};

describe.each(Object.entries(texts))("%s", (path, expected) => {
  test("shows every text of the specification", async () => {
    const text = visibleText(await read(path));
    const missing = [...everyPage, ...expected].filter((required) => !text.includes(required));
    expect(missing).toEqual([]);
  });
});

test("the prayer subject suggests Healing, Guidance, etc.", async () => {
  expect(await read("/prayers")).toContain('placeholder="Healing, Guidance, etc."');
});

test("the built-in content has seven prayer points, 32 archived services and 18 gallery items, one of them a video", async () => {
  const count = async (table: "prayers" | "livestreams" | "gallery") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((q) => q.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  expect([await count("prayers"), await count("livestreams"), await count("gallery")]).toEqual([
    7, 32, 18,
  ]);
  const videos = await db.selectFrom("gallery").select("id").where("type", "=", "video").execute();
  expect(videos).toHaveLength(1);
});

test("without testimonies the page invites visitors to share the first", async () => {
  await setSetting("showBuiltInTestimonies", false);
  expect(visibleText(await read("/testimonies"))).toContain(
    "No testimonies available yet. Be the first to share your story!",
  );
});

test("an empty videos tab says so", async () => {
  await db.deleteFrom("gallery").where("type", "=", "video").execute();
  const text = visibleText(await read("/gallery?tab=video"));
  expect(text).toContain("No Videos Available");
  expect(text).toContain("Ministry videos will be coming soon. Check back later for updates!");
});

/** A ministry that has filled in everything, with long names: more is on its pages than on those of the seed. */
import type { Settings } from "~/settings/settings";
import type { Database } from "~db/connect.server";

const day = "2026-01-01T00:00:00.000Z";
const saved = { createdAt: day, updatedAt: day, version: 1 };
const video = "https://www.youtube.com/watch?v=abcdefghijk";
const longTitle = "A Night of Prayer for Homes, Nations and Everyone Who Waits for an Answer";

const account = {
  bank: "First Commercial Bank of the Federation",
  accountName: "Springs of Restoration and Deliverance Ministries International",
  accountNumber: "0123456789",
};

const settings = {
  brand: "Everlasting Springs of Restoration and Deliverance Ministries Worldwide",
  heroHeading: "Worship with Us, Day and Night, Wherever You Are",
  leaderName: "The Senior Prophet and General Overseer of all Our Assemblies",
  featuredVideo: { title: longTitle, url: video },
  email: "the-office-of-the-ministry@springs-of-restoration.example.org",
  partnershipEmail: "partners@springs-of-restoration.example.org",
  phone: "+234 801 234 5678",
  partnershipPhone: "+44 20 7946 0000",
  chatNumber: "+2348012345678",
  socials: {
    facebook: "https://www.facebook.com/example",
    instagram: "https://www.instagram.com/example",
    tiktok: "https://www.tiktok.com/@example",
    youtube: "https://www.youtube.com/@example",
  },
  nigerianAccount: account,
  ukAccount: { ...account, sortCode: "01-02-03" },
  prayerSessionUrl: "https://meeting.example.org/j/123456789",
} satisfies Partial<Settings>;

export async function configureSite(db: Database): Promise<void> {
  await setSettings(db, settings);
  await db
    .insertInto("prayers")
    .values({
      id: "eighth",
      title: "Wisdom for Everyone Who Leads a Family, a School or a Nation",
      content: "Give wisdom to those who decide for others, and courage to do what is right.",
      scripture: "James 1:5",
      author: "Our team",
      position: 8,
      ...saved,
    })
    .execute();
  for (const id of ["one", "two"]) {
    await db
      .insertInto("livestreams")
      .values({
        id,
        title: `${longTitle}, Part ${id}`,
        description: "We pray for homes and nations.",
        scheduledDate: "2026-01-04",
        scheduledTime: "09:00",
        duration: 120,
        platform: "youtube",
        streamUrl: video,
        createdAt: day,
        updatedAt: day,
      })
      .execute();
  }
  await db
    .insertInto("announcements")
    .values({
      id: "urgent",
      title: "The Service of Sunday Is Held Online, Because the Road Is Flooded",
      content: "Join us at the usual time: https://meeting.example.org/j/123456789",
      urgent: true,
      endsAt: null,
      publishedAt: day,
      ...saved,
    })
    .execute();
}

/** The service is on now, with a long title. */
export async function goLive(db: Database): Promise<void> {
  const at = new Date().toISOString();
  const liveSwitch = { is: "on", platform: "youtube", url: video, title: longTitle, at };
  await setSettings(db, { liveSwitch });
}

async function setSettings(db: Database, values: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const row = { key, value: JSON.stringify(value), updatedAt: new Date().toISOString() };
    await db
      .insertInto("settings")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
  }
}

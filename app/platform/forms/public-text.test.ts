import { describe, expect, test } from "vitest";
import { heldOutOrdinary } from "~tests/support/corpora/held-out-ordinary";
import { ordinaryPrayers } from "~tests/support/corpora/ordinary-prayers";
import { timeGrowth } from "~tests/support/time-growth";
import { findPublicTextSigns } from "./public-text.server";
import { signTexts } from "./spam-check.server";

describe("a person reads first", () => {
  test.each([
    // Ways to reach someone
    ["link", "Visit evil.com"],
    ["link", "Visit evil[.]com today"],
    ["link", "go to evil (dot) com"],
    ["link", "go to evil dot com"],
    ["link", "evil . com has the answer"],
    ["link", "hxxp://evil.example/x"],
    ["link", "ｅｖｉｌ．ｃｏｍ"],
    ["link", "evil。com"],
    ["link", "еvіl.соm"],
    ["link", "My channel is youtu.be/abc"],
    ["link", "join t.me/prophet"],
    ["link", "www.prophet.example"],
    ["link", "prophet-john.com.ng"],
    ["link", "Follow @prophet_john"],
    ["address", "Write to prophet@mailbox.test"],
    ["address", "prophet [at] mailbox.test"],
    ["number", "Call 08031234567"],
    ["number", "WhatsApp +234 803 123 4567"],
    ["number", "call (0803) 123-4567"],
    ["number", "0 8 0 3 1 2 3 4 5 6 7"],
    ["number", "O8O31234567"],
    ["number", "０８０３１２３４５６７"],
    ["number", "٠٨٠٣١٢٣٤٥٦٧"],
    ["number", "zero eight zero three one two three four five six seven"],
    ["number", "080–3123–4567"],
    ["number", "my account 0123456789"],
    ["number", "07700 900123"],
    ["number", "+44 20 7946 0958"],
    // Ways to pay someone
    ["payment", "Send your offering to GTBank 0123456789 Pastor John"],
    ["payment", "Sow seed of 5000 naira into 0123456789"],
    ["payment", "Opay 81234 567, God bless you"],
    ["payment", "Help me with Western Union, 500 dollars"],
    ["payment", "send money today, even 2,000 or 500"],
    ["payment", "Sort code 20-45-45"],
    // Where someone lives, and what is said of someone
    ["home", "Mrs Obi of 12 Allen Avenue Ikeja is a witch"],
    ["accusation", "Adebayo of 12 Allen Avenue Ikeja is a witch"],
    ["accusation", "Pastor Okoro is a thief"],
    ["accusation", "Ngozi is a known prostitute"],
    // Hate
    ["hate", "All the Muslims must die"],
    ["hate", "Kill all the Igbos"],
    ["hate", "Death to the Jews"],
    ["hate", "Fulani people are animals"],
    ["hate", "I hate gays"],
    ["hate", "Yorubas should be wiped out"],
    ["hate", "you dirty nigger"],
    ["hate", "n1gg3r"],
    ["hate", "We will bomb the church on Sunday, we shall kill you"],
    ["obscene", "porn video download"],
    ["obscene", "free xxx videos"],
  ] as const)("%s: %s", (sign, text) => {
    expect(findPublicTextSigns(["Please pray", text])).toContain(sign);
  });
});

describe("visitors see at once", () => {
  test.each([
    "I need 5,000,000 naira for the surgery",
    "I need 5 000 000 naira for the surgery",
    "₦15000000 is needed for the operation",
    "N10,000,000 debt, Lord help me",
    "We owe 12500500 naira",
    "God gave us 10000000 last year",
    "$250,000 for the building",
    "Psalm 91:1-16 and Isaiah 53:5",
    "Psalm 91 1 2 3 4 5 6 7 8 is my prayer",
    "John 3.16, 17, 18 and Romans 8.28-39",
    "Psalms 23 24 27 91 121",
    "He was born on 12-05-1990",
    "The surgery is on 2026-11-19 at 10.30",
    "12 05 1990 was the day we married",
    "We have waited since 2019-2021",
    "the years 2019 2020 2021 2022",
    "The exam is 10.30-12.30 on Monday",
    "The exam is 10:30 - 12:30",
    "24/7 I think of him. 19/11/2026 is the day",
    "My children are 3, 5, 8, 10 and 12 years old",
    "Pray for me.It is hard.In Jesus name",
    "Help us.To God be the glory.So be it",
    "I passed my B.Sc. and M.Sc. with God's help, e.g. statistics",
    "Rev.Dr. Obi prays with us at 6.am",
    "I lost my job at Zenith Bank in 2019 after 12 years",
    "Access Bank wants back a loan of 5,000,000 naira",
    "I sowed a seed at the crusade and God answered",
    "Pray that I can pay 500,000 naira rent to my landlord",
    "My mother in law is a witch, Lord deliver us",
    "He is a thief and I forgive him",
    "The devil is a liar and a thief",
    "Pray for the Muslims in our city, that they meet Jesus",
    "They kill Christians in the north every day, Lord help us",
    "Christians must die to self",
    "All Nigerians must pray",
    "Lord, kill every spirit of poverty",
    "Deliver me from pornography and from porn videos",
    "I watch porn and cannot stop",
    "Every evil power must die by fire",
    "Meet us @ church at 5",
    "We are 12 at home and the road is bad",
    "My score was 312 in JAMB, and I need 350",
    "Matthew 6 9 10 11 12 13 is what I pray",
    "One two three, God is good to me",
  ])("%s", (text) => {
    expect(findPublicTextSigns(["Please pray", text])).toEqual([]);
  });

  test("all but 2 of 400 ordinary prayers", () => {
    const held = [...ordinaryPrayers, ...heldOutOrdinary].filter(
      (text) => findPublicTextSigns([text]).length > 0,
    );
    expect(held.length, held.join("\n")).toBeLessThanOrEqual(2);
  });
});

test("the team reads the reason in words", () => {
  expect(findPublicTextSigns(["Call 08031234567"]).map((sign) => signTexts[sign])).toEqual([
    "it contains a phone or account number",
  ]);
});

test.each(["1 ", "1", "a.", "a@", "+", "gtb 1", "Aa ", "1 Aa ", "one ", "(dot) ", "muslims ", "ﷺ"])(
  "the time for %j grows linearly with its length",
  (unit) => {
    expect(timeGrowth(unit, (text) => findPublicTextSigns([text]))).toBeLessThan(10);
  },
);

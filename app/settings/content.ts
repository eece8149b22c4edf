import { builtInHomeTexts } from "./home-texts";
import { builtInPrivacyPolicy, builtInTerms } from "./policies";
import type { Announcement, Settings } from "./settings";

const story = `In March 2020 I could not sleep. The light had failed in our area, as it often does, and I was praying in the sitting room a little after midnight with one candle on the floor. I want to set down plainly what I saw there.

I saw a valley with a dry riverbed, its mud cracked like old pottery. People were walking down to it with empty containers, because they remembered that there had been water. Nobody spoke. Then a man knelt and began to clear the stones away with his hands, and where he had knelt a little water came, cloudy at first. Farther along a woman knelt, and there was a second spring. Soon there were many. None of them was large. But by the time the sky grew pale the valley was no longer dry, and the words that stayed with me were *springs of restoration*.

I wrote it in the back of a school exercise book, with the date, and told no one for nine days. I wanted to know whether it would still be true in daylight.

### One phone, half an hour

Before that month was out the doors of the churches had closed, in Lagos and in London alike. People began to ring me. They were frightened, and many were alone. I had no building to offer them and no choir. I had a phone.

So I sent a message: tomorrow at six I am going to pray for thirty minutes; if you are awake, pray with me. A few were. We could hear one another’s mornings on the line, a generator, a cockerel, a kettle, a child asking for bread. Nobody had dressed for church. We read a psalm, we prayed by name for those whose names had been sent, and at half past six we stopped, because some had work to go to and others had no work and a whole day to face. The next morning we did it again. We have kept that half hour ever since.

Operation Sweep came later, and it came out of honesty. Some of us found that we were asking God to fill rooms we had never let him clean. We began to meet at midnight, to be searched and forgiven, and to ask for mercy on our households. The name is a housekeeper’s word, and I have not found a better one. You sweep at night so that the house is ready in the morning.

### How a valley fills

There are now people with us who pray at a bus stop with one earphone in, and people who pray in a parked car outside a hospital, coming off the night shift. We do not all live under one sky, so we learned to say which city’s clock we mean.

I will not tell you that everything we asked for was given. Some who pray with us have buried a father or a sister in these years. Some are waiting still. What I can tell you is that they have not waited alone. And more than once, at six in the morning, I have heard a person who came to be prayed for begin, haltingly, to pray for somebody else. I think that is the second spring. I think that is how a valley fills.

If you are reading this at night, with something in your life that you cannot mend, come. You do not need to know the words. Bring the name of the person you are carrying, even if the name is your own. Come, let's pray until something happens; and when you notice that it has begun to happen in you, stay a while, and make room beside you for the next one to kneel.`;

export const builtInSettings: Settings = {
  brand: "Springs of Restoration Ministries",
  logo: "",
  heroHeading: "Worship with Us",
  tagline: "Intercession Prayers | Daily Spiritual Guidance",
  heroQuote: "Come, let's pray until something happens",
  ...builtInHomeTexts,
  mission:
    "We pray, and we teach people to pray. At midnight and at six every morning we bring homes and nations before God by name, open the Scriptures together, and keep company with whoever has asked for prayer, for as long as the need lasts. Where a life has run dry, we ask God for water.",
  story,
  leaderName: "The ministry leader",
  formerLeaderName: "",
  leaderQuote:
    "Do not measure the night by how dark it is. Measure it by who is keeping watch with you.",
  prayersScripture: {
    text: "I will sprinkle clean water on you, and you will be clean. I will cleanse you from all your filthiness, and from all your idols.",
    reference: "Ezekiel 36:25",
  },
  featuredVideo: {
    title: "Springs of Restoration: Morning Intercession",
    url: null,
  },
  email: null,
  partnershipEmail: null,
  phone: null,
  partnershipPhone: null,
  chatNumber: null,
  socials: { facebook: null, instagram: null, tiktok: null, youtube: null },
  youtubeChannelId: "",
  nigerianAccount: null,
  ukAccount: null,
  givingChangedAt: null,
  mailRouting: { prayers: [], testimonies: [], contact: [], partnerships: [] },
  replyTemplates: [
    {
      name: "We are praying for you",
      area: "prayerRequests",
      text: "Dear {name},\n\nThank you for trusting us with your prayer request. We have brought it before God, and we will go on praying for you.\n\nPlease write to us again and tell us how you are.\n\n{me}\n{ministry}",
    },
    {
      name: "We prayed for you today",
      area: "prayerRequests",
      text: "Dear {name},\n\nOur team prayed for you today. You are not alone.\n\nIf something has changed, please answer this mail and tell us.\n\n{me}\n{ministry}",
    },
    {
      name: "May we call you?",
      area: "prayerRequests",
      text: "Dear {name},\n\nThank you for trusting us. May we call you and pray with you? If so, please answer with your phone number and a time that suits you.\n\n{me}\n{ministry}",
    },
    {
      name: "Thank you for your message",
      area: "contactMessages",
      text: "Dear {name},\n\nThank you for writing to us.\n\n\n\n{me}\n{ministry}",
    },
    {
      name: "Thank you for your testimony",
      area: "testimonies",
      text: "Dear {name},\n\nThank you for telling us what God has done for you. It encourages us.\n\n{me}\n{ministry}",
    },
    {
      name: "Welcome as a partner",
      area: "partnerships",
      text: "Dear {name},\n\nThank you for becoming a partner of {ministry}. We are grateful for your gift and for your prayers.\n\nIf you have a question about your pledge, please answer this mail.\n\n{me}\n{ministry}",
    },
    {
      name: "We delete everything about you",
      area: "erasure",
      text: "Dear {name},\n\nYou asked us to delete what we have stored about you. We delete all of it today: what you sent us, our answers, and your email address.\n\nThis is our last mail to you, because we will not have your address any more. You can write to us again at any time.\n\n{me}\n{ministry}",
    },
  ],
  prayerSessionUrl: "",
  homeZone: "Africa/Lagos",
  secondZone: "Europe/London",
  showBuiltInTestimonies: true,
  reviewRequestsFirst: false,
  requestPublicDays: 30,
  reportsToHold: 3,
  publishTestimoniesAtOnce: false,
  helpLines: [
    { country: "Nigeria", name: "Emergency", number: "112", isEmergency: true },
    { country: "Nigeria", name: "Mentally Aware Nigeria Initiative", number: "0809 111 6264" },
    { country: "Nigeria", name: "WARIF, for violence and rape", number: "0809 210 0009" },
    { country: "UK", name: "Emergency", number: "999", isEmergency: true },
    { country: "UK", name: "Samaritans, day and night", number: "116 123" },
    {
      country: "UK",
      name: "National Domestic Abuse Helpline",
      number: "0808 2000 247",
    },
  ],
  keptDays: { closedRequests: 180, messages: 365, held: 14, sentMail: 30, trash: 30 },
  podcast: {
    title: "",
    author: "",
    category: "Religion & Spirituality > Christianity",
    ownerEmail: null,
    artwork: null,
    appleUrl: null,
    spotifyUrl: null,
  },
  podcastGuids: {},
  privacyPolicy: builtInPrivacyPolicy,
  terms: builtInTerms,
};

/**
 * Each is about a gathering: until someone edits it, visitors see its next date (announcements.server.ts).
 * The ids up to 3, and 6, belong to older samples, which sites that have them keep.
 */
export const builtInAnnouncements: Announcement[] = [
  {
    id: "01930000-0006-7000-8000-000000000004",
    title: "Midnight Prayers",
    content:
      "On the first Friday we open the month in prayer, laying its decisions and its dangers before God while the house is quiet.",
    urgent: false,
    endsAt: null,
  },
  {
    id: "01930000-0006-7000-8000-000000000005",
    title: "Holy Communion",
    content:
      "On the first Sunday we break bread together. If you join from home, have bread and a cup ready beside you.",
    urgent: false,
    endsAt: null,
  },
];

/** The gathering of each sample that shows a next date. */
export const announcedGatherings: Record<string, string> = {
  "01930000-0006-7000-8000-000000000004": "01930000-0005-7000-8000-000000000004",
  "01930000-0006-7000-8000-000000000005": "01930000-0005-7000-8000-000000000006",
};

import type { Testimony } from "./testimony";

export const builtInTestimonies: Testimony[] = [
  {
    id: "hardcoded-1",
    name: "A member, Lagos",
    title: "School fees in an envelope",
    testimony:
      "My husband’s shop was closed for four months and we were two terms behind with the school fees. I was too ashamed to tell anyone. One morning at the six o’clock prayer I typed only “school fees, please” and switched my phone off. Nothing fell from the sky. But that week I found the courage to go and speak to the bursar, which I had been avoiding since January, and she let us pay in small parts. Then a customer who had owed us for a long time came and settled, and his envelope covered the first part with a little left for rice. The children have not missed a day. I thank God for the money, and also for the courage to knock on that door.",
    category: "Provision",
    createdAt: "2026-08-23T07:40:00.000Z",
  },
  {
    id: "hardcoded-2",
    name: "A member, London",
    title: "Peace on the ward",
    testimony:
      "I was in hospital for nineteen days and I am still under the care of the clinic, so this is not a story about being finished with illness. What I want to thank God for is the nights. I used to lie there counting the ceiling tiles and thinking about my children. A friend told me about the midnight hour of prayer, and I began to listen from my bed with one earphone. They prayed for people on wards, and for the nurses by their shifts. I cannot explain it well. I stopped being alone in that bed. I slept. When the consultant came to talk about the next treatment I could listen to her and ask proper questions, because I was not drowning any more. I am grateful to God, and to every nurse on that ward.",
    category: "Healing",
    createdAt: "2026-06-14T20:15:00.000Z",
  },
  {
    id: "hardcoded-3",
    name: "A member, Abuja",
    title: "Strength for my mother’s treatment",
    testimony:
      "Since last year I have taken my mother to dialysis three times a week. I was angry with everybody, and most of all with God. When I asked for prayer I said so honestly, and nobody corrected me. They prayed for her kidneys, and they prayed for my back and my temper. My mother still goes to the clinic and her doctors look after her well. What has changed is our house. We sing on the road now. Two women from the fellowship take the Thursday journey so that I can rest. I asked for strength and it came in their car.",
    category: "Healing",
    createdAt: "2026-04-19T16:05:00.000Z",
  },
  {
    id: "hardcoded-4",
    name: "A member, Manchester",
    title: "The job I nearly did not apply for",
    testimony:
      "After eleven refusals I had stopped applying. On a Tuesday fast I prayed simply for the strength to fill in one more form, and I filled it in that afternoon. I start on Monday. It is not the biggest job, but it is honest work and it pays the rent. Thank you, Jesus.",
    category: "Provision",
    createdAt: "2026-02-08T12:30:00.000Z",
  },
];

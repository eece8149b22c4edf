/**
 * A way of saying something, in plain words (see `care.ts`): a pattern whose bracketed word is looked
 * for first, so that a long text costs little. `~` stands for up to five words of the same thought, `·`
 * for up to three, `…` for up to eight between a person and what that person does.
 */
type Phrase = { pattern: RegExp; starts: string[] };

const otherThought =
  "not|no|never|refuse\\w*|cannot|nor|they|them|who|he|she|you|god|lord|nobody|someone|somebody|people|enem\\w+|powers?|witch\\w*|wicked|devil|satan|spirits?";

const words: [RegExp, string][] = [
  [/~ /g, `(?:(?!(?:${otherThought}) )\\w+ ){0,5}`],
  [/… /g, "(?:(?!(?:not|never|god|lord|jesus|dream\\w*|died|spirits?) )\\w+ ){0,8}"],
  [/· /g, "(?:(?!(?:not|never) )\\w+ ){0,3}"],
  [
    /HOME/g,
    "(?:husband|hubby|wife|boyfriend|girlfriend|fiancee?|partner|spouse|ex|man|father|dad|daddy|papa|mother|mum|mom|mummy|mama|step ?\\w+|uncle|aunty?|auntie|brother|sister|cousin|in law|inlaws?|grand\\w+|guardian|madam|oga|boss|master|teacher|pastor|priest|prophet|lecturer|landlord|neighbou?r|employer|carer|caregiver|supervisor|manager|son)",
  ],
  [
    /FAMILY/g,
    "(?:wife|husband|son|daughter|brother|sister|mum|mom|mother|mummy|dad|father|daddy|friend|cousin|niece|nephew|child|aunty?|uncle|boy|girl)",
  ],
  [
    /MEDS/g,
    "(?:pills|tablets|meds|medications?|medicines?|painkillers|paracetamols?|morphine|insulin|antidepressants|sleeping tablets)",
  ],
  [/SOMEBODY/g, "(?:he|she|e|they|dem|him|wife|husband|man|woman|people|boys|guys)"],
  [
    /VICTIM/g,
    "(?:me|us|my (?:\\w+ ){0,3}(?:sisters?|brothers?|daughters?|sons?|child|children|kids?|pikin|niece|nephew|mum|mom|mother|mummy|cousin|baby|girls?|boys?))",
  ],
  [/SUICIDE/g, "(?:su+[iy]?[cs]+[iy]?d(?:e|al|es|ial)?|sewerslide|unaliv(?:e|ing))"],
  [
    /HURTS/g,
    "(?:beats?|beating|hits?|hitting|slaps?|slapped|slapping|punch\\w*|kick\\w*|strangl\\w+|chok\\w+|flog\\w*|batter\\w*|abus(?:e|es|ed|ing)|molest\\w*|rap(?:e|es|ed|ing)|defil\\w+|assault\\w*|push(?:ed|es)|stab(?:bed|s)|burns?|burnt|tortur\\w+|maltreat\\w*|hurts|hurting|violat\\w+|penetrat\\w+|scratch(?:ed|es)|attack(?:ed|s)|drugged|grabb\\w+)",
  ],
  [
    /CHILD/g,
    "(?:daughters?|child|children|son|niece|pikin|(?:little|small|baby) sister|year old|yr old)",
  ],
];

export function compilePhrase(source: string): Phrase {
  const spelled = words.reduce((text, [mark, meaning]) => text.replace(mark, meaning), source);
  const [, before = "", key = "", after = ""] = /^(.*)<(.*)>(.*)$/.exec(spelled) ?? [];
  return {
    pattern: new RegExp(`(?:${key})\\b(?=${after})(?<= ${before}(?:${key}))`, "y"),
    starts: [...new Set(key.split("|").map((word) => /[a-z][a-z ]/.exec(word)?.[0] ?? ""))],
  };
}

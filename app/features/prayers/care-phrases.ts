/**
 * How people say that they are in danger, in plain words (see `care.ts`): each phrase is a pattern whose
 * bracketed word is looked for first, so that a long text costs little. `~` stands for up to five words
 * of the same thought; `…` for up to eight, as they stand between a person and what that person does.
 */
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

export type Phrase = { pattern: RegExp; starts: string[] };

function phrase(source: string): Phrase {
  const spelled = words.reduce((text, [mark, meaning]) => text.replace(mark, meaning), source);
  const [, before = "", key = "", after = ""] = /^(.*)<(.*)>(.*)$/.exec(spelled) ?? [];
  return {
    pattern: new RegExp(`(?:${key})\\b(?=${after})(?<= ${before}(?:${key}))`, "y"),
    starts: [...new Set(key.split("|").map((word) => /[a-z]{2}/.exec(word)?.[0] ?? ""))],
  };
}

/** A wish to die, a plan, a means at hand, a farewell. */
export const ownLife = [
  "i ~ (want|wan|wish|prefer|plan\\w*|ready|should just|made up my mind|decided) (just |really |only |to |too )*<die>(?! (to|for|empty|daily|with|old|serving|a|my hair|in (christ|the lord|faith)) )",
  "(feel|feels|felt) like <dying|ending (?:it|everything|my life)>",
  "i ~ (thinking|think|thought|dream) (about|of) <dying>(?! (of|from|in|like|before) )",
  "(ask|asking|beg|begging|pray|praying|wish|want) ~ (let|make|allow) (me|i) (just |to )*<die>(?! (to|the|with) )",
  "make i (just )?<die|kpai|kpeme>",
  "(make )?death ~ (come )?(take|carry) <me>",
  "(better|easier|happier|simpler|best) (\\w+ ){0,8}<if i|for me to|when i> (\\w+ ){0,3}(die|died|dead|gone|disappear\\w*|vanish\\w*|fade\\w*|not (here|around|alive|in|there|exist\\w*|born))",
  "(would|could|be|make) (\\w+ ){0,6}<without me in it|without me around|my absence>",
  "death (is|be) (the |my )?(only|best) <way|escape|option|answer|solution>",
  "not try to <stop me>",
  "(better|happier|easier) (off )?~ <without me>",
  "(better off|prefer|rather be|i am better) <dead|death>",
  "rather <die> than (live|continue|go on|remain|suffer|face)",
  "wish (that )?i (was|were|am|had|could|did|would) (\\w+ ){0,3}<dead|born|die|disappear|vanish|exist|gone>",
  "i ~ (want|wan|wish|need) (to )?(just |all )*<disappear|vanish|be dead|be gone|cease|sleep forever|leave this (?:world|earth|life)>(?! of )",
  "i ~ (do not|no|never|no longer|cannot) ~ (want|wan|wish|deserve|care|like|desire) (to |too )?(be |stay |keep |continue |go on |carry on )*<live|living|alive|exist|existing|be here|be in this world>(?! (for|in (?!this (world|life))|like|a|an|as|with|under|alone|on|by|at|there|my|off|out|where|holy|here) )",
  "why (should|do|must|am) i ~ <live|living|alive|go on|carry on|exist>(?! (in|like|with|here|under|below|as) )",
  "(no|any|what|what is the|what is|not see a|not see the|not a) (\\w+ )?(reason|point|sense|use) (left )?(to|in|of|for) · <live|living|wake|waking|life|go on|going on|carry on|carrying on|being here|being alive|continue|staying>",
  "(sleep|wish|hope|pray|praying|ask|asking|beg|begging|want) (\\w+ ){0,6}(never|not) (\\w+ ){0,3}<wake>(?! (up )?(late|in pain|to) )",
  "<kill|killing|harm|harming|hang|hanging|drown|shoot|stab|unalive> (myself|my body)(?! (with|over|for|at) )",
  "(to|of|about|by|keep|been|am|start\\w*) <hurt|hurting|cut|cutting|burning|punishing|poisoning> myself(?! (off|out) )",
  "(i|me|to|might|just|will|\\.) <kms|kys>",
  "i ~ (going to|need to|needa) <die> (tonight|today|now|soon|this night)",
  "i ~ (going to|want to|wan|might) <od>",
  "i ~ <cut|cutting|slit|burn> (into )?my (own )?(arms?|wrists?|thighs?|skin|veins?)(?! (at work|by mistake|in the kitchen))",
  "<self ?harm|self ?harming|selfharm>",
  "i ~ (end|ending|take|taking|took|terminate) my (own )?<life>(?! (over|in|to|for|seriously) )",
  "(end|ending|take|taking) my own <life>",
  "(courage|urge|thoughts? (of|to)|thinking of|think of|tempted to|feel like|ways? to|how to) (to )?(end|ending|take|taking) my <life>",
  "(god|lord|him|jesus|he) (should |please |just |to |can |abeg )*take my <life>(?! (and|for|to|lord|as|o|over|completely|jesus) )",
  "(god|lord|him|jesus) (should |please |just |to |can )*(take|carry) me <home|away|now|quickly>(?! (from|to) )",
  "(thinking|think|thought|thoughts) (about|of) ending <things|it|everything>(?! (with|between) )",
  "i ~ (end|ending) <it|am|everything|it all|things>(?! (with|between|well) )",
  "(feel like|thinking of|thought of|think of|want to|wan|better to|just) (end|ending) <it all>",
  "i ~ (wan|want) (make )?(everything|it all|all this) (just )?(to )?(be )?<end|over|finish>",
  "nobody (\\w+ ){0,3}<miss me|notice (?:if|when|that) i|care (?:if|whether|when) i>",
  "if i ~ <disappear|disappeared|vanish|vanished|was gone|were gone|was dead|were dead|was not here|not here anymore>",
  "(tired?|fed up|sick|done|exhausted|weary|had enough|finished) (of|for|with) (this |my |the |dis |everything in )?<life|living|being alive|existing|this world>(?! (of|style|challenges|battles|problems|in|with|like|from|on|alone|here|under|as|a|hand) )",
  "(life|world) (just |don |dey )+<tire|weary> me",
  "i ~ hate (my|this) <life>",
  "(life|living) (\\w+ ){0,3}(not|no|nothing|never) (\\w+ )?<worth it|worth living|get meaning|meaning|worth anything>",
  "(nothing|nobody|no reason) (left |more |else )?to <live> for",
  "(no|lost|losing|not have|without) (the |my |any )?(will|desire|strength) to <live|stay alive|be alive>",
  "(give|giving|given) up (on|for) (my |this )?<life|living>(?! partner)",
  "i (really |just |honestly )*cannot <go on|carry on|continue> (living|anymore|with (this|my) life|\\.)",
  "(pills|tablets|drugs|rope|knife|blade|poison|sniper) ~ in (my|front of) <hands?|me>",
  "i ~ (want|wan|going|tried|will|might|plan\\w*|thinking|ready) ~ (take|taking|took|taken|swallow\\w*) (all|a bunch|too many|a lot|lots|plenty|the whole|every) (of )?(my |the |these )?<pills|tablets|meds|medications?|medicines?|drugs>",
  "i ~ (took|swallowed) (all|a bunch|too many|a lot|lots|plenty|the whole) (of )?(my |the |these )?<pills|tablets|meds|medications?|medicines?>",
  "(saving|saved|hoarding|collecting|counting) (up )?(my |the |all |enough )*<pills|tablets|medication>",
  "i ~ (buy|bought|drink|drank|drinking|swallowed|take|took|got) (a |the |some |of )*<sniper|rat poison|otapiapia|poison|rope|bleach|insecticide|gammalin>",
  "i ~ (hold|holding|sit|sitting|staring|looking|stare|look) ~ (with|at|the|a|my) (a |the |my )?<knife|razor|blade|gun|rope|pills|tablets|poison|trains?|bridge|train tracks>",
  "i ~ <overdosed?|overdosing>",
  "(bridge|roof|balcony|trains?|lagoon|platform|cliff) (\\w+ ){0,20}<jump|jumping>",
  "(want|wan|going|ready|feel like|tempted|urge) (to )?<jump|jumping> (off|from|and|in front)",
  "i ~ <jump|jumping|throw myself|throwing myself> ~ (bridge|lagoon|river|train|roof|building|balcony|window|car|bus|sea|well|traffic)",
  "(bridge|trains|lagoon|rope|pills|knife) ~ (on|in) my <mind|head>",
  "voices? (\\w+ ){0,5}<kill|hang|jump|harm|end> (me|my|myself|it|off)",
  "(tonight|today|tomorrow|this|friday|sunday) ~ (is|be) my (last|final) <night|day|goodbye|message>(?! (of|at|in|as|with|on (?!earth)) )",
  "this is my <goodbye|farewell|suicide note>",
  "(goodbye|suicide|farewell) <note|letter>",
  "given away (all )?my <things|belongings|clothes|stuff>",
  "(read|see) this ~ (i|it) ~ <over|gone|dead>",
].map(phrase);

/** The word itself, unless it is said of others (see `care.ts`). */
export const ofSuicide = ["<SUICIDE>"].map(phrase);

/** Somebody dear may harm himself. */
export const dearLife = [
  "my … (kill|killing|harm|harming|hang|hanging|cutting|cuts|hurting|harms|drown|stab) <himself|herself|themselves>",
  "my … (wants?|wan|wish|wishes) (to )?<die>(?! (for|to) )",
  "my … (cut|cuts|cutting|slit) (his|her) <wrists?|arms?|legs?|thighs?|veins?>",
  "my … (end|take|ending|taking) (his|her|their) (own )?<life>",
].map(phrase);

/** A person of the house does harm, whoever is blamed behind it. */
export const atHome = [
  "my (\\w+ ){0,2}HOME … <HURTS> · VICTIM (?!(out|to court|to work|in the back) )",
  "my (\\w+ ){0,2}HOME … <touch|touches|touching|touched|fondl\\w+> (my (private|breast|body|bum)|me (in|down|at|when|there|where|every|since|any|inappropriately)|my (\\w+ ){0,3}(sister|brother|daughter|son|child|niece|cousin))",
  "my (\\w+ ){0,2}HOME … (comes?|coming|enters?|sneaks?) (in )?(into |inside |to |for )?my <room|bed>",
  "my (\\w+ ){0,2}HOME … (says|said|threat\\w+|will|wants?|tried|trying|swore|go) · <kill|murder|stab|burn|finish> (me|us) ",
  "(scared|afraid|terrified|frightened) (of|at) my <husband|father|dad|step ?\\w+|boyfriend|partner|wife|uncle|brother>",
].map(phrase);

/** The same of somebody unnamed: spirits, dreams and enemies are not meant. */
export const bySomebody = [
  "SOMEBODY … <HURTS> (me|us) (?!(out|to|in the back) )",
  "SOMEBODY … (says?|said|threat\\w+|promised|swore|will|go|tried|trying) · <kill|murder|stab|finish> (me|us) ",
  "(SOMEBODY|HOME|who) (\\w+ ){0,3}(sleep|sleeping|sleeps|slept|sex) with my (\\w+ ){0,3}<CHILD>",
  "(sleep|sleeping|have sex|having sex) with <men|customers|clients|strangers>",
  "<forc(?:e|es|ed|ing)|coerc(?:ed|es|ing)> (me|us|my \\w+) … (sleep with|sex|sexual|prostitut\\w+|marry|naked)",
  "<forc(?:e|es|ed|ing)> (him|her)self on (me|my)",
  "(hand|hands|finger|fingers) (in|into|inside|under) (her|his|my) <pants?|panties|knickers|underwear|skirt|dress>",
  "(keeps?|keeping|kept) (me|us|him|her) <locked>",
  "(locks?|locked|locking) (me|us|him|her|my \\w+) (\\w+ ){0,3}<inside|store|room|house|toilet|cage|up>",
  "(SOMEBODY|HOME|parents) (\\w+ ){0,2}(not|never) (allow|let|lets|allows) me (to )?<leave|go out|see my|visit my|talk to|speak to|work|eat>",
  "(SOMEBODY|HOME) (\\w+ ){0,3}<controls> (all|everything|my|where|who|what|how)",
  "(SOMEBODY|HOME) … <threat\\w+> (\\w+ ){0,8}if i (leave|report|tell|talk|go|refuse|say|run|break)",
  "(SOMEBODY|HOME) … (want|wants|asks?|asked|asking|made|makes|says|said|unless|if) (\\w+ ){0,3}sleep with <him|her|them>",
  "<blackmail\\w*> (me|us|my)",
  "i (am|have been|was) (being )?<blackmailed>",
  "SOMEBODY … <pull\\w*> my hair",
  "SOMEBODY … <throws?|threw|throwing> (\\w+ ){0,3}at me ",
  "SOMEBODY … <touched|touches|touching> my (private|breast|body|bum|thigh)",
  "(shar\\w+|post\\w*|leak\\w*|send\\w*|show\\w*) (\\w+ ){0,3}(private|naked|nude|intimate|sex) <videos?|photos?|pictures?|images?|tapes?>",
  "<hot (?:iron|water|oil)|knife|cutlass|acid|petrol|cigarettes?|gun> (on|to|at|over|against) (me|my (neck|throat|body|face|skin|head|back|chest)) ",
  "SOMEBODY … (break|broke|broken) my <hand|arm|tooth|teeth|ribs?|nose|jaw|leg|bones?>",
  "i (am|was|have been|was being|am being|been|got|get) ~ <beaten|raped|sexually|coerced|abused|molested|defiled|battered|trafficked|assaulted|tortured>",
  "my … (is|was|been|being|got|get) · <raped|molested|defiled|abused|trafficked>",
  "my <passport|documents|papers> (\\w+ ){0,12}(sleep|escape|beat|forced|without pay|locked|slave)",
  "i am (so |too |very |now )*(scared|afraid|frightened|terrified) to <go home|go back home|be at home|be alone with>",
  "i ~ forced to <work|sleep|marry|beg>",
  "(suffer\\w*|facing|experienc\\w+|victim of|going through|enduring|in|my) (\\w+ ){0,3}<domestic (?:violence|abuse)|abusive (?:husband|marriage|relationship|home|partner|father|boyfriend|wife)>",
].map(phrase);

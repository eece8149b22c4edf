/**
 * Words that say little alone and much together, in plain spelling (see `care.ts`). Nobody finds all
 * the ways of saying it: these catch what the phrases miss.
 */
function anyOf(...said: string[]): RegExp {
  return new RegExp(`\\b(?:${said.join("|")})\\b`);
}

const home =
  "(?:husband|hubby|wife|boyfriend|bf|girlfriend|gf|fiancee?|partner|ex|father|dad|daddy|papa|mother|mum|mom|mummy|step ?(?:dad|mum|father|mother|brother)|uncle|aunty?|auntie|brother|cousin|in ?laws?|grand(?:pa|dad|father)|guardian|madam|oga|boss|teacher|pastor|priest|prophet|neighbou?r|landlord|employer)";

/** Enough alone: to be gone, to hurt oneself. */
const telling = anyOf(
  "(?:when|once) i am (?:dead|gone|no more) (?:they|you|he|she|everyone|nobody|people)",
  "i am not (?:in it|around|here) anymore|place when i am not|not hear (?:from )?me (?:again|after|tomorrow|anymore)",
  "not hear from me|my (?:own )?funeral|(?:waiting|begging|longing|praying) for (?:\\w+ )?death",
  "(?:let|make|allow) (?:me|i) (?:just )?(?:go|die|pass) (?:in my sleep|tonight|today|quietly|peacefully)",
  "(?:anything|nothing|only \\w+|only thing) (?:\\w+ ){0,2}(?:keep|keeps|keeping) me (?:alive|here|going)",
  "i no wan (?:dey|live|stay) (?:for )?(?:this|again)|i wan (?:hang(?! out)|end am|comot (?:for )?this)",
  "god (?:had|should) not (?:have )?(?:made|created) me|(?:wetin|what|who) (?:i dey|am i|do i) (?:\\w+ )?(?:live|living) for",
  "i (?:am |was |have )?(?:plan\\w*|going|decided|ready) to end (?:things|it|everything)(?! (?:with|between))",
  "good ?bye (?:letters?|notes?|world)|find (?:me|my body) (?:\\w+ )?(?:dead|hanging|cold)|find my body",
  "i (?:\\w+ ){0,12}(?:almost|nearly) did it|what i am about to do|i (?:will|might|may) do it (?:again|properly|this time|tonight)",
  "(?:burn|burning|scratch|scratching|cut|cutting|slit|slitting|starve|starving|injure|injuring) (?:\\w+ )?(?:my (?:skin|arms?|wrists?|thighs?|veins?)|myself)(?! (?:off|out))",
  "(?:stockpil\\w+|hoard\\w+|saving up|stopped taking) my (?:\\w+ )?(?:pills|tablets|medic\\w+|meds|insulin|antidepress\\w+) (?:\\w+ ){0,3}(?:on purpose|for|quiet|so that)|until i bleed|bruises on my (?:\\w+ ){0,6}(?:he|she|from being)|(?:cut|cuts|razor|blade) (?:\\w+ ){0,12}deeper",
  "i (?:\\w+ ){0,2}(?:took|taken|swallow\\w*|lined up|stockpil\\w+) (?:\\w+ ){0,3}(?:pills|tablets|paracetamols?|poison|capsules)(?! (?:for|every|daily|from))",
);
const weary = anyOf(
  "cannot (?:take|do|face|bear|cope|stand|carry|handle|keep)|cannot sleep|(?:this|the) shame|disgrace",
  "i am (?:so |very |just |really )*(?:tired|done|finished|ashamed|exhausted|useless)|i (?:don )?tire",
  "depress\\w+|stopped eating|no (?:strength|use)|nothing left|i (?:have )?nobody",
);
const bleak = anyOf(
  "no (?:hope|future|way out|other way|point)|cannot (?:go on|continue|see (?:a|any)|keep (?:doing|living|going))",
  "nothing (?:left )?for me|(?:my life|i am) (?:is |just |so |now )*useless|end of my rope|how much longer i|hold on (?:much |any )?longer",
  "hopeless|worthless|meaningless|(?:a|such a) (?:burden|failure|mistake)|numb|feel nothing|trapped",
  "hates? (?:myself|me|my life)|had enough|given up (?:completely|on everything|on life|hope)|i give up",
  "nobody (?:\\w+ )?(?:cares?|loves|wants|send|needs)|not (?:need me|deserve)|tired of everything",
  "nothing (?:matters|will ever)|everything worse|stopped caring|not care (?:\\w+ )?(?:anymore|what happens)",
  "(?:want|wan|make|need) (?:\\w+ )?(?:the |this |my |all )*(?:pain|suffering|noise|everything) (?:to )?(?:stop|end|finish|be over)",
  "want it (?:all )?to (?:stop|end|be over)|jus(?:t)? wan rest|they would be (?:fine|better|happy)",
);
const bleaks = new RegExp(bleak, "g");
const parting = anyOf(
  "i have a plan|know the day|in case i|good ?bye|farewell|tonight is the night|(?:last|final) time i am (?:asking|praying|writing)|life insurance|coming to see you|(?:books?|things|clothes) away|my (?:very )?(?:last|final) (?:night|day|message|words?|hours?|week)(?! (?:at|of|in))",
  "(?:wrote|written|made) (?:\\w+ )?my will|(?:wrote|written) (?:\\w+ )?(?:a |the |my )?(?:letters?|notes?) (?:to|for) my",
  "know it will (?:all |soon )*be (?:over|finished)|i will (?:soon )?(?:rest|be at (?:rest|peace))",
  "(?:picked|chosen) (?:the date|a date|the day|a day|how)|(?:children|kids|pikin|dem|family|mum|everyone) (?:\\w+ )?forgive me",
  "accept me (?:in|into) (?:heaven|his)|to hell if i|sorry (?:for everything|to everyone)|not strong enough",
);
const means = anyOf(
  "(?:razors?|blades?|rope|noose|sniper|rat poison|otapiapia|gammalin|bleach|insecticide|overdos\\w+)",
  "(?:bottle|packet|box|pack|handful|all) (?:of )?(?:my |the |these )?(?:pills|tablets|paracetamols?)",
  "(?:i|me|my) (?:\\w+ ){0,6}(?:bridge|lagoon|platform|rails?|railway|train tracks|cliff|rooftop|knife|gun)",
);

const violence = anyOf(
  "(?:shov\\w+|whips?|whipped|chok\\w+|strangl\\w+|beats?|beating|hits|hitting|slap\\w*|punch\\w*|flog\\w*|starves?|starving|lash\\w*) (?:\\w+ )?(?:me|us)",
  "(?:push|pushed|pushes|drag|drags|dragged|stabs?|stabbed|kicks?|kicked|hit) (?:me|us) (?!(?:to|out|before|into|in the back|hard|so|like|that)\\b)",
  "lock\\w* (?:me|us) (?:in|up|inside|outside)|pour\\w* (?:hot|acid|petrol|fuel|kerosene|boiling)|pull\\w* my hair",
  "threat\\w+ (?:me |us )?(?:with|to (?:kill|beat|hurt|burn|stab|pour|harm))|(?:hands?|belt|grip) (?:\\w+ )?(?:round|around|on|to) my (?:throat|neck)",
  "broke down the door|i hide (?:with|from|in)|things at me|dragg\\w+ me (?:across|on|by)|bruises on my|black and blue|black eye|bruis\\w+|swollen (?:face|eye|mouth|lip)",
  "(?:me|him|her|us) with (?:a |an |the |his |her |hot )*(?:belt|cable|wire|cane|cutlass|knife|iron|pestle|koboko|bottle|acid|hammer|stick)",
);
const violation = anyOf(
  "(?:watch\\w*|see\\w*|bath\\w*) (?:me|her|him) (?:\\w+ ){0,2}(?:bath\\w*|undress\\w*|naked|shower)",
  "(?:hands?|touch\\w*|fingers?|rub\\w*|squeez\\w+) (?:\\w+ ){0,4}(?:blouse|breasts?|privates?|bum|bottom|panties|pants|underwear|bra|vagina|penis|skirt)",
  "(?:made|makes?|making|forc\\w+|wants?|asks?|asked|orders?) me (?:to )?(?:\\w+ )?(?:sleep with|touch|undress|do things|have sex|kiss|strip)",
  "pregnant (?:for|by) (?:my|his|her)|rap(?:e|ed|es|ing)|molest\\w*|defil\\w+|sexually (?:abus|assault|harass|molest)\\w*",
  "(?:does|did|doing|done) (?:bad |dirty |nasty |terrible |some |those |these )?things (?:to|with) (?:me|my|her|him)|nudes|naked (?:pictures|photos|videos)",
  `(?:he|she|who|they|${home}) (?:is |am |keeps |always |has been )?(?:touches|touching) (?:me|her|him|my)`,
);
const circumstance = anyOf(
  `my (?:\\w+ ){0,2}${home}|(?:living|stay|staying|live) with (?:a|this) man|these people|controls?`,
  "nobody (?:\\w+ )?(?:knows?|believes?)|(?:who|nobody) (?:will|would|can|go) (?:\\w+ )?(?:believe|help)",
  "(?:cannot|never|afraid to|scared to|who to|did not) (?:\\w+ )?(?:tell|report)|lying|secret|not put my name",
  "i am (?:only |just )?(?:9|1[0-7]|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven)teen)|(?:\\d|1[0-7]) (?:years?|yrs?) old",
  "he is (?:only |just )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)",
  "(?:scared|afraid|terrified) of (?:him|her|them)|nowhere to (?:go|run)|leave him|is drunk|when he drinks|(?:not|never) (?:\\w+ )?(?:paid|let)",
);

export function hasSelfHarmHints(passage: string): boolean {
  if (telling.test(passage)) return true;
  const despairs = Array.from(passage.matchAll(bleaks)).length;
  if (despairs > 1) return true;
  const [parts, has] = [parting.test(passage), means.test(passage)];
  return (parts && has) || ((parts || has) && (despairs > 0 || weary.test(passage)));
}

export function hasAbuseHints(passage: string): boolean {
  const [hurt, violated] = [violence.test(passage), violation.test(passage)];
  return (hurt && violated) || ((hurt || violated) && circumstance.test(passage));
}

/**
 * Phrases that people write when a life or a body is in danger. The notation of a phrase:
 *   kill|hang|(end it)   one of these; brackets hold several words, and inside them `a b|c` is "a b" or "a c"
 *   to?  plan*  HURTS    "to" may be missing; any word that begins with "plan"; any word of that list in `wordLists`
 *   [8]  [8.]  ...       up to eight words; the same across sentences; up to five words that stay with the speaker
 *   !to|for              none of these may follow here
 *   .                    the beginning or the end of a sentence
 * Words are spelt as `foldText` spells them: "i am" for "I'm", "not" for "won't", "want to" for "wanna", and without
 * "just", "so", "really" and the like. Each phrase must find its example and must not find its counter-example.
 */
export type Phrase = { phrase: string; example: string; counterExample?: string };

export const wordLists: Record<string, string> = {
  RELATIVE:
    "wife|husband|son|daughter|brother|sister|mum|mom|mother|mummy|dad|father|daddy|friend|cousin|niece|nephew|child|aunt|aunty|uncle|boy|girl|partner|boyfriend|girlfriend|fiance|fiancee|grandson|granddaughter|roommate|teenager|colleague|student|pikin",
  /** Those who live with the writer or have power over them. */
  ABUSER:
    "husband|hubby|wife|boyfriend|bf|girlfriend|gf|fiance|fiancee|partner|spouse|ex|man|father|dad|daddy|papa|mother|mum|mom|mummy|mama|step*|uncle|aunt|aunty|auntie|brother|sister|cousin|(in law|laws)|inlaw*|grand*|guardian|madam|oga|boss|master|teacher|pastor|priest|prophet|deacon|lecturer|coach|landlord|neighbour|neighbor|employer|carer|caregiver|supervisor|manager|son|sons|brothers|uncles|cousins|parents|family|relatives",
  THIRD_PERSON: "he|she|e|they|him|wife|husband|man|woman|people|boys|guys",
  CHILD:
    "daughter|daughters|child|children|son|niece|pikin|(little|small|baby sister)|(year|yr old)",
  VICTIM:
    "me|us|(both|all of us)|(my [3] sister|sisters|brother|brothers|daughter|daughters|son|sons|child|children|kid|kids|pikin|niece|nephew|mum|mom|mother|mummy|cousin|baby|girl|girls|boy|boys)",
  HURTS:
    "beat|beats|beating|beaten|hit|hits|hitting|slap*|punch*|kick*|strangl*|chok*|flog*|whip*|batter*|abuse|abuses|abused|abusing|molest*|rape|rapes|raped|raping|defil*|assault*|pushed|pushes|shov*|stabbed|stabs|burn|burns|burnt|burned|tortur*|maltreat*|mistreat*|brutali*|manhandl*|cane|caned|canes|caning|thrash*|lash*|smack*|headbutt*|throttl*|bites|bit|starv*|smother*|suffocat*|hurts|hurting|violat*|penetrat*|scratched|scratches|attacked|attacks|drugged|grabb*",
  PILLS:
    "pills|tablets|meds|medication|medications|medicine|medicines|painkillers|paracetamol|paracetamols|morphine|insulin|antidepressants|(sleeping tablets|pills)",
  MANY: "all|lots|plenty|every|(a bunch|lot|handful)|(too many)|(the whole)",
  POISON:
    "sniper|(rat poison|killer)|otapiapia|poison|bleach|insecticide|gammalin|weedkiller|(weed killer)|pesticide|hypo|jik|(battery acid)",
  /** Who can be hurt by someone the writer knows of, with the word that says whose they are. */
  SOMEONES_CHILD:
    "(my|our|her|his|their|the|this|that|a|an|someones|somebodys|neighbours|neighbors [3] daughter|daughters|son|sons|child|children|kid|kids|sister|sisters|brother|niece|nieces|nephew|cousin|girl|girls|boy|boys|baby|babies|toddler|granddaughter|grandson|grandchild|grandchildren|stepdaughter|stepson|pikin|ward)|(little|small|young|underage|teenage girls|boys|children|girl|boy|ones)|(my|our|her|his|their [3] year|yr old)|(children|kids|minors|girls [2] church|school|class|hostel|orphanage|crusade|choir|neighbourhood|compound)|minors",
  SOMEONES_WOMAN:
    "(my|our|her|his|their [2] wife|mother|mum|mom|mummy|grandmother|grandma|aunt|aunty|friend|neighbour|neighbor|sister|maid|(house girl|help)|fiancee|girlfriend)",
  /** Someone other than God. */
  PERSON:
    "pastor|priest|prophet|prophetess|bishop|reverend|deacon|elder|usher|choirmaster|alfa|imam|teacher|headmaster|principal|lecturer|tutor|coach|driver|gateman|guard|cook|nanny|maid|houseboy|housegirl|landlord|neighbour|neighbor|doctor|nurse|uncle|aunt|aunty|auntie|cousin|brother|step*|father|dad|daddy|papa|mother|mum|mummy|grandfather|grandpa|husband|boyfriend|ex|partner|lodger|tenant|babysitter|caretaker|worker|man|men|woman|boy|boys|guy|someone|somebody|anybody|people|he|she|they|e|who|student|students|prefect|senior|seniors|boss|oga|madam|director|leader|instructor|minister|evangelist|apostle|member|relative",
  SUICIDE: "suicid*|sucid*|suicd*|suisid*|suycid*|susid*|suucid*|sewerslide|unalive|unaliving",
};

/** `...` ends before these words: another person speaks or acts, or the writer says the opposite. */
export const speakerChanges =
  "not|no|never|refuse*|cannot|nor|they|them|who|he|she|you|god|lord|nobody|someone|somebody|people|enem*|power|powers|witch*|wicked|devil|satan|spirit|spirits";
/** No gap ends with these words: "he never hits me". */
export const denials = "not|never";

export const phrases = {
  /** The writer wishes to be dead, or does not want to live. */
  wishToDie: [
    {
      phrase:
        "i|me ... want|wish|prefer|plan*|ready|decided|should|(made up my mind) only? to? too? only? die|kpai|kpeme !to|for|empty|daily|with|old|serving|a|(my hair)|(in christ|faith)|(in the lord)",
      example: "Sometimes I just want to die.",
      counterExample: "I want to die to self and live for Christ.",
    },
    {
      phrase:
        "feel|feels|felt|feeling like (dying !of|from|laughing)|(ending it|everything|(my life))",
      example: "I feel like dying every morning.",
    },
    {
      phrase:
        "i ... think|thinking|thought|thoughts|dream about|of dying !of|from|in|like|before|(my hair)",
      example: "I keep thinking about dying.",
      counterExample: "I am thinking of dying my hair, and I am afraid of dying from cancer.",
    },
    {
      phrase: "ask*|beg*|pray*|wish|want [8] let|make|allow me|i to? die !to|the|with",
      example: "I beg God every night, please let me die.",
      counterExample: "I pray: let me die the death of the righteous.",
    },
    {
      phrase: "god|lord|jesus let me die !to|the|with|in",
      example: "Lord, let me die. I am too tired.",
    },
    {
      phrase: "make i die|kpai|kpeme",
      example: "Abeg make I just die.",
    },
    {
      phrase: "death ... come? take|carry me",
      example: "I am waiting for death to come and take me.",
    },
    {
      phrase:
        "better|easier|happier|simpler|best [8] (if i)|(for me to)|(when i) [3] die|died|dead|gone|disappear*|vanish*|fade*|(not here|around|alive|in|there|exist*|born)",
      example: "It would be better for all of them if I was gone.",
    },
    {
      phrase: "better|easier|happier|fine|best|breathe if|when i [2] not exist|here|around",
      example: "They would be happier if I did not exist.",
    },
    {
      phrase: "would|could|be|make [6] (without me (in it)|around)|(my absence)",
      example: "The world would be a nicer place without me in it.",
    },
    {
      phrase: "better|happier|easier|fine off? ... without me",
      example: "My children are better off without me.",
    },
    {
      phrase: "death is|be the|my? only|best way|escape|option|answer|solution",
      example: "Death is the only way out for me.",
    },
    {
      phrase: "(dying|death is|be better)|(better to die) !(than sin)",
      example: "Dying is better than this shame.",
    },
    {
      phrase: "prefer|(better off)|(rather be)|(i am better) dead|death",
      example: "I'd rather be dead than go back to that house.",
    },
    {
      phrase: "rather die than live|continue|(go on|back)|remain|suffer|face",
      example: "I would rather die than face my father.",
    },
    {
      phrase:
        "wish|wished|wishes that? i|he|she was|were|am|had|could|did|would [3] dead|born|die|disappear|vanish|exist|gone",
      example: "I wish I was dead.",
    },
    {
      phrase: "wish|wished i (had|did|was|could)? not|never [3] born|exist*|alive|here",
      example: "I wish I had never been born.",
    },
    {
      phrase:
        "i ... want|wish|need to? all? disappear|vanish|(be dead|gone)|cease|(sleep forever)|(go to sleep forever)|(out of this|my life|world)|(leave this world|earth|life) !of",
      example: "I want to disappear from this world.",
    },
    {
      phrase:
        "i|. ... (do not)|no|never|(no longer)|cannot ... want|wish|deserve|care|like|desire to|too? (be|stay|keep|continue|(go|carry on)|dey)? (be|dey)? live|living|alive|exist|existing|(be|dey here)|(be|dey in? this world) !for|in|like|a|an|as|with|under|alone|on|by|at|there|my|off|out|where|holy|here",
      example: "I don't want to live anymore.",
      counterExample: "I don't want to live in Lagos for ever.",
    },
    {
      phrase:
        "i|. ... (do not)|no|never|(no longer)|cannot ... want|wish to? live|(be alive) in this world|life",
      example: "I no longer want to live in this world.",
    },
    {
      phrase:
        "why should|do|must|am i ... live|living|alive|(go|carry on)|exist !in|like|with|here|under|below|as",
      example: "Why should I go on living?",
    },
    {
      phrase:
        "no|any|what|(what is the?)|(not see a|the)|(not a) [1] reason|point|sense|use left? to|in|of|for [3] live|living|wake|waking|life|(go|going|carry|carrying on)|(being here|alive)|continue|stay|staying|exist",
      example: "There is no reason to wake up.",
      counterExample: "There is no point in going to court.",
    },
    {
      phrase:
        "sleep|wish|hope|pray|praying|ask|asking|beg|begging|want [6] never|not|no [3] wake !(up? late|to)|(up? in pain)",
      example: "I just want to sleep and never wake up.",
    },
    {
      phrase: "not want to? wake up? tomorrow|again|anymore|ever|.",
      example: "I don't want to wake up tomorrow.",
    },
    {
      phrase: "let|make|allow me|i go|die|pass (in my sleep)|tonight|today|quietly|peacefully",
      example: "I beg God to let me go in my sleep.",
    },
    {
      phrase: "waiting|begging|longing|praying|pray|wish|wishing for [1] death !of",
      example: "I am only waiting for death now.",
    },
    {
      phrase: "pray* [3] for (an accident)|(a heart attack)|cancer|death !to|in|of",
      example: "Every day I pray for an accident on the way to work.",
      counterExample: "We pray for cancer to leave her body.",
    },
    {
      phrase:
        "wish|hope|pray|praying [8] crush|kill|hit|knock|take me [8] finish*|over|end|rest|sleep|dead|die|down",
      example: "I wish a lorry would hit me so that it is all over.",
    },
    {
      phrase:
        "hope|hoping|wish|pray|praying [6] i will|would|do|did? not (come back)|survive|(make it)|(be here)|return",
      example: "I hope I don't survive the operation.",
    },
    {
      phrase:
        "god|lord|him|jesus|he (should|to|can)? take my life !and|for|to|lord|as|over|completely|jesus",
      example: "God should just take my life.",
      counterExample: "Lord, take my life and let it be consecrated.",
    },
    {
      phrase:
        "god|lord|him|jesus (should|to|can|would)? take|takes|carry me home|away|now|quickly|soon|tonight|go|. !from|to",
      example: "I ask God to take me home quickly.",
    },
    {
      phrase: "better|best|easier|kinder|relief [6] god took|takes|take|(would take) me",
      example: "It would be better if God took me.",
    },
    {
      phrase: "god had|should not have? made|created me",
      example: "I wish God had not created me.",
    },
    {
      phrase: "close|shut my eyes [4] never|not|no [1] open|wake",
      example: "I want to close my eyes and never open them again.",
    },
    {
      phrase:
        "think|thinking|thought of|about death [1] every|everyday|all|always|daily|constantly",
      example: "I think of death every day.",
    },
    {
      phrase: "look|looking forward to death|dying|(it [20.] death|goodbye|grave|pain)",
      example: "I look forward to death.",
    },
    {
      phrase:
        "want|wish|(button|ready|better to) [3] stop|cease existing|living|breathing|(being here|alive)",
      example: "I want to stop existing.",
    },
    { phrase: "i go die soon|today|tonight", example: "I go die soon, I don tell my brother." },
    {
      phrase: "i ... (going to)|(need to)|(have to) die tonight|today|now|soon|(this night)",
      example: "I need to die tonight.",
    },
    {
      phrase: "ways|way|how to die !to|daily|for|(in christ|faith)",
      example: "I am looking up ways to die.",
    },
    {
      phrase:
        "died|dead|buried|lost|gone|killed [12] .? i [1] want|need|wish to (go to)|(be|go with)|join|follow|meet them|him|her",
      example: "My boy died in March and I want to be with him.",
    },
    {
      phrase:
        "want|ready|decided|going|like to (go and)? join|(be with)|meet|follow my late|dead? wife|husband|son|daughter|mother|father|mum|dad|child|brother|sister|baby [12.] died|dead|death|grave|heaven|late|buried|passed|pills|tablets|rope",
      example: "I want to join my wife in the grave.",
    },
    {
      phrase:
        "want|ready|decided|going to (go and)? join|(be with)|follow my late|dead wife|husband|son|daughter|mother|father|mum|dad|child|brother|sister|baby",
      example: "I want to go and be with my late wife.",
    },
    {
      phrase: "i should have died instead|that|when|.",
      example: "I should have died instead of him.",
    },
    {
      phrase: "should not be alive|born|(here on earth)|(in this world)",
      example: "I feel like I should not be alive.",
    },
    {
      phrase: "better|easier|nicer (to be)|being dead|gone",
      example: "It would be easier to be dead.",
    },
    { phrase: "life no sweet|(dey sweet) me", example: "Life no sweet me again." },
    {
      phrase:
        "dark|evil|bad thoughts [4] dying|death|myself|(my life)|(ending it|everything)|(not be|being here|alive)",
      example: "I have dark thoughts about death.",
    },
    {
      phrase: "plan|planning|planned|imagine|imagining|picture|picturing my own? death",
      example: "I am planning my death.",
    },
    { phrase: "wish [6] killed|finished me", example: "I wish the accident had killed me." },
    {
      phrase: "no place for me in|on this? life|world|earth",
      example: "There is no place for me in this world.",
    },
    {
      phrase: "why i should [2] live|living|breathing|alive|(go on)|(wake up)",
      example: "I do not see why I should keep breathing.",
    },
    { phrase: "(to die)|death remain", example: "I don tire, na to die remain." },
    {
      phrase: "not want to see tomorrow|(another day)|(the morning)|(next week|month|year)",
      example: "I do not want to see tomorrow.",
    },
    {
      phrase:
        "ask|asked|asking|beg|begged|begging|pray|prayed|praying|wish|want [5] end|take my life !and|to|over|for|as|in",
      example: "Is it wrong to ask God to end my life?",
      counterExample: "I pray that God will take my life to the next level.",
    },
    {
      phrase:
        "want|ready|going to join|follow him|her|them .|soon|tonight|now|(in|to the? grave|heaven|death)",
      example: "I am ready to join him.",
    },
    {
      phrase: "doing|do everyone|everybody|them|(my family) a favour|favor",
      example: "I would be doing everyone a favour.",
    },
    { phrase: "feel like? [2] already dead", example: "I feel like I am already dead." },
  ],

  /** The writer is tired of life itself, or believes that nobody would miss them. */
  wearyOfLife: [
    {
      phrase:
        "tired|tire|sick|done|exhausted|weary|finished|(fed up)|(had enough) of|for|with (this|my|the|(everything in))? life|living|(being alive)|existing|breathing|(waking up)|(being here)|(this world) !of|style|challenges|battles|problems|in|with|like|from|on|alone|here|under|as|a|hand",
      example: "I am tired of this life.",
      counterExample: "I am tired of living in a shared room.",
    },
    { phrase: "life|world (don|dey|has)? tire|tired|weary me", example: "Life don tire me." },
    { phrase: "i ... hate my|this life|(being alive)", example: "I hate my life." },
    { phrase: "hates|hate being|waking alive|up", example: "She says she hates being alive." },
    {
      phrase: "life|living [3] not|no|nothing|never [1] worth|(get meaning)|meaning !the",
      example: "My life is not worth living.",
    },
    {
      phrase: "nothing|nobody|(no reason) left|more|else? to live for",
      example: "I have nothing left to live for.",
    },
    {
      phrase:
        "no|lost|losing|(not have)|without the|my|any? will|desire|strength to live|(stay|be alive)",
      example: "I have lost the will to live.",
    },
    {
      phrase: "(no|any get? reason to)|(why i) dey alive|live",
      example: "I no get any reason to dey alive.",
    },
    {
      phrase: "give|giving|given up on|for my|this? life|living !partner",
      example: "I have given up on life.",
    },
    {
      phrase: "i [1] cannot (go|carry on)|continue living|anymore|(with this|my life)|.",
      example: "I cannot go on.",
    },
    { phrase: "cannot carry this|my life", example: "I cannot carry this life again." },
    {
      phrase: "wetin|what|who (i dey)|(am|do i) [1] live|living for",
      example: "Wetin I dey live for?",
    },
    {
      phrase: "why|wonder|ask [4] (i am)|(am i) still alive|here|living|breathing",
      example: "I ask myself why I am still alive.",
    },
    {
      phrase:
        "hate|disappointed|sad|angry|regret|upset|sorry [5] (still breathing|alive)|(waking up)|(i woke up)",
      example: "I was disappointed that I woke up.",
    },
    {
      phrase: "survived|(woke up) [6.] wish i (had|did)? not",
      example: "I survived, and I wish I hadn't.",
    },
    { phrase: "feel dead already|inside", example: "I feel dead inside." },
    {
      phrase: "not see myself living|alive|here|(making it)",
      example: "I don't see myself living past June.",
    },
    {
      phrase: "nobody [3] (miss me)|(notice if|when|that i)|(care if|whether|when i)",
      example: "Nobody would miss me.",
    },
    {
      phrase:
        "if i ... disappear|disappeared|vanish|vanished|(was|were gone|dead)|(not here anymore?)|(was|were not here)",
      example: "What if I disappeared, who would know?",
    },
    {
      phrase: "if|when i die (today|now|tonight|tomorrow|.)? nobody|who|they|everybody|everyone",
      example: "If I die today nobody will look for me.",
    },
    {
      phrase: "when|once i am dead|gone|(no more) they|you|he|she|everyone|nobody|people",
      example: "When I am gone they will be sorry.",
    },
    {
      phrase: "i am not (in it)|around|here anymore",
      example: "It will be easier for them once I am not around anymore.",
    },
    {
      phrase: "place when i am not",
      example: "The world will be a better place when I am not in it.",
    },
    {
      phrase: "anything|nothing|(only thing?) [2] keep|keeps|keeping me alive|here|going",
      example: "My dog is the only thing keeping me alive.",
    },
    { phrase: "i no want to dey|live|stay for? this|again", example: "I no wan live again." },
    {
      phrase: "i ... want to? make? everything|(it all)|(all this) to? be? end|over|finish",
      example: "I want everything to be over.",
    },
  ],

  /** The writer means to die, has the means at hand, or harms their body. */
  planToDie: [
    {
      phrase:
        "kill|killing|harm|harming|hang|hanging|drown|drowning|shoot|shooting|stab|stabbing|strangle|unalive myself|(my body) !with|over|for|at",
      example: "I am thinking of killing myself.",
      counterExample: "I am killing myself with work.",
    },
    {
      phrase:
        "to|of|about|by|keep|been|am|start* hurt|hurting|cut|cutting|burning|punishing|poisoning myself !off|out",
      example: "I keep hurting myself.",
    },
    {
      phrase:
        "burn|burning|scratch|scratching|cut|cutting|slit|slitting|starve|starving|injure|injuring [1] (my skin|arm|arms|wrist|wrists|thigh|thighs|vein|veins)|myself !off|out|at|by",
      example: "I scratch my arms until it stops.",
      counterExample: "I cut my arm at work.",
    },
    {
      phrase:
        "i ... cut|cutting|slit|burn into? my own? arm|arms|wrist|wrists|thigh|thighs|leg|legs|skin|vein|veins !(at work)|(by mistake)|(in the kitchen)",
      example: "I cut my thighs in the bathroom.",
    },
    {
      phrase: "want to|2? dye tonight|now|today|soon|.|anymore|because|and|already !(my|it|hair)",
      example: "I want to dye tonight.",
      counterExample: "I want to dye my hair.",
    },
    { phrase: "i|me|to|might|will|. kms|kys", example: "gonna kms tonight" },
    { phrase: "i ... (going|want to)|might od", example: "I might OD on my meds." },
    {
      phrase: "selfharm*|(self harm|harming|harmed|harms)",
      example: "I have self-harmed since I was 12.",
    },
    { phrase: "until i bleed", example: "I scratch my arms until I bleed." },
    { phrase: "cut|cuts|razor|blade [12] deeper", example: "The cuts are getting deeper." },
    {
      phrase: "i ... end|ending|take|taking|took|terminate my own? life !over|in|to|for|seriously",
      example: "I will end my life on Friday.",
      counterExample: "I will take my life seriously.",
    },
    {
      phrase: "end|ending|take|taking my own life",
      example: "I am considering taking my own life.",
    },
    {
      phrase: "end|ends|ending|take|takes|taking their|his|her|your|ones|a own life|lives",
      example: "Does God forgive someone who ends their own life?",
    },
    {
      phrase:
        "courage|urge|(thought|thoughts of|to)|(thinking|think of)|(tempted to)|(feel like)|(way|ways to)|(how to) to? end|ending|take|taking my life",
      example: "I look for the courage to end my life.",
    },
    {
      phrase: "thinking|think|thought|thoughts about|of ending things|it|everything !with|between",
      example: "I have thoughts of ending it.",
    },
    {
      phrase: "i ... end|ending it|am|everything|(it all)|things !with|between|well",
      example: "I will end it tonight.",
      counterExample: "I want to end it with my boyfriend.",
    },
    {
      phrase: ".|(feel like)|(thinking|thought|think of)|(want to)|(better to) end|ending it all",
      example: "Better to end it all.",
    },
    {
      phrase:
        "i (am|was|have)? plan*|going|decided|ready to end things|it|everything !with|between",
      example: "I have decided to end things.",
    },
    {
      phrase:
        "plan|planned|planning|going|want|wanted|ready|decided to do it after|before|on|tonight|tomorrow|when|soon|this",
      example: "I am planning to do it after the wedding.",
    },
    {
      phrase: "stop|stops|stopping|stopped|keeps|keep me from doing it",
      example: "Only my children stop me from doing it.",
    },
    { phrase: "not try to stop me", example: "Do not try to stop me." },
    { phrase: "not feel? safe with|from|around myself", example: "I am not safe with myself." },
    {
      phrase: "might|may|could|would|will|(going to) do to myself",
      example: "I am scared of what I might do to myself.",
    },
    {
      phrase: "not trust myself to|with|alone|tonight|around",
      example: "I don't trust myself alone tonight.",
    },
    { phrase: "i [12] almost|nearly did it", example: "I stood there and almost did it." },
    { phrase: "what i am about to do", example: "God forgive me for what I am about to do." },
    {
      phrase: "i will|might|may do it again|properly|tonight|(this time)",
      example: "I will do it again, properly.",
    },
    {
      phrase:
        "stop|stopped|stopping|refus* eating|food|(my drugs|medication) [6] take|takes|die|quickly|disappear",
      example: "I stopped eating so that I die quickly.",
    },
    {
      phrase:
        "stopped taking my [1] pills|tablets|medic*|meds|insulin|antidepress* [3] (on purpose)|quiet|for|that",
      example: "I stopped taking my insulin on purpose.",
    },
    {
      phrase:
        "stockpil*|hoard*|saving|saved|collecting|counting up? my|the|all|enough? [1] pills|tablets|meds|medication|antidepress*",
      example: "I have been saving my tablets.",
    },
    {
      phrase:
        "i ... want|going|tried|will|might|plan*|thinking|ready ... take|taking|took|taken|swallow* MANY of? my|the|these? PILLS|drugs",
      example: "I am going to take all my tablets.",
    },
    {
      phrase: "i ... took|swallowed MANY of? my|the|these? PILLS",
      example: "I took all my tablets an hour ago.",
    },
    {
      phrase:
        "i [2] took|taken|swallow*|(lined up)|stockpil* [3] pills|tablets|paracetamol|paracetamols|poison|capsules !for|every|daily|from|late|with",
      example: "I swallowed thirty tablets.",
      counterExample: "I have taken two tablets for my blood pressure.",
    },
    {
      phrase:
        "pills|tablets|drugs|rope|knife|blade|poison|sniper ... in my|(front of) hand|hands|me",
      example: "I have the pills in my hand.",
    },
    {
      phrase: "have|got the|my? pills|tablets|rope|poison ready",
      example: "I have the tablets ready.",
    },
    {
      phrase: "googl*|search*|reading|(looking up)|asking [2] how many tablets|pills",
      example: "I keep googling how many tablets it takes.",
    },
    {
      phrase:
        "chop|eat|ate|drink|drank|drinking|swallow* (a|some)? of? (the|this|my|his|her)? POISON|acid|kerosene|petrol|detergent",
      example: "I don chop rat poison.",
    },
    {
      phrase:
        "i ... buy|bought|drink|drank|drinking|swallowed|take|took|got (a|some)? of? the? POISON|rope",
      example: "I bought a rope.",
    },
    {
      phrase:
        "i ... hold|holding|sit|sitting|staring|looking|stare|look ... with|at|the|a|my a|the|my? knife|razor|blade|gun|rope|pills|tablets|poison|train|trains|bridge|(train tracks)",
      example: "I am sitting here with a razor.",
    },
    {
      phrase: "rope|wrapper|wire|scarf|belt|cloth round|around my neck",
      example: "I put a scarf around my neck.",
    },
    {
      phrase:
        "i have? [1] stood|stand|standing|climbed|am on a|the|that chair|stool|ledge|railing|bridge|rail|roof|rooftop|parapet",
      example: "I am standing on the bridge.",
    },
    { phrase: "i [1] have a rope", example: "I have a rope in the garage." },
    { phrase: "i ... overdose|overdosed|overdosing", example: "I overdosed last week." },
    {
      phrase: "bridge|roof|balcony|train|trains|lagoon|platform|cliff [20] not? jump|jumping",
      example: "On the bridge I think how easy it is to jump.",
    },
    {
      phrase:
        "want|going|ready|tempted|urge|(feel like) to? jump|jumping off|from|and|inside|(in front)",
      example: "I feel like jumping off.",
    },
    {
      phrase:
        "i ... jump|jumping|(throw|throwing myself) ... bridge|lagoon|river|train|roof|building|balcony|window|car|bus|sea|well|traffic",
      example: "I will jump into the lagoon.",
    },
    {
      phrase: "bridge|trains|lagoon|rope|pills|knife ... on|in my mind|head",
      example: "The bridge is on my mind.",
    },
    {
      phrase:
        "i|me [6] drive|drove|driving|crash*|steer*|walk|walked|step|stepped [3] into|off|(in front of) (a|the|an)? [1] wall|tree|lorry|truck|bus|trailer|traffic|train|road",
      example: "I imagine how it would be if I drove into a wall.",
    },
    {
      phrase: "voice|voices [5] kill|hang|jump|harm|hurt|end me|my|myself|it|off",
      example: "The voices say I must hang myself.",
    },
    { phrase: "i want to hang !out", example: "I wan hang." },
    { phrase: "i want to (end am)|(comot for? this)", example: "I wan end am." },
    { phrase: "i don decide|tire [4] end am|it", example: "I don decide say I go end am." },
    { phrase: "go end am", example: "I go end am tonight." },
    { phrase: "to hell if i", example: "Will I go to hell if I do it?" },
    {
      phrase:
        "cannot stop (cutting !corners|down|costs|hair|grass|the)|(hurting|harming|starving|burning myself)",
      example: "I can't stop cutting.",
      counterExample: "I can't stop cutting corners at work.",
    },
    {
      phrase:
        "i [2] started|been|keep|still cutting !down|back|costs|hair|grass|the|out|off|corners|it|wood|trees|sugar|carbs|fabric",
      example: "I keep cutting when I feel sad.",
    },
    {
      phrase:
        "i hurt|cut|burn|hit|punish|scratch myself (when|whenever|because i feel|am|hate|get)|(on purpose)|deliberately|every|(to feel)",
      example: "I hurt myself when I feel sad.",
      counterExample: "I hurt myself when I fell off the ladder.",
    },
    {
      phrase: "myself [3] (on purpose)|deliberately|lighter|cigarette|cigarettes|razor|blade",
      example: "I burned myself with a lighter.",
    },
    {
      phrase: "make|making|made myself sick|vomit|(throw up)",
      example: "I keep making myself sick after meals.",
    },
    {
      phrase: "i ... do|doing something stupid|terrible|drastic|(bad? to myself)",
      example: "I am afraid I will do something stupid.",
    },
    { phrase: "if i had a gun", example: "If I had a gun I would have used it." },
    {
      phrase: "checking|check out (of life)|(of this life|world)|tonight|.",
      example: "I'm checking out tonight.",
    },
    {
      phrase: "thinking|thought|think about|of the|my|these? pills|tablets|rope|POISON",
      example: "I keep thinking about the pills.",
    },
    {
      phrase: "hanging from the|a|my? ceiling|fan|tree|rope|beam",
      example: "They will see me hanging from the ceiling.",
    },
    {
      phrase:
        "i ... take|taking|took|swallow* (the whole packet|bottle|box|pack|strip)|(all of the|my|these? pills|tablets)",
      example: "I think of taking the whole packet.",
    },
    {
      phrase: "tonight|today|tomorrow [5] do it !again|for|with|by|in",
      example: "Tonight I am going to do it.",
    },
    {
      phrase: "i [2] have|got|hid|hidden|hiding|keep|kept (a|some|the)? POISON|rope|noose",
      example: "I have the rat poison here.",
    },
    {
      phrase: "hiding|hidden|hid [2] pills|tablets|rope|razor|razors|blade",
      example: "I have been hiding pills in my wardrobe.",
    },
    {
      phrase:
        "blade|razor|knife|rope|pills|poison|sniper under|in|beside my pillow|bed|mattress|drawer|wardrobe",
      example: "I keep a blade under my pillow.",
    },
    {
      phrase:
        "bottle|packet|box|pack|handful of? PILLS (next to)|beside|near|(in front of) me|(my bed)",
      example: "There is a bottle of pills next to me.",
    },
  ],

  /** The writer says goodbye. */
  goodbye: [
    {
      phrase:
        "this|it will? is|be|am my [1] last|final [1] prayer|message|request|post|words|letter|note|text before i|(it is)|(the end)|morning|midnight|they",
      example: "This is my last prayer before I go.",
      counterExample: "This is my last prayer point for today.",
    },
    {
      phrase:
        "last|final prayer|message|request|words|letter|note|text|wish before i go|leave|die|end|do|disappear !to|into|for|on|back|in|through|under|at|my",
      example: "Please accept my last prayer before I go.",
      counterExample: "A last prayer before I go to the exam.",
    },
    {
      phrase:
        "(i [2])|may|might|will|would not be here|alive|around when|by|tomorrow|anymore|again|tonight|much|long|(for long)|.",
      example: "I may not be here tomorrow.",
      counterExample: "I will not be here for the Sunday service.",
    },
    { phrase: "not want to? be here anymore|.", example: "I don't want to be here any more." },
    { phrase: "gone|dead by the time", example: "I will be gone by the time you find this." },
    {
      phrase: "read|see this|it ... i|it ... over|gone|dead|(not be here)",
      example: "When you read this it will be over.",
    },
    {
      phrase:
        "goodbye to? everyone|everybody|world|(you all)|(all of you)|(my family|friends|children)",
      example: "Goodbye everyone.",
    },
    {
      phrase:
        "tonight|today|tomorrow|this|friday|sunday ... is|be my last|final night|day|goodbye|message !of|at|in|as|with|(on !earth)",
      example: "Tonight will be my last night.",
      counterExample: "Friday is my last day at work.",
    },
    { phrase: "this is my goodbye|farewell|(suicide note)", example: "This is my goodbye." },
    {
      phrase: "goodbye|suicide|farewell note|notes|letter|letters|world",
      example: "I wrote a goodbye letter.",
    },
    {
      phrase: "given|giving away all? my things|belongings|clothes|stuff",
      example: "I have given away my things.",
    },
    {
      phrase:
        "tell my mum|mom|mother|mummy|wife|husband|kids|children|family|dad|father|daughter|son [6] fault|loved|love|sorry|tried",
      example: "Tell my mother I love her.",
    },
    {
      phrase:
        "not think that? i will|can see|last|(make it)|(be here|alive) [2] christmas|new|next|tomorrow|monday|morning|year|week|night|through|long|tonight|another|.",
      example: "I don't think I will see Christmas.",
    },
    {
      phrase: "not hear from? me (again|after|tomorrow|anymore)?",
      example: "You will not hear from me again.",
    },
    {
      phrase: "find (my body)|(me [1] dead|hanging|cold)",
      example: "They will find my body on Sunday.",
    },
    { phrase: "my own? funeral !plan*", example: "I wonder who would come to my funeral." },
    {
      phrase: "is|be my|his|her last|final day|night|days|hours on earth",
      example: "He wrote that this is his last day on earth.",
    },
  ],

  /** The word itself. */
  suicide: [{ phrase: "SUICIDE", example: "I cannot stop thinking about suicide." }],

  /** A person close to the writer may harm themselves. */
  relativeInDanger: [
    {
      phrase: "my [8] posted|wrote|sent|left|written [3] goodbye|farewell|(suicide note)",
      example: "My son posted goodbye on his status.",
    },
    {
      phrase:
        "my|the|a|her|his [8] kill|killing|harm|harming|hang|hanging|cutting|cuts|hurting|harms|drown|stab|shoot himself|herself|themselves",
      example: "My brother tried to hang himself.",
      counterExample: "My son hurt himself at football.",
    },
    {
      phrase: "my [8] want|wants|wish|wishes to? die !for|to",
      example: "My son says he wants to die.",
    },
    {
      phrase:
        "my RELATIVE [14.] she|he|they [4] want|wants|going|tried|threat*|ready to? jump|die|hang|overdose|disappear|(end it)|(drink poison|sniper) !for|to|school",
      example: "My wife is depressed. She says she wants to jump.",
    },
    {
      phrase:
        "says|said|say|saying that? she|he|they [1] want|wants|going|ready to? die|disappear|(end it|things|everything|(his|her|their life)) !for|to|with",
      example: "She is 13. She said she wants to die.",
    },
    {
      phrase:
        "my RELATIVE [8] locked (himself|herself)? [6] knife|rope|pills|poison|blade|kill|(do it)",
      example: "My sister locked herself in the bathroom with a knife.",
    },
    {
      phrase:
        "my [8] cut|cuts|cutting|slit his|her wrist|wrists|arm|arms|leg|legs|thigh|thighs|vein|veins",
      example: "My daughter cut her wrists.",
      counterExample: "My mother cut her hand in the kitchen.",
    },
    {
      phrase: "my [8] end|take|ending|taking his|her|their own? life",
      example: "My friend wants to take her own life.",
    },
    {
      phrase:
        "my RELATIVE [8] overdosed|(took|taken|taking|had [1] overdose)|(swallow*|drank [4] POISON|PILLS)",
      example: "My roommate swallowed bleach.",
    },
    {
      phrase:
        "she|he|they [1] not|no want|wants to? live|(be alive)|exist !in|with|at|there|on|for|here|under|like|a|by",
      example: "She says she doesn't want to live.",
      counterExample: "He doesn't want to live with us.",
    },
    {
      phrase:
        "my RELATIVE [14.] talks|talking|talk|thinking|thinks about|of dying|killing|(ending it|everything|(his|her life))",
      example: "My cousin keeps talking about dying.",
    },
    {
      phrase:
        "my RELATIVE [6] is|been|started|keeps cutting !down|back|hair|grass|out|the|off|costs|ties|teeth",
      example: "My friend has started cutting again.",
      counterExample: "My baby girl is cutting teeth.",
    },
    {
      phrase: "says|said|say|saying that? she|he|they [1] cannot (go|carry on)|(do this anymore)",
      example: "My friend said she can't go on.",
    },
    {
      phrase:
        "my RELATIVE [6] taken|took|swallowed 10|12|15|16|20|24|30|32|40|50|60|100|ten|twenty|thirty|forty|fifty|MANY|(too many) of? (her|his)? PILLS",
      example: "My daughter has taken 20 tablets.",
      counterExample: "My mother took her tablets late.",
    },
    {
      phrase: "texted|messaged|tweeted|posted|texting [3] goodbye",
      example: "My friend just texted me goodbye.",
    },
    {
      phrase: "wants|want to (be with)|join|follow her|his late|dead",
      example: "She says she wants to join her late son.",
    },
  ],

  /** A person of the house, or one with power over the writer, does harm. */
  abuseByRelative: [
    {
      phrase:
        "my|our [2] ABUSER [8] HURTS [3] VICTIM !out|(to court|work|the|it)|(in the|her|his back|sleep|election|exam|race|game|vote|competition)|(with a warning|fine|bill|query|letter)",
      example: "My husband beats me.",
      counterExample: "My husband hit me in the back of the car park with his trolley.",
    },
    {
      phrase:
        "my|our [2] ABUSER [8] touch|touches|touching|touched|fondl* (my private|breast|body|bum)|(me in|down|at|for|when|there|where|every|since|any|inappropriately|.)|(my [3] sister|brother|daughter|son|child|niece|cousin)",
      example: "My uncle touches my little sister.",
    },
    {
      phrase:
        "my [2] ABUSER [8] come|comes|coming|enter|enters|sneak|sneaks in? (into|inside|to|for)? my room|bed",
      example: "My father comes into my room at night.",
    },
    {
      phrase:
        "my [2] ABUSER [8] says|said|threat*|will|want|wants|tried|trying|swore|sworn|swear|go|vowed [3] kill|murder|stab|burn|finish me|us|(both|all of us) !(with work|stress|worry|talk)|(if i miss|fail|forget|(do not finish|pass))",
      example: "My husband says he will kill me.",
      counterExample: "My boss will kill me with work.",
    },
    {
      phrase:
        "scared|afraid|terrified|frightened|fear of|at my husband|father|dad|step*|boyfriend|partner|wife|uncle|brother !health|job|life|business|soul|safety",
      example: "I am scared of my husband.",
    },
  ],

  /** The same, by a person whom the writer does not name. */
  abuse: [
    {
      phrase:
        "abuse|abuses|abusing|abused|molest|molests|molested|molesting|rape|rapes|raped|raping|defile|defiles|defiled|defiling|fondle|fondles|fondled|fondling|grope|gropes|groped|groping|assault|assaults|assaulted|assaulting|violated|violates|violating|groom|grooms|groomed|grooming|starves|starving|flogs|flogging|(messing|messes|messed with)|trafficking|trafficked|(sleeps|sleeping|slept|sex with)|(preys|preying|preyed on)|(takes|taking advantage of)|(took advantage of)|(having his way with) SOMEONES_CHILD|SOMEONES_WOMAN !(in the dream)|team|heart",
      example: "He is abusing my child.",
      counterExample: "Satan, you will not abuse my finances.",
    },
    {
      phrase:
        "PERSON [5] beat|beats|beating|hit|hits|hitting|slap*|punch*|kick|kicks|kicking|kicked|flog*|whip|whips|whipping|whipped|burn|burns|burnt|burning|burned|choke*|choking|strangl*|lock|locks|locked|chain*|tied|ties|hurts|hurting|canes|caning|caned|maltreat*|brutali*|tortur* SOMEONES_CHILD|SOMEONES_WOMAN !team|(with [2] car|lorry|bike|motorcycle|truck|bus)|record|at|(in the? race|final|match|competition|exam)|heart",
      example: "The houseboy slapped my little son.",
      counterExample: "He beat my son at chess.",
    },
    {
      phrase:
        "teacher|principal|headmaster|tutor|coach|driver|gateman|guard|nanny|houseboy|neighbour|neighbor|uncle|aunt|cousin|step*|landlord|lecturer|alfa|stranger|someone|somebody|man|men|boy|boys|boyfriend|lodger|babysitter|doctor|priest|pastor|prophet|bishop|elder|usher|choirmaster|husband|father|dad|he|they|brother|grandfather|senior|seniors|student|students|director|leader|instructor|minister|evangelist|apostle|member [5] touches|touched|touching|(dey touch)|(put|puts|putting [1] hand|hands on)|(undressed|undresses)|kissing|kissed|kisses !(the|a heart|hearts|life|lives) SOMEONES_CHILD !heart|life|lives|(and [4] healed|delivered|well|free|walked)|soul|situation|(with the? fire|anointing|power)",
      example: "The pastor touched my daughter.",
      counterExample: "The pastor touched my daughter and she was healed.",
    },
    {
      phrase:
        "SOMEONES_CHILD|SOMEONES_WOMAN [5] is|was|been|being|got|get|gets|are|were [2] touched|fondled|abused|molested|raped|defiled|beaten|flogged|groped|assaulted|violated|groomed|locked|starved|burnt|chained by|at|in|every|again|since|and|daily !(god|jesus|christ|grace|heart)|(the|his hand|lord|holy|spirit|power|love|word|message|sickness|malaria|rain|kindness|sermon)|(your)",
      example: "My little girl was touched by the driver.",
      counterExample: "My son was touched by your sermon.",
    },
    {
      phrase:
        "SOMEONES_CHILD [4] marks|wounds|welts|bruises|bruised|scars|bleeding [4] private|back|thigh|thighs|legs|body|beating|cane|belt|face|arms",
      example: "My daughter came home with bruises on her thighs.",
    },
    {
      phrase:
        "sleeps|slept|sleeping with me [12.] i am only? 8|9|10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen !(years married)",
      example: "My mum's friend slept with me. I am 12.",
    },
    {
      phrase:
        "hand|hands|finger|fingers in|into|inside|under|up my|our|the [3] pant|pants|panties|knickers|underwear|skirt|dress|uniform|nappy",
      example: "He put his hand under my daughter's skirt.",
    },
    {
      phrase:
        "touch|touches|touched|touching|show|showed|shows|showing|suck|sucked my|our|her|his|their [3] privates|(private part|parts|area)|vagina|penis|genitals",
      example: "The driver showed her his private part.",
    },
    {
      phrase:
        "THIRD_PERSON [8] HURTS me|us !out|to|(in the|her|his back|sleep|election|exam|race|game|vote|competition)|(with a warning|fine|bill|query|letter)",
      example: "He chokes me when we quarrel.",
    },
    {
      phrase:
        "THIRD_PERSON [8] say|says|said|threat*|promised|swore|will|go|tried|trying [3] kill|murder|stab|finish me|us|(both|all of us)",
      example: "He says he will kill me if I leave.",
    },
    {
      phrase: "THIRD_PERSON|ABUSER|who [3] sleep|sleeping|sleeps|slept|sex with my [3] CHILD",
      example: "He is sleeping with my 12 year old daughter.",
    },
    {
      phrase: "sleep|sleeping|(have|having sex) with [1] men|customers|clients|strangers",
      example: "She makes us sleep with men.",
    },
    {
      phrase: "forc*|coerc* me|us|(my [1]) [8] (sleep with)|sex|sexual|prostitut*|marry|naked",
      example: "They forced me to marry him.",
    },
    {
      phrase: "forced|forces|force|forcing himself|herself on me|my",
      example: "He forced himself on me.",
    },
    {
      phrase:
        "hand|hands|finger|fingers in|into|inside|under her|his|my pant|pants|panties|knickers|underwear|skirt|dress",
      example: "He put his hand in her pants.",
    },
    { phrase: "keep|keeps|keeping|kept me|us|him|her locked", example: "They keep me locked in." },
    {
      phrase:
        "lock|locks|locked|locking me|us|him|her|(my [1]) [3] inside|store|room|bathroom|bedroom|kitchen|cupboard|garage|basement|shed|flat|house|toilet|cage|up|outside|indoors",
      example: "She locks him in the store.",
    },
    {
      phrase:
        "THIRD_PERSON|ABUSER|parents [2] not|never allow|let|lets|allows me to? (leave !early|work|on)|work|eat|(go out)|(out of)|(see my family|mother|mum|parents|people|friends)|(visit my)|(talk|speak to)",
      example: "He does not let me see my family.",
    },
    {
      phrase: "THIRD_PERSON|ABUSER [3] controls all|everything|my|where|who|what|how",
      example: "He controls everything, even my phone.",
    },
    {
      phrase:
        "THIRD_PERSON|ABUSER [8] threat* [8] if i leave|report|tell|talk|go|refuse|say|run|break",
      example: "He threatened my family if I tell.",
    },
    {
      phrase:
        "THIRD_PERSON|ABUSER [8] want|wants|ask|asks|asked|asking|made|make|makes|says|said|unless|if [3] sleep|sleeping with him|her|them",
      example: "My boss wants me to sleep with him.",
    },
    { phrase: "blackmail* me|us|my", example: "Somebody is blackmailing me." },
    { phrase: "i am|was|(have been) being? blackmailed", example: "I am being blackmailed." },
    { phrase: "THIRD_PERSON [8] pull* my hair", example: "She pulls my hair." },
    {
      phrase: "THIRD_PERSON [8] broke|break|smash* [3] on my head|face|back|body",
      example: "He broke a bottle on my head.",
    },
    {
      phrase: "he|she|e (only|always)? punches|beats|hits|slaps|kicks where|when|until|and|if",
      example: "He punches where nobody sees it.",
    },
    {
      phrase:
        "my [8] beat|beats|beating|flog*|chain*|tied|tie [2] him|her|them every|daily|with|up|until|(to drive)",
      example: "My sister flogs him with a wire.",
    },
    {
      phrase:
        "daughter|daughters|son|sons|sister|sisters|niece|nieces|child|children|boy|boys|girl|girls|baby [12] touching|touches|fondling|molesting|flogging|beating|beats|threw|throws her|him|them !heart|life|lives",
      example: "My daughter says the teacher is touching her.",
    },
    {
      phrase:
        "THIRD_PERSON [8] beat|beats|beating|hit|hits|hitting|slap|slaps|flog|flogs|kick|kicks|burn|burns|starve|starves our [2] boy|girl|son|daughter|child|children|kids|baby|babies",
      example: "He beats our little boy.",
    },
    {
      phrase: "i [6] prostitution|prostitute|ashawo|brothel",
      example: "I am being used for prostitution.",
    },
    {
      phrase: "nobody will|would|go|(is going to) believe me",
      example: "He says nobody will believe me.",
    },
    {
      phrase: "bad|dirty|nasty|rude things to me|her|him|us",
      example: "He does bad things to me.",
    },
    { phrase: "let|allow him|her|them touch me|my", example: "He says I must let him touch me." },
    { phrase: "entertain [1] customers|clients|men", example: "We must entertain customers." },
    {
      phrase: "hotel|hotels|house with old? men|customers",
      example: "She sends me to a hotel with men.",
    },
    {
      phrase: "THIRD_PERSON [8] throw|throws|threw|throwing [3] at me",
      example: "She threw a plate at me.",
    },
    {
      phrase: "THIRD_PERSON [8] touched|touches|touching my private|breast|body|bum|thigh",
      example: "He touches my thigh during lessons.",
    },
    {
      phrase:
        "shar*|post*|leak*|send*|show* [3] nudes|(private|naked|nude|intimate|sex video|videos|photo|photos|picture|pictures|pics|image|images|tape|tapes)",
      example: "He will post my naked pictures.",
    },
    {
      phrase:
        "(hot iron|water|oil)|knife|cutlass|acid|petrol|cigarette|cigarettes|gun on|to|at|over|against me|(my neck|throat|body|face|skin|head|back|chest)",
      example: "He held a knife to my throat.",
    },
    {
      phrase:
        "THIRD_PERSON|ABUSER [8] break|broke|broken|burnt|burn|burns|burned|scratched|punched|slapped|kicked|cut|bit|slashed my hand|hands|arm|arms|tooth|teeth|rib|ribs|nose|jaw|leg|legs|bone|bones|face|back|body|head|finger|fingers|buttocks|stomach|tyres",
      example: "He broke my jaw.",
    },
    {
      phrase: "raped|rapes|raping|rape|molest*|defil*|groped|gropes [1] me|us|her|him|my|our",
      example: "A man raped my daughter.",
    },
    {
      phrase:
        "father|dad|daddy|uncle|brother|cousin|step*|teacher|pastor|boss|oga|guardian|grand*|neighbour|neighbor|lecturer [8] sex|sleep|sleeping|sleeps with me|her|him",
      example: "Her uncle is sleeping with her.",
    },
    {
      phrase: "my RELATIVE [10.] husband|boyfriend|partner|he|father|wife [4] HURTS her|him|them",
      example: "My sister is pregnant. Her husband beats her.",
    },
    {
      phrase: "i|we|us|(my [1]) [5] trafficking|trafficked|trafficker|traffickers",
      example: "I am a victim of human trafficking.",
    },
    {
      phrase:
        "my RELATIVE [8.] abused|beaten|battered|raped|molested by her|his|my husband|wife|boyfriend|father|uncle|teacher|partner|boss|brother|step*",
      example: "My friend is beaten by her husband.",
    },
    {
      phrase:
        "he|boss|oga|uncle|man|master|cousin|father|dad|step*|brother [14] come|comes|get|gets|climb|climbs|sleep|sleeps in|to|into|inside my bed",
      example: "My boss gets into my bed.",
    },
    { phrase: "stalk|stalks|stalking|stalked me|us|my", example: "My ex is stalking me." },
    {
      phrase:
        "i am|was|been|got|get|(have been) ... beaten|raped|sexually|coerced|abused|molested|defiled|battered|trafficked|assaulted|tortured|starved|strangled|flogged",
      example: "I was raped on Friday.",
    },
    {
      phrase: "my [8] is|was|been|being|got|get [3] raped|molested|defiled|abused|trafficked",
      example: "My niece was molested.",
    },
    {
      phrase:
        "my passport|documents|papers [12] sleep|escape|beat|forced|locked|slave|(without pay)",
      example: "She keeps my passport and I have to sleep on the floor.",
    },
    {
      phrase:
        "i am (too|now)? scared|afraid|frightened|terrified to (go back? home)|(be at home)|(be alone with)",
      example: "I am scared to go home.",
    },
    {
      phrase: "i ... forced to work|sleep|marry|beg",
      example: "I am forced to beg on the street.",
    },
    {
      phrase: "bruises on my [6] he|she|(from being)",
      example: "I have bruises on my arms from being held down.",
    },
    {
      phrase: "feel|am|is unsafe|(not safe) at home|(in my|this|the|our house|home)",
      example: "I feel unsafe at home.",
    },
    {
      phrase:
        "child|children|girl|boy|baby|daughter|niece|nephew|pikin is|are|being|getting|gets being? beaten|flogged|starved|abused|molested",
      example: "The neighbour's child is beaten every night.",
    },
    {
      phrase:
        "cut|circumcise|circumcising|mutilate my|our|her|the|his [2] daughter|daughters|niece|girl|girls|sister !hair|out|off|from",
      example: "They are going to circumcise my daughter.",
    },
    {
      phrase:
        "suffer*|facing|experienc*|(victim of)|(going through)|enduring|in|my [3] (domestic violence|abuse)|(abusive husband|marriage|relationship|home|partner|father|boyfriend|wife)",
      example: "I am in an abusive marriage.",
    },
    {
      phrase: "pillow over|on|to my|her|his face|head|mouth",
      example: "He put a pillow over my face.",
    },
    {
      phrase:
        "father|dad|daddy|step*|uncle|brother|cousin|teacher|pastor|boss|boyfriend [6] shower|bath|bed with me|her !and",
      example: "My stepfather gets in the shower with me.",
    },
    {
      phrase:
        "made|makes|making|forced|forces|forcing me|her|him to? touch|undress|strip|suck|kiss",
      example: "A boy at school made me touch him.",
    },
    {
      phrase:
        "he|she|they|e|ABUSER want|wants|will|go|threat*|says|said [6] burn our|my|the|this house|home",
      example: "They say they will burn our house tonight.",
    },
    {
      phrase:
        "afraid|fear|fearing|scared|frightened|terrified for my|our|her|his [2] life|lives|safety",
      example: "I am afraid for my life.",
    },
    { phrase: "my|our|her life|lives is|are in danger", example: "My life is in danger." },
    { phrase: "death threat|threats", example: "I get death threats from my cousin." },
    {
      phrase: "threat* me|us? to? kill|killing|shoot|stab|rape|burn|harm|hurt|beat|poison",
      example: "My landlord is threatening to shoot.",
    },
    {
      phrase:
        "tried|tries|trying to drown|strangle|suffocate|smother|rape|poison|choke|kill me|us|her|him|(my|the|our [2] baby|child|children|son|daughter|sister|mother|mum|brother)",
      example: "She tried to poison me.",
    },
    { phrase: "he|she|e want|wants to? kill|stab|poison me|us", example: "He wants to kill me." },
    {
      phrase:
        "he|she|ABUSER gets|got|becomes|became|turns|turned|is|am|being|been [2] violent !in|about",
      example: "My husband gets violent when he drinks.",
    },
    {
      phrase: "raise|raises|raised his|her hand|hands to|at|against|on me|us|my",
      example: "He raised his hand to me again.",
    },
    {
      phrase:
        "threw|throws|throw|dragged|drags|slammed|slams|pins|pinned me|us|her|him down|against|at|across|by|into|(on|to the floor|ground|wall)",
      example: "He threw me against the wall.",
    },
    {
      phrase:
        "beats|beating|hits|hitting|abuses|abusing|molests|molesting|rapes|raping|starves|flogs|flogging|burns|chokes his|her|the|their|this|that [2] wife|husband|child|children|kids|son|daughter|baby|girl|boy|girlfriend|mother|mum|pikin|(house girl|help)",
      example: "My brother beats his wife.",
    },
    {
      phrase:
        "touch|touches|touched|touching [3] inappropriately|(bad way)|(in a bad|wrong|dirty way)|(where he should not)",
      example: "He touches her inappropriately.",
    },
    {
      phrase:
        "touch|touches|touched|touching|press|presses|pressing my|her|am breast|breasts|bobby|yansh|nyash|bum|bumbum|thigh|thighs|private|privates|(for private)",
      example: "E dey press my breast.",
    },
    {
      phrase: "grooming|groomed|grooms me|her|him|my",
      example: "A man online is grooming my daughter.",
    },
    {
      phrase:
        "send|sends|sent|sending me|her|him|my [2] dirty|naked|nude|sexual|rude|explicit picture|pictures|photo|photos|pics|video|videos|message|messages|text|texts",
      example: "My coach is sending me dirty pictures.",
    },
    {
      phrase:
        "father|dad|parents|uncle|family|they [4] marry|marrying me|her|(my sister|daughter|niece) off|to",
      example: "They want to marry me off.",
    },
    {
      phrase:
        "(sleep|sleeping|slept with me|her|him by force)|(force|forces|forced|forcing me every|(at night)|(by force))",
      example: "He forces me every night.",
    },
    {
      phrase:
        "he|she|ABUSER [3] has|got|keeps|carries|bought|brought|holds|picked up? a|his|her [1] gun|knife|cutlass|machete|pistol|rifle !licence|license|collection|business|shop",
      example: "He has a gun.",
    },
    {
      phrase:
        "slave|slaves in|to|for this|these|the|her|his|a|them|him house|people|family|man|woman|madam",
      example: "I am a slave in this house.",
    },
    {
      phrase:
        "hid|hide|hides|hiding from my|his|her|him|them [1] husband|father|dad|boyfriend|ex|step*|uncle|.",
      example: "I am hiding from my husband.",
    },
    {
      phrase:
        "he|she|they|ABUSER [3] put|puts|pull|pulled|pulls|point|pointed|points|wave|waved|brought|holds|held (a|his|her|the)? gun|knife|cutlass|machete",
      example: "He pulled a knife on us.",
    },
    {
      phrase:
        "my [1] uncle|cousin|step*|brother|father|dad|grand*|teacher|guardian [2] comes|enters (at night)|(when everyone|mum|mummy|they|i am|is|are? asleep|sleeping)",
      example: "My cousin comes at night.",
    },
    {
      phrase: "hit|hits|beat|beats|punch* me? where",
      example: "He hits me where people cannot see.",
    },
    {
      phrase:
        "kept|keeps|keep|keeping me|us|her|him in the|a|his|this room|flat|basement|cellar|cage|store|toilet",
      example: "He kept me in the room for three days.",
    },
    {
      phrase: "he|husband|boyfriend|ex|father|partner is|am dangerous",
      example: "Her husband is dangerous.",
    },
    {
      phrase: "puts|put|putting his|her finger|fingers in|inside|into me|her|him|my",
      example: "The man next door put his finger inside her.",
    },
    {
      phrase:
        "he|she|e|ABUSER (always|only)? hits|beats|slaps|flogs|whips|punches|kicks anyone|anybody|everyone|people|us|(the ones|others|children|kids|girls|boys|women)",
      example: "He beats the girls who complain.",
    },
    {
      phrase: "pepper in|on|into|inside my|her|his eye|eyes|private|privates|body|vagina",
      example: "She rubs pepper in my eyes.",
    },
    {
      phrase:
        "make|makes|made me|us|him|her (kneel on)|(sleep outside)|(drink urine)|(eat from the? floor)",
      example: "She makes me kneel on stones.",
    },
    {
      phrase:
        "being|gets|getting hit|beaten|slapped|punched|kicked|flogged|starved|molested|abused|threatened|touched|raped by|every|at|daily|when|for !malaria|sickness|illness",
      example: "My mother is being hit by her carer.",
    },
    {
      phrase:
        "he|husband|boyfriend|partner|ex|fiance broke|breaks|fractured|burnt|burned|bruised|smashed her|my arm|arms|jaw|nose|rib|ribs|leg|wrist|hand|finger|teeth|tooth|face|skull",
      example: "Her boyfriend broke her arm.",
    },
    {
      phrase:
        "forced|forcing|forces|lured|sold|tricked (me|her|us|him|them)? into prostitution|marriage|sex|(sex work)",
      example: "She was forced into prostitution.",
    },
    { phrase: "sold me|us|her|him to", example: "The agent sold me to a woman in Libya." },
    {
      phrase:
        "not|never|refuse|refuses to? let|allow|lets|allows|letting me|us|her|him to? leave|(go home)|(out of) !early|work|my|on",
      example: "They do not let us leave.",
      counterExample: "They do not let me leave work before six.",
    },
    {
      phrase:
        "held|holding|kept|keeping (me|us|her|him)? captive|hostage|prisoner|(against my|her|his|our will)",
      example: "I am held against my will.",
    },
    {
      phrase:
        "made|makes|forces|forced|shows|showed|showing me|her|us|him|(my [2]) to? watch? porn*|(blue film|films)",
      example: "He made me watch porn.",
    },
    {
      phrase:
        "ask|asks|asked|asking|want|wants|demand|demands|beg|begs [4] nudes|(naked|nude picture|pictures|photo|photos|pic|pics|video|videos)",
      example: "A man keeps asking me for naked pictures.",
    },
    {
      phrase: "(pregnant|flashbacks [3] rape|raped)|(since|after|from the|my|being? rape|raped)",
      example: "I have had flashbacks since the rape.",
    },
    {
      phrase: "sexually abus*|assault*|harass*|molest* me|her|him|us|my",
      example: "My manager sexually harasses me.",
    },
    {
      phrase:
        "afraid|fear|scared|worried|frightened that? [2] he|she|they|ABUSER will|might|go|would|could kill|hurt|harm|murder her|him|them|me|us|(my|the|that [2] child|children|kids|baby|sister|daughter|son|mother|mum|niece)",
      example: "I am afraid he will kill her.",
    },
  ],

  /** A person may be killed or hurt soon. */
  threat: [
    {
      phrase:
        "afraid|scared|worried|think|feel that? i will|might|may|could|(am going to) hurt|harm|kill|smother my|the|our|him|her|them [2] child|children|kid|kids|baby|son|daughter|husband|wife|.",
      example: "I am afraid I will hurt my children.",
    },
    {
      phrase:
        "says|said|say|threat* that? (he|she|they|e)? (will|would|go|is|am)? (going|want|wants)? to? kill|murder|stab|shoot|poison him|her|them|someone|somebody|(my|the|his|her [2] boy|boys|girl|girls|mum|mom|mother|dad|father|wife|husband|brother|sister|son|daughter|child|children|family)",
      example: "My son says he will stab the boys at school.",
      counterExample: "The doctors say it will kill her.",
    },
    {
      phrase: "voice|voices [5] hurt|harm|kill my|the|him|her|them",
      example: "The voices tell me to hurt my baby.",
    },
    {
      phrase:
        "thoughts|thinking|think|thought|urge|urges of|about|to killing|kill|hurting|harming|stabbing|poisoning my|him|her|them|(the|our baby|child|children|kids)",
      example: "I have thoughts of killing my husband.",
    },
    {
      phrase:
        "bandits|gunmen|herdsmen|soldiers|attackers|kidnappers|terrorists are|am [3] shooting|outside|here|coming|attacking|killing|(in our village|house|street|compound)",
      example: "Gunmen are in our village.",
    },
  ],
} satisfies Record<string, readonly Phrase[]>;

/** Clues mean little alone. The pairs below count if both stand near each other. */
export const clues = {
  /** The writer has no strength left. */
  exhaustion: [
    {
      phrase: "cannot take|do|face|bear|cope|stand|carry|handle|keep|sleep",
      example: "I can't face another day.",
    },
    { phrase: "(this|the shame)|disgrace", example: "I cannot live down the shame." },
    { phrase: "i am tired|done|finished|ashamed|exhausted|useless", example: "I'm so tired." },
    { phrase: "i don? tire", example: "I don tire." },
    {
      phrase: "depress*|(stopped eating)|(no strength|use)|(nothing left)|(i have? nobody)",
      example: "I have been depressed since March.",
    },
    { phrase: "cannot get (out of bed)|up", example: "I cannot get out of bed." },
  ],
  /** The writer has no hope left. */
  despair: [
    { phrase: "no hope|future|point|(way out)|(other way)", example: "There is no way out." },
    {
      phrase: "cannot (go on)|continue|(see a|any)|(keep doing|living|going)",
      example: "I cannot keep going.",
    },
    { phrase: "nothing left? for me", example: "There is nothing for me here." },
    { phrase: "my|i life|am is|now? useless", example: "My life is useless." },
    {
      phrase: "(end of my rope)|(how much longer i)|(hold on much|any? longer)",
      example: "I am at the end of my rope.",
    },
    {
      phrase:
        "hopeless|worthless|meaningless|numb|trapped|(feel nothing)|(a burden|failure|mistake)",
      example: "I feel worthless.",
    },
    { phrase: "hate|hates myself|me|(my life)", example: "I hate myself." },
    {
      phrase: "(had enough)|(i give up)|(given up completely|hope|(on everything|life))",
      example: "I have had enough.",
    },
    { phrase: "nobody [1] care|cares|loves|wants|send|needs", example: "Nobody cares about me." },
    {
      phrase: "(not need me)|(not deserve)|(tired of everything)",
      example: "They do not need me.",
    },
    { phrase: "nothing matters|(will ever)", example: "Nothing matters." },
    {
      phrase: "(everything worse)|(stopped caring)|(not care [1] anymore|(what happens))",
      example: "I don't care what happens to me.",
    },
    {
      phrase:
        "want|make|need to? [1] the|this|my|all? pain|suffering|noise|everything to? stop|end|finish|(be over)",
      example: "I want the pain to stop.",
    },
    { phrase: "want it all? to stop|end|(be over)", example: "I want it all to stop." },
    {
      phrase: "(want to rest)|(they would be fine|better|happy)",
      example: "They would be fine, all of them.",
    },
    {
      phrase:
        "(dark place)|(slipping away)|(how long [1] i can)|(cannot live like this)|(i cannot again)|(have nothing here)",
      example: "I am in a dark place.",
    },
    {
      phrase: "(lost the battle|fight)|(how much more [3] i can)",
      example: "I have lost the battle.",
    },
    {
      phrase:
        "(waste of space|oxygen|life|air)|(breaking point)|(only way out|left)|(no|(not have the|any?) strength to go on|continue|(carry on))",
      example: "I am a waste of space.",
    },
  ],
  /** The writer settles their affairs. */
  parting: [
    {
      phrase: "(i have a plan)|(know the day)|(in case i)|goodbye|farewell|(tonight is the night)",
      example: "I have a plan.",
    },
    {
      phrase: "last|final time i am asking|praying|writing",
      example: "This is the last time I am asking.",
    },
    {
      phrase: "(life insurance)|(coming to see you)|(book|books|things|clothes away)",
      example: "My life insurance would pay the debts.",
    },
    {
      phrase: "my last|final night|day|message|word|words|hour|hours|week !at|of|in",
      example: "These are my last words.",
    },
    { phrase: "wrote|written|made [1] my will", example: "I have written my will." },
    {
      phrase: "wrote|written [1] (a|the|my)? letter|letters|note|notes to|for my",
      example: "I've written a letter for my children.",
    },
    {
      phrase: "know it will all? soon? all? be over|finished",
      example: "I know it will soon be over.",
    },
    { phrase: "i will soon? rest|(be at rest|peace)", example: "I will be at peace." },
    { phrase: "picked|chosen (the|a date|day)|how", example: "I have picked the date." },
    {
      phrase: "children|kids|pikin|they|family|mum|everyone [1] forgive me",
      example: "Make my children forgive me.",
    },
    {
      phrase:
        "(accept me in|into heaven|his)|(to hell if i)|(sorry for everything)|(sorry to everyone)|(not strong enough)",
      example: "Sorry for everything.",
    },
    {
      phrase:
        "(made my peace)|(sorted|put|putting|sorting out? my papers|affairs)|(i have decided .)|(made up my mind .)",
      example: "I have made my peace and sorted out my papers.",
    },
    { phrase: "ready to go now", example: "I am ready to go now." },
  ],
  /** Something to die by is at hand. */
  means: [
    { phrase: "razor|razors|blade|blades|rope|noose|POISON|overdos*", example: "There is a rope." },
    {
      phrase:
        "bottle|packet|box|pack|handful|all of? my|the|these? pills|tablets|paracetamol|paracetamols",
      example: "I have a box of tablets.",
    },
    {
      phrase:
        "i|me|my [6] bridge|lagoon|platform|rail|rails|railway|(train tracks)|cliff|rooftop|knife|gun|shotgun|pistol",
      example: "I was on the bridge.",
    },
    {
      phrase: "(enough|saved pills)|(saved tablets)|(pills|tablets saved)",
      example: "I have enough pills.",
    },
  ],
  /** A person is hurt. */
  violence: [
    {
      phrase:
        "shov*|whip*|chok*|strangl*|beat|beats|beating|hits|hitting|slap*|punch*|flog*|starve|starves|starving|lash* [1] me|us",
      example: "At work they slapped me.",
    },
    {
      phrase:
        "push|pushed|pushes|drag|drags|dragged|stab|stabs|stabbed|kick|kicks|kicked|hit me|us !to|out|before|into|(in the back)|hard|like|that",
      example: "A man pushed me down the stairs.",
    },
    {
      phrase: "lock* me|us in|up|inside|outside",
      example: "She locked me outside all night.",
    },
    {
      phrase: "pour* hot|acid|petrol|fuel|kerosene|boiling",
      example: "They pour hot water over the children.",
    },
    {
      phrase: "(pull* my hair)|(things at me)|(dragg* me across|on|by)",
      example: "She shouts and throws things at me.",
    },
    {
      phrase: "threat* me|us? with|(to kill|beat|hurt|burn|stab|pour|harm)",
      example: "There was a threat to kill.",
    },
    {
      phrase: "hand|hands|belt|grip [1] round|around|on|to my throat|neck",
      example: "I felt his hands round my throat.",
    },
    { phrase: "(broke down the door)|(i hide with|from|in)", example: "I hide in the toilet." },
    {
      phrase: "(black and blue)|(black eye)|bruis*|(swollen face|eye|mouth|lip)",
      example: "I have a black eye.",
    },
    {
      phrase:
        "me|him|her|us with (a|an|the|his|her)? hot? belt|cable|wire|cane|cutlass|knife|iron|pestle|koboko|bottle|acid|hammer|stick",
      example: "I saw how they hit him with a belt.",
    },
  ],
  /** A person is violated. */
  violation: [
    {
      phrase:
        "watch*|see*|bath*|peep*|film*|record*|look|looks|walk|walks (at|in|on)? on? me|her|him [3] bath*|undress*|naked|shower|changing",
      example: "Somebody watches me bathe.",
    },
    {
      phrase:
        "hand|hands|touch*|finger|fingers|rub*|squeez* [4] blouse|breast|breasts|private|privates|bum|bottom|panties|pants|underwear|bra|vagina|penis|skirt",
      example: "He was touching under her skirt.",
    },
    {
      phrase:
        "made|make|makes|making|forc*|want|wants|ask|asks|asked|order|orders me to? [1] (sleep with)|touch|undress|(do things)|(have sex)|kiss|strip",
      example: "The doctor asked me to undress.",
    },
    {
      phrase:
        "(pregnant for|by my|his|her)|rape|raped|rapes|raping|molest*|defil*|(sexually abus*|assault*|harass*|molest*)",
      example: "She was raped.",
    },
    {
      phrase:
        "does|did|do|doing|done (bad|dirty|nasty|terrible|some|those|these)? things to|with me|my|her|him",
      example: "The lodger is doing things to my son.",
    },
    {
      phrase: "nudes|(naked pictures|photos|videos)",
      example: "My nudes were sent round the school.",
    },
    {
      phrase:
        "he|she|who|they|ABUSER (is|am|dey|keeps|always|(has been))? (dey touch)|touches|touching me|her|him|my",
      example: "He keeps touching me.",
    },
  ],
  /** The victim is a child, or cannot get away, or cannot tell. */
  dependence: [
    { phrase: "my [2] ABUSER", example: "I live with my uncle." },
    { phrase: "living|stay|staying|live with a|this man", example: "I am living with a man." },
    { phrase: "(these people)|control|controls", example: "I work for these people." },
    { phrase: "nobody [1] know|knows|believe|believes", example: "Nobody knows." },
    {
      phrase: "who|nobody will|would|can|go [1] believe|help",
      example: "Who will believe a house girl?",
    },
    {
      phrase: "cannot|never|(afraid|scared|who to)|(did|do not)|fear to? [1] tell|talk|report",
      example: "I can't tell anybody.",
    },
    { phrase: "lying|secret|(not put my name)", example: "It is our secret." },
    {
      phrase:
        "i am (only)? 9|10|11|12|13|14|15|16|17|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen",
      example: "I'm only 14.",
    },
    {
      phrase: "1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17 year|years|yr|yrs old",
      example: "My child is 7 years old.",
    },
    {
      phrase: "he|she is|am only? two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
      example: "She is seven.",
    },
    { phrase: "scared|afraid|terrified of him|her|them", example: "I am scared of him." },
    {
      phrase: "(nowhere to go|run)|(leave him)|(is drunk)|(when he drinks)",
      example: "I have nowhere to go.",
    },
    { phrase: "not|never [1] paid|let", example: "I was never paid." },
  ],
} satisfies Record<string, readonly Phrase[]>;

type Clue = keyof typeof clues;
type CluePair = { clues: readonly [Clue, Clue]; example: string };

export const selfHarmCluePairs: readonly CluePair[] = [
  { clues: ["despair", "despair"], example: "I feel worthless. There is no way out." },
  { clues: ["despair", "parting"], example: "There is no hope. I have written my will." },
  { clues: ["despair", "means"], example: "I feel trapped. I look at the razor." },
  { clues: ["exhaustion", "parting"], example: "I'm so tired. Sorry for everything." },
  { clues: ["exhaustion", "means"], example: "I cannot cope, and I have a box of tablets." },
  { clues: ["parting", "means"], example: "I have picked the date and the rope." },
];
export const abuseCluePairs: readonly CluePair[] = [
  {
    clues: ["violence", "violation"],
    example: "My arm is bruised. They made me strip.",
  },
  { clues: ["violence", "dependence"], example: "Nobody knows where these bruises come from." },
  { clues: ["violation", "dependence"], example: "I'm 12 and I was raped." },
];

/** Text near a phrase that takes it back. The examples must not be detected. */
export const exceptions = {
  /** The danger is over. */
  recovered: [
    {
      phrase: "no longer [4] die|kill*|suic*|death|dead|end|harm*|cut*|hurt*",
      example: "I no longer want to die.",
    },
    { phrase: "i used to", example: "I used to think of killing myself." },
    {
      phrase: "delivered|saved|rescued|healed|freed|set me|him|her",
      example: "God saved me when I wanted to end my life.",
    },
    { phrase: "overcame", example: "I overcame suicidal thoughts." },
  ],
  /** Suicide as a topic, or of a person who has died. */
  topic: [
    { phrase: "died|dead|death|lost|killed", example: "We lost our neighbour to suicide." },
    {
      phrase: "SUICIDE bomb*|attack*|vest*",
      example: "Pray for the victims of the suicide bombing.",
    },
    {
      phrase:
        "youth|youths|campus*|nation|land|generation|(young people)|teenagers|students|country|society",
      example: "Pray against suicide among students.",
    },
  ],
  dream: [{ phrase: "dream*", example: "I dreamt that I was worthless and had no future." }],
  /** Dreams, charms and the past, also if a relative is blamed. */
  unreal: [
    {
      phrase: "dream*|charm|charms|juju|diabolic*|spiritual*|(spirit husband|wife)",
      example: "In the dream my father beats me.",
    },
    {
      phrase: "(used to)|(as a child)|(no longer)|delivered",
      example: "My father used to beat me.",
    },
  ],
  /** Spirits, strangers and the past, if nobody is named. */
  unseen: [
    {
      phrase:
        "dream*|spirit|spirits|spiritual*|witchcraft|witches|strongman|strongmen|(strong man|men)|marine|coven|juju|masquerade|masquerades",
      example: "A masquerade came, and he beats me with a cane.",
    },
    { phrase: "robber|robbers|kidnap*", example: "Robbers came and they beat us." },
    {
      phrase: "(used to)|(as a child)|delivered|escaped|(years ago)|(rescued me)",
      example: "Ten years ago he raped me.",
    },
  ],
  /** Before the verb they act. After it they are often only blamed for what a person does. */
  evil: [
    {
      phrase: "demon|demons|devil|satan|enem*",
      example: "The devil is angry, he wants to kill me, he will kill me.",
    },
  ],
  /** "Spirit of suicide" is prayed against. It is a topic unless the writer speaks of themselves (`oneself`). */
  spiritOfSuicide: [
    { phrase: "spirit of SUICIDE", example: "Every spirit of suicide, leave this house." },
  ],
} satisfies Record<string, readonly Phrase[]>;

/** These words void `recovered`: the danger has come back. */
export const relapse = "again|still|back";
/** The writer speaks of themselves. */
export const oneself = "i|me|myself|(my mind|life|head|heart)";

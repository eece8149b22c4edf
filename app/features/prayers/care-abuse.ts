import { phrase } from "./care-phrase";

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
  "(SOMEBODY|HOME|parents) (\\w+ ){0,2}(not|never) (allow|let|lets|allows) me (to )?<leave|go out|see my (?:family|mother|mum|parents|people|friends)|visit my|talk to|speak to|work|eat>",
  "(SOMEBODY|HOME) (\\w+ ){0,3}<controls> (all|everything|my|where|who|what|how)",
  "(SOMEBODY|HOME) … <threat\\w+> (\\w+ ){0,8}if i (leave|report|tell|talk|go|refuse|say|run|break)",
  "(SOMEBODY|HOME) … (want|wants|asks?|asked|asking|made|makes|says|said|unless|if) (\\w+ ){0,3}sleep with <him|her|them>",
  "<blackmail\\w*> (me|us|my)",
  "i (am|have been|was) (being )?<blackmailed>",
  "SOMEBODY … <pull\\w*> my hair",
  "SOMEBODY … (broke|break|smashed?) (\\w+ ){0,3}on my <head|face|back|body>",
  "(he|she|e) (only |always |just )?<punches|beats|hits|slaps|kicks> (where|when|until|so|and|if)",
  "my … (beat|beats|beating|flog\\w*|chain\\w*|tied|tie) (\\w+ ){0,2}<him|her|them> (every|daily|with|up|until|to drive)",
  "nobody (will|would|go|is going to) <believe me>",
  "(bad|dirty|nasty|rude) <things> to (me|her|him|us)",
  "(let|allow) (him|her|them) <touch> (me|my)",
  "entertain (\\w+ )?<customers|clients|men>",
  "(hotel|hotels|house) with <men|old men|customers>",
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

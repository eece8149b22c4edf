import { normalizeText } from "~/ui/forms/unicode";

/** Phrases of offers, one pattern for each trade. They must not match what victims of these trades write. */
const offerPatterns: readonly RegExp[] = [
  /\bseo\b|back ?links?\b|guest post|rank your|not ranking|your website loads|your (?:web)?site is not|google ranking|(?:first )?page (?:1 |one )?(?:of|on) google|first page|white hat|website traffic|visitors to your|website visitors|captures? leads|link insertion|sponsored article|dofollow|errors on your website|on your website and/g,
  /casino|\bpokies\b|slot gacor|slot machine|judi online|\bbahis|jackpot|free spins|fixed match\w*|correct score|betting tips|sure odds|赌场|博彩|казино/g,
  /bitcoin|crypto|\busdt\b|\bbtc\b|forex|binary options?|airdrop|trading bot|my account manager|double your money|passive income|presale|daily profit|invest \D?\d/g,
  /loan (?:offer|lender|officer)|(?:you need|we offer|genuine|instant|me for) (?:an? )?(?:urgent |genuine |personal )?loans?\b|offer loans|no collateral|no bvn|\d% interest rate/g,
  /viagra|\bcialis\b|xanax|oxycodone|adderall|without prescription|\bketo\b|cbd oil|steroids|vape cartridges|buy (?:cheap|weed|pills|anabolic)|cheap meds|enlargement|yodi pills/g,
  /hire a hacker|ethical hacker|recovery expert|recover (?:your |lost |stolen )+(?:bitcoin|crypto|funds?)|cheating spouse|clone cards?|bank logs|blank atm|cashapp|increase your credit|fake passports?|ielts certificate|hacked your device|vulnerability in your/g,
  /spell ?caster|(?:love|court case) spells?|money ritual|traditional healer|lottery numbers|psychic reading|magic rings?|lost lover|bind your|tarot|join the (?:great )?illuminati|illuminati brotherhood|sugar mummy in|rich sugar|back my ex/g,
  /herbal (?:doctor|medicine|cure|remed\w+)|cured of (?:herpes|hiv)|cures (?:diabetes|cancer|herpes|hiv)/g,
  /dormant account|million dollars|barrister|western union|honest partner|kg of gold|deceased client|transfer the fund|release the fund|you have won|email has won|claim your (?:prize|free|gift)|you have been selected|selected for a grant|lottery promo|processing fee|verify your account|domain expires|registration fee|visa lottery|free visa|pay after visa|computer is infected/g,
  /\bporn\b|webcam|nude girls|sexy girls|looking for (?:a )?serious man|escort girls|genuine hookup|hot girls|(?:asian|russian|ukrainian) brides|private photos|18\+|you my pictures|i saw your profile/g,
  /web design|app development|redesign your|digital marketing|email (?:marketing|database)|explainer video|wikipedia (?:page|expert)s?|\bvps\b|web hosting|\bai tool\b|translation services|featured on|news sites|dedicated developers/g,
  /(?:instagram|tiktok|spotify) (?:followers|likes|streams)|followers from|smm panel|buy (?:plays|instagram)|your essay|plagiarism.free|\bexpo\b|\brunz\b|gift cards?|replica|handbags|resell rights|prompts bundle|50k streams/g,
  /for sale|wholesale price|factory price|leading manufacturer|\bmoq\b|minimum order|insurance quotes?|cleaning services|gold (?:dust|bars)|vtu reseller|half price|we (?:supply|print|sell)/g,
  /be your own boss|virtual assistant|ask me how|make money online|work from home|earn \D?\d|no experience|financial freedom/g,
  /great post|nice (?:site|blog)|my homepage|what you have shared|\.(?:zip|exe|apk|rar)\b|invoice attached/g,
];

const callToActionPatterns: readonly RegExp[] = [
  /click (?:here|the link)|(?:order|buy|apply|play|claim) (?:now|via|online)|sign up|get your (?:free|business)|(?:visit|to) (?:my|our) (?:home ?page|web ?site|site|shop)|visit www|learn more|get (?:approved|the deal)|do you (?:want|need)|want a free|register (?:free|on|now)/,
  /whats ?app|telegram|snapchat|instagram|wechat|加微信|skype|\bdm\b|(?:^|\s)@\w{4,}/,
  /contact (?:us|him|her|them|this|agent|on)|contact\s*$|reply (?:yes|for|with|to)|message (?:me|him|her)|write (?:to )?me|add me|contact (?:barrister|my lawyer)|(?:may|shall|can) i send|call (?:prof|dr|now)|call (?:us|or whatsapp)|call\/|(?:call|chat|tel|text) (?!me\b)(?:\w+ ){0,2}[+\d]|ask me how|reply ok|can we talk|book a|send (?:you a quote|your name|a proposal)|share your requirement|interested\?/m,
  /free (?:quote|trial|audit|call|shipping|delivery|iphone|psychic)|discount|\d ?% off|coupon|limited (?:time|slots)|\bpromo\b|special offer|affordable price|best (?:price|rate)|price on request|pricing|guaranteed|legit|cheap(?:est)?\b/,
  /join (?:our|my) (?:team|group|vip|whatsapp|forex|channel)|pay (?:only|on delivery|to admin)|connect your wallet|download/,
];

/** Commercial words that are rare in prayer requests. */
const commercePattern =
  /\b(?:prices?|cheap(?:est)?|affordable|discount|nationwide|catalog(?:ue)?|wholesale|factory|subscribers?|download|today only|per (?:unit|plot|page|piece|hour|month)|withdr[ae]w\w*|trading|verified|instant|no obligation|(?:in|within) \d+ (?:days?|hours?)|buy|shipping|certificate|predictor|first deposit|line of credit|credit report|vpn|nft|wigs?|puppies|bulk|deal|your (?:sales|computer|members|advert|credit|brand)|more customers|brands?|reviews|we (?:offer|provide|supply|process|produce|hire|remove|print|sell|create|deliver))\b/g;

/** Words about God, prayer or this ministry, in the languages that most visitors use. */
const prayerPattern =
  /(?<!\p{L})(?:pray[a-z]*|god|jes[uú]s?|yesu|lord|christ[a-z]*|cristo|amen|amina?|amén|bless[a-z]*|heal(?:ed|ing)?|deliver(?:ed|ance)|testimony|sermon|preach[a-z]*|(?:remember|help|forgive) (?:me|us|him|her|them|my|those)|mercy|salvation|holy spirit|live ?stream|(?:sunday|church|live|the|evening|morning) service|vigil|tithe|partnership|ministry(?! of)|worship|crusade|counsell?ing|(?:our|my|the|a) church|dieu|seigneur|jésus|pri[eè][rz][a-z]*|prions|culte|dios|señor|oren|oraci[oó]n|deus|senhor|orem|gott|herr|betet|gebet|signore|ol[oọ]\u0301?run|oluwa|[aà]d[uú]r[aà]|chineke|chukwu|ekpere|allah|ubangiji|addu.?a|mungu|bwana|maombi|nyame|awurade)(?!\p{L})/u;

const pricePattern =
  /[$£€₦]\s?\d|\b(?:usd|gbp|eur|ngn|n)\s?\d|\d\s?(?:usd|gbp|naira)\b|\d\s?% (?:profit|daily|interest|returns?|purity)/;

type Post = { name: string; email: string; texts: string[] };

const holdThreshold = 5;
const maxInputLength = 10_000;

const link =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|bit\.ly)\/\S+|(?<![@\w.-])[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,40}){0,3}\.(?:com|net|org|info|biz|io|xyz|top|shop|site|online|store|club|bet|pro|ai|app|ru|cn|ng|uk|co)\b(?:\/\S*)?/g;
const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const phone = /\+?\d(?:[ ().-]?\d){8,14}/g;
const linkMarkup = /\[\/?(?:url|img|link)\b|<\s*(?:a\s|script|iframe|img|object|svg)/;
const markup = /\[\/?[bi]\]|<\/?(?:h\d|p|b|div|span|br|font)\b[^>]{0,100}>/g;
const keyboardRow = /asdf|qwer|zxcv|hjkl|fghj|lkjh/g;

/**
 * How much a submission looks like spam. Language and capital letters do not count. One link, a phone number or the name
 * of a trade is not enough to reach the threshold.
 */
export function spamScore({ name, email, texts }: Post): number {
  const senderAddress = email.toLowerCase();
  const all = [name, ...texts].join("\n").slice(0, maxInputLength).toLowerCase();
  const addresses = (all.match(address) ?? []).filter((found) => found !== senderAddress);
  const text = all.replace(address, " ");
  const links = text.match(link)?.length ?? 0;
  const contacts = links + addresses.length + (text.match(phone)?.length ?? 0);
  const calls = callToActionPatterns.filter((pattern) => pattern.test(text)).length;
  const prices = pricePattern.test(text) ? 1 : 0;
  const isForeign = isMostlyForeignScript(text);
  const mentionsPrayer = isForeign || prayerPattern.test(text);
  const commerce =
    mentionsPrayer && links === 0 ? 0 : Math.min(new Set(text.match(commercePattern)).size, 4);

  return (
    2 * Math.min(links, 4) +
    (texts.some(isOnlyLinks) ? 3 : 0) +
    (linkMarkup.test(all) ? holdThreshold : 0) +
    Math.min(2 * (all.match(markup)?.length ?? 0), holdThreshold) +
    offerScore(text) +
    commerce +
    calls +
    prices +
    Math.min(contacts - links, 2) +
    (links > 1 && isForeign ? 1 : 0) +
    (!mentionsPrayer && contacts + calls + commerce > 0 ? 3 : 0) +
    (isNoise(name, texts) ? holdThreshold : 0)
  );
}

export function isLikelySpam(score: number): boolean {
  return score >= holdThreshold;
}

/** A victim may mention one phrase of a trade; several phrases are an offer. */
function offerScore(text: string): number {
  const phrases = offerPatterns
    .map((trade: RegExp) => new Set(text.match(trade)).size)
    .filter(Boolean);
  return phrases.reduce((sum, distinct) => sum + Math.min(2 + distinct, holdThreshold), 0);
}

function isOnlyLinks(text: string): boolean {
  const rest = text.toLowerCase().replace(link, "");
  return rest.length < text.length && rest.replace(/\P{L}/gu, "").length < 12;
}

function isMostlyForeignScript(text: string): boolean {
  const letters = text.replace(link, "").replace(/\P{L}/gu, "");
  return letters.replace(/\p{Script=Latin}/gu, "").length > letters.length / 2;
}

/** Random typing: the name repeated, one key held down, a row of keys, or one endless word. */
function isNoise(name: string, texts: string[]): boolean {
  const text = (texts.at(-1) ?? "").slice(0, maxInputLength).trim().toLowerCase();
  const bare = textFingerprint(text);
  if (bare !== "" && bare === textFingerprint(name)) return true;
  const runs = text.match(/(.)\1{9,}/gsu)?.join("").length ?? 0;
  const rows = text.match(keyboardRow)?.length ?? 0;
  const words = text.replace(link, "").match(/\p{L}{4,}/gu) ?? [];
  const consonantWords = words.filter((word) => /^[bcdfghjklmnpqrstvwxz]+$/.test(word));
  return (
    runs * 3 > text.length * 2 ||
    consonantWords.length * 2 > words.length ||
    rows * 20 > text.length ||
    /(?<![a-z])[a-z]{45,}(?![a-z])/.test(text)
  );
}

const maxFingerprintLength = 1000;

/**
 * A text without case, punctuation, spaces, emoji and repeated letters, so that small changes give the same string. The
 * caller hashes it. The input is limited first, because NFKC can turn one character into 18.
 */
export function textFingerprint(text: string): string {
  return normalizeText(text.slice(0, maxInputLength), "NFKC")
    .slice(0, maxInputLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/(\p{L})\1+/gu, "$1")
    .slice(0, maxFingerprintLength)
    .toWellFormed();
}

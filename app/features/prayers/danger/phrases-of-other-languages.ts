import type { Phrase } from "./phrases";

/**
 * The most common sentences of danger in the languages that visitors write, beside English and Pidgin. The notation is
 * that of `phrases.ts`: no accents, `o` for `ọ`, and without the words that `foldText` drops in English ("so").
 */
export const otherLanguages: readonly Phrase[] = [
  // Yoruba
  {
    phrase: "(mo [1] fe)|mofe|nfe|(n fe)|(o wu|wumi [2] ki n)|(o wumi lati) ku|(lo ku) !si|fun",
    example: "Mo fẹ́ kú",
    counterExample: "Mo fe ku si ese Jesu",
  },
  { phrase: "bi|ki (ki n ku)|(iku ya)|(n ku)", example: "O n se mi bi ki n ku" },
  {
    phrase: "pa|gbemi|(gba emi) (ara mi)|arami",
    example: "Mo fẹ́ pa ara mi",
  },
  { phrase: "fe|maa|ma|lati para mi", example: "Mo fe para mi" },
  { phrase: "aye|(ile aye)|ileaye (ti|yi|yii)? (su mi)|sumi|(ti su mi)", example: "Aye ti su mi" },
  {
    phrase:
      "(oko|iyawo|baba|iya|egbon|oga mi)|oun|won|o (n|maa|nse)? [1] (lu|na mi)|nlumi|(nlu|nna mi) !ni|(n oju)",
    example: "Oko mi n lu mi",
  },
  {
    phrase: "(fi ipa)|fipa|(fi agbara) [2] (ba mi)|bami|(ba [1] omo|aburo) [1] sun|lo|lopo",
    example: "O fipa ba omo mi lopo",
  },
  { phrase: "n|maa|ti|nba (ba mi sun)|(ba omo mi sun)", example: "Baba mi maa n ba omo mi sun" },
  // Hausa
  {
    phrase: "ina|nake|muna son? (in|na)? mutu|mutuwa !cikin",
    example: "Ina so in mutu",
  },
  {
    phrase: "kashe|halaka kaina|(kai na)",
    example: "Zan kashe kaina",
  },
  {
    phrase: "gaji|nagaji da rayuwa|duniya|rai",
    example: "Na gaji da rayuwa",
  },
  { phrase: "gara|gwara|gwamma (in|na)? mutu", example: "Gara in mutu" },
  {
    phrase: "mijina|(miji na)|baba|babana|kawuna|malam|yana|suna [2] dukana|dukanmu|(duka na)",
    example: "Mijina yana dukana",
  },
  {
    phrase: "yi|ma|mata|min|mini|wa|mana [2] fyade",
    example: "An yi wa yata fyade",
  },
  { phrase: "lalata da ni|mu|yata|diyata|yarinya|yarana", example: "Malam yana lalata da yata" },
  // Igbo
  {
    phrase: "igbu|egbu|gbuo|gbue (onwe m|mu)|onwem",
    example: "Achọrọ m igbu onwe m",
  },
  {
    phrase: "(achoro|choro m|mu inwu)|(m ga anwu anwu|onwu)",
    example: "Achoro m inwu anwu",
  },
  { phrase: "ka m nwuo|nwuru|nwua", example: "Biko ka m nwuo" },
  {
    phrase: "ndu|uwa a? agwula|gwula|gwuru (m|mu ike)",
    example: "Ndu a agwula m ike",
  },
  {
    phrase: "(di m)|dim|(nna m)|nnam|(nwunye m)|oga na? [1] eti|emegbu m|mu|anyi|(nwa m)",
    example: "Di m na-eti m ihe",
  },
  {
    phrase: "dinara|edina [4] nike|(n ike)|(na ike)|(nwa m)",
    example: "O dinara nwa m n'ike",
  },
  // Twi
  {
    phrase: "mepe|(me pe) se? mewu|(me wu)",
    example: "Mepɛ sɛ mewu",
  },
  { phrase: "meku|mekum me? ho|meho", example: "Mɛkum me ho" },
  {
    phrase: "(me kunu)|mekunu|(me papa)|mepapa [1] boro|boroo|hwe me",
    example: "Me kunu boro me",
  },
  // Swahili
  {
    phrase: "nataka|natamani|ningependa|heri|bora kufa|nife|kujiua !kwa|katika",
    example: "Nataka kufa",
  },
  {
    phrase: "kujiua|nitajiua|najiua|nijiue|(kujitoa uhai)|(kukatisha maisha yangu)",
    example: "Nafikiria kujiua",
  },
  { phrase: "sitaki kuishi|maisha !kwa|na", example: "Sitaki kuishi tena" },
  { phrase: "nimechoka na maisha|kuishi|dunia", example: "Nimechoka na maisha" },
  {
    phrase:
      "ananipiga|hunipiga|alinipiga|amenipiga|ananibaka|alinibaka|amenibaka|wananipiga|ananinyanyasa|ananilawiti|anambaka|alimbaka|amembaka|anamnajisi|amemnajisi|alimnajisi|amemlawiti|anamlawiti|wamenibaka|walinibaka",
    example: "Mume wangu ananipiga kila siku",
  },
  {
    phrase:
      "anampiga|anamgusa|anamshika|anamnyanyasa|anamtesa [2] binti|mtoto|dada|mwanangu|mama|mdogo",
    example: "Anamgusa binti yangu",
  },
  // French
  {
    phrase: "je|j ... veux|voudrais|vais|prefere|souhaite mourir !a|pour|au|en|dans",
    example: "Je veux mourir",
    counterExample: "Je veux mourir à moi-même",
  },
  {
    phrase: "envie|besoin|decide|pense|pensees|veux de|a|den? (mourir !a|au)|(me tuer)|(en? finir)",
    example: "J'ai envie d'en finir",
  },
  {
    phrase: "veux|vais|voudrais|a|de me tuer !a|au|pour",
    example: "Je vais me tuer ce soir",
  },
  {
    phrase:
      "plus|marre|fatigue|fatiguee|raison envie? de? vivre|(cette vie)|(la vie) !pour|sans|dans|comme|avec|au|en|a",
    example: "Je n'ai plus envie de vivre",
  },
  {
    phrase:
      "(mettre|mets fin a mes|ma jours|vie)|(finir avec la|ma|cette vie)|(me pendre|suicider)",
    example: "Je pense à mettre fin à mes jours",
  },
  {
    phrase:
      "(mon mari|copain|pere|ex|compagnon|oncle|patron)|(ma mere|femme)|(beau pere)|il|elle|on (me|nous) [1] bat|frappe|tape|viole|violee|touche|gifle|etrangle|battre|maltraite",
    example: "Mon mari me bat",
  },
  {
    phrase:
      "abuse|viole|touche|bat|frappe|maltraite|violente|violer|abuser|attouche sexuellement? de? ma|mon|mes|notre [1] fille|filles|fils|enfant|enfants|soeur|niece|bebe|femme|cousine|cousin",
    example: "Il abuse de ma fille",
  },
  { phrase: "jai|(jai|ai ete)|ma|mont viole|violee|abusee|battue", example: "J'ai été violée" },
  // Spanish
  {
    phrase: "me quiero|voy|quisiera a? matar|morir|suicidar",
    example: "Me quiero matar",
  },
  {
    phrase: "quiero|deseo|prefiero|quisiera|ganas de? morir|morirme|matarme !a|al|en|para",
    example: "Quiero morirme",
    counterExample: "Quiero morir al pecado",
  },
  {
    phrase: "(voy|pensado|pienso|pensando|ganas|quiero) a|en|de matarme|suicidarme|ahorcarme",
    example: "Voy a matarme",
  },
  { phrase: "quitarme la vida", example: "Pienso en quitarme la vida" },
  { phrase: "acabar|terminar con mi vida", example: "Voy a acabar con mi vida" },
  {
    phrase: "no quiero|deseo|(vale la pena) seguir? vivir|viviendo !en|con|sin|para|como|asi",
    example: "Ya no quiero vivir",
  },
  {
    phrase:
      "esposo|marido|novio|padre|papa|padrastro|tio|pareja|el|ella me|nos pega|golpea|maltrata|viola|abusa|toca|amenaza",
    example: "Mi esposo me golpea",
  },
  {
    phrase:
      "abusa|abusando|abuso|abusaron|viola|violo|violaron|violando|toca|tocando|golpea|golpeando|pega|manosea sexualmente? de|a mi|nuestra|su [1] hija|hijo|hijita|nina|nino|hermana|hermanita|sobrina|esposa",
    example: "Está abusando de mi hija",
  },
  { phrase: "fui|sido violada|abusada|golpeada", example: "Fui violada" },
  { phrase: "me violo|violaron", example: "Mi tío me violó" },
  // Portuguese
  {
    phrase: "quero|queria|vou|desejo|prefiro morrer|(me matar|suicidar) !para|a|ao",
    example: "Quero morrer",
  },
  { phrase: "nao quero mais? viver !em|com|sem|para", example: "Não quero mais viver" },
  { phrase: "tirar|acabar com? a? minha|propria vida", example: "Vou tirar a minha vida" },
  {
    phrase: "marido|namorado|pai|padrasto|tio|ele me bate|espanca|agride|estupra|abusa|estuprou",
    example: "Meu marido me bate",
  },
  {
    phrase:
      "abusa|abusando|abusou|estupra|estuprou|tocou|toca|bate|batendo na|no|da|do|a|o? minha|meu [1] filha|filho|irma|sobrinha|menina",
    example: "Ele abusou da minha filha",
  },
  // German
  {
    phrase: "ich ... will|mochte|moechte|werde|wurde [1] sterben|(tot sein) !um|fur|wie",
    example: "Ich will sterben",
  },
  {
    phrase:
      "(will|mochte|moechte|kann|mag) ich? nicht mehr|langer leben|weiterleben|aufwachen|(da sein) !in|mit|ohne|wie",
    example: "Ich will nicht mehr leben",
  },
  {
    phrase: "mich [3] umbringen|toten|toeten|aufhangen|erhangen|erschiessen|ritzen|(um bringen)",
    example: "Ich möchte mich umbringen",
  },
  {
    phrase: "(bringe|bring mich [2] um)|selbstmord|(mir das leben)",
    example: "Ich bringe mich heute um",
  },
  {
    phrase: "lebensmude|(keinen grund [1] zu leben)",
    example: "Ich habe keinen Grund mehr zu leben",
  },
  {
    phrase:
      "mann|freund|vater|stiefvater|onkel|chef|er|sie|mutter [1] schlagt|schlaegt|vergewaltigt|missbraucht|bedroht|misshandelt|verprugelt|wurgt mich|uns|mein*|unser*",
    example: "Mein Mann schlägt mich",
  },
  {
    phrase:
      "mein*|unser* [1] tochter|sohn|kind|kinder|schwester|nichte|enkelin [3] missbraucht|vergewaltigt|geschlagen|misshandelt|angefasst|begrapscht|schlagt",
    example: "Meine Tochter wird missbraucht",
  },
  { phrase: "mich [3] vergewaltigt|missbraucht", example: "Er hat mich vergewaltigt" },
  // Italian
  {
    phrase: "voglio|vorrei|preferisco morire !a|al|in|per",
    example: "Voglio morire",
  },
  {
    phrase: "uccidermi|ammazzarmi|(togliermi la vita)|(farla finita)",
    example: "Penso di togliermi la vita",
  },
  {
    phrase: "marito|padre|compagno|lui mi picchia|violenta|stupra",
    example: "Mio marito mi picchia",
  },
];

import type { Moderation, ModerationCategory, ModerationReason, ModerationRequest } from '@portray/ports/moderator';
import { findSexualMinors } from './minors.ts';

/**
 * The few words that need no model to be understood, in the languages in which they are clear: a text that claims to be
 * a well-known person, sexual content about minors, and pictures of hate symbols, naked people or violence. All
 * else is allowed: a list of words refuses the wrong people.
 */
export function checkWords({ use, texts = [] }: Pick<ModerationRequest, 'use' | 'texts'>): Moderation {
  const reasons = texts.flatMap((text) => reasonsIn(plain(text), use));
  return { verdict: reasons.length > 0 ? 'block' : 'allow', reasons };
}

function reasonsIn(text: string, use: ModerationRequest['use']): ModerationReason[] {
  const isOrder = use === 'prompt';
  const minors = text
    .split(/[.!?。！？…;\n]+/u)
    .map((sentence) => findSexualMinors(sentence.replace(/\s+/gu, ' '), isOrder))
    .filter((found) => found !== undefined);
  const somebody = isOrder ? findLikeness(text) : findImpersonation(text);
  return [
    ...minors.slice(0, 1).map((): ModerationReason => ({ category: 'minors' })),
    ...(isOrder && minors.length === 0 ? findUnsuitableWishes(text) : []),
    ...(somebody ? [{ category: 'impersonation' as const, passage: somebody.replace(/^[.!?…\s]+/u, '') }] : []),
  ];
}

/** Without what does not show, and the marks for the voice. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\p{Cf}*]/gu, '');

/**
 * People whose names are used for fraud most often, all of them alive; names that many others have are left out, and so
 * are historical figures, who speak in lessons.
 */
const people = [
  ...['Elon Musk', 'Jeff Bezos', 'Bill Gates', 'Mark Zuckerberg', 'Sam Altman', 'Warren Buffett', 'Oprah Winfrey'],
  ...['Donald Trump', 'Joe Biden', 'Kamala Harris', 'Barack Obama', 'Keir Starmer', 'Emmanuel Macron', 'Xi Jinping'],
  ...['Angela Merkel', 'Friedrich Merz', 'Giorgia Meloni', 'Narendra Modi', 'Benjamin Netanyahu', 'Vladimir Putin'],
  ...['Volodymyr Zelensk(?:yy|yj|y|iy)', 'Recep Tayyip Erdo[gğ]an', 'Taylor Swift', 'Kim Kardashian', 'MrBeast'],
  ...['Cristiano Ronaldo', 'Lionel Messi', 'Илон Маск', 'Владимир Путин', 'Дональд Трамп', 'Владимир Зеленский'],
].join('|');

/** 'Je suis' and 'sono' are missing: they also mean 'I follow' and 'they are'. */
const claims = [
  ...['I am', "I['’]m", 'my name is', 'soy', 'yo soy', 'me llamo', 'mi nombre es', "je m['’]appelle", 'mon nom est'],
  ...['ich bin', 'ich heiße', 'mein name ist', 'io sono', 'mi chiamo', 'eu sou', 'meu nome é', 'chamo-me'],
  ...['ik ben', 'mijn naam is', 'jestem', 'nazywam się', 'меня зовут', 'benim adım'],
].join('|');

const greetings =
  'hi|hello|hey|good (?:morning|afternoon|evening)|hola|buenos días|hallo|guten tag|bonjour|salut|ciao|olá|oi|cześć|привет|здравствуйте|merhaba';
/** After the name, so that its fans, its owners and people who met it are not meant. */
const ends = '(?=\\s*(?:$|[.,;:!?…—–\\n]|(?:and|und|y|et|e|en|i|и|ve)\\s))';

/** A sentence that begins with the claim to be a person; stories and quotes begin in other ways. */
const claim = new RegExp(
  `(?:^|[.!?…\\n]\\s*)(?:(?:${greetings})(?:\\s+\\p{L}+){0,3}\\s*[,!]?\\s+)?(?:${claims})\\s+(?:${people})${ends}`,
  'iu',
);

const pictures =
  'photo|photograph|portrait|picture|image|selfie|headshot|deepfake|foto|fotografía|retrato|porträt|bild|imagen|imagem|ritratto|фото|портрет';
const goesOn =
  '(?=\\s*(?:$|[.,;:!?…\\n]|(?:in|as|with|on|at|wearing|standing|sitting|holding|smiling|speaking|als|mit|im|como|con|com|avec|en|comme)\\s))';
const likeness = new RegExp(
  `(?:^|[^\\p{L}])(?:${pictures})\\s+(?:(?:of|von|de|di|del)\\s+)?(?:${people})${goesOn}`,
  'iu',
);

/** The words in which a text claims to be a well-known person. */
function findImpersonation(text: string): string | undefined {
  return claim.exec(text)?.[0];
}

/** The words in which a description asks for the face of a well-known person. */
function findLikeness(text: string): string | undefined {
  return likeness.exec(text)?.[0];
}

/** What no picture of a person shows here; colours, drinks and ways of speaking that sound like it are left out. */
const wishes: Partial<Record<ModerationCategory, readonly string[]>> = {
  hate: [
    ...['swastikas?', '(?:neo[- ]?)?nazis?', 'hitler', 'ss[- ](?:officer|uniform)s?', 'ku klux klan', 'kkk'],
    ...['hakenkreuze?s?', 'hakenkruis(?:en)?', 'esv[aá]sticas?', 'su[aá]sticas?', 'svastic(?:a|he)', 'croix gammées?'],
  ],
  sexual: [
    'nude(?! (?:lips|lipstick|make-?up|palette|colou?r|tone|shade|background|wall|dress|shirt|blouse|top|heels))',
    ...[
      'naked(?! eye)',
      'topless',
      'pornographic',
      'hentai',
      'bare breasts?',
      'nackte?[nrs]?',
      'naakte?',
      'desnud[oa]s?',
    ],
    ...['(?:femme|homme)s? nue?s?', 'nud[aoi]', '(?:mulher|homem) nua?'],
  ],
  violence: [
    ...[
      'beheaded',
      'behead(?:s|ing)',
      'decapitat\\p{L}+',
      'dismember\\p{L}*',
      'mutilat\\p{L}+',
      'severed (?:head|hand|arm)s?',
    ],
    ...[
      '(?:covered|soaked|drenched) in blood',
      'bloody (?:corpse|body|face|head|mouth|hands?|wounds?)',
      'gory',
      'blood and gore',
    ],
    ...['corpse', 'dead body', 'being (?:killed|murdered|shot|stabbed|tortured|strangled|hanged)', 'enthauptet\\p{L}*'],
    ...[
      'verstümmelt\\p{L}*',
      'blutüberströmt\\p{L}*',
      'degollad[oa]s?',
      'décapitée?s?',
      'ensanglanté?e?s?',
      'ensangrentad[oa]s?',
    ],
    ...['onthoofd\\p{L}*', 'bebloede?'],
  ],
};

const rules = Object.entries(wishes).map(([category, words]) => ({
  category: category as ModerationCategory,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
}));

/** The words in which a description asks for hate symbols, naked people or violence, with what they are. */
function findUnsuitableWishes(text: string): { category: ModerationCategory; passage: string }[] {
  return rules.flatMap(({ category, pattern }) => {
    const passage = pattern.exec(text)?.[0];
    return passage === undefined ? [] : [{ category, passage }];
  });
}

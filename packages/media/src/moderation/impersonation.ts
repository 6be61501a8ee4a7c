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
/** After the name, so that its fans, its owners and whoever met it are not meant. */
const ends = '(?=\\s*(?:$|[.,;:!?…—–\\n]|(?:and|und|y|et|e|en|i|и|ve)\\s))';

/** A sentence that begins with the claim to be somebody; stories and quotes begin in other ways. */
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

/** The words in which a text claims to be somebody whom everybody knows. */
export function findImpersonation(text: string): string | undefined {
  return claim.exec(text)?.[0];
}

/** The words in which a description asks for the face of somebody whom everybody knows. */
export function findLikeness(text: string): string | undefined {
  return likeness.exec(text)?.[0];
}

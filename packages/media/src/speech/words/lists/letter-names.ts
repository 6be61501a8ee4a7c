import type { LanguageCode } from '@portray/contracts/languages';

/**
 * 'FAQ' → ['F', 'A', 'Q']: one word a letter. Voices read a lone capital by its name; espeak-ng misreads some and is given
 * `lettersForEspeak`. Japanese has the names in katakana, which is read as it stands.
 */
export function letterNames(language: LanguageCode, letters: string): string[] {
  const capitals = [...letters.toUpperCase()].filter((letter) => /[\p{L}\p{Nd}]/u.test(letter));
  return language === 'ja' ? capitals.map((letter) => katakana[letter] ?? letter) : capitals;
}

/** The same for espeak-ng, which takes some lone letters for words or sounds between others ('A' for the article, 'В' for 'in'). */
export function lettersForEspeak(language: LanguageCode, letters: string): string[] {
  return letterNames(language, letters).map((letter) => misread[language]?.[letter] ?? letter);
}

/** 'A a B bé' → { A: 'a', B: 'bé' } */
function pairs(text: string): Record<string, string> {
  const words = text.split(' ');
  return Object.fromEntries(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? word]] : [])),
  );
}

const katakana = pairs(
  'A エー B ビー C シー D ディー E イー F エフ G ジー H エイチ I アイ J ジェー K ケー L エル M エム N エヌ O オー P ピー Q キュー R アール S エス T ティー U ユー V ブイ W ダブリュー X エックス Y ワイ Z ゼット',
);

// Found by comparing what espeak-ng 1.52 says for a capital between two others with its own reading of a single character.
const misread: Partial<Record<LanguageCode, Record<string, string>>> = {
  en: pairs('A eh'),
  ar: pairs('A eh'),
  bg: pairs('В въ Г гъ С съ A eh'),
  cs: pairs('A A. I I. K ká O O. S es U U. V vé Z zet'),
  es: { Y: 'i griega' },
  fr: { Y: 'i grec' },
  hi: pairs('A eh'),
  hr: pairs('S es'),
  hu: pairs('S es'),
  ko: pairs('A eh'),
  nl: pairs('S es'),
  pl: pairs('W wu Z zet'),
  ru: pairs('Б бэ В вэ Ж жэ К ка С эс A eh'),
  sk: pairs('A A. K ká O O. S es V vé Z zet'),
  sl: pairs('H ha K ka S es V ve Z ze'),
  uk: pairs('Б бе В ве Ж же З зе A eh'),
  zh: pairs('A eh'),
};

import type { LanguageCode } from '@portray/contracts/languages';
import { letterNames } from '../../words/lists/letter-names.ts';
import { atWordEdges, type Claim, type Line, type Rule } from '../claims.ts';
import { signWords } from '../sign-words.ts';
import { emphasisedWords } from './emphasised-words.ts';

/** An acronym whose reading no rule tells. */
type Acronym = {
  /** Said as this; without it, letter by letter. */
  said?: string;
  /** Its letters are no word, also in a line of capitals. */
  isNeverAWord?: boolean;
};

/** Pronounceable, and yet spelled. */
const spelled =
  'NYSE FAQ API CEO CFO CTO COO CIO CMO AI IT EU UN UK UAE USA US ID IQ EQ UI UX OS PC TV PR HR IPO IOU FYI ETA AKA DIY EOD OOO ASAP ISO IEC ITU IMO IOC UEA URL URI SEO SAP BMI ATM AOL AMA APA ABA EPA FAA FCA IRA IRC IAEA USDA USAID UCLA EULA EOL EOF ISP IDE IP IPA IPTV OTT OECD OAS RSVP NBA NFL MBA ABC BBC CIA FBI NSA FDA GPA CPU GPU USB LED LCD DVD CD DJ MC TBA TBD ROI KPI OKR CRM ERP B2B HIV EKG ECG UFO IOS OEM AED AAA EKS EUR VIP';
// biome-ignore format: a table.
/** Said as words, some not as they are spelled. */
const said: Record<string, string> = {
  NASA: 'Nasa', NATO: 'Nato', UNESCO: 'Unesco', UNICEF: 'Unicef', OPEC: 'Opec', AIDS: 'aids', LASER: 'laser', RADAR: 'radar', SCUBA: 'scuba',
  ASCII: 'askey', JPEG: 'jay peg', PIN: 'pin', SIM: 'sim', RAM: 'ram', ROM: 'rom', SWAT: 'swat', OSHA: 'osha', FIFA: 'Fifa', UEFA: 'Uefa', IKEA: 'Ikea',
  NASDAQ: 'Nasdaq', YOLO: 'yolo', FOMO: 'fomo', COVID: 'Covid', SAAS: 'sass', SaaS: 'sass', PaaS: 'pass', CAPTCHA: 'captcha', LAN: 'lan', WAN: 'wan', SARS: 'sars',
  GIF: 'gif', WIFI: 'wifi', WWII: 'World War two', WWI: 'World War one', IEEE: 'I triple E', NAACP: 'N double A C P',
  LEGO: 'Lego', GUI: 'gooey', JSON: 'jason', YAML: 'yamel', DOS: 'doss', CAD: 'cad', ZIP: 'zip', OLED: 'O led', PhD: 'P H D', LaTeX: 'latech', MoMA: 'moma',
};
/** Letters in capitals that are also a word of a shouted line. */
const alsoWords = new Set('IT US AI ID PIN SIM RAM LASER RADAR ZIP UN AIDS LEGO LAN CAD DOS OS EU ROM'.split(' '));

const acronyms: ReadonlyMap<string, Acronym> = new Map<string, Acronym>([
  ...spelled.split(' ').map((letters): [string, Acronym] => [letters, { isNeverAWord: !alsoWords.has(letters) }]),
  ...Object.entries(said).map(([letters, words]): [string, Acronym] => [
    letters,
    { said: words, isNeverAWord: !alsoWords.has(letters) },
  ]),
]);

// biome-ignore format: a language a line.
/** Said as words in one language; some are spelled in another. */
const saidIn: Partial<Record<LanguageCode, string>> = {
  es: 'ONU IVA OTAN OVNI UCI TIC PYME SIDA RAE ESO',
  it: 'ONU IVA RAI FIAT PIL INPS TAR ISEE SPID ENI ENEL ANSA ASL',
  fr: 'SMIC SIDA OTAN PACS FNAC OVNI ZEP CROUS',
  pt: 'ONU IVA OTAN SUS CEP SIDA MEI PIX',
  de: 'UNO TÜV DIN PIN DAX NATO AIDS ELSTER',
  nl: 'NAVO HAVO MAVO VAR NIBUD',
  pl: 'VAT ZUS PIT NIP NIK NATO PESEL GUS KRUS BLIK',
  sv: 'ICA SAAB NATO AIDS SIDA',
  cs: 'NATO AIDS',
  ru: 'НАТО МИД ВУЗ ЗАГС ТАСС ГОСТ СМИ ТЭЦ МХАТ',
  uk: 'НАТО МЗС ВООЗ',
};
const saidSets = new Map(Object.entries(saidIn).map(([language, text]) => [language, new Set(text.split(' '))]));

/** What is known of letters in capitals. How English spells a sound is left to English. */
function findAcronym(language: LanguageCode, letters: string): Acronym | undefined {
  if (saidSets.get(language)?.has(letters)) return { said: letters.toLowerCase(), isNeverAWord: false };
  const found = acronyms.get(letters);
  const isRespelled = found?.said !== undefined && found.said.toLowerCase() !== letters.toLowerCase();
  return isRespelled && language !== 'en' ? undefined : found;
}

const capitalWord = /(?<![\p{L}\p{M}])(\p{Lu}{2,}(?:['’]\p{Lu}+)?)(['’]?s)?(?![\p{L}\p{M}])/gu;

/** 'FAQ' is letters, 'NASA' a word, and in a line of capitals words are words. */
export const capitals: Rule = function* (line) {
  yield* joinedByAnd(line);
  yield* mixedCase(line);
  const isShouted = shoutedParts(line);
  for (const { 0: whole, 1: word = '', 2: plural = '', index } of line.text.matchAll(
    atWordEdges(capitalWord, line.language),
  )) {
    const to = index + whole.length;
    if (!line.isFree(index, to)) continue;
    // The organisation has an article.
    const isName = word === 'WHO' && /(?<!\p{L})the\s$/iu.test(line.text.slice(Math.max(0, index - 5), index));
    if (isName) yield { from: index, to, kind: 'initialism', spoken: spell(line.language, word, plural) };
    else yield { from: index, to, ...readCapitals(line.language, word, plural, isShouted(index)) };
  }
};

/** 'R&D', 'AT&T'. */
function* joinedByAnd({ text, language }: Line): Iterable<Claim> {
  for (const { 0: whole, 1: one = '', 2: other = '', index } of text.matchAll(
    /(?<![\p{L}\p{M}])(\p{Lu}{1,3})&(\p{Lu}{1,3})(?![\p{L}\p{M}])/gu,
  )) {
    const [left, right] = [one, other].map((letters) => letterNames(language, letters).join(' '));
    yield {
      from: index,
      to: index + whole.length,
      kind: 'initialism',
      spoken: `${left} ${signWords(language).and} ${right}`,
    };
  }
}

/** How a word of capitals is read. */
function readCapitals(
  language: LanguageCode,
  word: string,
  plural: string,
  isShouted: boolean,
): Pick<Claim, 'kind' | 'spoken'> {
  const listed = findAcronym(language, word);
  if (isShouted && !listed?.isNeverAWord && isShoutedWord(language, word))
    return { kind: 'capitals', spoken: word.toLowerCase() + plural };
  if (listed?.said !== undefined) return { kind: 'initialism', spoken: listed.said + plural.replace(/^['’]/u, "'") };
  if (!listed && isReadAsWord(language, word)) return { kind: 'capitals', spoken: word.toLowerCase() + plural };
  return { kind: 'initialism', spoken: spell(language, word, plural) };
}

/** 'US', 'IT', 'BUY'; not 'IBM'. */
function isShoutedWord(language: LanguageCode, word: string): boolean {
  const plainWord = word.replace(/['’]/gu, '');
  return plainWord.length === 2 ? hasVowel(word) : isReadAsWord(language, word) || isPronounceable(plainWord);
}

function isReadAsWord(language: LanguageCode, word: string): boolean {
  const plainWord = word.replace(/['’]/gu, '');
  if (emphasisedWords(language).has(word.toLowerCase().replace('’', "'"))) return true;
  return plainWord.length >= 4 && isPronounceable(plainWord);
}

/** The last letter takes the plural: 'CEOs' is 'C E O's'. */
function spell(language: LanguageCode, word: string, plural: string): string {
  const letters = letterNames(language, word.replace(/['’]/gu, ''));
  return letters.join(' ') + (plural && `'s`);
}

const vowels = /[AEIOUYÀ-ÆÈ-ÏÒ-ÖØÙ-ÝĀĂĄĒĖĘĚĪĮŌŐŪŮŰŲАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u;
const hasVowel = (word: string) => vowels.test(word);

/** Whether letters can be said as a word: vowels among consonants that begin and end words. */
function isPronounceable(word: string): boolean {
  const shape = [...word].map((letter) => (vowels.test(letter) ? 'v' : 'c')).join('');
  return hasVowel(word) && !/c{5}|v{4}/u.test(shape) && !isHardCluster(word);
}

/** Consonants that no word of the Latin alphabet begins or ends with. */
function isHardCluster(word: string): boolean {
  const start = /^[BCDFGHJKLMNPQRSTVWXZ]{2,}/u.exec(word)?.[0];
  const end = /[BCDFGHJKLMNPQRSTVWXZ]{2,}$/u.exec(word)?.[0];
  const isHardStart =
    start !== undefined &&
    !/^(?:[BCFGPKT]R|[BCFGPSK]L|D[RWJ]|[SCTPWGKZ]H|S[CKMNPQTVWZ]|S[CPTK][RLH]|T[SWZ]|QU|GN|KN|PN|PS|WR|SCHW?|CHR|THR|SHR|PHR|CZ|SZ|PF|ZW|KV|TV|GD|VR|VL|MN)$/u.test(
      start,
    );
  const isHardEnd =
    end !== undefined &&
    !/(?:[LNRMSTKPDFGBCX]S|[LNRS]D|[LNRSCFPK]T|[LNRSCK]K|[LR][MNFPBGVC]|[LMRS]P|N[CGZXJ]|[STCPGNRL]H|CK|LL|SS|FF|TT|ZZ|NN|MM|RR|MB|WN|WS|WK|WL|GHT?|GHTS|R[LT]S?|ST?S|RSCH|SCH|NGS?|NTS|CHT|CHTS?|NST|LST|RST|TZ|RZ|LZ|NZ|PT|MT|GT|SZ|CZ|DZ|X)$/u.test(
      end,
    );
  return isHardStart || isHardEnd;
}

/** 'iPhone', 'ChatGPT', 'PhD', 'OpenAI', 'VfB': capitals at an end of a word. */
function* mixedCase({ text, language, isFree }: Line): Iterable<Claim> {
  for (const { 0: word, index } of text.matchAll(
    /(?<![\p{L}\p{M}])(?=\p{L}*\p{Ll})(?=\p{L}+\p{Lu})\p{L}{3,}(?![\p{L}\p{M}])/gu,
  )) {
    if (!isFree(index, index + word.length)) continue;
    const known =
      findAcronym(language, word)?.said ?? findAcronym(language, word.replace(/s$/u, ''))?.said?.concat("'s");
    const spoken = known ?? splitCase(language, word);
    if (spoken !== undefined) yield { from: index, to: index + word.length, kind: 'initialism', spoken };
  }
}

function splitCase(language: LanguageCode, word: string): string | undefined {
  const tail = /^(\p{Lu}?\p{Ll}+)(\p{Lu}{2,4})(s?)$/u.exec(word);
  if (tail) return `${tail[1]} ${spell(language, tail[2] ?? '', tail[3] ?? '')}`;
  // 'VfB', 'KfW': a small consonant among capitals is no syllable.
  if (/^\p{Lu}{1,3}\p{Ll}\p{Lu}{1,3}$/u.test(word) && !hasVowel(word.toUpperCase()))
    return spell(language, word.toUpperCase(), '');
  const brand = /^([ei])(\p{Lu}\p{Ll}+)$/u.exec(word);
  return brand ? `${letterNames(language, (brand[1] ?? '').toUpperCase()).join(' ')} ${brand[2]}` : undefined;
}

type Cased = { index: number; isCapital: boolean; isLong: boolean; isAfterComma: boolean };

/** Where a sentence is in capitals, or three words in a row are: emphasis, not a list of acronyms. */
function shoutedParts({ text }: Line): (at: number) => boolean {
  const shouted = new Set<number>();
  for (const sentence of text.matchAll(/[^.!?]+/gu)) {
    const words = Array.from(
      sentence[0].matchAll(/\p{L}[\p{L}\p{M}'’]*/gu),
      ({ 0: word, index }): Cased => ({
        index: sentence.index + index,
        isCapital: word === word.toUpperCase() && word !== word.toLowerCase(),
        isLong: word.length > 1,
        isAfterComma: /,\s*$/u.test(sentence[0].slice(0, index)),
      }),
    );
    for (const run of capitalRuns(words)) {
      const long = run.filter(({ isLong }) => isLong);
      const isWhole =
        run.length === words.length && long.length >= 2 && !run.slice(1).every(({ isAfterComma }) => isAfterComma);
      const isPhrase = long.length >= 3 && !run.slice(1).some(({ isAfterComma }) => isAfterComma);
      if (isWhole || isPhrase) for (const { index } of long) shouted.add(index);
    }
  }
  return (at) => shouted.has(at);
}

function capitalRuns(words: readonly Cased[]): Cased[][] {
  const runs: Cased[][] = [];
  let isOpen = false;
  for (const word of words) {
    if (word.isCapital && isOpen) runs.at(-1)?.push(word);
    else if (word.isCapital) runs.push([word]);
    isOpen = word.isCapital;
  }
  return runs;
}

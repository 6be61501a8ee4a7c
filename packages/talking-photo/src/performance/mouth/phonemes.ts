import { type Viseme, visemeShapes, widestOpening } from './visemes.ts';

/** Letters of the International Phonetic Alphabet (with espeak-ng's own variants) by viseme. */
const lettersOf: Record<Exclude<Viseme, 'silence'>, string> = {
  P: 'p b m ɓ ʘ',
  F: 'f v ʋ ɱ ⱱ',
  B: 'ɸ β ʙ',
  TH: 'θ ð',
  T: 't d n ɾ ɗ ǀ ǃ ʈ ɖ ɳ ɽ',
  S: 's z ɬ ɮ',
  SH: 'ʃ ʒ ɕ ʑ ʂ ʐ ɧ',
  K: 'k g ɡ ŋ x ɣ q ɢ ɴ χ ʁ ʀ ɰ ɠ ʛ c ɟ ɲ ç ʝ ħ ʕ ʜ ʢ ʡ ʄ',
  L: 'l ɫ ʎ ɭ ʟ ɺ ǁ ǂ',
  R: 'r ɹ ɻ',
  W: 'w ʍ ʷ',
  Y: 'j',
  H: 'h ɦ ʔ ?',
  A: 'a ɑ ɒ',
  AE: 'æ',
  AH: 'ʌ ə ɐ ɘ ɤ ɞ',
  E: 'e ɛ ε',
  I: 'i',
  IH: 'ɪ ᵻ ɨ ɯ',
  AO: 'ɔ',
  O: 'o',
  U: 'u ʉ',
  UH: 'ʊ ᵿ',
  UE: 'y ʏ ɥ',
  OE: 'ø œ ɵ ɶ',
  ER: 'ɜ ɚ ɝ',
};

const visemeByLetter = new Map<string, Viseme>(
  Object.entries(lettersOf).flatMap(([viseme, letters]) =>
    letters.split(' ').map((letter) => [letter, viseme as Viseme] as const),
  ),
);

/** Length, tone, nasality, release and place: marks that the lips do not show. */
const mark = /^[\p{M}\p{Cc}\p{Cf}ːˑˈˌʰʱʼˤˠᵝⁿˡ˞ˀ˥˦˧˨˩\d.\-^"'’*;:|_ ]$/u;
/** Palatalised sounds raise the tongue; alone they are a short j. */
const palatalisation = 'ʲ';
/** h after a stop is aspiration, and nɡ is ŋ: espeak-ng's Chinese writes 'th', 'tsh', 'onɡ'. */
const breathed = /(?<=[ptkcqɕʂsdbɡg.])h/g;
const velarNasal = /n[ɡg]/g;

const visemesBySymbol = new Map<string, Viseme[] | undefined>();

/**
 * The mouth shapes of one sound, in order: two for a diphthong, one for most. `symbol` is IPA without stress marks as
 * espeak-ng prints it; '' is silence. Undefined when a letter of it is unknown.
 */
export function visemesOf(symbol: string): Viseme[] | undefined {
  if (!visemesBySymbol.has(symbol)) {
    if (visemesBySymbol.size > 2000) visemesBySymbol.clear();
    visemesBySymbol.set(symbol, readVisemes(symbol));
  }
  return visemesBySymbol.get(symbol);
}

/** How far the sound opens the mouth: 0 shut … 1 as wide as 'a'; a diphthong's mean. Undefined for unknown symbols. */
export function openness(symbol: string): number | undefined {
  const visemes = visemesOf(symbol);
  if (!visemes) return undefined;
  const openings = visemes.map((viseme) => visemeShapes[viseme].opening);
  return openings.reduce((sum, opening) => sum + opening, 0) / openings.length / widestOpening;
}

function readVisemes(symbol: string): Viseme[] | undefined {
  const letters = [...symbol.normalize('NFC').replace(velarNasal, 'ŋ').replace(breathed, '')];
  const visemes: Viseme[] = [];
  for (const letter of letters) {
    const viseme = visemeOfLetter(letter);
    if (viseme) visemes.push(viseme);
    else if (letter === palatalisation && letters.length === 1) visemes.push('Y');
    else if (letter !== palatalisation && !mark.test(letter)) return undefined;
  }
  if (visemes.length === 0) return silentOrBreath(letters);
  return withoutSwallowed(visemes);
}

/** ã is a with a mark, but ç a letter of its own: the whole letter is looked up first. */
function visemeOfLetter(letter: string): Viseme | undefined {
  return visemeByLetter.get(letter) ?? visemeByLetter.get(letter.normalize('NFD').charAt(0));
}

/** Pauses are '' or '_:'; any other lone mark (length, breath) leaves the mouth as it is. */
function silentOrBreath(letters: string[]): Viseme[] {
  return letters.every((letter) => '_:| '.includes(letter)) ? ['silence'] : ['H'];
}

/** Drops the 't' of an affricate and a glottal stop beside another sound, which are not seen; equal neighbours become one. */
function withoutSwallowed(visemes: Viseme[]): Viseme[] {
  return visemes.filter((viseme, i) => {
    const next = visemes[i + 1];
    if (viseme === next) return false;
    if (viseme === 'H') return visemes.length === 1;
    return !(viseme === 'T' && (next === 'S' || next === 'SH'));
  });
}

import { known } from '@portray/foundation/known';
import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';

// CMU phones in IPA, as pronounced by flite's lexicon; diphthongs are one sound, as espeak's are.
const ipaOfPhone: Record<string, string> = {
  pau: '',
  aa: 'ɑː',
  ae: 'æ',
  ah: 'ʌ',
  ao: 'ɔː',
  aw: 'aʊ',
  ax: 'ə',
  axr: 'ɚ',
  ay: 'aɪ',
  b: 'b',
  ch: 'tʃ',
  d: 'd',
  dh: 'ð',
  dx: 'ɾ',
  eh: 'ɛ',
  el: 'əl',
  em: 'm',
  en: 'n',
  er: 'ɜː',
  ey: 'eɪ',
  f: 'f',
  g: 'ɡ',
  hh: 'h',
  hv: 'h',
  ih: 'ɪ',
  iy: 'iː',
  jh: 'dʒ',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  nx: 'n',
  ng: 'ŋ',
  ow: 'oʊ',
  oy: 'ɔɪ',
  p: 'p',
  r: 'ɹ',
  s: 's',
  sh: 'ʃ',
  t: 't',
  th: 'θ',
  uh: 'ʊ',
  uw: 'uː',
  v: 'v',
  w: 'w',
  y: 'j',
  z: 'z',
  zh: 'ʒ',
};

/** Sounds without a syllable of their own are never stressed; of the vowels, the reduced ones are not. */
const reducedVowels = new Set(['ax', 'axr', 'el', 'em', 'en']);
const vowel = /^[aeiou]/;

/** A phone of flite in IPA; an unknown one (none is known to occur) is a neutral vowel, so that the mouth moves. */
function toIpa(phone: string): string {
  return ipaOfPhone[phone] ?? 'ə';
}

/** Without its word a full vowel is taken as stressed, reduced ones and consonants as not. */
function isFullVowel(phone: string): boolean {
  return vowel.test(phone) && !reducedVowels.has(phone);
}

export type TimedPhone = TimedPhoneme & { phone: string };

/** Whether a phone is the middle of a syllable. */
export function isVowel({ phone }: TimedPhone): boolean {
  return vowel.test(phone);
}

/**
 * Reads flite's lines 'phone:end phone:end …', one an utterance, each counting from its own start; scaled to the
 * length of the sound, from which they differ by a few milliseconds an utterance.
 */
export function readPhones(lines: string[], durationSeconds: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  let utteranceStart = 0;
  for (const line of lines) {
    let startSeconds = utteranceStart;
    for (const [phone, end] of line
      .trim()
      .split(/\s+/)
      .map((part) => part.split(':'))) {
      if (!phone || !Number.isFinite(Number(end))) continue;
      const endSeconds = utteranceStart + Number(end);
      phones.push({ phone, symbol: toIpa(phone), startSeconds, endSeconds, stress: isFullVowel(phone) ? 2 : 0 });
      startSeconds = endSeconds;
    }
    utteranceStart = startSeconds;
  }
  const scale = utteranceStart > 0 ? durationSeconds / utteranceStart : 1;
  return phones.map((one) => ({ ...one, startSeconds: one.startSeconds * scale, endSeconds: one.endSeconds * scale }));
}

/** Which word a phone belongs to, and whether flite's lexicon stresses it there; undefined for one that it does not have. */
export type PhoneOwner = { wordIndex: number; isStressed?: boolean };

/**
 * The word of each phone: the words' phones, each said alone, aligned with those of the sentence by least edits (a
 * word sounds a little different in its sentence). `saidAlone` are flite's lines by their words, vowels with 1 where they
 * are stressed; of a word without one each letter stands for a sound.
 */
export function assignWords(phones: TimedPhone[], saidAlone: Map<string, string>, words: string[]): PhoneOwner[] {
  const expected = words.flatMap((word, wordIndex) =>
    phonesAlone(word, saidAlone.get(word)).map((one) => ({ ...one, wordIndex })),
  );
  const heard = phones.map((one) => one.phone);
  return alignByEdits(heard, expected);
}

function phonesAlone(word: string, line: string | undefined): Omit<Expected, 'wordIndex'>[] {
  if (line === undefined) return Array.from(word, (phone) => ({ phone }));
  return line
    .trim()
    .split(/\s+/)
    .map((part) => ({ phone: part.replace(/\d$/, ''), isStressed: part.endsWith('1') }))
    .filter(({ phone }) => phone !== 'pau');
}

type Expected = PhoneOwner & { phone: string };

function alignByEdits(heard: string[], expected: Expected[]): PhoneOwner[] {
  const width = expected.length + 1;
  const costs = new Float32Array((heard.length + 1) * width);
  const at = (i: number, j: number) => i * width + j;
  for (let j = 1; j < width; j++) costs[at(0, j)] = j;
  for (let i = 1; i <= heard.length; i++) {
    const extra = heard[i - 1] === 'pau' ? 0.01 : 1;
    costs[at(i, 0)] = floatAt(costs, at(i - 1, 0)) + extra;
    for (let j = 1; j < width; j++) {
      const replaced = floatAt(costs, at(i - 1, j - 1)) + differ(known(heard[i - 1]), known(expected[j - 1]).phone);
      costs[at(i, j)] = Math.min(replaced, floatAt(costs, at(i - 1, j)) + extra, floatAt(costs, at(i, j - 1)) + 1);
    }
  }
  return walkBack(heard, expected, costs, width);
}

function walkBack(heard: string[], expected: Expected[], costs: Float32Array, width: number): PhoneOwner[] {
  const owner = heard.map((): PhoneOwner => ({ wordIndex: expected[0]?.wordIndex ?? 0 }));
  let i = heard.length;
  let j = expected.length;
  while (i > 0) {
    const cost = floatAt(costs, i * width + j);
    const one = expected[Math.max(0, j - 1)];
    const extra = heard[i - 1] === 'pau' ? 0.01 : 1;
    if (one && j > 0 && close(cost, floatAt(costs, (i - 1) * width + j - 1) + differ(known(heard[i - 1]), one.phone))) {
      owner[--i] = one;
      j--;
    } else if (close(cost, floatAt(costs, (i - 1) * width + j) + extra))
      owner[--i] = { wordIndex: one?.wordIndex ?? 0 };
    else j--;
  }
  return owner;
}

/** Vowels often change into one another between words, other sounds seldom. */
function differ(heard: string, expected: string): number {
  if (heard === expected) return 0;
  if (heard === 'pau') return 2;
  return vowel.test(heard) && vowel.test(expected) ? 0.5 : 1.1;
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-3;
}

/** A word as it is spoken; `vowels` are its syllables. Seconds count from the start of the sentence. */
export type MelodyWord = {
  /** As it is said, with the punctuation after it. */
  text: string;
  /** The script asks for stress on it. */
  isStressed: boolean;
  startSeconds: number;
  endSeconds: number;
  vowels: { startSeconds: number; endSeconds: number; isStressed: boolean }[];
};

/** How far a voice is moved from its own pitch at a moment of a sentence, in semitones. */
export type Melody = (seconds: number) => number;

// All in semitones or seconds. Shapes after Pierrehumbert (1980) and 't Hart, Collier, Cohen (1990); sizes by measure.
/** From the first word of a sentence to its last, the voice sinks by twice this, in a short one by less. */
const declination = { most: 1.3, aSecond: 0.6 };
/** Each phrase begins this much higher than the one before it ended, and sinks again. */
const reset = 0.6;
const accent = { height: 4.6, rise: 0.13, fall: 0.19 };
const finalFall = 3.6;
const finalRise = 9.5;
const continuationRise = 2.4;
/** Keeps the middle of the voice where it was: accents only go up. */
const middle = -1.4;

type Accent = { atSeconds: number; height: number };
type Edge = { fromSeconds: number; toSeconds: number; height: number };
type Phrase = { words: MelodyWord[]; startSeconds: number; endSeconds: number };

/**
 * The melody of an English sentence: accents on the words that carry its meaning, the highest on one that is emphasised;
 * a voice that sinks towards the end and starts anew after a comma; a fall at the end, and a rise where the answer to a
 * question is yes or no. `range` makes all of it larger or smaller: 1 is a voice that speaks to people.
 */
export function planMelody(words: MelodyWord[], range: number): Melody {
  const spoken = words.filter(({ vowels }) => vowels.length > 0);
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (!first || !last) return () => 0;
  const phrases = splitPhrases(spoken);
  const asks = asksYesOrNo(spoken);
  const lively = last.text.endsWith('!') ? 1.15 : 1;
  const accents: Accent[] = [];
  const edges: Edge[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const own = accentsOf(phrase, lively);
    const nucleus = own.at(-1);
    const isLast = index === phrases.length - 1;
    if (isLast && asks && nucleus) nucleus.height *= -0.3;
    edges.push(endOf(phrase, nucleus, isLast ? (asks ? 'rise' : 'fall') : 'go on'));
    accents.push(...own);
  }
  const sink = sinking(first.startSeconds, last.endSeconds);
  return (seconds) => {
    const line = sink(seconds) + tiltAt(phrases, seconds) + middle;
    return range * (line + accentAt(accents, seconds) + edgeAt(edges, seconds));
  };
}

/** Rests are heard: at commas, and where the voice makes one itself. */
function splitPhrases(words: MelodyWord[]): Phrase[] {
  const phrases: Phrase[] = [];
  let own: MelodyWord[] = [];
  for (const [index, word] of words.entries()) {
    own.push(word);
    const next = words[index + 1];
    if (next && !/[,;:)–—]["'”’]*$/u.test(word.text) && next.startSeconds - word.endSeconds < 0.06) continue;
    phrases.push({ words: own, startSeconds: own[0]?.startSeconds ?? 0, endSeconds: word.endSeconds });
    own = [];
  }
  return phrases;
}

const opensQuestion =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must)(?:n't)?$/u;
const asksForMore = /^(?:who|whom|whose|what|which|when|where|why|how)(?:'s|'re|'d|'ll|'ve)?$/u;
const opener = /^(?:and|but|so|or|well|now|then|to|for|from|in|on|at|by|with|about|of|since|until)$/u;

/** 'Are you ready?', 'You are coming?'; not 'What is it?', nor 'Tea or coffee?'. */
function asksYesOrNo(words: MelodyWord[]): boolean {
  if (!/\?["'”’)]*$/u.test(words.at(-1)?.text ?? '')) return false;
  const plain = words.map(({ text }) => plainWord(text));
  const start = plain.findIndex((word) => !opener.test(word));
  if (asksForMore.test(plain[start] ?? '')) return false;
  return !plain.slice(-4).includes('or') || !opensQuestion.test(plain[start] ?? '');
}

/** One for each word with a meaning of its own, on its stressed syllable; the last is the nucleus of the phrase. */
function accentsOf({ words }: Phrase, lively: number): Accent[] {
  const content = words.filter((word) => word.isStressed || isContentWord(plainWord(word.text)));
  const chosen = content.length > 0 ? content : words.slice(-1);
  const focus = chosen.findLastIndex(({ isStressed }) => isStressed);
  const accents = chosen.map((word, index) => ({
    atSeconds: peakOf(word),
    height: accent.height * lively * weightOf(index, chosen.length, focus, word.isStressed),
  }));
  for (const [index, one] of accents.entries()) {
    const next = accents[index + 1];
    if (next && next.atSeconds - one.atSeconds < 0.25 && !chosen[index]?.isStressed) one.height *= 0.6;
  }
  return accents;
}

/** First and last stand out, those between in turn; beside an emphasised word all others step back. */
function weightOf(index: number, count: number, focus: number, isStressed: boolean): number {
  if (isStressed) return 1.35;
  if (focus >= 0) return index < focus ? 0.6 : 0.25;
  if (index === 0) return 1;
  if (index === count - 1) return 0.85;
  return index % 2 === 1 ? 0.6 : 0.8;
}

/** Of letters and numbers the last is accented; of a word with two stresses the one that does not end it ('information'). */
function peakOf({ text, vowels, startSeconds }: MelodyWord): number {
  const stressed = vowels.filter(({ isStressed }) => isStressed);
  const last = text.includes(' ') ? stressed.at(-1) : stressed.findLast((vowel) => vowel !== vowels.at(-1));
  const vowel = last ?? stressed[0] ?? vowels[0];
  return vowel ? vowel.startSeconds + 0.55 * (vowel.endSeconds - vowel.startSeconds) : startSeconds;
}

/** What the voice does after the nucleus, until the phrase ends. */
function endOf({ words, endSeconds }: Phrase, nucleus: Accent | undefined, way: 'rise' | 'fall' | 'go on'): Edge {
  const lastVowel = words.at(-1)?.vowels.at(-1);
  const lastStart = Math.min(lastVowel?.startSeconds ?? endSeconds, endSeconds - 0.12);
  const after = Math.min(nucleus?.atSeconds ?? lastStart, endSeconds - 0.12);
  // The voice is heard until the last vowel ends, so there the move is over.
  const toSeconds = Math.max(lastVowel?.endSeconds ?? endSeconds, lastStart + 0.1);
  if (way === 'fall') return { fromSeconds: after, toSeconds, height: -finalFall };
  if (way === 'rise') return { fromSeconds: after, toSeconds, height: finalRise };
  return { fromSeconds: lastStart, toSeconds: endSeconds, height: continuationRise };
}

function sinking(startSeconds: number, endSeconds: number): Melody {
  const length = Math.max(0.1, endSeconds - startSeconds);
  const top = Math.min(declination.most, declination.aSecond * length);
  return (seconds) => top * (1 - 2 * clamp((seconds - startSeconds) / length));
}

function tiltAt(phrases: Phrase[], seconds: number): number {
  if (phrases.length === 1) return 0;
  const phrase = phrases.find(({ endSeconds }) => seconds <= endSeconds) ?? phrases.at(-1);
  if (!phrase) return 0;
  const length = Math.max(0.1, phrase.endSeconds - phrase.startSeconds);
  return reset * (1 - 2 * clamp((seconds - phrase.startSeconds) / length));
}

/** Where two accents meet, the stronger one is heard. */
function accentAt(accents: Accent[], seconds: number): number {
  let high = 0;
  let low = 0;
  for (const { atSeconds, height } of accents) {
    const away = (seconds - atSeconds) / (seconds < atSeconds ? accent.rise : accent.fall);
    if (Math.abs(away) >= 1) continue;
    const value = height * (0.5 + 0.5 * Math.cos(Math.PI * away));
    high = Math.max(high, value);
    low = Math.min(low, value);
  }
  return high + low;
}

/** A move lasts until the next phrase begins. */
function edgeAt(edges: Edge[], seconds: number): number {
  const edge = edges.find(({ toSeconds }) => seconds <= toSeconds) ?? edges.at(-1);
  if (!edge) return 0;
  const share = clamp((seconds - edge.fromSeconds) / (edge.toSeconds - edge.fromSeconds));
  return edge.height * share * share * (3 - 2 * share);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const plainWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/[^a-z0-9']/gu, '');

/** Words of English that hold a sentence together; people seldom accent them. */
const functionWords = new Set(
  [
    // biome-ignore format: kinds of words, a line each.
    'a an the this that these those each every either neither some any no such',
    'i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs one ones',
    "i'm i've i'll i'd you're you've you'll you'd he's he'll she's she'll it's it'll we're we've we'll we'd they're they've they'll they'd that's that'll there's here's let's who's what's",
    'am is are was were be been being do does did have has had having can could will would shall should may might must ought',
    'of in on at by for with from to into onto upon about as than over under through after before between during without within until till since per via around across along off out up down near toward towards against among behind beside besides beyond',
    'and or but nor so yet if when while because although though unless whether that who whom whose which where how why what',
    'there then just also too very please',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a word (small letters, no punctuation) carries meaning of its own, and so an accent. */
function isContentWord(word: string): boolean {
  return word !== '' && !functionWords.has(word);
}

import { known } from '@portray/foundation/known';
import { limits } from '../limits.ts';
import { cutText, isBlank } from '../text.ts';
import { countWords, wordStarts } from '../voices/script.ts';
import { findMarks, writtenOffset } from '../voices/speech-marks.ts';

/** What one scene says, and the heading that stood above it. */
export type ScriptPart = { heading?: string; script: string };

/** A part may have so much more than the usual number of words before it is cut. */
const longest = 1.5;

/**
 * Cuts a long script into scenes: at headings, at blank lines, and at the ends of sentences about every 45 words. More
 * than 40 parts become 40, the shortest neighbours joined. No word is lost or moved; a blank script has no parts.
 */
export function splitScript(script: string): ScriptPart[] {
  const blocks = withHeadings(script.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
  const parts = blocks.flatMap(({ heading, script: text }) =>
    cutLong(text).map((piece, index) =>
      index === 0 && heading !== undefined ? { heading, script: piece } : { script: piece },
    ),
  );
  return joinShortest(parts);
}

function withHeadings(script: string): ScriptPart[] {
  const blocks = script.split(/\n\s*\n|\n(?=#{1,6}\s)/u).filter((block) => !isBlank(block));
  const parts: ScriptPart[] = [];
  let heading: string | undefined;
  for (const [index, block] of blocks.entries()) {
    const { title, rest } = readHeading(block, index === blocks.length - 1);
    const known = [heading, title].filter((each) => each !== undefined).join(' – ');
    heading = known === '' ? undefined : known;
    if (rest === '') continue;
    parts.push(
      heading === undefined
        ? { script: rest }
        : { heading: cutText(heading, limits.maxSceneTextCharacters), script: rest },
    );
    heading = undefined;
  }
  // A heading with nothing below it is said.
  if (heading !== undefined) parts.push({ script: heading });
  return parts;
}

const marked =
  /^(?:#{1,6}\s+(?<hashed>.*?)\s*#*|(?<underlined>.+)\n(?:={3,}|-{3,})|(?:scene|slide)\s+\d+\s*[:.–-]\s*(?<numbered>.+))$/iu;

/** A heading is marked as one, or is a short line of its own that ends no sentence and has something below it. */
function readHeading(block: string, isLast: boolean): { title?: string; rest: string } {
  const lines = block.trim().split('\n');
  for (const count of [2, 1]) {
    const found = marked.exec(lines.slice(0, count).join('\n'))?.groups;
    const title = found?.hashed ?? found?.underlined ?? found?.numbered;
    if (title?.trim()) return { title: title.trim(), rest: lines.slice(count).join('\n').trim() };
  }
  const [line = ''] = lines;
  const isShort = line.length <= 60 && countWords(line) <= 8 && countWords(line) > 0;
  if (lines.length === 1 && !isLast && isShort && !/[\p{P}\p{S}]$/u.test(line) && findMarks(line).length === 0)
    return { title: line, rest: '' };
  return { rest: lines.join('\n') };
}

/** A block in pieces of about as many words as a scene has. */
function cutLong(block: string): string[] {
  const words = countWords(block);
  if (words <= limits.wordsPerScene * longest) return [block];
  const starts = wordStarts(block).map((start) => writtenOffset(block, start));
  const wanted = words / Math.round(words / limits.wordsPerScene);
  const places = cutPlaces(block);
  const cuts = [0];
  for (let last = 0; words - last > wanted * longest; ) {
    const next = bestCut(places, starts, last, wanted);
    cuts.push(next.offset);
    last = next.word;
  }
  return cuts.map((from, index) => block.slice(from, cuts[index + 1]).trim());
}

type Place = { offset: number; cost: number };

/** Where a text may be cut: between sentences, between clauses at a price, between words at a higher one; never in a mark. */
function cutPlaces(text: string): Place[] {
  const marks = findMarks(text);
  const isFree = ({ offset }: Place) => !marks.some(({ start, end }) => start < offset && offset < end);
  const sentences = Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ index }) => ({
    offset: index,
    cost: 0,
  }));
  const clauses = Array.from(text.matchAll(/[,;:–—，、；：،؛]\s*/gu), ({ 0: mark, index }) => ({
    offset: index + mark.length,
    cost: 12,
  }));
  const words = wordStarts(text).map((start) => ({ offset: writtenOffset(text, start), cost: 25 }));
  return [...sentences, ...clauses, ...words].filter(isFree);
}

/** The place that is best for the next cut: near the wanted number of words behind the last one, and a good one. */
function bestCut(places: Place[], starts: number[], last: number, wanted: number): Place & { word: number } {
  let best: (Place & { word: number }) | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const word = starts.findIndex((start) => start >= place.offset);
    if (word <= last) continue;
    const cost = place.cost + Math.abs(word - last - wanted);
    if (cost >= least) continue;
    least = cost;
    best = { ...place, word };
  }
  return known(best);
}

/** Joins the shortest neighbours, of which the second has no heading while there are such, until there are no more than scenes. */
function joinShortest(parts: ScriptPart[]): ScriptPart[] {
  const joined = [...parts];
  while (joined.length > limits.maxScenes) {
    const costs = joined.slice(1).map((part, index) => {
      const words = countWords(known(joined[index]).script) + countWords(part.script);
      return part.heading === undefined ? words : words + limits.maxScriptWords;
    });
    const at = costs.indexOf(Math.min(...costs));
    const [first, second] = [known(joined[at]), known(joined[at + 1])];
    const said = second.heading === undefined ? second.script : `${second.heading}.\n${second.script}`;
    joined.splice(at, 2, { ...first, script: `${first.script}\n\n${said}` });
  }
  return joined;
}

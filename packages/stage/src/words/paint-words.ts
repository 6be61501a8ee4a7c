import { lineHeightPerEm } from '@portray/contracts/overlay-place';
import type { StageCanvas, StageContext } from '../paint/canvas.ts';
import { cssFont, type Measure } from '../text/measure.ts';
import { type Stretch, seenAt } from './direction.ts';
import type { PlacedWords } from './place-words.ts';

/** How words over a picture look: their colours, and a dark edge around the letters or one box behind all lines. */
export type WordsLook = {
  letters: string;
  /** `width` in em. */
  edge?: { colour: string; width: number } | undefined;
  /** `padding` at both sides, in em. */
  box?: { colour: string; opacity: number; padding: number } | undefined;
};

/** Characters of one line in another colour. */
export type LitPart = { line: number; start: number; end: number; colour: string };

/** How far letters, edge and box may reach beyond the rectangle of the words, in em. */
export const wordsOverhang = 0.5;

const boxRadius = 0.18;

/** Paints words over what is there. */
export function paintWords<Image, Path>(
  { context }: StageCanvas<Image, Path>,
  words: PlacedWords,
  look: WordsLook,
  lit?: LitPart & { measure: Measure },
): void {
  const { em, font, direction, lines } = words;
  // Before the context is readied, which may be the one that measures.
  const stretches = lit && litStretches(words, lit);
  context.save();
  context.font = cssFont(font, em);
  context.direction = direction;
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  if (look.box) paintBox(context, words, look.box);
  if (look.edge) paintEdge(context, words, look.edge);
  context.fillStyle = look.letters;
  for (const [index, { text, left, baseline }] of lines.entries())
    if (index !== lit?.line) context.fillText(text, left, baseline);
  const litLine = lit && lines[lit.line];
  if (litLine) paintLitLine(context, litLine, em, [look.letters, lit.colour], stretches ?? []);
  context.restore();
}

function paintBox<Image, Path>(
  context: StageContext<Image, Path>,
  { em, rectangle }: PlacedWords,
  { colour, opacity, padding }: NonNullable<WordsLook['box']>,
): void {
  const { left, top, width, height } = rectangle;
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(left - padding * em, top, width + 2 * padding * em, height, boxRadius * em);
  context.fill();
  context.globalAlpha = 1;
}

/** Of all lines before any letter, so that no edge covers letters of another line. */
function paintEdge<Image, Path>(
  context: StageContext<Image, Path>,
  { em, lines }: PlacedWords,
  { colour, width }: NonNullable<WordsLook['edge']>,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 2 * width * em;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { text, left, baseline } of lines) context.strokeText(text, left, baseline);
}

function litStretches({ em, font, direction, lines }: PlacedWords, lit: LitPart & { measure: Measure }): Stretch[] {
  return seenAt(lines[lit.line]?.text ?? '', lit, direction, (text) => lit.measure(text, font) * em);
}

/** The whole line once for each of its stretches, so that letters join as they do in one colour. */
function paintLitLine<Image, Path>(
  context: StageContext<Image, Path>,
  { text, left, baseline, width }: PlacedWords['lines'][number],
  em: number,
  [letters, lit]: readonly [string, string],
  stretches: readonly Stretch[],
): void {
  // Outermost letters may reach over the ends of their line.
  const edges = stretches.flatMap(({ from, to }) => [from, to]);
  const bounds = [-wordsOverhang * em, ...edges, width + wordsOverhang * em];
  const height = lineHeightPerEm * em;
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? from;
    context.save();
    context.beginPath();
    context.rect(left + from, baseline - height, to - from, 2 * height);
    context.clip();
    context.fillStyle = index % 2 === 1 ? lit : letters;
    context.fillText(text, left, baseline);
    context.restore();
  }
}

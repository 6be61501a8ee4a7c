import type { SceneText } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import type { Rectangle } from '../place/rectangle.ts';
import type { BrandLook } from './brand-look.ts';
import { balanceLines, breakLines, isRightToLeft, type MeasuredText, measureText } from './break-lines.ts';
import type { Measure } from './measure.ts';
import { fontOf, type StageFont } from './typefaces.ts';

/** One line as it is painted: from `left` on, on `baseline`, in letters of `em` pixels. */
export type TextLine = {
  text: string;
  left: number;
  baseline: number;
  width: number;
  em: number;
  font: StageFont;
  isRightToLeft: boolean;
  /** Words that stand out less, such as the line below a name. */
  isQuiet: boolean;
};

/** Words at their place; `points` are the dots of a list. */
export type SetText = { rectangle: Rectangle; lines: TextLine[]; points: Rectangle[] };

export type Typesetting = {
  look: Pick<BrandLook, 'headings' | 'text'>;
  language: string;
  measure: Measure;
  /** Pixels of a hundredth of the frame's short side. */
  unit: number;
  align: 'start' | 'centre';
};

/** Sizes in hundredths of the short side, distances in em. */
type Style = {
  size: number;
  weight: number;
  family: 'headings' | 'text';
  lineHeight: number;
  isBalanced: boolean;
  spaceBefore: number;
  isQuiet: boolean;
};

const title: Style = {
  size: 9.6,
  weight: 600,
  family: 'headings',
  lineHeight: 1.12,
  isBalanced: true,
  spaceBefore: 0.35,
  isQuiet: false,
};
const subtitle: Style = {
  ...title,
  size: 5.2,
  weight: 500,
  family: 'text',
  lineHeight: 1.3,
  spaceBefore: 0.6,
  isQuiet: true,
};
const point: Style = { ...subtitle, size: 4.8, isBalanced: false, spaceBefore: 0.5, isQuiet: false };
const name: Style = { ...title, size: 4.4, spaceBefore: 0 };
const line: Style = { ...subtitle, size: 3.1, spaceBefore: 0.2, isBalanced: false };

/** Letters that reach further up and down than Latin ones. */
const tall =
  /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Khmer}]/u;
const tallLineHeight = 1.6;
const listIndent = 1.1;

/** A part of a text that has one style, measured. */
type Passage = {
  style: Style;
  isPoint: boolean;
  font: StageFont;
  measured: MeasuredText;
  isRtl: boolean;
  lineHeight: number;
};

/** A text that is measured, to be set at several sizes in several rooms. */
export type PreparedText = Passage[];

/** Measures the words of a text in the typefaces that they are set in. */
export function prepareText(text: SceneText, { look, language, measure }: Typesetting): PreparedText {
  return passagesOf(text).map(([words, style]) => {
    const font = fontOf(look[style.family], style.weight, language);
    const lineHeight = tall.test(words) ? Math.max(tallLineHeight, style.lineHeight) : style.lineHeight;
    const measured = measureText(words, language, (each) => measure(each, font));
    return { style, isPoint: text.kind === 'list', font, measured, isRtl: isRightToLeft(words), lineHeight };
  });
}

function passagesOf(text: SceneText): [words: string, style: Style][] {
  if (text.kind === 'list') return text.items.map((item) => [item, point]);
  if (text.kind === 'title') return [[text.text, title]];
  if (text.kind === 'subtitle') return [[text.text, subtitle]];
  return text.line?.trim()
    ? [
        [text.name, name],
        [text.line, line],
      ]
    : [[text.name, name]];
}

/** Words one below the other from the top of a room, at a share of their usual size; undefined where they do not fit, or only if a word is cut and none may be. */
export function setTexts(
  texts: readonly PreparedText[],
  room: Rectangle,
  scale: number,
  mayCut: boolean,
  typesetting: Typesetting,
): SetText[] | undefined {
  const em = (style: Style) => style.size * typesetting.unit * scale;
  const set: SetText[] = [];
  let bottom = room.top;
  for (const passages of texts) {
    const first = known(passages[0]).style;
    const top = bottom + (set.length === 0 ? 0 : first.spaceBefore * em(first));
    const [lines, points]: [TextLine[], Rectangle[]] = [[], []];
    bottom = top;
    for (const [index, passage] of passages.entries()) {
      if (index > 0) bottom += passage.style.spaceBefore * em(passage.style);
      const broken = setPassage(passage, { ...room, top: bottom }, em(passage.style), typesetting);
      if (broken.isCut && !mayCut) return undefined;
      lines.push(...broken.lines);
      if (passage.isPoint) points.push(broken.point);
      bottom = broken.bottom;
    }
    if (bottom > room.top + room.height) return undefined;
    set.push({ rectangle: { ...around(lines, points), top, height: bottom - top }, lines, points });
  }
  return set;
}

function setPassage(passage: Passage, room: Rectangle, em: number, { measure, align }: Typesetting) {
  const { style, font, isRtl: isRightToLeft, isPoint, measured } = passage;
  const indent = isPoint ? listIndent * em : 0;
  const width = room.width - indent;
  const { lines, isCut } = (style.isBalanced ? balanceLines : breakLines)(measured, width / em);
  const lineHeight = em * passage.lineHeight;
  const placed = lines.map((text, index): TextLine => {
    const lineWidth = measure(text, font) * em;
    const spare = width - lineWidth;
    const before = align === 'centre' ? spare / 2 : isRightToLeft ? spare : indent;
    const baseline = room.top + (index + 0.5) * lineHeight + em * middleOfLetters;
    return {
      text,
      left: room.left + before,
      baseline,
      width: lineWidth,
      em,
      font,
      isRightToLeft,
      isQuiet: style.isQuiet,
    };
  });
  const size = em * 0.28;
  const left = isRightToLeft ? room.left + room.width - size : room.left;
  const point = { left, top: room.top + (lineHeight - size) / 2, width: size, height: size };
  return { lines: placed, isCut, point, bottom: room.top + lines.length * lineHeight };
}

/** From the middle of a line down to its baseline, in em: half of a capital's height. */
const middleOfLetters = 0.35;

function around(lines: readonly TextLine[], points: readonly Rectangle[]): Rectangle {
  const lefts = [...lines, ...points].map(({ left }) => left);
  const rights = [...lines, ...points].map(({ left, width }) => left + width);
  const left = Math.min(...lefts);
  return { left, top: 0, width: Math.max(...rights) - left, height: 0 };
}

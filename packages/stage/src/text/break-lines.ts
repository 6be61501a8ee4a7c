/** An unbreakable piece of a text; `space` is what stands between it and the next one on the same line. */
export type Piece = { text: string; space: string };

/** Written without spaces: a line may end between any two of its words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What may not begin a line, and what may not end one (Unicode UAX 14: CL, CP, EX, IS, NS, QU; OP). */
const clings = /^(?:[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ゝゞヽヾっゃゅょぁぃぅぇぉァィゥェォッャュョ〜～%‰°]|\u200d)/u;
const opens = /[\p{Ps}\p{Pi}$€£¥#¿¡]$/u;
const glue = /[\u00a0\u202f\u2060\ufeff\u2011]/u;
const breakable = /^[^\S\u00a0\u202f\ufeff]+$/u;
const hyphenated = /[\p{L}\p{N}][-‐–—/]$/u;

/** The pieces of one paragraph, by the words of its language; what no reader sees between them is one blank. */
export function breakPieces(paragraph: string, language: string): Piece[] {
  const pieces: Piece[] = [];
  let isOpen = false;
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(paragraph)) {
    const last = pieces.at(-1);
    if (breakable.test(segment)) {
      if (last) last.space = ' ';
      isOpen = false;
    } else if (last && isOpen && !mayBreak(last.text, segment)) last.text += segment;
    else {
      pieces.push({ text: segment, space: '' });
      isOpen = true;
    }
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (clings.test(after) || opens.test(before) || glue.test(before.at(-1) ?? '') || glue.test(after[0] ?? ''))
    return false;
  const [last, first] = [before.at(-1) ?? '', after];
  if (unspaced.test(last) || unspaced.test([...first][0] ?? '')) return true;
  return hyphenated.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

/** A text whose pieces are measured once, in em, to be broken for many widths. */
export type MeasuredText = { paragraphs: MeasuredPiece[][]; blank: number };
type MeasuredPiece = Piece & { width: number; signs: () => { text: string; width: number }[] };

/** Measures the pieces of a text; what stands in one line is as wide as they are together. */
export function measureText(text: string, language: string, widthOf: (text: string) => number): MeasuredText {
  const paragraphs = paragraphsOf(text).map((paragraph) =>
    breakPieces(paragraph, language).map((piece) => ({
      ...piece,
      width: widthOf(piece.text),
      signs: signsOf(piece, widthOf),
    })),
  );
  return { paragraphs, blank: widthOf(' ') };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function signsOf({ text }: Piece, widthOf: (text: string) => number): MeasuredPiece['signs'] {
  let signs: ReturnType<MeasuredPiece['signs']> | undefined;
  return () => {
    signs ??= Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, width: widthOf(segment) }));
    return signs;
  };
}

function paragraphsOf(text: string): string[] {
  const paragraphs = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029\v\f]/u);
  return paragraphs.map((each) => each.replace(/\p{Cc}+/gu, ' ').trim()).filter((each) => each !== '');
}

export type BrokenLines = {
  lines: string[];
  /** Of the widest line, in em. */
  width: number;
  /** A word was wider than a line and had to be cut. */
  isCut: boolean;
};

/** A text in lines no wider than `width`, in em: broken between words, and within one only where it is wider than a line. */
export function breakLines({ paragraphs, blank }: MeasuredText, width: number): BrokenLines {
  const broken: BrokenLines = { lines: [], width: 0, isCut: false };
  for (const pieces of paragraphs) {
    const line = { text: '', width: 0, space: '' };
    for (const piece of pieces) addPiece(line, piece, width, blank, broken);
    endLine(line, broken);
  }
  return broken;
}

type Line = { text: string; width: number; space: string };

function addPiece(line: Line, piece: MeasuredPiece, width: number, blank: number, broken: BrokenLines): void {
  const joined = line.width + (line.space === '' ? 0 : blank) + piece.width;
  if (line.text !== '' && joined <= width)
    Object.assign(line, { text: line.text + line.space + piece.text, width: joined });
  else {
    endLine(line, broken);
    if (piece.width <= width) Object.assign(line, { text: piece.text, width: piece.width });
    else cutPiece(line, piece, width, broken);
  }
  line.space = piece.space;
}

function endLine(line: Line, broken: BrokenLines): void {
  if (line.text === '') return;
  broken.lines.push(line.text);
  broken.width = Math.max(broken.width, line.width);
  Object.assign(line, { text: '', width: 0, space: '' });
}

function cutPiece(line: Line, piece: MeasuredPiece, width: number, broken: BrokenLines): void {
  for (const sign of piece.signs()) {
    if (line.text !== '' && line.width + sign.width > width) {
      endLine(line, broken);
      broken.isCut = true;
    }
    Object.assign(line, { text: line.text + sign.text, width: line.width + sign.width });
  }
}

/** The same text in the narrowest width that takes no more lines: lines of like length. */
export function balanceLines(text: MeasuredText, width: number): BrokenLines {
  const widest = breakLines(text, width);
  if (widest.lines.length < 2 || widest.isCut) return widest;
  let best = widest;
  let [least, most] = [widest.width / 2, widest.width];
  for (let step = 0; step < 7; step++) {
    const middle = (least + most) / 2;
    const tried = breakLines(text, middle);
    const isAsGood = tried.lines.length <= widest.lines.length && !tried.isCut;
    if (isAsGood) best = tried;
    if (isAsGood) most = middle;
    else least = middle;
  }
  return best;
}

/** Whether a text is read from right to left: by its first letter, as Unicode UAX 9 has it. */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
}

import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { OverlayConfig } from '@portray/contracts/overlay';
import { overlayShortSide, watermarkFontSize } from '@portray/contracts/overlay-choices';
import { lineHeightPerEm, type MarksInPicture, overlayMargins, overlayRoom } from '@portray/contracts/overlay-place';
import { known } from '@portray/foundation/known';
import { piecesOf, textWidth } from '@portray/stage/cue-words';
import type { WordsRequest } from '@portray/stage/place-words';

const widestRatio = 0.9;
const shrinkStep = 0.92;

/** The lines of an overlay and the largest size, up to the wished one, at which they fit. */
export function fitWords(
  overlay: OverlayConfig,
  frame: FrameSize,
  marks: MarksInPicture,
  language: LanguageCode,
): { lines: string[]; em: number } {
  const { text, size } = wordsOf(overlay);
  const room = overlayRoom(frame, marks);
  let em = (size * Math.min(frame.width, frame.height)) / overlayShortSide;
  let lines = breakWords(text, lineCharacters(text, frame, em), language);
  while (lines.length * lineHeightPerEm * em > room) {
    em *= shrinkStep;
    lines = breakWords(text, lineCharacters(text, frame, em), language);
  }
  return { lines, em };
}

/** What an overlay says, in one way for both kinds; letters are composed, as typefaces have them. */
export function wordsOf(overlay: OverlayConfig): { text: string; size: number } {
  if (overlay.type === 'text') return { text: overlay.content.normalize('NFC'), size: overlay.fontSize };
  return { text: overlay.text.normalize('NFC'), size: watermarkFontSize };
}

/** Bold letters are .54 em wide on average; a full-width character is 1 em and counts as 2.6 letters. */
function lineCharacters(text: string, { width }: FrameSize, em: number): number {
  const isFullWidth = textWidth(text) > 1.5 * text.length;
  const emPerCharacter = isFullWidth ? 0.42 : 0.54;
  return Math.max(1, Math.floor((width * widestRatio) / (emPerCharacter * em)));
}

function breakWords(text: string, width: number, language: LanguageCode): string[] {
  return text
    .split(/[\n\r\u2028\u2029]+/u)
    .map((paragraph) => paragraph.replace(/\p{Cc}+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => breakParagraph(paragraph, width, language));
}

/** Marks that follow their word closely. */
const mayNotOpen = /^[\p{Pe}\p{Pf}\p{Po}]/u;

function breakParagraph(paragraph: string, width: number, language: LanguageCode): string[] {
  const lines = [''];
  for (const word of paragraph.split(/\s+/)) {
    for (const [index, piece] of piecesOf(word, language, width).entries()) {
      const line = known(lines.at(-1));
      const joined = line === '' || index > 0 ? line + piece : `${line} ${piece}`;
      const staysOnLine = line === '' || (index > 0 && mayNotOpen.test(piece));
      if (staysOnLine || textWidth(joined) <= width) lines[lines.length - 1] = joined;
      else lines.push(piece);
    }
  }
  return lines;
}

/** Where the words go: in their corner, but beyond what stands there already. */
export function placeOverlay(
  position: OverlayConfig['position'],
  frame: FrameSize,
  marks: MarksInPicture,
): Pick<WordsRequest, 'room' | 'across' | 'down'> {
  const { side, vertical } = overlayMargins(position, frame, marks);
  const isInMiddle = position === 'center';
  const room = {
    left: side,
    top: isInMiddle ? 0 : vertical,
    width: frame.width - 2 * side,
    height: frame.height - 2 * (isInMiddle ? 0 : vertical),
  };
  if (isInMiddle) return { room, across: 'middle', down: 'middle' };
  return {
    room,
    across: position.endsWith('left') ? 'left' : 'right',
    down: position.startsWith('top') ? 'top' : 'bottom',
  };
}

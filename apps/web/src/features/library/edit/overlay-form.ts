import type { OverlayConfig } from '@portray/contracts/overlay';
import {
  emojiFault,
  overlayDefaults,
  type TextPosition,
  textPositions,
  watermarkPositions,
} from '@portray/contracts/overlay-choices';

/** What the dialog holds; both kinds share it, so that nothing typed is lost between them. */
export type OverlayForm = {
  type: OverlayConfig['type'];
  words: string;
  position: TextPosition;
  fontSize: number;
  /** '#rrggbb' or a CSS colour name. */
  color: string;
  opacity: number;
};

export const emptyOverlay: OverlayForm = {
  type: 'text',
  words: '',
  position: overlayDefaults.position,
  fontSize: overlayDefaults.fontSize,
  color: overlayDefaults.color,
  opacity: overlayDefaults.opacity,
};

/** Why these words cannot be put over a video, if that is known before. */
export function wordsFault({ words }: Pick<OverlayForm, 'words'>): string | undefined {
  return words.trim() === '' ? 'Please enter the text first.' : emojiFault(words);
}

/** Words of CSS that are no colour by themselves. */
const noColours = /^(transparent|currentcolor|inherit|initial|unset|revert)$/i;

const isCssColour = (name: string) => globalThis.CSS?.supports?.('color', name) ?? true;

/** Why letters cannot have this colour, if that is known before. */
export function colourFault(
  { type, color }: Pick<OverlayForm, 'type' | 'color'>,
  isKnown: (name: string) => boolean = isCssColour,
): string | undefined {
  const colour = color.trim();
  if (type === 'watermark' || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)) return undefined;
  if (/^[a-z]{3,24}$/i.test(colour) && !noColours.test(colour) && isKnown(colour)) return undefined;
  return colour === ''
    ? 'Please choose a colour, such as white or #ffcc00.'
    : `There is no colour “${colour}”. Write it such as white or #ffcc00.`;
}

/** Watermarks stand in corners only. */
export function positionsOf(type: OverlayForm['type']): readonly TextPosition[] {
  return type === 'text' ? textPositions : watermarkPositions;
}

/** The form with another kind; a position that this kind does not have becomes the first choice. */
export function withType(form: OverlayForm, type: OverlayForm['type']): OverlayForm {
  const position = positionsOf(type).includes(form.position) ? form.position : overlayDefaults.position;
  return { ...form, type, position };
}

/** What the server is asked for. */
export function overlayRequest({ type, words, position, fontSize, color, opacity }: OverlayForm): OverlayConfig {
  const rounded = Math.round(opacity * 10) / 10;
  if (type === 'text')
    return { type, content: words.trim(), position, fontSize, color: color.trim(), opacity: rounded };
  const corner = position === 'center' ? overlayDefaults.position : position;
  return { type, text: words.trim(), position: corner, opacity: rounded };
}

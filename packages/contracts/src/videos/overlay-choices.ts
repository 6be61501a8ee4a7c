/** Corners of the picture. */
export const watermarkPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];

/** Text may stand in the middle, too. */
export const textPositions = [...watermarkPositions, 'center'] as const;
export type TextPosition = (typeof textPositions)[number];

/** Why these words cannot be drawn, as far as it is known before: no typeface of ours has emoji. */
export function emojiFault(words: string): string | undefined {
  const emoji = [...new Set(words.match(/\p{Emoji_Presentation}/gu))].slice(0, 5).join(' ');
  return emoji === '' ? undefined : `Emoji cannot be drawn in a video: ${emoji}. Please leave them out.`;
}

/** Sizes of letters in pixels, and how much they cover of what is behind them. */
export const overlayRanges = {
  fontSize: { min: 12, max: 72, step: 2 },
  opacity: { min: 0.1, max: 1, step: 0.1 },
} as const;

export const overlayDefaults = {
  content: 'Sample Text',
  position: 'bottom-right',
  fontSize: 24,
  color: 'white',
  opacity: 0.8,
} as const;

/** Sizes of letters are pixels of a picture with this short side, so that words look alike in every resolution. */
export const overlayShortSide = 720;

/** Size of the letters of a watermark. */
export const watermarkFontSize = 24;

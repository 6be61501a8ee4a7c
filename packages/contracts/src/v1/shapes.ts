/** The shapes of a frame: 16:9, 9:16 and 1:1. */
export const shapes = ['landscape', 'portrait', 'square'] as const;

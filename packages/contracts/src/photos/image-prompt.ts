/** Whether a description says anything: signs and pictures alone describe nothing, and would use up an order. */
export const describesNothing = (prompt: string) => !/[\p{L}\p{N}]/u.test(prompt);

/** What came of words that were understood otherwise than they were meant. */
export const drawingNotes = {
  adult: 'drawn as an adult',
  oldest: 'drawn as old as we can',
  trimmed: 'drawn close-cropped',
  tieColour: 'drawn in the colour of the tie',
  overruled: 'what comes later counts',
} as const;

/** Words of a prompt, and in brackets what came of them. */
export const withNote = (words: string, note: string | undefined) => (note ? `${words} (${note})` : words);

/** The words alone. */
export const withoutNote = (passage: string) => passage.replace(/ \([^()]*\)$/, '');

/** Whether a description says anything: signs and pictures alone describe nothing, and would use up an order. */
export const describesNothing = (prompt: string) => !/[\p{L}\p{N}]/u.test(prompt);

/** What came of words that were understood otherwise than they were meant. */
export const paintingNotes = {
  adult: 'painted as an adult',
} as const;

/** Words of a prompt, and in brackets what came of them. */
export const withNote = (words: string, note: string | undefined) => (note ? `${words} (${note})` : words);

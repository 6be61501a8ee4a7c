export type Quote = { words: string; name: string; role: string };

/** Real quotes of real people who agreed to be quoted; while there are none, the section does not show. */
export const quotes: Quote[] = [];

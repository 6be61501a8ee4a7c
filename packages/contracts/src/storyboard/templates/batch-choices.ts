/** The life of a list of videos: looked through, then made; finished when nothing waits any more. */
export const batchStates = ['checking', 'running', 'paused', 'finished', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/** Where the video of one row stands. */
export const rowStates = [
  'to-mend',
  'left-out',
  'ready',
  'waiting',
  'making',
  'done',
  'failed',
  'cancelled',
  'deleted',
] as const;
export type RowState = (typeof rowStates)[number];

/** What parts the cells of a list. */
export const listSeparators = ['comma', 'semicolon', 'tab'] as const;
export type ListSeparator = (typeof listSeparators)[number];

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

/** What decides the brand kit of a list: its template, the owner's default, or a choice for this list. */
export const batchKitFroms = ['template', 'default', 'list'] as const;
export type BatchKitFrom = (typeof batchKitFroms)[number];

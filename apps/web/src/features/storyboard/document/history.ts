/** What was shown before and what was taken back, with what is shown now. A document is never changed, only replaced. */
export type History<Document> = {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
  /** What the last edit belonged to, and when it was made: what follows soon in the same group is undone together with it. */
  readonly group: { name: string; atMs: number } | null;
};

/** So many steps can be taken back. */
const longest = 200;
/** Typing that pauses for longer begins another step. */
const groupMs = 1_500;

/** The history of a document that was just opened. */
export const openHistory = <Document>(present: Document): History<Document> => {
  return { past: [], present, future: [], group: null };
};

/** The history with another document, by an edit that can be undone; `group` names what is typed, such as one script. */
export function editHistory<Document>(
  { past, present, group }: History<Document>,
  next: Document,
  { name, atMs }: { name: string | undefined; atMs: number },
): History<Document> {
  const isSameStep = name !== undefined && group?.name === name && atMs - group.atMs < groupMs;
  return {
    past: isSameStep ? past : [...past, present].slice(-longest),
    present: next,
    future: [],
    group: name === undefined ? null : { name, atMs },
  };
}

/** The history one step back; itself where there is none. */
export function undo<Document>(history: History<Document>): History<Document> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: last, future, group: null };
}

/** The history one step further again; itself where nothing was taken back. */
export function redo<Document>(history: History<Document>): History<Document> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, group: null };
}

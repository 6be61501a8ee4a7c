import { hasAllWords } from '#lib/marks.ts';

/** What the palette offers: a place, or something to do. */
export type Entry = {
  id: string;
  label: string;
  /** Other words that find it. */
  also?: string;
  /** At the end of the line, such as how long a video is. */
  note?: string;
  /** Address of a small picture. */
  picture?: string | null;
  act: { to: string } | { run: () => void };
};

export type EntryGroup = { title: string; entries: Entry[] };

/** The groups that have something left when every word must be found; videos come searched from the server. */
export function narrowGroups(groups: readonly EntryGroup[], words: readonly string[]): EntryGroup[] {
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isFound(entry, words)) }))
    .filter(({ entries }) => entries.length > 0);
}

function isFound({ label, also = '' }: Entry, words: readonly string[]): boolean {
  return hasAllWords(`${label} ${also}`, words);
}

/** Which of so many entries a key chooses; the last is followed by the first. */
export function moveChoice(chosen: number, count: number, key: string): number {
  if (count === 0) return 0;
  const moves: Record<string, number> = {
    ArrowDown: (chosen + 1) % count,
    ArrowUp: (chosen + count - 1) % count,
  };
  return moves[key] ?? chosen;
}

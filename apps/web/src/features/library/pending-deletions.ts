/** A deletion that can still be taken back. */
export type PendingDeletion = { id: string; status: string };

type Deletion<Item extends PendingDeletion> = {
  item: Item;
  /** Really deletes. */
  remove: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

const undoMs = 10_000;

/** Holds deletions back for 10 s; what is held is hidden. Whoever leaves the page meant them. */
export function createPendingDeletions<Item extends PendingDeletion>() {
  let held: readonly Item[] = [];
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; finish: () => Promise<void> }>();
  const watchers = new Set<() => void>();

  function change(next: readonly Item[]): void {
    held = next;
    for (const watcher of watchers) watcher();
  }

  function letGo(id: string): void {
    waiting.delete(id);
    change(held.filter((item) => item.id !== id));
  }

  function takeAll(): string[] {
    const ids = [...waiting.keys()];
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    return ids;
  }

  return {
    read: () => held,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    begin({ item, remove, onFailure }: Deletion<Item>): void {
      if (waiting.has(item.id)) return;
      const finish = async () => {
        waiting.delete(item.id);
        await remove().catch(onFailure);
        letGo(item.id);
      };
      const timer = setTimeout(() => void finish(), undoMs);
      waiting.set(item.id, { timer, finish });
      change([...held, item]);
    },
    /** How many can still be taken back. */
    waiting: () => waiting.size,
    /** Takes back whatever is not deleted yet; answers how many that were. */
    undo(): number {
      const ids = takeAll();
      for (const id of ids) letGo(id);
      return ids.length;
    },
    /** The ids that are still held, which now belong to the caller. */
    takeAll,
  };
}

/** How many of each status are left without what is being deleted. */
export function countsWithout<Counts extends Record<string, number>>(
  counts: Counts,
  held: readonly PendingDeletion[],
): Counts {
  const left: Record<string, number> = { ...counts };
  for (const { status } of held) {
    for (const name of ['all', status]) left[name] = Math.max(0, (left[name] ?? 0) - 1);
  }
  return left as Counts;
}

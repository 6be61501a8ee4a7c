import { createWatched } from '#lib/watched.ts';

/** What is being deleted; where lists count by status, the status that it counts under. */
export type PendingDeletion = { id: string; status?: string };

type Deletions<Item extends PendingDeletion> = {
  items: readonly Item[];
  remove: (item: Item) => Promise<unknown>;
  /** Resolved when lists and counts leave out what was removed. */
  refresh: () => Promise<unknown>;
  onFailure: (error: unknown, item: Item) => void;
};

type Restorable = { timer: ReturnType<typeof setTimeout>; isRemoved: Promise<boolean> };

/** Deletions of the last seconds: what the server does not leave out yet is hidden, what it can take back is known. */
export function createPendingDeletions<Item extends PendingDeletion>(undoMs: number) {
  const hidden = createWatched<readonly Item[]>([]);
  const restorable = new Map<string, Restorable>();

  function offer(id: string, ms: number, isRemoved: Promise<boolean>): void {
    restorable.set(id, { timer: setTimeout(() => restorable.delete(id), ms), isRemoved });
  }

  function forget(id: string): void {
    clearTimeout(restorable.get(id)?.timer);
    restorable.delete(id);
  }

  return {
    read: hidden.read,
    watch: hidden.watch,
    begin({ items, remove, refresh, onFailure }: Deletions<Item>): void {
      const fresh = items.filter(({ id }) => !restorable.has(id));
      hidden.become([...hidden.read(), ...fresh]);
      const removals = fresh.map((item) => {
        const isRemoved = remove(item).then(
          () => true,
          (error) => {
            forget(item.id);
            onFailure(error, item);
            return false;
          },
        );
        offer(item.id, undoMs, isRemoved);
        return isRemoved;
      });
      const show = () => hidden.become(hidden.read().filter((held) => !fresh.includes(held)));
      void Promise.all(removals).then(refresh).then(show, show);
    },
    /** Goes on with a deletion that an earlier page began; answers whether it was news. */
    resume(id: string, ms: number): boolean {
      if (restorable.has(id)) return false;
      offer(id, ms, Promise.resolve(true));
      return true;
    },
    /** How many can still be taken back. */
    waiting: () => restorable.size,
    /** Takes back whatever can be; answers why the others did not come back. */
    async undo(restore: (id: string) => Promise<unknown>): Promise<{ restored: number; errors: unknown[] }> {
      const taken = [...restorable];
      for (const [id] of taken) forget(id);
      const removed = await Promise.all(taken.map(async ([id, { isRemoved }]) => ((await isRemoved) ? [id] : [])));
      const settled = await Promise.allSettled(removed.flat().map(restore));
      const errors = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      return { restored: settled.length - errors.length, errors };
    },
  };
}

/** How many of each status are left without what is being deleted. */
export function countsWithout<Counts extends Record<string, number>>(
  counts: Counts,
  held: readonly PendingDeletion[],
): Counts {
  const left: Record<string, number> = { ...counts };
  for (const name of held.flatMap(({ status }) => ['all', ...(status ? [status] : [])])) {
    left[name] = Math.max(0, (left[name] ?? 0) - 1);
  }
  return left as Counts;
}

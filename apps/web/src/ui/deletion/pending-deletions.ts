import { createWatched } from '#lib/watched.ts';

/** What is being deleted; where lists count by status, the status that it counts under. */
export type PendingDeletion = { id: string; status?: string };

type Deletion<Item extends PendingDeletion> = {
  item: Item;
  /** Deletes; resolved when lists and counts leave it out. */
  remove: () => Promise<void>;
  onFailure: (error: unknown) => void;
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
    begin({ item, remove, onFailure }: Deletion<Item>): void {
      const { id } = item;
      if (restorable.has(id)) return;
      hidden.become([...hidden.read(), item]);
      const isRemoved = remove()
        .then(() => true)
        .catch((error) => {
          forget(id);
          onFailure(error);
          return false;
        })
        .finally(() => hidden.become(hidden.read().filter((held) => held.id !== id)));
      offer(id, undoMs, isRemoved);
    },
    /** Goes on with a deletion that an earlier page began; answers whether it was news. */
    resume(id: string, ms: number): boolean {
      if (restorable.has(id)) return false;
      offer(id, ms, Promise.resolve(true));
      return true;
    },
    /** How many can still be taken back. */
    waiting: () => restorable.size,
    /** Takes back whatever can be; answers how many came back. */
    async undo(restore: (id: string) => Promise<unknown>): Promise<number> {
      const taken = [...restorable];
      for (const [id] of taken) forget(id);
      const restored = await Promise.all(
        taken.map(async ([id, { isRemoved }]) => {
          if (!(await isRemoved)) return false;
          return restore(id).then(
            () => true,
            () => false,
          );
        }),
      );
      return restored.filter(Boolean).length;
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

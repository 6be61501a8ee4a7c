/** A value that changes as a whole, with what `useSyncExternalStore` needs to follow it. */
export function createWatched<Value>(first: Value) {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Tells all who watch, also where the value is the same. */
    become(next: Value) {
      value = next;
      for (const watcher of watchers) watcher();
    },
  };
}

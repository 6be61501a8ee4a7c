import { recall, remember } from './browser-memory.ts';
import { session } from './session/product-session.ts';

/**
 * Where this tab keeps what the server does not have yet of one kind of things, so that a reload or a lost connection loses
 * nothing. It is kept for each person apart.
 */
export function createUnsavedMemory<Unsaved>(kind: string) {
  const keyOf = (id: string) => `portray-unsaved-${kind}:${session.read().user?.id ?? ''}:${id}`;
  return {
    /** Keeps it; null forgets it. */
    remember: (id: string, unsaved: Unsaved | null): void =>
      void remember('tab', keyOf(id), unsaved && JSON.stringify(unsaved)),
    /** What was kept; undefined without, and where an older page wrote something that cannot be read. */
    recall(id: string): Unsaved | undefined {
      const text = recall('tab', keyOf(id));
      if (text === null) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },
  };
}

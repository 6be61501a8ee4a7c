/** `tab` ends with its tab; `browser` is shared by all tabs and stays. */
type Memory = 'tab' | 'browser';

const storageOf = (memory: Memory) => (memory === 'tab' ? sessionStorage : localStorage);

/** Keeps a text under a name; null forgets it. False where the browser refuses: private windows do, and full ones. */
export function remember(memory: Memory, key: string, value: string | null): boolean {
  try {
    if (value === null) storageOf(memory).removeItem(key);
    else storageOf(memory).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What is kept under a name; null where there is nothing, or where the browser refuses. */
export function recall(memory: Memory, key: string): string | null {
  try {
    return storageOf(memory).getItem(key);
  } catch {
    return null;
  }
}

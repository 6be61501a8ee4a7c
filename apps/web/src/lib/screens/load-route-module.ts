type Route = { id: string; module: string };

/** A screen whose code did not come; `isGone` where the server answers, and trying again will not help. */
export type MissingScreen = { module: string; isGone: boolean; tryAgain: () => void };

const againMs = 5_000;
const maxAgainMs = 30_000;
const watchers = new Set<() => void>();
let missing: readonly MissingScreen[] = [];

/**
 * The code of a screen, however long it takes to come: it is asked for again when there is a network, and now and then.
 * React Router's own loader, for which this stands in (see `router-parts.ts`), reloads the page instead.
 */
export async function loadRouteModule({ id, module }: Route, loaded: Record<string, unknown>): Promise<unknown> {
  let isThere = false;
  for (let tries = 1; !(id in loaded); tries += 1) {
    try {
      loaded[id] = await import(/* @vite-ignore */ module);
    } catch {
      const status = await statusOf(module);
      // The network may have come back between the two.
      isThere = status === 200 && !isThere;
      if (isThere) continue;
      // Some browsers keep in mind that a file did not come: if it is there now, only another page gets it.
      await another(module, status === 404 || status === 200, Math.min(againMs * tries, maxAgainMs));
    }
  }
  if (missing.length > 0) become(without(module));
  return loaded[id];
}

/** Screens that a user may be waiting for. */
export const readMissing = () => missing;

/** Calls at each change of what is missing, until what is returned is called. */
export function watchMissing(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Waits for the time, the network or the person to try once more. */
function another(module: string, isGone: boolean, delayMs: number): Promise<void> {
  return new Promise((done) => {
    const tryAgain = () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
      done();
    };
    const timer = setTimeout(tryAgain, delayMs);
    addEventListener('online', tryAgain);
    become([...without(module), { module, isGone, tryAgain }]);
  });
}

const without = (module: string) => missing.filter((screen) => screen.module !== module);

function become(next: readonly MissingScreen[]): void {
  missing = next;
  for (const watcher of watchers) watcher();
}

/** What the server says of a file; undefined where it says nothing. */
function statusOf(module: string): Promise<number | undefined> {
  return fetch(module, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );
}

import { afterEach, beforeEach } from 'vitest';

// Runs beside each test file while the markers of `reach.ts` are planted.

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own type is added to, which only an interface can.
  interface TaskMeta {
    /** The places that the test reached, and those that its file reached before its first test. */
    reached?: string[];
  }
}

const reached = new Set<string>();
Object.assign(globalThis, { reached });
let beforeTests: string[] | undefined;

beforeEach(() => {
  beforeTests ??= [...reached];
  reached.clear();
});

afterEach(({ task }) => {
  task.meta.reached = [...new Set([...(beforeTests ?? []), ...reached])];
});

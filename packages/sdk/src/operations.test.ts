import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientOf, json } from './fake-server.test-data.ts';
import { List } from './list.ts';

const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
);
const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.keys(calls)
    .filter((method) => method !== 'parameters')
    .map((method) => `${method.toUpperCase()} /v1${path.replaceAll(/\{\w+\}/g, 'ID')}`),
);
/** What asks through other calls. */
const composed = ['wait', 'download'];

test('every operation of the document can be called, and nothing else', async () => {
  const { portray, seen } = clientOf([() => json({ object: 'list', data: [], has_more: false, next_cursor: null })]);
  for (const resource of Object.values(portray)) {
    for (const [name, call] of Object.entries<(...args: unknown[]) => unknown>(resource)) {
      if (composed.includes(name)) continue;
      // Whatever else it takes, an address is all that counts here.
      const answered = await call(name === 'upload' ? new Blob(['x']) : 'ID', 'ID');
      if (answered instanceof List) await answered.page();
    }
  }
  const called = seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  expect([...new Set(called)].sort()).toEqual([...documented].sort());
});

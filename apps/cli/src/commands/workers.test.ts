import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { examineWorkers } from './workers.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** A server that answers `/readyz` with these workers. */
async function serverWith(body: unknown): Promise<{ PORT: string }> {
  const server = createServer((request, response) => {
    response.end(request.url === '/readyz' ? JSON.stringify(body) : 'Not this one.');
  });
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { PORT: String((server.address() as AddressInfo).port) };
}

const worker = (id: string, silentSince: string | null) => ({ id, pid: 12, jobs: 0, silentSince });

test('the doctor names the worker that hangs, and since when', async () => {
  const since = '2026-11-27T10:00:00.000Z';
  const values = await serverWith({ status: 'ready', workers: [worker('a', null), worker('b', since)] });
  const [finding, ...more] = await examineWorkers(values);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ part: 'workers', state: 'failing' });
  expect(finding?.detail).toContain(`b (process 12) hangs or is gone: it has given no sign of life since ${since}`);
});

test('the doctor counts workers that run, and misses them where there are none', async () => {
  const two = await serverWith({ status: 'ready', workers: [worker('a', null), worker('b', null)] });
  expect(await examineWorkers(two)).toEqual([{ part: 'workers', state: 'ok', detail: '2 running' }]);
  const none = await serverWith({ status: 'ready', workers: [] });
  expect(await examineWorkers(none)).toMatchObject([
    { state: 'failing', detail: 'none runs, so that no video is made' },
  ]);
});

test('without a server beside it the doctor misses no worker', async () => {
  const { PORT } = await serverWith({});
  expect(await examineWorkers({ PORT })).toMatchObject([{ state: 'optional' }]);
  for (const server of running.splice(0)) await new Promise((done) => server.close(done));
  expect(await examineWorkers({ PORT })).toMatchObject([
    { state: 'optional', detail: `no server answers at http://127.0.0.1:${PORT}/readyz` },
  ]);
});

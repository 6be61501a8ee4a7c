import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@portray/contracts/environment';
import type { PhotographedReport } from '@portray/contracts/photographed';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { known } from '@portray/foundation/known';
import { createLog } from '@portray/foundation/log';
import { verifyCredentials } from '@portray/media/credentials';
import { presenters } from '@portray/presenters/presenters';
import { createFetchPicture } from '@portray/providers/fetch-picture';
import { startReleaseHost } from '@portray/providers/release-host-double';
import type { StockPhotographed } from '@portray/studio/looks/photographed-shelf';
import { installPresenters, readPresenters } from '@portray/studio/photographed/order-presenters';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { startWorker } from './jobs.ts';
import { wireWorker } from './wire.ts';

let host: Awaited<ReturnType<typeof startReleaseHost>>;
let testDatabase: TestDatabase;
let dataFolder: string;
let deps: Dependencies;
const stock: StockPhotographed[] = [];

beforeAll(async () => {
  host = await startReleaseHost();
  testDatabase = await createTestDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), 'portray-photographed-test-'));
  const settings = { DATABASE_URL: testDatabase.url, PUBLIC_URL: 'http://127.0.0.1:3999', PORTRAY_DATA: dataFolder };
  const environment = readEnvironment({ ...settings, AUTH_SECRET: 'x'.repeat(32) });
  deps = await wireWorker(environment, createLog('test', 'silent'));
  deps.photographed = async () => stock;
  deps.fetchPicture = createFetchPicture({ sources: [host.downloads] });
  await startWorker(deps);
});

afterAll(async () => {
  await deps?.queue.close(1_000);
  await deps?.database.close();
  await testDatabase?.drop();
  host?.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** A presenter whose picture is known; the host has it, something else in its place, or nothing. */
function offer(id: string, picture: Buffer, hosted: Buffer | undefined): void {
  const pinned = host.put('female/512', `${id}.jpg`, picture);
  if (hosted) host.put('female/512', `${id}.jpg`, hosted);
  const description = 'Woman with freckles, in a teal jumper';
  stock.push({ id: `photo-${id}`, name: id, description, path: `female/512/${id}.jpg`, ...pinned });
}

test('a worker takes only the very pictures that are known, looks at their faces and signs them as presenters', async () => {
  const picture = await readFile(known(presenters[0]).picturePath);
  const [changed, cut] = [Buffer.from(picture), picture.subarray(0, -1)];
  changed[changed.length - 9] = known(changed[changed.length - 9]) ^ 1;
  offer('right', picture, picture);
  offer('changed', picture, changed);
  offer('cut', picture, cut);
  offer('faceless', Buffer.from('no picture at all'), undefined);
  stock.push({ ...known(stock[0]), id: 'photo-missing', path: 'female/512/missing.jpg' });
  const deps_ = { ...deps, now: () => new Date() };
  await installPresenters(deps_, {});
  const byId = await vi.waitFor(
    async () => {
      const reports = (await readPresenters(deps_)).presenters;
      expect(reports.filter(({ state }) => state === 'waiting' || state === 'installing')).toEqual([]);
      return new Map(reports.map((report) => [report.id, report]));
    },
    { timeout: 60_000, interval: 100 },
  );
  const errorOf = (id: string) => known(byId.get(id)).error;
  expect(errorOf('photo-changed')).toMatch(/its SHA-256 differs/);
  expect(errorOf('photo-cut')).toMatch(/its size differs/);
  expect(errorOf('photo-missing')).toMatch(/is not where it was looked for/);
  expect(errorOf('photo-faceless')).toMatch(/image|picture|photo/i);
  const right: PhotographedReport = known(byId.get('photo-right'));
  expect(right).toMatchObject({ state: 'installed', error: null });
  const stored = join(dataFolder, 'stored.jpg');
  const { stream } = await deps.files.open(known(right.pictureUrl).slice('/files/'.length));
  await writeFile(stored, stream);
  expect(await verifyCredentials(stored)).toMatchObject({ isIntact: true, isAiGenerated: true, title: 'right' });
  expect(
    (await readFile(stored, 'latin1')).includes('AI-generated presenter: a picture of a person who does not exist'),
  ).toBe(true);
});

import { copyFile, cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from '@portray/ports/files';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { readPlainly } from '@portray/ports/memory-read-script';
import type { VoiceSets } from '@portray/ports/voice-sets';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256Of } from '../sha256-of.ts';
import { checkContents, type InstalledModel, readRecord } from './installed.ts';
import { createLocalVoices } from './local-voices.ts';
import { hasRuntime, runtimeVersion } from './runtime.ts';
import { createSharedSets, type SharedSets } from './shared-sets.ts';
import { addGiven, lendRuntime, openVoiceRoom } from './voice-room.test-data.ts';
import { createVoiceSets } from './voice-sets.ts';

const kristin = 'vits-piper-en_US-kristin-medium';
// Nobody answers there: what machines have, they have from each other.
const source = { releases: 'http://127.0.0.1:9/k2-fsa/sherpa-onnx' };

const library = `voice-sets/sets/library-${runtimeVersion}-${process.platform}-${process.arch}.json`;

type Machine = { voicesFolder: string; sets: VoiceSets; shared: SharedSets };

let room: Awaited<ReturnType<typeof openVoiceRoom>>;
let archive: string;
let ready: InstalledModel;
beforeAll(async () => {
  room = await openVoiceRoom();
  archive = await room.archive(kristin);
  ready = await addGiven(room.voicesFolder, archive);
}, 60_000);
afterAll(() => room.close());

let files: Files;
let folders: string[] = [];
beforeEach(async () => {
  files = createMemoryFiles();
  // 33 MB, which only one of the tests has to move.
  await files.put(library, { stream: Readable.from(['[]']) }, { contentType: 'application/json' });
});
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders = [];
});

async function openMachine({ hasLibrary = true } = {}): Promise<Machine> {
  const voicesFolder = await mkdtemp(join(tmpdir(), 'portray-machine-'));
  folders.push(voicesFolder);
  if (hasLibrary) await lendRuntime(voicesFolder);
  const shared = createSharedSets({ voicesFolder, files });
  return { voicesFolder, shared, sets: createVoiceSets({ voicesFolder, source, shared }) };
}

/** As the page does it, on a machine that may be another one than that which installs. */
async function bring({ sets }: Machine): Promise<string> {
  const localPath = join(room.folder, 'brought.tar.gz');
  await copyFile(archive, localPath);
  return sets.bring(kristin, localPath);
}

/** What `VoiceSets.install` leaves, without hearing the model each time. */
async function install({ voicesFolder, shared }: Machine): Promise<void> {
  const folder = join(voicesFolder, kristin);
  await cp(ready.folder, folder, { recursive: true });
  await shared.share({ ...ready, folder });
}

const namesOn = async ({ sets }: Machine) => (await sets.listInstalled()).map(({ name }) => name);
const pathsOf = async (prefix: string) => (await files.list(prefix)).map(({ path }) => path);

test('what one machine installs, another one has from the store, byte for byte, and the library with it', async () => {
  await files.remove(library);
  const [one, other] = [await openMachine(), await openMachine({ hasLibrary: false })];
  await install(one);
  expect(await other.sets.listComing()).toEqual([kristin]);
  await Promise.all([other.shared.catchUp(), other.shared.fetch(kristin)]);
  expect([await namesOn(other), await other.sets.listComing()]).toEqual([[kristin], []]);
  expect(hasRuntime(other.voicesFolder)).toBe(true);
  const model = await readRecord(join(other.voicesFolder, kristin));
  if (!model) throw new Error('The set has no record.');
  await checkContents(model);
  expect((await readdir(other.voicesFolder)).filter((name) => !name.startsWith('.runtime'))).toEqual([kristin]);
});

test('a worker that is told to speak with a set that it lacks fetches it first', async () => {
  const [one, other] = [await openMachine(), await openMachine()];
  await install(one);
  const engine = createLocalVoices({
    voicesFolder: other.voicesFolder,
    fetchModel: other.shared.fetch,
    readScript: readPlainly,
    decodeRecording: async () => ({ audioPath: '', durationSeconds: 0 }),
  });
  const request = {
    script: 'Hello there.',
    language: 'en' as const,
    voiceId: `${kristin}.0`,
    speed: 1,
    folder: other.voicesFolder,
  };
  expect(await engine.speak(request)).toMatchObject({ times: { kind: 'none' } });
  await expect(engine.speak({ ...request, voiceId: 'nobody.0' })).rejects.toMatchObject({
    code: 'voice_not_found',
  });
  engine.close();
});

test('a set that its operator removes is gone from every machine and from the store', async () => {
  const [one, other] = [await openMachine(), await openMachine()];
  await install(one);
  await other.shared.catchUp();
  await other.sets.remove(kristin);
  await one.shared.catchUp();
  expect([await namesOn(one), await namesOn(other)]).toEqual([[], []]);
  expect(await pathsOf(`voice-sets/files/${kristin}/`)).toEqual([]);
  await one.shared.catchUp();
  await install(one);
  await other.shared.catchUp();
  expect([await namesOn(one), await namesOn(other)]).toEqual([[kristin], [kristin]]);
});

test('a store that is new gets what the machines have, instead of emptying them', async () => {
  const one = await openMachine();
  await install(one);
  for (const { path } of await files.list('')) if (path !== library) await files.remove(path);
  await one.shared.catchUp();
  expect(await namesOn(one)).toEqual([kristin]);
  expect(await one.shared.listNames()).toEqual([kristin]);
});

test('which set comes first is the same on every machine', async () => {
  const [one, other] = [await openMachine(), await openMachine()];
  await install(one);
  await other.shared.catchUp();
  await other.sets.offerFirst(kristin, ['en']);
  await one.shared.catchUp();
  const [set] = await one.sets.listInstalled();
  expect(set?.firstFor).toEqual(['en']);
});

test('an archive that was brought to the server is installed by a worker elsewhere, and then kept no longer', async () => {
  const [server, worker] = [await openMachine(), await openMachine()];
  const archivePath = await bring(server);
  await worker.sets.install({ name: kristin, archivePath, sha256: await sha256Of(archive) });
  expect(await namesOn(worker)).toEqual([kristin]);
  expect(await pathsOf('voice-sets/archives/')).toEqual([]);
});

test('a file that was changed in the store is refused, and leaves nothing behind', async () => {
  const [one, other] = [await openMachine(), await openMachine()];
  await install(one);
  const [path = ''] = await pathsOf(`voice-sets/files/${kristin}/`);
  await files.put(path, { stream: Readable.from(['something else']) }, { contentType: 'application/octet-stream' });
  await expect(other.shared.fetch(kristin)).rejects.toMatchObject({ code: 'not_verified' });
  expect((await readdir(other.voicesFolder)).filter((name) => !name.startsWith('.runtime'))).toEqual([]);
});

test('two processes of a machine fetch a set once; a lock that was left behind is taken over', async () => {
  const one = await openMachine();
  await install(one);
  const other = await openMachine();
  const lock = join(other.voicesFolder, `.busy-${kristin}-${crypto.randomUUID()}`);
  await writeFile(lock, '');
  await utimes(lock, 0, 0);
  let reads = 0;
  const counted: Files = { ...files, open: (...request) => files.open(...request).finally(() => (reads += 1)) };
  const processes = [1, 2].map(() => createSharedSets({ voicesFolder: other.voicesFolder, files: counted }));
  const found = await Promise.all(processes.map((process) => process.fetch(kristin)));
  expect(found.map((model) => model?.name)).toEqual([kristin, kristin]);
  // Each reads the record; the two files of the model come once.
  expect(reads).toBe(4);
});

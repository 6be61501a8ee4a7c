import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LookLibrary } from '@portray/contracts/looks';
import { type Database, openDatabase } from '@portray/database/open-database';
import { openQueue } from '@portray/database/queue';
import { createTestDatabase } from '@portray/database/testing';
import { createLog } from '@portray/foundation/log';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { copyAudio, createMemoryPhotoCheck, saveTurned } from '@portray/ports/memory-media-tools';
import { createMemoryModerator } from '@portray/ports/memory-moderator';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { newFilePath } from './files/new-file-path.ts';
import { storeFile } from './files/store-file.ts';
import { createJobWaiter } from './job-waiter.ts';
import type { LoadPhotographed } from './looks/photographed-shelf.ts';
import { eachTime } from './once.ts';

/** One presenter in two looks. */
const lookLibrary: LookLibrary = {
  presenters: [{ id: 'ada', name: 'Ada', words: 'Woman with freckles', traits: ['woman'] }],
  looks: [
    { id: 'ada-work-office', presenter_id: 'ada', outfit: 'work', wall: 'office', picture_url: '/looks/1.webp' },
    { id: 'ada-festive-shop', presenter_id: 'ada', outfit: 'festive', wall: 'shop', picture_url: '/looks/2.webp' },
  ],
};

const nobodyPhotographed: LoadPhotographed = async () => [];

export const silentLog = createLog('test', 'silent');

/** Where library use cases are tried out: a real database, a store that forgets, and two people who may not meet. */
export type TestLibrary = Awaited<ReturnType<typeof openTestLibrary>>;

export async function openTestLibrary() {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ url: testDatabase.url });
  const scratchFolder = await mkdtemp(join(tmpdir(), 'portray-library-test-'));
  const sourceFolder = await mkdtemp(join(tmpdir(), 'portray-library-test-'));
  const clock = { at: new Date('2026-11-21T12:00:00.000Z') };
  const files = createMemoryFiles();
  const voice = createMemoryVoice();
  const queue = await openQueue(database, 'sender', () => {});
  const deps = {
    database,
    queue,
    files,
    checkPhoto: createMemoryPhotoCheck(),
    prepareCheck: () => {},
    saveCheckedPhoto: saveTurned,
    moderator: createMemoryModerator(),
    voice,
    voices: createMemoryVoices(voice),
    encodeAudio: copyAudio,
    detectLanguage: async () => ({ code: 'en' as const, confidence: 0.99, isReliable: true }),
    noteUnread: async () => [],
    translator: undefined,
    imagesElsewhere: undefined,
    looks: async () => lookLibrary,
    photographed: nobodyPhotographed,
    checkPrompt: async () => undefined,
    heavyWork: createConcurrencyLimiter(),
    scratchFolder,
    publicUrl: 'https://portray.example',
    randomId: randomUUID,
    random: () => 0,
    /** Jobs are run by the tests themselves, so that nothing waits for them. */
    jobWaiter: createJobWaiter(0),
    once: eachTime,
    remoteKinds: {},
    log: silentLog,
    now: () => clock.at,
  };
  return {
    deps,
    clock,
    database,
    ana: { userId: await addPerson(database, 'ana@example.com') },
    ben: { userId: await addPerson(database, 'ben@example.com') },
    /** A new user; answers their id. */
    addPerson: (email: string) => addPerson(database, email),
    /** Stores a file of a person as an upload does; answers its address. */
    async upload(
      person: { userId: string },
      extension: 'jpg' | 'm4a' | 'mp4',
      content = 'content',
      folder: string = { jpg: 'images', m4a: 'voices', mp4: 'videos' }[extension],
    ) {
      const path = newFilePath('videos', person.userId, extension, clock.at).replace('videos', folder);
      const localPath = join(sourceFolder, randomUUID());
      await writeFile(localPath, content);
      return storeFile(deps, { userId: person.userId, path, localPath }, async (_tx, url) => url);
    },
    rows: (query: string, values: unknown[] = []) => database.pool.query(query, values).then(({ rows }) => rows),
    /** What work left behind. */
    leftovers: () => readdir(scratchFolder),
    async close() {
      await queue.close();
      await database.close();
      await testDatabase.drop();
      await Promise.all([scratchFolder, sourceFolder].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

async function addPerson({ pool }: Database, email: string): Promise<string> {
  const person = `insert into auth."user" (name, email) values ('', $1) returning id`;
  const id = (await pool.query<{ id: string }>(person, [email])).rows[0]!.id;
  await pool.query('insert into user_credits (user_id) values ($1)', [id]);
  await pool.query('insert into profiles (id, email) values ($1, $2)', [id, email]);
  return id;
}

import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { avatarVideoRequest } from '@portray/contracts/calls/functions';
import { frameSize } from '@portray/contracts/frame-size';
import type { UserType } from '@portray/contracts/plans';
import type { Engine, Provider } from '@portray/contracts/videos';
import { type Database, openDatabase } from '@portray/database/open-database';
import { putSeedPortrait, putSeedVoice } from '@portray/database/queries/seeds';
import { openQueue } from '@portray/database/queue';
import { createTestDatabase } from '@portray/database/testing';
import { AppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import type { ReadRecording } from '@portray/ports/media-tools';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { createMemoryModerator } from '@portray/ports/memory-moderator';
import { createMemoryVoice, createMemoryVoices, type MemoryVoice } from '@portray/ports/memory-voice';
import type { Presenter, PresenterLimits, PresentRequest, RemotePresenter } from '@portray/ports/presenter';
import type { PresentScenes, PresentScenesRequest } from '@portray/ports/scene-presenter';
import { createJobWaiter } from './job-waiter.ts';
import { eachTime } from './once.ts';
import type { Principal } from './principal.ts';
import type { VideoEngines } from './videos/render/video-job-context.ts';
import { createSharePasses } from './videos/share/share-passes.ts';

/** Where videos and credits are tried out: a real database and queue, a store that forgets, machines of memory. */
export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

export const portraitUrl = '/files/samples/portraits/clara.jpg';

export async function openTestStudio() {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ url: testDatabase.url, maxConnections: 20 });
  const queue = await openQueue(database, 'sender', () => {});
  const scratchFolder = await mkdtemp(join(tmpdir(), 'portray-studio-test-'));
  const clock = { at: new Date('2026-11-21T12:00:00.000Z') };
  const files = createMemoryFiles(() => clock.at);
  const presenter = createMemoryPresenter();
  const voice = createMemoryVoice();
  const scenePresenter = createMemoryScenePresenter();
  const videoEngines = createMemoryEngines(presenter, voice, scenePresenter);
  await addLibrary(database, files);
  const deps = {
    database,
    queue,
    files,
    scratchFolder,
    now: () => clock.at,
    publicUrl: 'https://portray.example',
    engines: { heygen: 'built-in' } as Partial<Record<Provider, Engine>>,
    presenterLimits: {} as Partial<Record<Engine, PresenterLimits>>,
    voices: videoEngines.voices,
    moderator: createMemoryModerator(),
    /** Jobs are run by the tests themselves, so that nothing waits for them. */
    jobWaiter: createJobWaiter(0),
    videoEngines: async () => videoEngines,
    remotePresenters: {} as Partial<Record<Engine, RemotePresenter>>,
    log: createLog('test', 'silent'),
    random: () => 0,
    randomId: randomUUID,
    imageEngines: async () => {
      throw new Error('No video of a preview is made here.');
    },
    once: eachTime,
    sharePasses: createSharePasses({ secret: 'a secret of this house', now: () => clock.at }),
    /** As slow as no attacker would like it. */
    passwords: {
      hash: async (password: string) => `hash of ${password}`,
      verify: async ({ hash, password }: { hash: string; password: string }) => hash === `hash of ${password}`,
    },
    remoteKinds: {},
  };
  return {
    deps,
    clock,
    database,
    presenter,
    scenePresenter,
    voice,
    videoEngines,
    addPerson: (options?: PersonOptions) => addPerson(database, options),
    rows: (query: string, values: unknown[] = []) => database.pool.query(query, values).then(({ rows }) => rows),
    leftovers: () => readdir(scratchFolder),
    async close() {
      await queue.close();
      await database.close();
      await testDatabase.drop();
      await rm(scratchFolder, { recursive: true, force: true });
    },
  };
}

/** A request that starts a video; what is not said is usual. */
export function videoRequest(changes: Record<string, unknown> = {}) {
  const usual = { projectName: 'Hello', avatarImageUrl: portraitUrl, script: 'Hello there.', voiceId: 'en-anna' };
  return avatarVideoRequest.parse({ ...usual, voiceChoice: 'existing', ...changes });
}

type PersonOptions = { credits?: number; userType?: UserType };
let people = 0;

async function addPerson(
  { pool }: Database,
  { credits = 3, userType = 'free' }: PersonOptions = {},
): Promise<Principal> {
  people += 1;
  const email = `person${people}@example.com`;
  const added = await pool.query(`insert into auth."user" (name, email) values ('', $1) returning id`, [email]);
  const userId: string = added.rows[0].id;
  await pool.query('insert into user_credits (user_id, user_type) values ($1, $2)', [userId, userType]);
  const entry = `insert into credit_transactions (user_id, transaction_type, amount, description)
    values ($1, 'starter', $2, 'Starter credits')`;
  if (credits > 0) await pool.query(entry, [userId, credits]);
  return { userId, email, sessionId: 'session', aal: 'aal1' };
}

async function addLibrary(database: Database, files: ReturnType<typeof createMemoryFiles>): Promise<void> {
  const landmarks = { photoWidth: 100, photoHeight: 100, points: new Array<number>(1_404).fill(0.5) };
  const quality = { score: 0.9, stability: 0.001, faceHeightPx: 60, yaw: 0, pitch: 0, roll: 0 };
  const portrait = {
    id: 'clara',
    name: 'Clara',
    image_url: portraitUrl,
    talking_photo_id: 'studio_clara',
    position: 0,
  };
  const voices = [
    { name: 'Anna', gender: 'female', accent: 'american', language: 'en', voiceId: 'en-anna' },
    { name: 'Carla', gender: 'female', accent: 'spanish', language: 'es', voiceId: 'es-carla' },
  ];
  await database.asSystem(async (tx) => {
    await putSeedPortrait(tx, { ...portrait, landmarks, quality });
    for (const voice of voices)
      await putSeedVoice(tx, { ...voice, engine: 'built-in', is_approximate: false, sample_audio_url: '/files/x' });
  });
  const picture = await mkdtemp(join(tmpdir(), 'portray-studio-test-'));
  await writeFile(join(picture, 'clara.jpg'), 'a picture'.repeat(20));
  const options = { contentType: 'image/jpeg' };
  await files.put('samples/portraits/clara.jpg', { localPath: join(picture, 'clara.jpg') }, options);
  await rm(picture, { recursive: true });
}

/** A presenter that writes a few words instead of a video; `hold` lets it wait until it is aborted or let go. */
function createMemoryPresenter() {
  const presented: PresentRequest[] = [];
  const state: { fault?: Error | undefined; hold?: Promise<void> | undefined } = {};
  const presenter: Presenter = {
    async present(request) {
      presented.push(request);
      request.onProgress?.({ stage: 'rendering', ratio: 0.5, etaSeconds: 1 });
      const { signal } = request;
      const aborted = new Promise<void>((done) => signal?.addEventListener('abort', () => done(), { once: true }));
      if (state.hold !== undefined) await Promise.race([state.hold, aborted]);
      if (signal?.aborted) throw new AppError('cancelled', 'Stopped.');
      if (state.fault) throw state.fault;
      await writeFile(request.outPath, 'a video');
      const size = frameSize(request.settings.videoSize, request.settings.resolution);
      return { videoPath: request.outPath, captionPaths: [], ...size, frames: 24, durationSeconds: 0.8 };
    },
  };
  return Object.assign(presenter, { presented, state });
}

/** Makes a part of each scene by its content, a second long, and asks for those that are kept; `drawn` counts those that were not. */
function createMemoryScenePresenter() {
  const presented: PresentScenesRequest[] = [];
  const state: { fault?: Error | undefined; hold?: Promise<void> | undefined; drawn: string[] } = { drawn: [] };
  const present: PresentScenes = async (request) => {
    presented.push(request);
    const { signal, scenes, parts, folder, settings } = request;
    const aborted = new Promise<void>((done) => signal?.addEventListener('abort', () => done(), { once: true }));
    for (const { scene } of scenes) {
      const path = join(folder, `part-${scene.id}.mp4`);
      if (await parts.fetch(scene.script, path)) continue;
      state.drawn.push(scene.script);
      await writeFile(path, scene.script);
      await parts.keep(scene.script, path);
    }
    if (state.hold !== undefined) await Promise.race([state.hold, aborted]);
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped.');
    if (state.fault) throw state.fault;
    await writeFile(request.outPath, scenes.map(({ scene }) => scene.script).join('|'));
    const size = frameSize(settings.videoSize, settings.resolution);
    const durationSeconds = scenes.length;
    const made = { videoPath: request.outPath, captionPaths: [], ...size, frames: 24, durationSeconds };
    return { ...made, sceneStarts: scenes.map((_scene, index) => index), framesDrawn: 24 };
  };
  return Object.assign(present, { presented, state });
}

/** A file of text stands for a recording in which that text is said, a word in 0.4 s; 'noise' for one without a voice. */
const readMemoryRecording: ReadRecording = async ({ audioPath, script = '' }) => {
  const said = await readFile(audioPath, 'utf8');
  const words = said.split(' ').map((text, index) => {
    return { text, scriptOffset: 0, startSeconds: index * 0.4, endSeconds: (index + 1) * 0.4 };
  });
  const timeline = { durationSeconds: words.length * 0.4, phonemes: [], words, loudness: [] };
  if (said === script) return { audioPath, timeline };
  const unfollowed = { audioPath, timeline: { ...timeline, words: [] }, warning: 'It says something else.' };
  return said.startsWith('noise') ? { ...unfollowed, isVoiceless: true } : unfollowed;
};

function createMemoryEngines(presenter: Presenter, voice: MemoryVoice, scenePresenter: PresentScenes): VideoEngines {
  return {
    voices: createMemoryVoices(voice),
    presenters: { 'built-in': presenter },
    checkPhoto: createMemoryPhotoCheck(),
    loadCheckedPhoto: async (path, { landmarks, quality }) => ({ pixelsPath: path, landmarks, quality, warnings: [] }),
    readPicture: async (pixelsPath) => ({ pixelsPath, width: 4, height: 2 }),
    readRecording: readMemoryRecording,
    makeThumbnail: (_video, outPath) => writeFile(outPath, 'a still'),
    captionTrack: ({ words }) =>
      words.map(({ text, startSeconds, endSeconds }) => ({ text, startSeconds, endSeconds })),
    finishVideo: async ({ videoPath, outPath, settings, signal }) => {
      if (signal?.aborted) throw new AppError('cancelled', 'Stopped.');
      await copyFile(videoPath, outPath);
      const size = frameSize(settings.videoSize, settings.resolution);
      return { videoPath: outPath, captionPaths: [], ...size, frames: 24, durationSeconds: 0.8 };
    },
    readClip: async () => ({ duration_seconds: 2, has_sound: true }),
    presentScenes: scenePresenter,
    sceneDrawer: { likeness: async () => 'alike', draw: async () => {} },
    encodeAudio: (soundPath, outPath) => copyFile(soundPath, outPath),
    addOverlay: ({ outPath, overlay }) => writeFile(outPath, `a video with ${JSON.stringify(overlay)}`),
  };
}

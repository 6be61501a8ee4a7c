import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consentVersion } from '@portray/contracts/accounts';
import type { VideoProject } from '@portray/contracts/videos';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { type HeygenDouble, startHeygenDouble } from '@portray/providers/heygen-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drill, drillSize, startDrill } from '../src/drill.ts';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';

/** Three starter videos and the bonus of the day. */
const videosEach = 4;
const people = drillSize / videosEach;
const endedWithinMs = 240_000;
const pauseMs = 500;
const worker = 'apps/worker/src/main.ts';
const server = 'apps/server/src/main.ts';
/** What is spoken for money. */
const scripts = ['One is spoken.', 'Two is spoken.', 'Three is spoken.'];

let heygen: HeygenDouble;
let elevenLabs: Awaited<ReturnType<typeof startElevenLabsServer>>;
let drill: Drill;

beforeAll(async () => {
  heygen = await startHeygenDouble({
    clip: await readFile(join(import.meta.dirname, '../fixtures/rendered.mp4')),
    renderMs: 1_500,
  });
  elevenLabs = await startElevenLabsServer();
  drill = await startDrill({
    TRUSTED_PROXIES: '1',
    ...{ HEYGEN_API_KEY: heygen.apiKey, HEYGEN_BASE_URL: heygen.url },
    ...{ ELEVENLABS_API_KEY: elevenLabs.apiKey, ELEVENLABS_BASE_URL: elevenLabs.baseUrl },
  });
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await elevenLabs?.close();
  await heygen?.close();
}, 60_000);

test('each render is ordered exactly once, whatever process dies, and no credit is lost or charged twice', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, (_, index) => register(index)));
  heygen.behaviour.faults.push({ at: 'POST /v3/videos', isAnswerLost: true });
  for (const person of crowd) await orderVideos(person);
  const blows: [ordered: number, program: string][] = [
    [1, worker],
    [drillSize / 4, server],
    [drillSize / 2, worker],
    [drillSize - 2, worker],
  ];
  for (const [ordered, program] of blows) {
    await until(async () => heygen.videos.length >= ordered || undefined, endedWithinMs, 20);
    await drill.kill(program);
  }
  await until(async () => (await countEnded(crowd)) === people * videosEach || undefined, endedWithinMs, pauseMs);
  const keys = heygen.videos.map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([people * videosEach, people * videosEach]);
  for (const person of crowd) {
    const { items } = (await person.ask('/api/videos')) as { items: { status: string; engine: string }[] };
    expect(items.map(({ status, engine }) => [status, engine])).toEqual(
      Array(videosEach).fill(['completed', 'heygen']),
    );
    expect(await person.call('get-user-credits')).toMatchObject({
      credits: { available_credits: 0, used_credits: videosEach },
    });
  }
}, 600_000);

test('whatever process dies, a clone is made once, and speech is paid once or nobody knows', async () => {
  const person = createPerson(drill.url, addressOf('speaker'));
  await person.register();
  const struck = strike([
    [/voices\/add/, 1, () => drill.kill(server)],
    [/text-to-speech/, 1, () => drill.kill(worker)],
  ]);
  const voiceId = await clone(person);
  expect(elevenLabs.clones()).toEqual([voiceId]);
  const avatarImageUrl = await person.samplePortrait();
  for (const [index, script] of scripts.entries()) {
    const usual = { voiceChoice: 'existing', videoSize: 'square', language: 'en' };
    await person.call('create-avatar-video', {
      ...usual,
      projectName: `Video ${index}`,
      avatarImageUrl,
      voiceId,
      script,
    });
  }
  const videos = await until(() => endedVideos(person), endedWithinMs, pauseMs);
  await Promise.all(struck);
  expect(struck).toHaveLength(2);
  const unclear = videos.filter(({ status }) => status === 'failed');
  for (const { script } of videos) expect(elevenLabs.asked.filter(({ text }) => text === script)).toHaveLength(1);
  for (const { error_code, processing_error } of unclear) {
    expect(error_code).toBe('outcome_unclear');
    expect(processing_error).toContain('It was not sent again.');
  }
  expect(unclear).toHaveLength(1);
  expect(await person.call('get-user-credits')).toMatchObject({
    credits: { used_credits: videos.length - unclear.length },
  });
}, 300_000);

async function register(index: number): Promise<Person> {
  const person = createPerson(drill.url, `person${index}@example.com`, `192.0.2.${index + 1}`);
  await person.register();
  return person;
}

async function orderVideos(person: Person): Promise<void> {
  const voiceId = await person.quickStartVoice();
  const avatarImageUrl = await person.samplePortrait();
  const usual = {
    avatarImageUrl,
    voiceId,
    voiceChoice: 'existing',
    script: 'Hello.',
    videoSize: 'square',
    language: 'en',
  };
  for (let index = 0; index < videosEach; index += 1) {
    await person.call('create-avatar-video', { ...usual, projectName: `Video ${index}` });
  }
}

/** Videos of everybody that are no longer in the making; while the server is away nothing is known. */
async function countEnded(crowd: Person[]): Promise<number> {
  try {
    const counts = await Promise.all(crowd.map((person) => person.ask('/api/videos/counts')));
    return counts.reduce((sum, { completed, failed }) => sum + Number(completed) + Number(failed), 0);
  } catch {
    return 0;
  }
}

/** Strikes when ElevenLabs has carried out the nth request of a kind and nobody has heard its answer yet. */
function strike(blows: [line: RegExp, nth: number, blow: () => Promise<void>][]): Promise<void>[] {
  const counts = new Map<string, number>();
  const struck: Promise<void>[] = [];
  elevenLabs.hooks.beforeAnswer = async (line) => {
    const due = blows.filter(([kind, nth]) => kind.test(line) && nth === (counts.get(kind.source) ?? 0) + 1);
    for (const kind of new Set(blows.map(([{ source }]) => source))) {
      if (new RegExp(kind).test(line)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const now = due.map(([, , blow]) => blow());
    struck.push(...now);
    await Promise.all(now);
  };
  return struck;
}

/** Asks for a voice of a recording, until a server that was killed is back and answers. */
async function clone(person: Person): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-recording-'));
  const path = join(folder, 'me.mp3');
  await writeFile(path, elevenLabs.tone(8));
  const voiceUrl = await person.upload('voices', path, 'audio/mpeg');
  await rm(folder, { recursive: true });
  const request = { voiceUrl, projectName: 'Me', language: 'en', consent: { version: consentVersion } };
  const { voiceId } = await until(
    () => person.call('clone-voice-only', request).catch(() => undefined),
    endedWithinMs,
    pauseMs,
  );
  return String(voiceId);
}

/** All videos, once each has ended; while the server is away nothing is known. */
async function endedVideos(person: Person): Promise<VideoProject[] | undefined> {
  const reply = await person.ask('/api/videos').catch(() => undefined);
  const items = (reply?.items ?? []) as VideoProject[];
  const isOver = items.length === scripts.length && items.every(({ status }) => status !== 'processing');
  return isOver ? items : undefined;
}

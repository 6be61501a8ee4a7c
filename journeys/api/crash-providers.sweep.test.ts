import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consentVersion } from '@portray/contracts/consent';
import type { ImageOrder } from '@portray/contracts/images';
import type { VideoProject } from '@portray/contracts/videos';
import { known } from '@portray/foundation/known';
import { type DidDouble, startDidDouble } from '@portray/providers/did-double';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { type HeygenDouble, startHeygenDouble } from '@portray/providers/heygen-double';
import { openAiKey, startOpenAiDouble } from '@portray/providers/openai-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';
import { type Blow, type Drill, drillSize, startDrill, strikeAt } from '../src/product/drill.ts';

/** Three starter videos and the bonus of the day. */
const videosEach = 4;
const people = drillSize / videosEach;
const isLong = Boolean(process.env.DRILL_SIZE);
/** Every kill costs a restart. */
const endedWithinMs = isLong ? 900_000 : 240_000;
/** The long form kills at every order. */
const kills = isLong ? drillSize : 1;
const timeout = 2 * endedWithinMs;
const pauseMs = 500;
const worker = 'apps/worker/src/main.ts';
const server = 'apps/server/src/main.ts';
/** What is spoken for money: words alone, which a voice is sent as they are. */
const scripts = Array.from({ length: kills + 2 }, (_, index) => `This is${' very'.repeat(index)} well spoken.`);

let heygen: HeygenDouble;
let did: DidDouble;
let openAi: Awaited<ReturnType<typeof startOpenAiDouble>>;
let elevenLabs: Awaited<ReturnType<typeof startElevenLabsServer>>;
let drill: Drill;

beforeAll(async () => {
  const clip = await readFile(join(import.meta.dirname, '../fixtures/rendered.mp4'));
  [heygen, did, elevenLabs, openAi] = await Promise.all([
    startHeygenDouble({ clip, renderMs: 1_500 }),
    startDidDouble({ clip, renderMs: 500 }),
    startElevenLabsServer(),
    startOpenAiDouble(),
  ]);
  drill = await startDrill({
    TRUSTED_PROXIES: '1',
    HEYGEN_API_KEY: heygen.apiKey,
    HEYGEN_BASE_URL: heygen.url,
    ELEVENLABS_API_KEY: elevenLabs.apiKey,
    ELEVENLABS_BASE_URL: elevenLabs.baseUrl,
    DID_API_KEY: did.apiKey,
    DID_BASE_URL: did.url,
    OPENAI_API_KEY: openAiKey,
    OPENAI_BASE_URL: openAi.baseUrl,
    OPENAI_IMAGE_MODEL: 'gpt-image-1',
  });
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await Promise.all([heygen, did, elevenLabs, openAi].map((double) => double?.close()));
});

test('each render is ordered once or ends as unclear, whatever process dies, and no credit is lost or charged twice', {
  timeout,
}, async () => {
  const crowd = await Promise.all(Array.from({ length: people }, (_, index) => register(index)));
  heygen.behaviour.faults.push({ at: 'POST /v3/videos', isAnswerLost: true });
  const blows = isLong ? drillSize : drillSize / 2;
  const struck = strikeAt(heygen, killsAt(/^POST \/v3\/videos/, blows));
  for (const person of crowd) await orderVideos(person, videosEach);
  await drill.kill(server);
  await until(async () => (await countEnded(crowd)) === people * videosEach || undefined, endedWithinMs, pauseMs);
  await Promise.all(struck);
  expect(struck).toHaveLength(blows);
  const made: number[] = [];
  for (const person of crowd) {
    const own = countMade(known(await endedVideos(person, videosEach)), 'heygen');
    expect(await person.call('get-user-credits')).toMatchObject({
      credits: { available_credits: videosEach - own, used_credits: own },
    });
    made.push(own);
  }
  const keys = heygen.videos.map(({ key }) => key);
  // Each kill may leave one that was about to be sent.
  const sum = made.reduce((total, own) => total + own, 0);
  expectOnce(keys, { wanted: people * videosEach, made: sum, unclear: blows });
});

test('whatever process dies, a clone is made once and deleted there too, and speech is paid once or ends as unclear', {
  timeout,
}, async () => {
  const person = createPerson(drill.url, addressOf('speaker'));
  await person.register();
  await buyFor(person, scripts.length);
  const struck = strikeAt(elevenLabs, [
    [/voices\/add/, 1, () => drill.kill(server)],
    ...killsAt(/text-to-speech/, kills),
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
  const videos = await until(() => endedVideos(person, scripts.length), endedWithinMs, pauseMs);
  await Promise.all(struck);
  expect(struck).toHaveLength(1 + kills);
  const unclear = videos.filter(({ status }) => status === 'failed');
  expect(new Set(unclear.map(({ error_code }) => error_code))).toEqual(new Set(['outcome_unclear']));
  for (const { script, status, processing_error } of videos) {
    const asked = elevenLabs.asked.filter(({ text }) => text === script);
    if (status === 'completed') expect(asked).toHaveLength(1);
    else expectUnclear(asked, processing_error);
  }
  // Each kill leaves the one that was heard, and at most the one that was about to be sent beside it.
  expect(unclear.length).toBeGreaterThanOrEqual(kills);
  expect(unclear.length).toBeLessThanOrEqual(2 * kills);
  expect(await person.call('get-user-credits')).toMatchObject({
    credits: { used_credits: videos.length - unclear.length },
  });
  const { items } = (await person.ask('/api/voices')) as { items: { id: string }[] };
  await person.ask(`/api/voices/${items[0]?.id}`, { method: 'DELETE' });
  await until(async () => elevenLabs.clones().length === 0 || undefined, endedWithinMs, pauseMs);
});

test('D-ID, which knows no keys, gets each talk once, whatever dies between an upload, an order and their answers', {
  timeout,
}, async () => {
  const person = createPerson(drill.url, addressOf('talker'), '192.0.2.101');
  await person.register();
  const count = Math.max(kills, videosEach);
  await buyFor(person, count);
  const struck = strikeAt(did, [[/^POST \/audios/, 1, () => drill.kill(worker)], ...killsAt(/^POST \/talks/, kills)]);
  await orderVideos(person, count, { provider: 'did' });
  const videos = await until(() => endedVideos(person, count), endedWithinMs, pauseMs);
  await Promise.all(struck);
  expect(struck).toHaveLength(1 + kills);
  const keys = did.talks.map(({ userData }) => userData);
  expectOnce(keys, { wanted: count, made: countMade(videos, 'did') });
});

test('images are paid once or end as unclear, and what is unclear does not count towards the day', {
  timeout,
}, async () => {
  const person = createPerson(drill.url, addressOf('painter'), '192.0.2.102');
  await person.register();
  await person.buy(10);
  const struck = strikeAt(openAi, [
    ...killsAt(/^POST \/v1\/images/, kills),
    [/^POST \/v1\/images/, drillSize / 4, () => drill.kill(server)],
  ]);
  const prompts = Array.from({ length: drillSize }, (_, index) => `A gardener, number ${index}`);
  const ids: string[] = [];
  for (const prompt of prompts) ids.push(await until(() => orderImage(person, prompt), endedWithinMs, pauseMs));
  const orders = await until(() => endedImages(person, ids), endedWithinMs, pauseMs);
  await Promise.all(struck);
  expect(struck).toHaveLength(1 + kills);
  for (const { state, prompt, error } of orders) {
    const ordered = openAi.orders.filter((order) => order.prompt === prompt);
    if (state === 'completed') expect(ordered).toHaveLength(1);
    else expectUnclear(ordered, error);
  }
  const made = orders.filter(({ state }) => state === 'completed').length;
  expect(made).toBeLessThan(drillSize);
  const { usage } = (await person.ask('/api/images', { body: { prompt: 'One more', count: 1 } })) as Usage;
  expect(usage.current).toBe(made + 1);
});

test('after all of that no key, no script and no address of a person is in what server and worker logged', async () => {
  const log = await drill.log();
  expect(log).toContain('remote.settled');
  const secrets = [
    heygen.apiKey,
    did.apiKey,
    elevenLabs.apiKey,
    openAiKey,
    'A gardener',
    ...scripts,
    'speaker@',
    'person0@example.com',
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

type Usage = { usage: { current: number } };

/** A job is given up when its worker has died five times under it, and the many kills of the long form may all hit one. */
function countMade(videos: VideoProject[], engine: string): number {
  const made = videos.filter((video) => video.status === 'completed' && video.engine === engine);
  const rest = videos.filter((video) => !made.includes(video)).map((video) => video.processing_error);
  const unclear = rest.filter((reason) => engine === 'heygen' && reason?.includes('not sent again'));
  const others = rest.filter((reason) => !unclear.includes(reason));
  if (!isLong) expect(others).toEqual([]);
  for (const reason of others) expect(reason).toContain('was interrupted too often. You got your credit back.');
  return made.length;
}

type Counted = { wanted: number; made: number; unclear?: number };

/** Each was ordered once; one that was given up may have been ordered before, and none else was. */
function expectOnce(keys: string[], { wanted, made, unclear = 0 }: Counted): void {
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(made);
  expect(keys.length).toBeLessThanOrEqual(wanted);
  // Only those whose worker died five times go without; most come through even the long form.
  expect(made).toBeGreaterThanOrEqual((isLong ? 0.75 * wanted : wanted) - unclear);
}

/** Written down as sent, whether or not it still left before its worker died: it is not sent again. */
function expectUnclear(there: unknown[], told: string | null): void {
  expect(there.length).toBeLessThanOrEqual(1);
  expect(told).toContain('not sent again');
}

/** The worker dies at each of the first orders. */
function killsAt(kind: RegExp, count: number): Blow[] {
  return Array.from({ length: count }, (_, at) => [kind, at + 1, () => drill.kill(worker)]);
}

/** What a new account has is enough for a few videos; credits are sold by ten. */
async function buyFor(person: Person, videos: number): Promise<void> {
  if (videos > videosEach) await person.buy(10 * Math.ceil(videos / 10));
}

/** A server that was killed may have written the order down and not said so; then it is the newest. */
async function orderImage(person: Person, prompt: string): Promise<string | undefined> {
  try {
    const { order: newest } = (await person.ask('/api/images/newest')) as { order: ImageOrder | null };
    if (newest?.prompt === prompt) return newest.id;
    const { order } = (await person.ask('/api/images', { body: { prompt, count: 1 } })) as { order: ImageOrder };
    return order.id;
  } catch {
    return undefined;
  }
}

/** All orders, once each has ended; while the server is away nothing is known. */
async function endedImages(person: Person, ids: string[]): Promise<ImageOrder[] | undefined> {
  const asked = Promise.all(ids.map((id) => person.ask(`/api/images/${id}`)));
  const orders = (await asked.catch(() => [])) as unknown as ImageOrder[];
  return orders.length > 0 && orders.every(({ state }) => state !== 'processing') ? orders : undefined;
}

async function register(index: number): Promise<Person> {
  const person = createPerson(drill.url, `person${index}@example.com`, `192.0.2.${index + 1}`);
  await person.register();
  return person;
}

async function orderVideos(person: Person, count: number, choices = {}): Promise<void> {
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
  for (let index = 0; index < count; index += 1) {
    await person.call('create-avatar-video', { ...usual, ...choices, projectName: `Video ${index}` });
  }
}

/** All users' videos that are no longer in the making; while the server is away nothing is known. */
async function countEnded(crowd: Person[]): Promise<number> {
  try {
    const counts = await Promise.all(crowd.map((person) => person.ask('/api/videos/counts')));
    return counts.reduce((sum, { completed, failed }) => sum + Number(completed) + Number(failed), 0);
  } catch {
    return 0;
  }
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
async function endedVideos(person: Person, count: number): Promise<VideoProject[] | undefined> {
  const reply = await person.ask('/api/videos?limit=100').catch(() => undefined);
  const items = (reply?.items ?? []) as VideoProject[];
  const isOver = items.length === count && items.every(({ status }) => status !== 'processing');
  return isOver ? items : undefined;
}

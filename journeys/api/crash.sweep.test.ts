import type { VideoStage } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';
import { type Drill, startDrill } from '../src/product/drill.ts';

/** Two people with three starter videos each. */
const people = 2;
const videosEach = 3;
const waitMs = 240_000;
/** Shorter than any stage lasts. */
const pauseMs = 25;
/** Spoken for long enough to be in the making when something dies. */
const script = 'Hello, and welcome.';

/** What dies, and in which stage of a video that nothing has happened to yet. */
const blows: [stage: VideoStage, blow: () => Promise<void>][] = [
  ['speaking', () => drill.kill('apps/worker/src/main.ts')],
  ['rendering', () => drill.kill('apps/worker/src/main.ts')],
  ['rendering', () => drill.kill('apps/server/src/main.ts')],
  ['rendering', () => drill.kill('/postgres')],
  ['rendering', () => drill.killEverything()],
];

let drill: Drill;

beforeAll(async () => {
  drill = await startDrill();
}, 400_000);

afterAll(() => drill?.stop(), 60_000);

test('no video is lost and none is charged twice, whatever process dies at whatever point', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, register));
  for (const person of crowd) await queueVideos(person);
  const struck = new Set<string>();
  for (const [stage, blow] of blows) {
    struck.add(await until(() => findVideo(crowd, stage, struck), waitMs, pauseMs));
    await blow();
  }
  await until(async () => ((await countEnded(crowd)) === people * videosEach ? true : undefined), waitMs, pauseMs);
  expect(struck.size).toBe(blows.length);
  for (const person of crowd) {
    const { items } = (await person.ask('/api/videos')) as { items: VideoProject[] };
    expect(items.map(({ status }) => status)).toEqual(Array.from({ length: videosEach }, () => 'completed'));
    for (const { video_url } of items) expect((await person.download(known(video_url))).length).toBeGreaterThan(20_000);
    expect(await person.call('get-user-credits')).toMatchObject({
      credits: { available_credits: 0, used_credits: videosEach },
    });
  }
}, 600_000);

async function register(): Promise<Person> {
  const person = createPerson(drill.url, addressOf('person'));
  await person.register();
  return person;
}

async function queueVideos(person: Person): Promise<void> {
  const voiceId = await person.quickStartVoice();
  const avatarImageUrl = await person.samplePortrait();
  for (let index = 0; index < videosEach; index++) {
    await person.call('create-avatar-video', {
      projectName: `Video ${index}`,
      avatarImageUrl,
      script,
      voiceId,
      voiceChoice: 'existing',
      videoSize: 'square',
      language: 'en',
    });
  }
}

/** A video in this stage, other than those that were struck before; while the server is away nothing is known. */
async function findVideo(crowd: Person[], stage: VideoStage, struck: Set<string>): Promise<string | undefined> {
  const lists = await Promise.all(crowd.map((person) => person.ask('/api/videos?status=processing'))).catch(() => []);
  const videos = lists.flatMap(({ items }) => items as VideoProject[]);
  return videos.find((video) => video.stage === stage && !struck.has(video.id))?.id;
}

/** All users' videos that are no longer in the making. */
async function countEnded(crowd: Person[]): Promise<number> {
  const counts = await Promise.all(crowd.map((person) => person.ask('/api/videos/counts'))).catch(() => []);
  return counts.reduce((sum, { completed, failed }) => sum + Number(completed) + Number(failed), 0);
}

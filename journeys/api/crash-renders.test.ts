import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeygenDouble, startHeygenDouble } from '@portray/providers/heygen-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drill, drillSize, startDrill } from '../src/drill.ts';
import { createPerson, type Person, until } from '../src/person.ts';

/** Three starter videos and the bonus of the day. */
const videosEach = 4;
const people = drillSize / videosEach;
const endedWithinMs = 240_000;
const pauseMs = 500;

let heygen: HeygenDouble;
let drill: Drill;

beforeAll(async () => {
  heygen = await startHeygenDouble({
    clip: await readFile(join(import.meta.dirname, '../fixtures/rendered.mp4')),
    renderMs: 1_500,
  });
  const env = { TRUSTED_PROXIES: '1', HEYGEN_API_KEY: heygen.apiKey, HEYGEN_BASE_URL: heygen.url };
  drill = await startDrill(env);
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await heygen?.close();
}, 60_000);

test('each render is ordered exactly once, whatever process dies, and no credit is lost or charged twice', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, (_, index) => register(index)));
  heygen.behaviour.faults.push({ at: 'POST /v3/videos', isAnswerLost: true });
  for (const person of crowd) await orderVideos(person);
  const blows: [ordered: number, program: string][] = [
    [1, 'apps/worker/src/main.ts'],
    [drillSize / 4, 'apps/server/src/main.ts'],
    [drillSize / 2, 'apps/worker/src/main.ts'],
    [drillSize - 2, 'apps/worker/src/main.ts'],
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

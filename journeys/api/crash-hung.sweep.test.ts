import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';
import { type Drill, startDrill } from '../src/product/drill.ts';

const waitMs = 120_000;
const worker = 'apps/worker/src/main.ts';
/** Spoken for long enough that a second video of another user would be begun meanwhile. */
const script = 'Hello, and welcome. One two three four five six seven eight nine ten.';

let drill: Drill;
beforeAll(async () => {
  drill = await startDrill();
}, 400_000);
afterAll(() => drill?.stop(), 60_000);

type Readiness = { status: string; workers: { pid: number; silentSince: string | null }[] };
const readiness = async () => (await (await fetch(`${drill.url}/readyz`)).json()) as Readiness;

test('a worker that hangs while it renders is named, ended and followed by one that takes its video up again, first', async () => {
  const [ana, ben] = [await register('ana'), await register('ben')];
  const first = await start(ana);
  await until(async () => ((await ana.video(first)).stage === 'rendering' ? true : undefined), waitMs);
  const second = await start(ben);
  const watched = ana.watch(first);
  const pid = await drill.suspend(worker);
  const silent = await until(async () => {
    const { status, workers } = await readiness();
    expect(status).toBe('ready');
    return workers.find((one) => one.pid === pid && one.silentSince !== null);
  }, waitMs);
  expect(Date.now() - new Date(known(silent.silentSince)).getTime()).toBeLessThan(40_000);
  const { video, stages } = await watched;
  expect(video).toMatchObject({ status: 'completed', percent: 100 });
  // The one that was interrupted goes before the one that waited.
  expect(await ben.video(second)).toMatchObject({ status: 'processing' });
  expect(stages).toContain('resuming');
  const { workers } = await readiness();
  expect(workers).toEqual([expect.objectContaining({ silentSince: null })]);
  expect(workers[0]?.pid).not.toBe(pid);
  await ben.watch(second);
  for (const person of [ana, ben]) {
    expect(await person.call('get-user-credits')).toMatchObject({ credits: { available_credits: 2, used_credits: 1 } });
  }
}, 300_000);

async function register(name: string): Promise<Person> {
  const person = createPerson(drill.url, addressOf(name));
  await person.register();
  return person;
}

async function start(person: Person): Promise<string> {
  const { projectId } = await person.call('create-avatar-video', {
    projectName: 'Hello',
    avatarImageUrl: await person.samplePortrait(),
    script,
    voiceId: await person.quickStartVoice(),
    voiceChoice: 'existing',
    videoSize: 'square',
    language: 'en',
  });
  return String(projectId);
}

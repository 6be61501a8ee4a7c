import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person, until } from '../src/person.ts';
import { freePort, type Product, startProduct } from '../src/product.ts';
import { startSeededProduct } from '../src/seeds.ts';

/** Thirteen people with three starter videos and the bonus of the day each: 52 jobs. */
const people = 13;
const videosEach = 4;
const endedWithinMs = 240_000;
/** Between two looks at thirteen people. */
const pauseMs = 500;

/** People are told apart by where they are, so that the limit of sign-ups holds each of them alone. */
const env = { TRUSTED_PROXIES: '1' };

let port: number;
let seeded: Product;
/** Started again, it is another tree of processes on the same data. */
let product: Product;

beforeAll(async () => {
  port = await freePort();
  seeded = await startSeededProduct({ port, env });
  product = seeded;
}, 400_000);

afterAll(async () => {
  await product?.stop();
  await seeded?.stop();
}, 60_000);

test('no video is lost and none is charged twice, whatever process dies', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, (_, index) => register(index)));
  for (const person of crowd) await queueVideos(person);
  const blows: [completed: number, blow: () => Promise<void>][] = [
    [4, () => kill('apps/worker/src/main.ts')],
    [10, () => kill('apps/server/src/main.ts')],
    [16, () => kill('/postgres')],
    [22, killEverything],
    [30, () => kill('apps/worker/src/main.ts')],
  ];
  for (const [completed, blow] of blows) {
    await until(async () => ((await countEnded(crowd)) >= completed ? true : undefined), endedWithinMs, pauseMs);
    await blow();
  }
  await until(
    async () => ((await countEnded(crowd)) === people * videosEach ? true : undefined),
    endedWithinMs,
    pauseMs,
  );
  for (const person of crowd) {
    const { items } = (await person.ask('/api/videos')) as { items: { status: string }[] };
    const completed = items.filter(({ status }) => status === 'completed').length;
    expect(items).toHaveLength(videosEach);
    expect(completed).toBe(videosEach);
    expect(await person.call('get-user-credits')).toMatchObject({
      credits: { available_credits: 0, used_credits: completed },
    });
  }
}, 600_000);

async function register(index: number): Promise<Person> {
  const person = createPerson(product.url, `person${index}@example.com`, `192.0.2.${index + 1}`);
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
      script: 'Hello.',
      voiceId,
      voiceChoice: 'existing',
      videoSize: 'square',
      language: 'en',
    });
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

async function kill(program: string): Promise<void> {
  const [pid] = await product.pidsOf(program);
  expect(pid, `${program} runs`).toBeDefined();
  process.kill(pid!, 'SIGKILL');
}

/** As when the plug is pulled; then somebody types `npm start` again. */
async function killEverything(): Promise<void> {
  const pids = await product.pidsOf('');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
  product = await until(
    () => startProduct({ dataFolder: seeded.dataFolder, port, env }).catch(() => undefined),
    60_000,
  );
}

import { startXServer, type XServer } from '@portray/providers/x-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drill, drillSize, startDrill } from '../src/drill.ts';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';

const endedWithinMs = 150_000;
const pauseMs = 500;
const worker = 'apps/worker/src/main.ts';
const server = 'apps/server/src/main.ts';
const newPost = /^POST \/2\/tweets/;
const newPart = /\/append$/;
const uploaded = /\/finalize$/;

let x: XServer;
let drill: Drill;

beforeAll(async () => {
  x = await startXServer();
  drill = await startDrill({ X_CLIENT_ID: 'app', X_CLIENT_SECRET: 'secret', X_BASE_URL: x.url });
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await x?.close();
}, 60_000);

type Post = { id: string; state: string; text: string; remote_id: string | null; error_message: string | null };

test('whatever process dies, each post goes out once or says that nobody knows', async () => {
  const person = createPerson(drill.url, addressOf('poster'));
  await person.register();
  await connect(person);
  const videoUrl = await makeVideo(person);
  const blows = strike([
    [newPost, drillSize / 4, () => drill.kill(worker)],
    [newPart, drillSize / 2, () => drill.kill(worker)],
    [newPost, drillSize / 2, () => drill.kill(server)],
    [uploaded, drillSize - 2, () => drill.killEverything()],
    [newPost, drillSize - 1, () => drill.kill(worker)],
  ]);
  x.mishap(newPost, 'lost', { times: 2 });
  for (let index = 0; index < drillSize; index++)
    await until(() => order(person, `Post ${index}`, videoUrl), endedWithinMs);
  const ended = await until(() => endedPosts(person), endedWithinMs, pauseMs);
  await Promise.all(blows.struck);
  expect(blows.struck).toHaveLength(5);
  expect(x.created()).toBe(x.posts.length);
  for (const post of ended) {
    const there = x.posts.filter(({ text }) => text === post.text);
    expect(there.length, post.text).toBeLessThanOrEqual(1);
    if (post.state === 'published') expect(there.map(({ id }) => id)).toEqual([post.remote_id]);
    else expect(post).toMatchObject({ state: 'unclear', error_message: expect.stringContaining('Please look there') });
  }
}, 300_000);

/** Strikes when X has carried out the nth request of a kind and nobody has heard its answer yet. */
function strike(blows: [line: RegExp, nth: number, blow: () => Promise<void>][]) {
  const counts = new Map<RegExp, number>();
  const struck: Promise<void>[] = [];
  x.hooks.beforeAnswer = async (line) => {
    const kinds = new Set(blows.map(([kind]) => kind).filter((kind) => kind.test(line)));
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const due = blows.filter(([kind, nth]) => kinds.has(kind) && counts.get(kind) === nth);
    const now = due.map(([, , blow]) => blow());
    struck.push(...now);
    await Promise.all(now);
  };
  return { struck };
}

/** A server that was killed may have written the post down and not said so. */
async function order(person: Person, text: string, videoUrl: string): Promise<Post | undefined> {
  try {
    const { items } = (await person.ask('/api/posts?limit=100')) as { items: Post[] };
    const known = items.find((post) => post.text === text);
    return known ?? ((await person.ask('/api/posts', { body: { platform: 'twitter', text, videoUrl } })) as Post);
  } catch {
    return undefined;
  }
}

async function connect(person: Person): Promise<void> {
  const { authUrl } = await person.call('twitter-oauth', { action: 'initiate_oauth' });
  const { headers } = await fetch(String(authUrl), { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  await person.download(`${pathname}${search}`);
  expect(await person.call('twitter-oauth', { action: 'check_status' })).toMatchObject({ connected: true });
}

async function makeVideo(person: Person): Promise<string> {
  const { projectId } = await person.call('create-avatar-video', {
    ...{ projectName: 'To post', script: 'Hello.', voiceChoice: 'existing', videoSize: 'square', language: 'en' },
    ...{ avatarImageUrl: await person.samplePortrait(), voiceId: await person.quickStartVoice() },
  });
  const { video } = await person.watch(String(projectId));
  return String(video.stored_video_url ?? video.video_url);
}

/** All posts, once each has ended; while the server is away nothing is known. */
async function endedPosts(person: Person): Promise<Post[] | undefined> {
  const reply = await person.ask('/api/posts?limit=100').catch(() => undefined);
  const items = (reply?.items ?? []) as Post[];
  const isOver = items.length >= drillSize && items.every(({ state }) => state !== 'publishing');
  return isOver ? items : undefined;
}

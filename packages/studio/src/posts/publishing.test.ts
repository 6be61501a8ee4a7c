import { randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { createMemoryNetwork, type MemoryNetwork } from '@portray/ports/memory-network';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobWaiter } from '../job-waiter.ts';
import type { Principal } from '../principal.ts';
import { advanceRemoteTask } from '../remote-tasks/advance-remote-task.ts';
import type { RemoteDeps } from '../remote-tasks/remote-kind.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { cancelPost, retryPost } from './change-post.ts';
import { checkPost } from './check-post.ts';
import { beginConnection, checkConnection, finishConnection } from './connect.ts';
import { createPost, type NewPostRequest } from './create-post.ts';
import { createPostRules } from './post-rules.ts';
import { publishDuePosts } from './publish-due-posts.ts';
import { type PublishDeps, publishVideo } from './publish-video.ts';
import { readPost, readPosts } from './read-posts.ts';
import { createVault } from './vault.ts';

let studio: TestStudio;
let network: MemoryNetwork;
let deps: PublishDeps & RemoteDeps;
let ana: Principal;

beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(async () => {
  ana = await studio.addPerson();
  network = createMemoryNetwork('twitter');
  const posting = {
    ...studio.deps,
    vault: createVault([randomBytes(32).toString('base64')]),
    networks: { twitter: network.network },
    apps: () => ({ clientId: 'id', clientSecret: 'secret' }),
    jobWaiter: createJobWaiter(0),
  };
  deps = { ...posting, random: () => 0, remoteKinds: { post: createPostRules(posting) } };
  await connect();
});

async function connect(person = ana) {
  const answer = await network.agree(await beginConnection(deps, person, 'twitter'));
  await finishConnection(deps, person, 'twitter', { ...answer, error: undefined });
}

let videos = 0;

async function finishedVideo(person = ana): Promise<string> {
  videos += 1;
  const path = `videos/${person.userId}/video-${videos}.mp4`;
  const { Readable } = await import('node:stream');
  await deps.files.put(path, { stream: Readable.from([Buffer.from('a video')]) }, { contentType: 'video/mp4' });
  await studio.rows(`insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 7, 'video/mp4')`, [
    path,
    person.userId,
  ]);
  await studio.rows(
    `insert into video_projects (user_id, title, status, video_url, width, height, duration_seconds)
     values ($1, 'Hello', 'completed', $2, 1280, 720, 8)`,
    [person.userId, `/files/${path}`],
  );
  return `/files/${path}`;
}

const words: NewPostRequest = { title: '', text: 'Hello', tags: [], privacy: 'public' };
const create = (changes: Partial<NewPostRequest> = {}) => createPost(deps, ana, 'twitter', { ...words, ...changes });
const read = (id: string) => readPost(deps, ana, { id });
const pass = (seconds: number) => {
  studio.clock.at = new Date(studio.clock.at.getTime() + seconds * 1_000);
};

/** As the worker's jobs do, for all posts of the person that are due. */
async function work(): Promise<void> {
  const due = await studio.rows('select id from remote_tasks where user_id = $1 and next_check_at is not null', [
    ana.userId,
  ]);
  for (const { id } of due) {
    await advanceRemoteTask(deps, { taskId: id }, { signal: new AbortController().signal });
  }
}

test('a finished video is published with its words, once, and says where it is', async () => {
  const { id, state } = await create({ videoUrl: await finishedVideo() });
  expect(state).toBe('publishing');
  await work();
  const post = await read(id);
  expect(post).toMatchObject({ state: 'published', percent: 100, error_code: null });
  expect(post.url).toMatch(/^https:\/\/twitter\.example\//);
  expect(network.posts()).toEqual([{ id: post.remote_id, text: 'Hello', videoBytes: 7 }]);
  expect(network.requests).toMatchObject([{ isMadeWithAi: true, altText: 'Hello' }]);
  await work();
  expect(network.posts()).toHaveLength(1);
  expect(await studio.leftovers()).toEqual([]);
});

test('a post whose answer was lost is looked up and never sent twice', async () => {
  const { id } = await create({ videoUrl: await finishedVideo() });
  network.loseNextAnswer();
  await work();
  expect(await read(id)).toMatchObject({ state: 'publishing' });
  pass(60);
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', remote_id: network.posts()[0]?.id });
  expect(network.posts()).toHaveLength(1);
});

test('a network that is busy is asked again when it says so', async () => {
  const { id } = await create();
  network.beBusyOnce(90);
  await work();
  pass(80);
  await work();
  expect(await read(id)).toMatchObject({ state: 'publishing' });
  pass(20);
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
  expect(network.posts()).toHaveLength(1);
});

test('a post of which nobody can tell stops as unclear, with a sentence, and its owner decides', async () => {
  const { id } = await create();
  network.loseNextAnswer();
  await work();
  const { network: unsure } = network;
  const work1 = unsure.publisher.work;
  unsure.publisher.work = (account) => ({ ...work1(account), find: async () => ({ state: 'unknown' }) });
  pass(60);
  await work();
  const post = await read(id);
  expect(post).toMatchObject({ state: 'unclear', error_code: 'outcome_unclear' });
  expect(post.error_message).toContain('Please look there');
  pass(60);
  await work();
  expect(network.posts()).toHaveLength(1);
  await retryPost(deps, ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', error_message: null });
});

test('a permission that was taken back fails the post and ends the connection', async () => {
  const { id } = await create();
  network.takeBack();
  await work();
  expect(await read(id)).toMatchObject({ state: 'failed', error_code: 'authorization_expired' });
  expect(await checkConnection(deps, ana, 'twitter')).toMatchObject({ isConnected: false });
  await expect(retryPost(deps, ana, { id })).rejects.toMatchObject({ code: 'authorization_expired' });
  await connect();
  await retryPost(deps, ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
});

test('a post that is cancelled is not sent; one that the network has already is removed there', async () => {
  const early = await create();
  await cancelPost(deps, ana, early);
  await work();
  expect(await read(early.id)).toMatchObject({ state: 'cancelled' });
  expect(network.posts()).toEqual([]);
  const late = await create({ text: 'Later' });
  network.loseNextAnswer();
  await work();
  expect(network.posts()).toHaveLength(1);
  await cancelPost(deps, ana, late);
  pass(60);
  await work();
  expect(network.posts()).toEqual([]);
  await expect(cancelPost(deps, ana, late)).rejects.toMatchObject({ code: 'conflict' });
});

test('a scheduled post goes out when its time has come, and not before', async () => {
  const scheduledAt = new Date(studio.clock.at.getTime() + 3_600_000).toISOString();
  const { id, state } = await create({ scheduledAt });
  expect(state).toBe('scheduled');
  await publishDuePosts(deps);
  await work();
  expect(network.posts()).toEqual([]);
  pass(3_601);
  await Promise.all([publishDuePosts(deps), publishDuePosts(deps)]);
  await connect();
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', scheduled_at: scheduledAt });
  expect(network.posts()).toHaveLength(1);
});

test('only own finished videos are published, and only where the person is connected', async () => {
  const ben = await studio.addPerson();
  const videoUrl = await finishedVideo();
  const refused = (url: string) => createPost(deps, ben, 'twitter', { ...words, videoUrl: url }).catch((e) => e.code);
  await expect(createPost(deps, ben, 'twitter', words)).rejects.toMatchObject({
    code: 'not_connected',
    message: 'Please connect your Twitter account in Settings first',
  });
  await connect(ben);
  expect(await refused(videoUrl)).toBe('not_found');
  expect(await refused('http://127.0.0.1/video.mp4')).toBe('invalid_input');
  await expect(createPost(deps, ben, 'youtube', words)).rejects.toMatchObject({ code: 'not_configured' });
  const { id } = await create();
  await expect(readPost(deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(cancelPost(deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await readPosts(deps, ben, { limit: 5 })).items).toEqual([]);
});

test('what the network would refuse is refused before anything is written down', async () => {
  await expect(create({ text: 'x'.repeat(281) })).rejects.toThrow('Tweet is too long. Maximum 280 characters allowed.');
  expect((await readPosts(deps, ana, { limit: 5 })).items).toEqual([]);
});

test('a video whose file is gone is told in a sentence', async () => {
  const videoUrl = await finishedVideo();
  const { id } = await create({ videoUrl });
  await deps.files.remove(videoUrl.slice('/files/'.length));
  await work();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error_message: 'Failed to download the video. Please check if the video URL is accessible.',
  });
});

test('a caller who waits learns where the post is, why it failed, or that it goes on', async () => {
  expect(await publishVideo(deps, ana, 'twitter', words)).toEqual({ postId: expect.any(String) });
  const [first] = (await readPosts(deps, ana, { limit: 1 })).items;
  const waiter = createJobWaiter();
  const publish = async (text: string) => {
    const outcome = publishVideo({ ...deps, jobWaiter: waiter }, ana, 'twitter', { ...words, text });
    outcome.catch(() => {});
    const isThere = async () => (await readPosts(deps, ana, { limit: 1 })).items[0]?.text;
    await expect.poll(isThere).toBe(text);
    await work();
    waiter.wakeAll();
    return outcome;
  };
  expect(await publish('Second')).toMatchObject({ published: { url: expect.stringContaining('https://') } });
  expect(await read(first!.id)).toMatchObject({ state: 'published' });
  const failing = network.network.publisher.work;
  network.network.publisher.work = (account) => ({
    ...failing(account),
    send: () => Promise.reject(new AppError('provider_refused', 'X refused this.')),
  });
  await expect(publish('Third')).rejects.toMatchObject({ code: 'provider_refused', message: 'X refused this.' });
});

test('posts are listed newest first, by state where wanted', async () => {
  for (const text of ['One', 'Two', 'Three']) {
    await create({ text });
    pass(1);
  }
  const { items, nextCursor } = await readPosts(deps, ana, { limit: 2 });
  expect(items.map(({ text }) => text)).toEqual(['Three', 'Two']);
  expect((await readPosts(deps, ana, { limit: 2, cursor: nextCursor! })).items).toMatchObject([{ text: 'One' }]);
  expect((await readPosts(deps, ana, { limit: 5, state: 'failed' })).items).toEqual([]);
});

test.each([
  { text: 'All of [[hate]] now.' },
  { title: 'About [[hate]]' },
  { tags: ['fine', '[[hate]]'] },
])('a post with words that may not be published is refused before it is written down: %j', async (changes) => {
  await expect(create(changes)).rejects.toThrow('This text cannot be used: it contains hate. Please change it.');
  expect((await readPosts(deps, ana, { limit: 5 })).items).toEqual([]);
  expect(await studio.rows(`select 1 from remote_tasks where user_id = $1`, [ana.userId])).toEqual([]);
});

test('limits are told with their numbers', () => {
  const video = { minSeconds: 3, maxSeconds: 140, maxBytes: 512_000_000, minRatio: 1 / 3, maxRatio: 3 };
  const limits = { countText: (text: string) => text.length, maxText: 10, video, needsVideo: true };
  const sentence = (facts: Parameters<typeof checkPost>[2], more = {}) => {
    try {
      checkPost('instagram', { ...limits, ...more }, facts);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const fine = { bytes: 1_000, seconds: 10, width: 720, height: 1280 };
  expect(sentence({ text: '', video: fine })).toBe('');
  expect(sentence({ text: 'x'.repeat(13), video: fine })).toBe(
    'The text is too long for Instagram: 13 of 10 characters. Please shorten it by 3.',
  );
  expect(sentence({ text: '' })).toContain('Please choose a video');
  expect(sentence({ text: '', video: fine }, { postsLeft: 0 })).toContain('no more posts');
  expect(sentence({ text: '', video: { ...fine, bytes: 600_000_000 } })).toContain('600 MB');
  expect(sentence({ text: '', video: { ...fine, seconds: 140.5 } })).toContain('141 seconds long');
  expect(sentence({ text: '', video: { ...fine, seconds: 2.9 } })).toContain('too short');
  expect(sentence({ text: '', video: { ...fine, width: 4_000, height: 720 } })).toContain('shape');
});

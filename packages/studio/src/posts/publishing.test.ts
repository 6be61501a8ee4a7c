import { randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { createMemoryNetwork, type MemoryNetwork } from '@portray/ports/memory-network';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobWaiter } from '../job-waiter.ts';
import type { Principal } from '../principal.ts';
import { advanceRemoteTask } from '../remote-tasks/advance-remote-task.ts';
import type { RemoteDeps } from '../remote-tasks/remote-kind.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { removeVideo, restoreVideo } from '../videos/library/remove-video.ts';
import { cancelPost, changeScheduledPost, type PostChanges, removePost, retryPost } from './change-post.ts';
import { beginConnection, checkConnection, disconnect, finishConnection } from './connect.ts';
import { createPost, type NewPostRequest, tryPost } from './create-post.ts';
import { listNetworks } from './list-networks.ts';
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

test('a post that is being written is checked without being sent: its length as the network counts, and each fault', async () => {
  const videoUrl = await finishedVideo();
  const request = { ...words, text: 'x'.repeat(281), videoUrl };
  const { length, max_length, video, faults } = await tryPost(deps, ana, 'twitter', request);
  expect([length, max_length]).toEqual([281, 280]);
  expect(video).toEqual({ bytes: 7, seconds: 8, width: 1280, height: 720 });
  expect(faults).toEqual([{ about: 'text', message: 'Tweet is too long. Maximum 280 characters allowed.' }]);
  expect((await tryPost(deps, ana, 'twitter', { ...words, videoUrl })).faults).toEqual([]);
  expect((await readPosts(deps, ana, { limit: 5 })).items).toEqual([]);
});

test('the same post, ordered twice at once or again within a minute, goes out once; other words are another post', async () => {
  const videoUrl = await finishedVideo();
  const [first, second] = await Promise.all([create({ videoUrl }), create({ videoUrl })]);
  expect(second.id).toBe(first.id);
  await work();
  expect(await create({ videoUrl })).toMatchObject({ id: first.id, state: 'published' });
  const other = await create({ videoUrl, text: 'Other words' });
  expect(other.id).not.toBe(first.id);
  pass(61);
  expect((await create({ videoUrl })).id).not.toBe(first.id);
  await work();
  expect(network.posts()).toHaveLength(3);
});

test('a scheduled post changes its words and its time, or goes out now; one that is out does not change', async () => {
  const inHours = (hours: number) => new Date(studio.clock.at.getTime() + hours * 3_600_000).toISOString();
  const { id } = await create({ videoUrl: await finishedVideo(), scheduledAt: inHours(1) });
  const change = (changes: Partial<PostChanges>) =>
    changeScheduledPost(deps, ana, { ...words, id, scheduledAt: inHours(2), ...changes });
  expect(await change({ text: 'Better' })).toMatchObject({ state: 'scheduled', scheduled_at: inHours(2) });
  await expect(change({ text: 'x'.repeat(281) })).rejects.toThrow('Tweet is too long.');
  const ben = await studio.addPerson();
  await expect(changeScheduledPost(deps, ben, { ...words, id, scheduledAt: null })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await change({ text: 'Best', scheduledAt: null })).toMatchObject({ state: 'publishing', scheduled_at: null });
  await work();
  expect(network.posts()).toMatchObject([{ text: 'Best' }]);
  await expect(change({})).rejects.toMatchObject({ code: 'conflict' });
});

test('only a post that has ended is forgotten, and what is out stays out', async () => {
  const { id } = await create();
  await expect(removePost(deps, ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  await work();
  await expect(removePost(deps, await studio.addPerson(), { id })).rejects.toMatchObject({ code: 'not_found' });
  await removePost(deps, ana, { id });
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(network.posts()).toHaveLength(1);
  const late = await create({ text: 'Later' });
  network.loseNextAnswer();
  await work();
  await cancelPost(deps, ana, late);
  await expect(removePost(deps, ana, late)).rejects.toMatchObject({ code: 'conflict' });
});

test('an account that is disconnected while a post is on its way fails the post, which can be tried again later', async () => {
  const { id } = await create();
  await disconnect(deps, ana, 'twitter');
  await work();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error_code: 'not_connected',
    error_message: 'Please connect your Twitter account in Settings first',
  });
  await connect();
  await retryPost(deps, ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
});

test('the scheduled posts of a video wait while it can be restored, and end with it', async () => {
  const scheduledAt = new Date(studio.clock.at.getTime() + 5_000).toISOString();
  const { id, project_id } = await create({ videoUrl: await finishedVideo(), scheduledAt });
  await removeVideo(deps, ana, { id: project_id!, undoSeconds: 10 });
  pass(6);
  await publishDuePosts(deps);
  expect(await read(id)).toMatchObject({ state: 'scheduled' });
  await restoreVideo(deps, ana, { id: project_id! });
  await removeVideo(deps, ana, { id: project_id! });
  await publishDuePosts(deps);
  await work();
  const message = 'The video of this post was deleted. Please publish another one.';
  expect(await read(id)).toMatchObject({ state: 'cancelled', project_id: null, error_message: message });
  await expect(retryPost(deps, ana, { id })).rejects.toThrow(message);
  expect(network.posts()).toEqual([]);
});

test('networks are listed with their account and what waits for them, without asking outside', async () => {
  await create({ scheduledAt: new Date(studio.clock.at.getTime() + 60_000).toISOString() });
  const seen = async () => (await listNetworks(deps, ana)).map(({ platform, state }) => `${platform} ${state}`);
  const none = ['youtube not_offered', 'facebook not_offered', 'instagram not_offered'];
  expect(await seen()).toEqual([...none, 'twitter connected']);
  expect((await listNetworks(deps, ana)).at(-1)).toMatchObject({ account: 'Ana', waiting_posts: 1 });
  network.takeBack();
  pass(700);
  expect(await seen()).toEqual([...none, 'twitter connected']);
  await checkConnection(deps, ana, 'twitter');
  expect(await seen()).toEqual([...none, 'twitter expired']);
  const otherKeys = { ...deps, vault: createVault([randomBytes(32).toString('base64')]) };
  expect((await listNetworks(otherKeys, ana)).at(-1)).toMatchObject({ state: 'expired', account: null });
  await disconnect(deps, ana, 'twitter');
  expect(await seen()).toEqual([...none, 'twitter not_connected']);
  const bare = { ...deps, apps: () => undefined };
  expect((await listNetworks(bare, ana)).at(-1)).toMatchObject({ state: 'not_configured' });
});

import { AppError } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { deleteDueFiles } from '../files/upkeep.ts';
import { createJobWaiter } from '../job-waiter.ts';
import { cancelPost, publishDuePosts, retryPost } from './change-post.ts';
import { checkConnection } from './connections/connect.ts';
import { createPost, tryPost } from './create-post.ts';
import { usePosting, words } from './posting.test-data.ts';
import { publishVideo } from './publish-video.ts';
import { readPost, readPosts } from './read-posts.ts';

const posting = usePosting();
const { connect, create, finishedVideo, pass, read, work } = posting;

test('a finished video is published with its words, once, and says where it is', async () => {
  const { id, state } = await create({ videoUrl: await finishedVideo() });
  expect(state).toBe('publishing');
  await work();
  const post = await read(id);
  expect(post).toMatchObject({ state: 'published', percent: 100, error_code: null });
  expect(post.url).toMatch(/^https:\/\/twitter\.example\//);
  expect(posting.network.posts()).toEqual([{ id: post.remote_id, text: 'Hello', videoBytes: 7 }]);
  expect(posting.network.requests).toMatchObject([
    { isMadeWithAi: true, altText: 'Hello', captions: { language: 'es', path: expect.stringMatching(/\.vtt$/) } },
  ]);
  await work();
  expect(posting.network.posts()).toHaveLength(1);
  expect(await posting.studio.leftovers()).toEqual([]);
});

test('a test video is never published', async () => {
  const videoUrl = await finishedVideo();
  await posting.studio.rows('update video_projects set is_test = true where video_url = $1', [videoUrl]);
  await expect(create({ videoUrl })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This is a test video, which cannot be published. Please make it with a live key.',
  });
});

test('what is too large for the network goes out as a copy, the same at every try, and the copy goes when it is over', async () => {
  const { publisher } = posting.network.network;
  const { limits } = publisher;
  publisher.limits = async (account) => {
    const usual = await limits(account);
    return { ...usual, video: { ...usual.video, maxBytes: 900_000 } };
  };
  const videoUrl = await finishedVideo('x'.repeat(1_000_000));
  const facts = await tryPost(posting.deps, posting.ana, 'twitter', { ...words, videoUrl });
  expect(facts).toMatchObject({ faults: [], copy: { bytes: 837_000, width: 1280, height: 720 } });
  const { id } = await create({ videoUrl });
  posting.network.beBusyOnce(90);
  await work();
  const folder = `temp-transforms/${posting.ana.userId}/`;
  expect(await posting.deps.files.list(folder)).toMatchObject([{ bytes: 837_000 }]);
  pass(100);
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
  expect(posting.network.posts()).toMatchObject([{ videoBytes: 837_000 }]);
  await deleteDueFiles(posting.deps);
  expect(await posting.deps.files.list(folder)).toEqual([]);
  expect(await posting.deps.files.stat(videoUrl.slice('/files/'.length))).toMatchObject({ bytes: 1_000_000 });
});

test('a post whose answer was lost is looked up and never sent twice', async () => {
  const { id } = await create({ videoUrl: await finishedVideo() });
  posting.network.loseNextAnswer();
  await work();
  expect(await read(id)).toMatchObject({ state: 'publishing' });
  pass(60);
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', remote_id: posting.network.posts()[0]?.id });
  expect(posting.network.posts()).toHaveLength(1);
});

test('a network that is busy is asked again when it says so', async () => {
  const { id } = await create();
  posting.network.beBusyOnce(90);
  await work();
  pass(80);
  await work();
  expect(await read(id)).toMatchObject({ state: 'publishing' });
  pass(20);
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
  expect(posting.network.posts()).toHaveLength(1);
});

test('a post whose answer is lost stops as unclear, with a sentence, and its owner decides', async () => {
  const { id } = await create();
  posting.network.loseNextAnswer();
  await work();
  const { network: unsure } = posting.network;
  const work1 = unsure.publisher.work;
  unsure.publisher.work = (account) => ({ ...work1(account), find: async () => ({ state: 'unknown' }) });
  pass(60);
  await work();
  const post = await read(id);
  expect(post).toMatchObject({ state: 'unclear', error_code: 'outcome_unclear' });
  expect(post.error_message).toContain('Please look there');
  pass(60);
  await work();
  expect(posting.network.posts()).toHaveLength(1);
  await retryPost(posting.deps, posting.ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', error_message: null });
});

test('a permission that was taken back fails the post and ends the connection', async () => {
  const { id } = await create();
  posting.network.takeBack();
  await work();
  expect(await read(id)).toMatchObject({ state: 'failed', error_code: 'authorization_expired' });
  expect(await checkConnection(posting.deps, posting.ana, 'twitter')).toMatchObject({ isConnected: false });
  await expect(retryPost(posting.deps, posting.ana, { id })).rejects.toMatchObject({ code: 'authorization_expired' });
  await connect();
  await retryPost(posting.deps, posting.ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
});

test('a post that is cancelled is not sent; one that the network has already is removed there', async () => {
  const early = await create();
  await cancelPost(posting.deps, posting.ana, early);
  await work();
  expect(await read(early.id)).toMatchObject({ state: 'cancelled' });
  expect(posting.network.posts()).toEqual([]);
  const late = await create({ text: 'Later' });
  posting.network.loseNextAnswer();
  await work();
  expect(posting.network.posts()).toHaveLength(1);
  await cancelPost(posting.deps, posting.ana, late);
  pass(60);
  await work();
  expect(posting.network.posts()).toEqual([]);
  await expect(cancelPost(posting.deps, posting.ana, late)).rejects.toMatchObject({ code: 'conflict' });
});

test('a scheduled post goes out when its time has come, and not before', async () => {
  const scheduledAt = new Date(posting.studio.clock.at.getTime() + 3_600_000).toISOString();
  const { id, state } = await create({ scheduledAt });
  expect(state).toBe('scheduled');
  await publishDuePosts(posting.deps);
  await work();
  expect(posting.network.posts()).toEqual([]);
  pass(3_601);
  await Promise.all([publishDuePosts(posting.deps), publishDuePosts(posting.deps)]);
  await connect();
  await work();
  expect(await read(id)).toMatchObject({ state: 'published', scheduled_at: scheduledAt });
  expect(posting.network.posts()).toHaveLength(1);
});

describe('a post that was planned before a new version of its video', () => {
  const inHour = () => new Date(posting.studio.clock.at.getTime() + 3_600_000).toISOString();
  const showAnother = async (postId: string, content: string, seconds = 8) => {
    const url = await finishedVideo(content);
    await posting.studio.rows(`delete from video_projects where video_url = $1`, [url]);
    await posting.studio.rows(
      `update video_projects set video_url = $1, duration_seconds = $2 where id = (select project_id from posts where id = $3)`,
      [url, seconds, postId],
    );
  };

  test('goes out with the new one', async () => {
    const { id } = await create({ videoUrl: await finishedVideo('the old one'), scheduledAt: inHour() });
    await showAnother(id, 'new');
    pass(3_601);
    await publishDuePosts(posting.deps);
    await connect();
    await work();
    expect(await read(id)).toMatchObject({ state: 'published' });
    expect(posting.network.posts()).toMatchObject([{ videoBytes: 'new'.length }]);
  });

  test('keeps the one that it began with, where it is on its way already', async () => {
    const { id } = await create({ videoUrl: await finishedVideo('the old one') });
    posting.network.beBusyOnce(90);
    await work();
    await showAnother(id, 'new');
    pass(100);
    await work();
    expect(posting.network.posts()).toMatchObject([{ videoBytes: 'the old one'.length }]);
  });

  test('is not sent where the new one is longer than the network takes, and says so', async () => {
    const { id } = await create({ videoUrl: await finishedVideo(), scheduledAt: inHour() });
    await showAnother(id, 'longer', 100_000);
    pass(3_601);
    await publishDuePosts(posting.deps);
    await connect();
    await work();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      error_message: expect.stringMatching(/^This video is 100000 seconds long, and .* takes up to \d+ seconds\.$/),
    });
    expect(posting.network.posts()).toEqual([]);
  });
});

test('only own finished videos are published, and only where the person is connected', async () => {
  const ben = await posting.studio.addPerson();
  const videoUrl = await finishedVideo();
  const refused = (url: string) =>
    createPost(posting.deps, ben, 'twitter', { ...words, videoUrl: url }).catch((e) => e.code);
  await expect(createPost(posting.deps, ben, 'twitter', words)).rejects.toMatchObject({
    code: 'not_connected',
    message: 'Please connect your Twitter account in Settings first',
  });
  await connect(ben);
  expect(await refused(videoUrl)).toBe('file_not_found');
  expect(await refused('http://127.0.0.1/video.mp4')).toBe('invalid_input');
  await expect(createPost(posting.deps, ben, 'youtube', words)).rejects.toMatchObject({ code: 'not_configured' });
  const { id } = await create();
  await expect(readPost(posting.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(cancelPost(posting.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await readPosts(posting.deps, ben, { limit: 5 })).items).toEqual([]);
});

test('what the network would refuse is refused before anything is written down', async () => {
  await expect(create({ text: 'x'.repeat(281) })).rejects.toThrow('Tweet is too long. Maximum 280 characters allowed.');
  expect((await readPosts(posting.deps, posting.ana, { limit: 5 })).items).toEqual([]);
});

test('a video whose file is gone is told in a sentence (R5)', async () => {
  const videoUrl = await finishedVideo();
  await expect(create({ videoUrl: videoUrl.replace(/[^/]+$/, 'gone.mp4') })).rejects.toMatchObject({
    code: 'file_not_found',
    message: 'Failed to download the video. Please check if the video URL is accessible.',
  });
  const { id } = await create({ videoUrl });
  await posting.deps.files.remove(videoUrl.slice('/files/'.length));
  await work();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error_message: 'Failed to download the video. Please check if the video URL is accessible.',
  });
});

test('a caller who waits learns where the post is, why it failed, or that it goes on', async () => {
  expect(await publishVideo(posting.deps, posting.ana, 'twitter', words)).toEqual({ postId: expect.any(String) });
  const [first] = (await readPosts(posting.deps, posting.ana, { limit: 1 })).items;
  const waiter = createJobWaiter();
  const publish = async (text: string) => {
    const outcome = publishVideo({ ...posting.deps, jobWaiter: waiter }, posting.ana, 'twitter', { ...words, text });
    outcome.catch(() => {});
    const isThere = async () => (await readPosts(posting.deps, posting.ana, { limit: 1 })).items[0]?.text;
    await expect.poll(isThere).toBe(text);
    await work();
    waiter.wakeAll();
    return outcome;
  };
  expect(await publish('Second')).toMatchObject({ published: { url: expect.stringContaining('https://') } });
  expect(await read(first!.id)).toMatchObject({ state: 'published' });
  const failing = posting.network.network.publisher.work;
  posting.network.network.publisher.work = (account) => ({
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
  const { items, nextCursor } = await readPosts(posting.deps, posting.ana, { limit: 2 });
  expect(items.map(({ text }) => text)).toEqual(['Three', 'Two']);
  expect((await readPosts(posting.deps, posting.ana, { limit: 2, cursor: nextCursor! })).items).toMatchObject([
    { text: 'One' },
  ]);
  expect((await readPosts(posting.deps, posting.ana, { limit: 5, state: 'failed' })).items).toEqual([]);
});

test.each([
  { text: 'All of [[hate]] now.' },
  { title: 'About [[hate]]' },
  { tags: ['fine', '[[hate]]'] },
])('a post with words that may not be published is refused before it is written down: %j', async (changes) => {
  await expect(create(changes)).rejects.toThrow(
    /^This text cannot be used: it contains hate \(“.+”\). Please change it.$/,
  );
  expect((await readPosts(posting.deps, posting.ana, { limit: 5 })).items).toEqual([]);
  expect(await posting.studio.rows(`select 1 from remote_tasks where user_id = $1`, [posting.ana.userId])).toEqual([]);
});

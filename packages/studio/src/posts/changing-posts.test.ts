import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeVideo, restoreVideo } from '../videos/library/remove-video.ts';
import {
  cancelPost,
  changeScheduledPost,
  type PostChanges,
  publishDuePosts,
  removePost,
  retryPost,
} from './change-post.ts';
import { checkConnection } from './connections/connect.ts';
import { disconnect } from './connections/disconnect.ts';
import { listNetworks } from './connections/list-networks.ts';
import { createVault } from './connections/vault.ts';
import { tryPost } from './create-post.ts';
import { usePosting, words } from './posting.test-data.ts';
import { readPosts } from './read-posts.ts';

const posting = usePosting();
const { connect, create, finishedVideo, pass, read, work } = posting;

test('a post that is being written is checked without being sent: its length as the network counts, and each fault', async () => {
  const videoUrl = await finishedVideo();
  const request = { ...words, text: 'x'.repeat(281), videoUrl };
  const { length, max_length, video, faults } = await tryPost(posting.deps, posting.ana, 'twitter', request);
  expect([length, max_length]).toEqual([281, 280]);
  expect(video).toEqual({ bytes: 7, seconds: 8, width: 1280, height: 720 });
  expect(faults).toEqual([{ about: 'text', message: 'Tweet is too long. Maximum 280 characters allowed.' }]);
  expect((await tryPost(posting.deps, posting.ana, 'twitter', { ...words, videoUrl })).faults).toEqual([]);
  expect((await readPosts(posting.deps, posting.ana, { limit: 5 })).items).toEqual([]);
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
  expect(posting.network.posts()).toHaveLength(3);
});

test('a scheduled post changes its words and its time, or goes out now; one that is out does not change', async () => {
  const inHours = (hours: number) => new Date(posting.studio.clock.at.getTime() + hours * 3_600_000).toISOString();
  const { id } = await create({ videoUrl: await finishedVideo(), scheduledAt: inHours(1) });
  const change = (changes: Partial<PostChanges>) =>
    changeScheduledPost(posting.deps, posting.ana, { ...words, id, scheduledAt: inHours(2), ...changes });
  expect(await change({ text: 'Better' })).toMatchObject({ state: 'scheduled', scheduled_at: inHours(2) });
  await expect(change({ text: 'x'.repeat(281) })).rejects.toThrow('Tweet is too long.');
  const ben = await posting.studio.addPerson();
  await expect(changeScheduledPost(posting.deps, ben, { ...words, id, scheduledAt: null })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await change({ text: 'Best', scheduledAt: null })).toMatchObject({ state: 'publishing', scheduled_at: null });
  await work();
  expect(posting.network.posts()).toMatchObject([{ text: 'Best' }]);
  await expect(change({})).rejects.toMatchObject({ code: 'conflict' });
});

test('a time that is over or in a far year is refused, and nothing goes out; one of a moment ago is now', async () => {
  const at = (seconds: number) => new Date(posting.studio.clock.at.getTime() + seconds * 1_000).toISOString();
  const ahead = { code: 'invalid_input', message: 'Please choose a time that is still ahead.' };
  await expect(create({ scheduledAt: at(-3_600) })).rejects.toMatchObject(ahead);
  const far = { code: 'invalid_input', message: 'Please choose a time within the next year.' };
  await expect(create({ scheduledAt: '9999-12-31T00:00:00Z' })).rejects.toMatchObject(far);
  const { id } = await create({ scheduledAt: at(3_600) });
  const change = (scheduledAt: string) => changeScheduledPost(posting.deps, posting.ana, { ...words, id, scheduledAt });
  await expect(change(at(-3_600))).rejects.toMatchObject(ahead);
  expect(await read(id)).toMatchObject({ state: 'scheduled', scheduled_at: at(3_600) });
  expect(await change(at(-60))).toMatchObject({ state: 'publishing', scheduled_at: null });
});

test('only a post that has ended is forgotten, and what is out stays out', async () => {
  const { id } = await create();
  await expect(removePost(posting.deps, posting.ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  await work();
  await expect(removePost(posting.deps, await posting.studio.addPerson(), { id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await removePost(posting.deps, posting.ana, { id });
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(posting.network.posts()).toHaveLength(1);
  const late = await create({ text: 'Later' });
  posting.network.loseNextAnswer();
  await work();
  await cancelPost(posting.deps, posting.ana, late);
  await expect(removePost(posting.deps, posting.ana, late)).rejects.toMatchObject({ code: 'conflict' });
});

test('an account that is disconnected while a post is on its way fails the post, which can be tried again later', async () => {
  const { id } = await create();
  await disconnect(posting.deps, posting.ana, 'twitter');
  await work();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error_code: 'not_connected',
    error_message: 'Please connect your Twitter account in Settings first',
  });
  await connect();
  await retryPost(posting.deps, posting.ana, { id });
  await work();
  expect(await read(id)).toMatchObject({ state: 'published' });
});

test('the scheduled posts of a video wait while it can be restored, and end with it', async () => {
  const scheduledAt = new Date(posting.studio.clock.at.getTime() + 5_000).toISOString();
  const { id, project_id } = await create({ videoUrl: await finishedVideo(), scheduledAt });
  await removeVideo(posting.deps, posting.ana, { id: project_id!, undoSeconds: 10 });
  pass(6);
  await publishDuePosts(posting.deps);
  expect(await read(id)).toMatchObject({ state: 'scheduled' });
  await restoreVideo(posting.deps, posting.ana, { id: project_id! });
  await removeVideo(posting.deps, posting.ana, { id: project_id! });
  await publishDuePosts(posting.deps);
  await work();
  const message = 'The video of this post was deleted. Please publish another one.';
  expect(await read(id)).toMatchObject({ state: 'cancelled', project_id: null, error_message: message });
  await expect(retryPost(posting.deps, posting.ana, { id })).rejects.toThrow(message);
  expect(posting.network.posts()).toEqual([]);
});

test('networks are listed with their account and what waits for them, without asking outside', async () => {
  await create({ scheduledAt: new Date(posting.studio.clock.at.getTime() + 60_000).toISOString() });
  const seen = async () =>
    (await listNetworks(posting.deps, posting.ana)).map(({ platform, state }) => `${platform} ${state}`);
  const none = ['youtube not_configured', 'facebook not_configured', 'instagram not_configured'];
  expect(await seen()).toEqual([...none, 'twitter connected']);
  expect((await listNetworks(posting.deps, posting.ana)).at(-1)).toMatchObject({ account: 'Ana', waiting_posts: 1 });
  posting.network.takeBack();
  pass(700);
  expect(await seen()).toEqual([...none, 'twitter connected']);
  await checkConnection(posting.deps, posting.ana, 'twitter');
  expect(await seen()).toEqual([...none, 'twitter expired']);
  const otherKeys = { ...posting.deps, vault: createVault([randomBytes(32).toString('base64')]) };
  expect((await listNetworks(otherKeys, posting.ana)).at(-1)).toMatchObject({ state: 'expired', account: null });
  await disconnect(posting.deps, posting.ana, 'twitter');
  expect(await seen()).toEqual([...none, 'twitter not_connected']);
  const bare = { ...posting.deps, apps: () => undefined };
  expect((await listNetworks(bare, posting.ana)).at(-1)).toMatchObject({ state: 'not_configured' });
});

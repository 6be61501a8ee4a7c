import { randomBytes } from 'node:crypto';
import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import { createMemoryPublisher, type MemoryPublisher } from '@portray/ports/memory-publisher';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLibrary, silentLog, type TestLibrary } from '../library.test-data.ts';
import { beginConnection, checkConnection, disconnect, finishConnection } from './connect.ts';
import { getPlatformCredentials, saveCredential } from './credentials.ts';
import { forgetBegunConnections } from './forget-begun-connections.ts';
import { type PublishDeps, publishVideo } from './publish-video.ts';
import { createVault } from './vault.ts';

let library: TestLibrary;
let youtube: MemoryPublisher;
let deps: PublishDeps;

beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());
beforeEach(async () => {
  await library.rows('delete from social_credentials');
  youtube = createMemoryPublisher('youtube');
  deps = {
    ...library.deps,
    vault: createVault([randomBytes(32).toString('base64')]),
    publishers: { youtube, facebook: createMemoryPublisher('facebook') },
    apps: (platform) => (platform === 'youtube' ? { clientId: 'id', clientSecret: 'secret' } : undefined),
  };
});

const later = (minutes: number) => ({ ...deps, now: () => new Date(library.clock.at.getTime() + minutes * 60_000) });

async function begin(person = library.ana) {
  const authUrl = new URL(await beginConnection(deps, person, 'youtube'));
  const state = authUrl.searchParams.get('state')!;
  const [flow] = await library.rows('select code_verifier from oauth_flows where state = $1', [state]);
  youtube.codes.set('code', flow.code_verifier);
  return { state, code: 'code', error: undefined, redirect: authUrl.searchParams.get('redirect_uri') };
}

async function connect(person = library.ana) {
  await finishConnection(deps, person, 'youtube', await begin(person));
}

async function finishedVideo(person = library.ana) {
  const url = await library.upload(person, 'mp4', 'a finished video');
  await library.rows(`insert into video_projects (user_id, status, video_url) values ($1, 'completed', $2)`, [
    person.userId,
    url,
  ]);
  return url;
}

const post = { title: 'Hello', text: '', tags: [], privacy: 'private' as const };

test('a connection is begun, finished once with its state, and ended again', async () => {
  const { ana } = library;
  expect(await checkConnection(deps, ana, 'youtube')).toEqual({ isConnected: false, hasRefreshToken: false });
  const callback = await begin();
  expect(callback.redirect).toBe('https://portray.example/api/oauth/youtube/callback');
  await finishConnection(deps, ana, 'youtube', callback);
  expect(await checkConnection(deps, ana, 'youtube')).toEqual({ isConnected: true, hasRefreshToken: true });
  await expect(finishConnection(deps, ana, 'youtube', callback)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: true });
  await disconnect(deps, ana, 'youtube');
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: false });
});

test('a connection that nobody finishes in time is forgotten, whosever it is; one that is still going on is not', async () => {
  await begin();
  await begin(library.ben);
  const left = () => library.rows('select user_id from oauth_flows');
  await forgetBegunConnections({ ...later(9), log: silentLog });
  expect(await left()).toHaveLength(2);
  await forgetBegunConnections({ ...later(11), log: silentLog });
  expect(await left()).toEqual([]);
});

test('a foreign, late, misplaced, refused or missing answer stores nothing', async () => {
  const { ana, ben } = library;
  const refused = async (change: object, person = ana, platform: Platform = 'youtube', clock = deps) => {
    const callback = { ...(await begin()), ...change };
    return finishConnection(clock, person, platform, callback).catch((error) => error.code);
  };
  expect(await refused({ state: 'made up' })).toBe('forbidden');
  expect(await refused({}, ben)).toBe('forbidden');
  expect(await refused({}, ana, 'facebook')).toBe('forbidden');
  expect(await refused({}, ana, 'youtube', later(10.1))).toBe('forbidden');
  expect(await refused({ error: 'access_denied', code: undefined })).toBe('provider_refused');
  expect(await refused({ code: 'another code' })).toBe('authorization_expired');
  expect(await library.rows('select * from social_credentials')).toEqual([]);
});

test('a platform that is not set up says which settings are missing, and counts as not connected', async () => {
  const { ana } = library;
  await expect(beginConnection(deps, ana, 'twitter')).rejects.toThrow('X_CLIENT_ID and X_CLIENT_SECRET');
  await expect(publishVideo(deps, ana, 'twitter', post)).rejects.toMatchObject({ code: 'not_configured' });
  expect(await checkConnection(deps, ana, 'twitter')).toMatchObject({ isConnected: false });
});

test('keys of an own app are kept encrypted, shown as a date only, and used', async () => {
  const { ana, ben } = library;
  const save = (credential_type: string, credential_value: string) =>
    saveCredential(deps, ana, { platform: 'facebook', credential_type, credential_value });
  await expect(save('facebookAppId', ' ')).rejects.toThrow('Credential value cannot be empty');
  await save('facebookAppId', 'my-app');
  await expect(beginConnection(deps, ana, 'facebook')).rejects.toThrow('FACEBOOK_CLIENT_ID');
  await save('facebookAppSecret', 'my-secret');
  await expect(beginConnection(deps, ana, 'facebook')).resolves.toContain('facebook.example');
  await expect(beginConnection(deps, ben, 'facebook')).rejects.toMatchObject({ code: 'not_configured' });
  expect(await getPlatformCredentials(deps, ana, { platform: 'facebook' })).toEqual([
    { credential_type: 'facebookAppId', credential_value: 'set on 2026-11-21' },
    { credential_type: 'facebookAppSecret', credential_value: 'set on 2026-11-21' },
  ]);
  expect(await getPlatformCredentials(deps, ben, { platform: 'facebook' })).toEqual([]);
  const rows = await library.rows('select encrypted_value from social_credentials');
  expect(JSON.stringify(rows)).not.toContain('my-');
});

test('a finished video is published with the words that were chosen', async () => {
  const { ana } = library;
  await connect();
  const videoUrl = await finishedVideo();
  const published = await publishVideo(deps, ana, 'youtube', { ...post, tags: ['a'], videoUrl });
  expect(published.url).toBe('https://youtube.example/post-1');
  expect(youtube.posts).toMatchObject([{ title: 'Hello', tags: ['a'], privacy: 'private' }]);
  expect(await library.leftovers()).toEqual([]);
});

test('only own finished videos are published, and only where the person is connected', async () => {
  const { ana, ben } = library;
  const videoUrl = await finishedVideo();
  await expect(publishVideo(deps, ana, 'youtube', { ...post, videoUrl })).rejects.toMatchObject({
    code: 'not_connected',
    message: 'YouTube account not connected. Please connect your account in Social Media Settings.',
  });
  await connect(ben);
  const refused = (url: string) => publishVideo(deps, ben, 'youtube', { ...post, videoUrl: url }).catch((e) => e.code);
  expect(await refused(videoUrl)).toBe('not_found');
  expect(await refused(await library.upload(ben, 'mp4'))).toBe('not_found');
  expect(await refused(await library.upload(ben, 'jpg'))).toBe('invalid_input');
  expect(await refused('http://127.0.0.1/video.mp4')).toBe('invalid_input');
  expect(youtube.posts).toEqual([]);
});

test('a video whose file is gone is told in a sentence', async () => {
  const { ana } = library;
  await connect();
  const videoUrl = await finishedVideo();
  await deps.files.remove(videoUrl.slice(7));
  await expect(publishVideo(deps, ana, 'youtube', { ...post, videoUrl })).rejects.toThrow(
    'Failed to download the video. Please check if the video URL is accessible.',
  );
});

test('a permission that was taken back ends the connection until it is connected again', async () => {
  const { ana } = library;
  await connect();
  youtube.revoke();
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: true });
  expect(await checkConnection(later(11), ana, 'youtube')).toMatchObject({ isConnected: false });
  await expect(publishVideo(deps, ana, 'youtube', post)).rejects.toMatchObject({ code: 'authorization_expired' });
  await connect();
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: true });
  youtube.revoke();
  await expect(publishVideo(deps, ana, 'youtube', post)).rejects.toMatchObject({ code: 'authorization_expired' });
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: false });
});

test('a place that is down keeps its last answer, and ten askers at once renew a token only once', async () => {
  const { ana } = library;
  await connect();
  const down = { ...youtube, checkTokens: () => Promise.reject(new AppError('provider_down', 'Away.')) };
  const without = { ...later(11), publishers: { youtube: down } };
  expect(await checkConnection(without, ana, 'youtube')).toMatchObject({ isConnected: true });
  const asked = await Promise.all(Array.from({ length: 10 }, () => checkConnection(later(11), ana, 'youtube')));
  expect(asked.every(({ isConnected }) => isConnected)).toBe(true);
});

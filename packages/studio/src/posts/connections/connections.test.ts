import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import { createMemoryNetwork, type MemoryNetwork } from '@portray/ports/memory-network';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLibrary, silentLog, type TestLibrary } from '../../library.test-data.ts';
import { eventsDuring } from '../../live-events.test-data.ts';
import { requireConnection } from '../create-post.ts';
import {
  beginConnection,
  checkConnection,
  chooseAccount,
  finishConnection,
  forgetBegunConnections,
} from './connect.ts';
import { type ConnectionDeps, refuseConnection } from './connection.ts';
import { getPlatformCredentials, saveCredential } from './credentials.ts';
import { disconnect } from './disconnect.ts';
import { listNetworks } from './list-networks.ts';
import { createVault } from './vault.ts';

let library: TestLibrary;
let youtube: MemoryNetwork;
let deps: ConnectionDeps & { log: typeof silentLog };

beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());
beforeEach(async () => {
  await library.rows('delete from social_credentials');
  youtube = createMemoryNetwork('youtube');
  deps = {
    ...library.deps,
    vault: createVault([randomBytes(32).toString('base64')]),
    log: silentLog,
    networks: { youtube: youtube.network, facebook: createMemoryNetwork('facebook').network },
    apps: (platform) => (platform === 'youtube' ? { clientId: 'id', clientSecret: 'secret' } : undefined),
  };
});

const later = (minutes: number) => ({ ...deps, now: () => new Date(library.clock.at.getTime() + minutes * 60_000) });

async function begin(person = library.ana) {
  const authUrl = await beginConnection(deps, person, 'youtube');
  const redirect = new URL(authUrl).searchParams.get('redirect_uri');
  return { ...(await youtube.agree(authUrl)), error: undefined, redirect };
}

async function connect(person = library.ana) {
  await finishConnection(deps, person, 'youtube', await begin(person));
}

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

test('a connection that is not finished in time is forgotten for every user; one that is still going on is not', async () => {
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

test('a platform that is not set up says so, and counts as not connected', async () => {
  const { ana } = library;
  await expect(beginConnection(deps, ana, 'twitter')).rejects.toThrow(/^.+ is not available here\.$/);
  expect(await checkConnection(deps, ana, 'twitter')).toMatchObject({ isConnected: false });
});

test('keys of an own app are kept encrypted, shown as a date only, and used', async () => {
  const { ana, ben } = library;
  const save = (credential_type: string, credential_value: string) =>
    saveCredential(deps, ana, { platform: 'facebook', credential_type, credential_value });
  await expect(save('facebookAppId', ' ')).rejects.toThrow('Credential value cannot be empty');
  await save('facebookAppId', 'my-app');
  await expect(beginConnection(deps, ana, 'facebook')).rejects.toThrow('Facebook is not available here.');
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

test('what an adapter needs to finish a connection is kept encrypted', async () => {
  const { state } = await begin();
  const [flow] = await library.rows('select memory from oauth_flows where state = $1', [state]);
  expect(flow.memory).not.toContain('codeVerifier');
});

test('ending a connection gives the permission back at the network', async () => {
  const { ana } = library;
  await connect();
  const before = await library.rows('select 1 from social_credentials');
  expect(before).not.toEqual([]);
  let revoked = 0;
  const { connector } = youtube.network;
  const counting = { ...connector, revoke: async () => void revoked++ };
  await disconnect({ ...deps, networks: { youtube: { ...youtube.network, connector: counting } } }, ana, 'youtube');
  expect([revoked, await library.rows('select 1 from social_credentials')]).toEqual([1, []]);
});

test('a network that does not answer keeps no user connected here', async () => {
  const { ana } = library;
  await connect();
  const revoke = () => Promise.reject(new AppError('provider_down', 'Away.'));
  const connector = { ...youtube.network.connector, revoke };
  await disconnect({ ...deps, networks: { youtube: { ...youtube.network, connector } } }, ana, 'youtube');
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: false });
});

test('a permission that was taken back ends the connection until it is connected again', async () => {
  const { ana } = library;
  await connect();
  youtube.takeBack();
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: true });
  expect(await checkConnection(later(11), ana, 'youtube')).toMatchObject({ isConnected: false });
  await connect();
  expect(await checkConnection(deps, ana, 'youtube')).toMatchObject({ isConnected: true });
});

test('a place that is down keeps its last answer, and ten askers at once renew a token only once', async () => {
  const { ana } = library;
  await connect();
  const refresh = () => Promise.reject(new AppError('provider_down', 'Away.'));
  const down = { ...youtube.network, connector: { ...youtube.network.connector, refresh } };
  const without = { ...later(11), networks: { youtube: down } };
  expect(await checkConnection(without, ana, 'youtube')).toMatchObject({ isConnected: true });
  const asked = await Promise.all(Array.from({ length: 10 }, () => checkConnection(later(11), ana, 'youtube')));
  expect(asked.every(({ isConnected }) => isConnected)).toBe(true);
});

test('a token is renewed once, however many ask at the same moment and however long the place takes', async () => {
  const { ana } = library;
  await connect();
  const { refresh } = youtube.network.connector;
  let renewals = 0;
  const slow: typeof refresh = async (...asked) => {
    renewals += 1;
    await setTimeout(50);
    return refresh(...asked);
  };
  const networks = { youtube: { ...youtube.network, connector: { ...youtube.network.connector, refresh: slow } } };
  await Promise.all(Array.from({ length: 5 }, () => checkConnection({ ...later(11), networks }, ana, 'youtube')));
  expect(renewals).toBe(1);
});

test('while a place is asked about a connection, the database waits for nothing, and an end of the connection counts', async () => {
  const { ana } = library;
  await connect();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const { refresh } = youtube.network.connector;
  const slow: typeof refresh = async (...request) => {
    asked.resolve();
    await answer.promise;
    return refresh(...request);
  };
  const networks = { youtube: { ...youtube.network, connector: { ...youtube.network.connector, refresh: slow } } };
  const checked = checkConnection({ ...later(11), networks }, ana, 'youtube');
  await asked.promise;
  const open = `select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`;
  expect(await library.rows(open)).toEqual([]);
  await disconnect(deps, ana, 'youtube');
  answer.resolve();
  expect(await checked).toMatchObject({ isConnected: false });
  expect(await library.rows('select 1 from social_credentials')).toEqual([]);
});

test('a user who waits for an answer that does not come gets the last one, and asks the place no second time', async () => {
  const { ana } = library;
  await connect();
  let renewals = 0;
  const refresh = async () => {
    renewals += 1;
    await setTimeout(50);
    throw new AppError('provider_down', 'Away.');
  };
  const networks = { youtube: { ...youtube.network, connector: { ...youtube.network.connector, refresh } } };
  const all = Array.from({ length: 5 }, () => checkConnection({ ...later(11), networks }, ana, 'youtube'));
  expect((await Promise.all(all)).every(({ isConnected }) => isConnected)).toBe(true);
  expect(renewals).toBe(1);
});

test('a user who has the page open hears of a connection that begins, is refused or ends, and of none that stays', async () => {
  const { ana, database } = library;
  const changed = { userId: ana.userId, event: { type: 'connections.changed', platform: 'youtube' } };
  const tolds = (act: () => Promise<unknown>) => eventsDuring(database, act);
  expect(await tolds(() => connect())).toEqual([changed]);
  expect(await tolds(() => checkConnection(later(11), ana, 'youtube'))).toEqual([]);
  youtube.takeBack();
  expect(await tolds(() => checkConnection(later(22), ana, 'youtube'))).toEqual([changed]);
  await connect();
  const refuse = () => database.asSystem((tx) => refuseConnection(deps, tx, ana.userId, 'youtube'));
  expect(await tolds(refuse)).toEqual([changed]);
  expect(await checkConnection(deps, ana, 'youtube')).toEqual({ isConnected: false, hasRefreshToken: false });
  expect(await tolds(() => disconnect(deps, ana, 'youtube'))).toEqual([changed]);
});

test('where a permission is good for several accounts, posts wait until the person has chosen one of them', async () => {
  const { ana } = library;
  const choices = [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'School' },
  ];
  const { connector } = youtube.network;
  const { finish, refresh } = connector;
  connector.finish = async (...asked) => ({ ...(await finish(...asked)), account: { id: '', name: '' }, choices });
  connector.refresh = async (app, grant) => ({ ...(await refresh(app, grant)), account: grant.account, choices });
  await connect();
  const shown = async () => (await listNetworks(deps, ana)).find(({ platform }) => platform === 'youtube');
  expect(await shown()).toMatchObject({
    state: 'connected',
    account: null,
    choices: [{ is_chosen: false }, { is_chosen: false }],
  });
  await expect(requireConnection(deps, ana.userId, 'youtube')).rejects.toThrow('Please choose the account');
  await expect(chooseAccount(deps, ana, 'youtube', '3')).rejects.toMatchObject({ code: 'not_found' });
  await chooseAccount(deps, ana, 'youtube', '2');
  expect(await shown()).toMatchObject({
    account: 'School',
    choices: [{ is_chosen: false }, { id: '2', is_chosen: true }],
  });
  expect((await requireConnection(deps, ana.userId, 'youtube')).grant.account).toEqual(choices[1]);
});

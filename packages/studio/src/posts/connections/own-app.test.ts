import { randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { createMemoryNetwork, type MemoryNetwork } from '@portray/ports/memory-network';
import type { PlatformApp } from '@portray/ports/publisher';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLibrary, silentLog, type TestLibrary } from '../../library.test-data.ts';
import { requireConnection } from '../create-post.ts';
import { beginConnection, checkConnection, finishConnection } from './connect.ts';
import type { ConnectionDeps } from './connection.ts';
import { getPlatformCredentials, saveCredential } from './credentials.ts';
import { disconnect, removeOwnApp } from './disconnect.ts';
import { listNetworks } from './list-networks.ts';
import { createVault } from './vault.ts';

const serversApp = { clientId: 'server', clientSecret: 'servers-secret' };
let library: TestLibrary;
let facebook: MemoryNetwork;
let instagram: MemoryNetwork;
let apps: Partial<Record<string, PlatformApp>>;
let deps: ConnectionDeps & { log: typeof silentLog };

beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());
beforeEach(async () => {
  await library.rows('delete from social_credentials');
  [facebook, instagram] = [createMemoryNetwork('facebook'), createMemoryNetwork('instagram')];
  apps = { facebook: serversApp, instagram: serversApp };
  deps = {
    ...library.deps,
    vault: createVault([randomBytes(32).toString('base64')]),
    log: silentLog,
    networks: { facebook: facebook.network, instagram: instagram.network },
    apps: (platform) => apps[platform],
  };
});

const later = () => ({ ...deps, now: () => new Date(library.clock.at.getTime() + 11 * 60_000) });
const memory = (platform: 'facebook' | 'instagram') => (platform === 'facebook' ? facebook : instagram);

async function connect(platform: 'facebook' | 'instagram') {
  const answer = await memory(platform).agree(await beginConnection(deps, library.ana, platform));
  await finishConnection(deps, library.ana, platform, { ...answer, error: undefined });
}

async function saveOwnApp(clientId = 'own', clientSecret = 'own-secret') {
  const platform = 'facebook';
  for (const [credential_type, credential_value] of [
    ['facebookAppId', clientId],
    ['facebookAppSecret', clientSecret],
  ] as const) {
    await saveCredential(deps, library.ana, { platform, credential_type, credential_value });
  }
}

const appOf = async (platform: 'facebook' | 'instagram') =>
  (await requireConnection(later(), library.ana.userId, platform)).app;

test('an app of one’s own, saved after connecting, changes nothing about what the server’s app connected', async () => {
  await connect('facebook');
  await connect('instagram');
  await saveOwnApp();
  expect([await appOf('facebook'), await appOf('instagram')]).toEqual([serversApp, serversApp]);
  await connect('instagram');
  expect(await appOf('instagram')).toEqual({ clientId: 'own', clientSecret: 'own-secret' });
  expect(await disconnect(deps, library.ana, 'facebook')).toEqual({ platform: 'facebook', isConfirmed: true });
  expect(facebook.givenBack).toEqual([{ clientId: 'server', isShared: false }]);
});

test('an app that takes the place of another one, also while its window is open, leaves connections with their own', async () => {
  await saveOwnApp();
  const answer = await facebook.agree(await beginConnection(deps, library.ana, 'facebook'));
  await saveOwnApp('newer', 'newer-secret');
  await finishConnection(deps, library.ana, 'facebook', { ...answer, error: undefined });
  expect(await appOf('facebook')).toEqual({ clientId: 'own', clientSecret: 'own-secret' });
});

test('a secret that the server changes is used at once; another app of the server asks to connect again', async () => {
  await connect('facebook');
  const { grant } = await requireConnection(deps, library.ana.userId, 'facebook');
  apps = { facebook: { ...serversApp, clientSecret: 'changed' } };
  expect((await requireConnection(deps, library.ana.userId, 'facebook')).app.clientSecret).toBe('changed');
  apps = { facebook: { clientId: 'another', clientSecret: 'secret' } };
  expect(await checkConnection(deps, library.ana, 'facebook')).toMatchObject({ isConnected: false });
  const [shown] = (await listNetworks(deps, library.ana)).filter(({ platform }) => platform === 'facebook');
  expect(shown).toMatchObject({ state: 'expired' });
  expect(await disconnect(deps, library.ana, 'facebook')).toEqual({ platform: 'facebook', isConfirmed: false });
  expect([grant.account.name, facebook.givenBack]).toEqual(['Ana', []]);
});

test('where Facebook and Instagram stand on one app, leaving one says so, and the other goes on', async () => {
  await connect('facebook');
  await connect('instagram');
  await disconnect(deps, library.ana, 'instagram');
  await disconnect(deps, library.ana, 'facebook');
  expect([instagram.givenBack, facebook.givenBack]).toEqual([
    [{ clientId: 'server', isShared: true }],
    [{ clientId: 'server', isShared: false }],
  ]);
});

test('an app of one’s own can be removed: what it connected ends, also at the network, and nothing else does', async () => {
  await connect('facebook');
  await saveOwnApp();
  await connect('instagram');
  expect(await removeOwnApp(deps, library.ana)).toEqual([{ platform: 'instagram', isConfirmed: true }]);
  expect(instagram.givenBack).toEqual([{ clientId: 'own', isShared: false }]);
  expect(await checkConnection(deps, library.ana, 'facebook')).toMatchObject({ isConnected: true });
  expect(await checkConnection(deps, library.ana, 'instagram')).toMatchObject({ isConnected: false });
  const kept = await getPlatformCredentials(deps, library.ana, { platform: 'facebook' });
  expect(kept.filter(({ credential_type }) => credential_type.startsWith('facebookApp'))).toEqual([]);
  await connect('instagram');
  expect(await appOf('instagram')).toEqual(serversApp);
});

test('a token that a person brought goes with their app', async () => {
  const brought = { platform: 'instagram', credential_type: 'instagramAccessToken', credential_value: 'IGQ' } as const;
  await saveCredential(deps, library.ana, brought);
  expect(await removeOwnApp(deps, library.ana)).toMatchObject([{ platform: 'instagram' }]);
  expect(await library.rows('select 1 from social_credentials')).toEqual([]);
});

test('what the network did not confirm is not called ended there, nor what cannot be read any more', async () => {
  await connect('facebook');
  const refuse = () => Promise.reject(new AppError('provider_refused', 'Invalid proof.'));
  const connector = { ...facebook.network.connector, revoke: refuse };
  const networks = { facebook: { ...facebook.network, connector } };
  const unconfirmed = { platform: 'facebook', isConfirmed: false };
  expect(await disconnect({ ...deps, networks }, library.ana, 'facebook')).toEqual(unconfirmed);
  await connect('facebook');
  const vault = createVault([randomBytes(32).toString('base64')]);
  expect(await disconnect({ ...deps, vault }, library.ana, 'facebook')).toEqual(unconfirmed);
  expect(await library.rows('select 1 from social_credentials')).toEqual([]);
  expect(await disconnect(deps, library.ana, 'facebook')).toBeUndefined();
});

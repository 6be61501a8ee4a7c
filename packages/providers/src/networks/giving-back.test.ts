import type { Connector } from '@portray/ports/publisher';
import type { NetworkBench } from '@portray/ports/publisher-contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createBlueskyNetwork } from '../bluesky/bluesky-network.ts';
import { startBlueskyServer } from '../bluesky/bluesky-server.test-data.ts';
import { createFacebookNetwork } from '../facebook/facebook-network.ts';
import { startFacebookServer } from '../facebook/facebook-server.test-data.ts';
import { createInstagramNetwork } from '../instagram/instagram-network.ts';
import { startInstagramServer } from '../instagram/instagram-server.test-data.ts';
import { createMastodonNetwork } from '../mastodon/mastodon-network.ts';
import { startMastodonServer } from '../mastodon/mastodon-server.test-data.ts';
import { createXNetwork } from '../x/x-network.ts';
import { startXServer } from '../x/x-server.test-data.ts';
import { createYoutubeNetwork } from '../youtube/youtube-network.ts';
import { startYoutubeServer } from '../youtube/youtube-server.test-data.ts';
import type { Answer, Double } from './double.test-data.ts';
import { connect } from './network-bench.test-data.ts';

const app = { clientId: 'app', clientSecret: 'app-secret-1' };
const byPassword = { address: 'ana.bsky.social', appPassword: 'abcd-efgh-ijkl-mnop' };
const meta = { error: { message: 'Invalid proof', type: 'GraphMethodException', code: 100 } };

type Place = { server: Double; connector: Connector; more?: object };
type Network = { name: string; ending: RegExp; says: Answer[]; start(): Promise<Place> };

/** How each network says no, in its own words, beside what any may say. */
const networks: Network[] = [
  {
    name: 'YouTube',
    ending: /\/revoke/,
    says: [{ status: 400, body: { error: 'invalid_request' } }],
    async start() {
      const server = await startYoutubeServer();
      return { server, connector: createYoutubeNetwork({ baseUrl: server.url }).connector };
    },
  },
  {
    name: 'X',
    ending: /\/revoke/,
    says: [
      { status: 401, body: { error: 'unauthorized_client' } },
      { status: 200, body: { revoked: false } },
    ],
    async start() {
      const server = await startXServer(app);
      return { server, connector: createXNetwork({ baseUrl: server.url }).connector };
    },
  },
  {
    name: 'Facebook',
    ending: /^DELETE/,
    says: [
      { status: 400, body: meta },
      { status: 200, body: { success: false } },
      { status: 400, body: { error: { message: '(#200)', code: 200 } } },
      { status: 400, body: { error: { message: 'Session has expired', code: 190, error_subcode: 463 } } },
    ],
    async start() {
      const server = await startFacebookServer();
      return { server, connector: createFacebookNetwork({ baseUrl: server.url }).connector };
    },
  },
  {
    name: 'Instagram',
    ending: /^DELETE/,
    says: [{ status: 400, body: meta }],
    async start() {
      const server = await startInstagramServer();
      return { server, connector: createInstagramNetwork({ baseUrl: server.url }).connector };
    },
  },
  {
    name: 'Mastodon',
    ending: /\/revoke/,
    says: [{ status: 403, body: { error: 'unauthorized_client' } }],
    async start() {
      const server = await startMastodonServer();
      const { connector } = createMastodonNetwork({ baseUrl: server.url });
      return { server, connector, more: { address: '@ana@mastodon.example' } };
    },
  },
  {
    name: 'Bluesky',
    ending: /deleteSession/,
    says: [{ status: 401, body: { error: 'AuthenticationRequired' } }],
    async start() {
      const server = await startBlueskyServer();
      return { server, connector: createBlueskyNetwork({ baseUrl: server.url }).connector, more: { byPassword } };
    },
  },
];

const anyOfThem: (Answer | 'lost')[] = [
  'lost',
  { status: 500, body: { error: 'server_error' } },
  { status: 200, body: '<html>Please sign in to the network</html>' },
  { status: 302, headers: { location: 'https://elsewhere.example' } },
  { status: 403, body: '<html>Blocked</html>' },
];

let open: Double | undefined;
afterEach(() => open?.close());

async function connected({ start }: Network) {
  const { server, connector, more } = await start();
  open = server;
  const bench = { network: { connector }, app, ...more } as NetworkBench;
  return { server, connector, connectAnew: async () => (await connect(bench)).grant };
}

describe.each(networks)('$name', (network) => {
  test.each([...anyOfThem, ...network.says])('%j is not taken for the end of a permission', async (answer) => {
    const { server, connector, connectAnew } = await connected(network);
    const grant = await connectAnew();
    server.mishap(network.ending, answer);
    await expect(connector.revoke(app, grant)).rejects.toThrow();
  });

  test('a permission that has ended is ended, however often', async () => {
    const { connector, connectAnew } = await connected(network);
    const grant = await connectAnew();
    await connector.revoke(app, grant);
    await expect(connector.revoke(app, grant)).resolves.toBeUndefined();
  });
});

test.each([
  { leaving: 'Instagram', gone: ['instagram_basic', 'instagram_content_publish'] },
  { leaving: 'Facebook', gone: ['pages_manage_posts'] },
])('leaving $leaving leaves the other one of Meta its rights, where both stand on one app', async ({
  leaving,
  gone,
}) => {
  const network = networks.find(({ name }) => name === leaving) as Network;
  const { server, connector, connectAnew } = await connected(network);
  const grant = await connectAnew();
  await connector.revoke(app, grant, { isShared: true });
  const asked = server.requests.filter((line) => line.startsWith('DELETE')).map((line) => line.split('?')[0]);
  expect(asked).toEqual(gone.map((name) => `DELETE /v27.0/me/permissions/${name}`));
});

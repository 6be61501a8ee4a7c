import { randomUUID } from 'node:crypto';
import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import type { Account, Grant, Network, PlatformApp, PostLimits, PostRequest, PublishedPost } from '../publisher.ts';
import type { RemoteWork } from '../remote-work.ts';
import type { NetworkBench } from '../suites/publisher-contract.ts';

export type MemoryNetwork = Omit<NetworkBench, 'app' | 'video'> & {
  /** What was asked to be posted, in order. */
  requests: PostRequest[];
  /** Rights that the next person does not give. */
  withheld: string[];
  /** What was given back, in order; `isShared` as it was asked. */
  givenBack: { clientId: string; isShared: boolean }[];
};

const limits: PostLimits = {
  countText: (text) => [...text].length,
  maxText: 280,
  video: { minSeconds: 0.5, maxSeconds: 140, maxBytes: 512_000_000, minRatio: 1 / 3, maxRatio: 3 },
  needsVideo: false,
};

/**
 * A network that publishes nowhere: for tests of those who publish. Refresh tokens work once, as on X; a token is good with
 * the app alone that it was given to, as at Meta.
 */
export function createMemoryNetwork(platform: Platform): MemoryNetwork {
  const begun = new Map<string, { codeVerifier: string; clientId: string }>();
  const codes = new Map<string, { codeVerifier: string; clientId: string }>();
  const accepted = new Map<string, PlatformApp>();
  const givenBack: MemoryNetwork['givenBack'] = [];
  const posts: (PublishedPost & { key: string; text: string; videoBytes?: number })[] = [];
  const requests: PostRequest[] = [];
  const withheld: string[] = [];
  const next: { isLost: boolean; busySeconds: number } = { isLost: false, busySeconds: 0 };

  /** Whether a token counts. Throws AppError provider_refused where another app shows it. */
  function isAccepted({ clientId, clientSecret }: PlatformApp, token: string): boolean {
    const owner = accepted.get(token);
    if (!owner) return false;
    if (owner.clientId === clientId && owner.clientSecret === clientSecret) return true;
    throw new AppError('provider_refused', 'Invalid proof.');
  }

  function issue(app: PlatformApp): Grant {
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    accepted.set(accessToken, app).set(refreshToken, app);
    const scopes = ['post', 'upload'].filter((scope) => !withheld.includes(scope));
    return { accessToken, refreshToken, scopes, account: { id: '1', name: 'Ana' } };
  }

  function publish({ app, grant }: Account, { text, video }: PostRequest, key: string): PublishedPost {
    if (!isAccepted(app, grant.accessToken)) throw expired();
    if (next.busySeconds > 0) {
      const retryAfterSeconds = next.busySeconds;
      next.busySeconds = 0;
      throw new AppError('provider_busy', 'Too much to do.', { retryAfterSeconds });
    }
    const post = { postId: `post-${randomUUID()}`, url: `https://${platform}.example/${key}` };
    posts.push({ ...post, key, text, ...(video && { videoBytes: video.bytes }) });
    return post;
  }

  const work = (account: Account): RemoteWork<PostRequest, PublishedPost> => ({
    async prepare({ video }, { data }) {
      if (!video || data.isUploaded) return { state: 'ready', data };
      return { state: 'preparing', againAfterSeconds: 0, progress: 0.5, data: { isUploaded: true } };
    },
    async send(request, { key }) {
      const { isLost } = next;
      const result = publish(account, request, key);
      requests.push(request);
      next.isLost = false;
      if (isLost) throw new AppError('provider_down', 'No answer.');
      return { state: 'done', result, remoteId: result.postId };
    },
    async find({ key }) {
      const post = posts.find((candidate) => candidate.key === key);
      return post ? { state: 'running', remoteId: post.postId } : { state: 'not_sent' };
    },
    async check(remoteId) {
      const post = posts.find(({ postId }) => postId === remoteId);
      if (!post) throw new AppError('provider_refused', 'The post is gone.');
      return { state: 'done', result: { postId: post.postId, url: post.url } };
    },
    async cancel(remoteId) {
      const index = posts.findIndex(({ postId }) => postId === remoteId);
      if (index >= 0) posts.splice(index, 1);
    },
  });

  const network: Network = {
    platform,
    publisher: { limits: async () => limits, work },
    connector: {
      async begin({ clientId }, { redirectUrl }) {
        const [state, codeVerifier] = [randomUUID(), randomUUID()];
        begun.set(state, { codeVerifier, clientId });
        const query = new URLSearchParams({ state, redirect_uri: redirectUrl });
        return { authUrl: `https://${platform}.example/authorize?${query}`, state, memory: { codeVerifier } };
      },
      async finish(app, answer) {
        const code = 'code' in answer ? codes.get(answer.code) : undefined;
        const verifier = 'memory' in answer ? answer.memory.codeVerifier : undefined;
        if (!('code' in answer) || !code || code.codeVerifier !== verifier) throw expired();
        if (code.clientId !== app.clientId) throw expired();
        codes.delete(answer.code);
        return issue(app);
      },
      async refresh(app, { refreshToken }) {
        if (!refreshToken || !isAccepted(app, refreshToken)) throw expired();
        accepted.delete(refreshToken);
        return issue(app);
      },
      async revoke(app, { accessToken, refreshToken = '' }, { isShared = false } = {}) {
        isAccepted(app, accessToken);
        givenBack.push({ clientId: app.clientId, isShared });
        accepted.delete(accessToken);
        accepted.delete(refreshToken);
      },
    },
  };
  return {
    network,
    requests,
    withheld,
    givenBack,
    async agree(authUrl) {
      const state = new URL(authUrl).searchParams.get('state') ?? '';
      const code = randomUUID();
      codes.set(code, begun.get(state) ?? { codeVerifier: '', clientId: '' });
      return { code, state };
    },
    takeBack: () => accepted.clear(),
    posts: () => posts.map(({ postId: id, text, videoBytes }) => ({ id, text, ...(videoBytes && { videoBytes }) })),
    loseNextAnswer() {
      next.isLost = true;
    },
    beBusyOnce(seconds) {
      next.busySeconds = seconds;
    },
  };
}

const expired = () =>
  new AppError('authorization_expired', 'The permission has expired. Please connect the account again.');

import { randomUUID } from 'node:crypto';
import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import type { Grant, Network, PostLimits, PostRequest, PublishedPost } from '../publisher.ts';
import type { RemoteWork } from '../remote-work.ts';
import type { NetworkBench } from '../suites/publisher-contract.ts';

export type MemoryNetwork = Omit<NetworkBench, 'app' | 'video'> & {
  /** What was asked to be posted, in order. */
  requests: PostRequest[];
  /** Rights that the next person does not give. */
  withheld: string[];
};

const limits: PostLimits = {
  countText: (text) => [...text].length,
  maxText: 280,
  video: { minSeconds: 0.5, maxSeconds: 140, maxBytes: 512_000_000, minRatio: 1 / 3, maxRatio: 3 },
  needsVideo: false,
};

/** A network that publishes nowhere: for tests of those who publish. Refresh tokens work once, as on X. */
export function createMemoryNetwork(platform: Platform): MemoryNetwork {
  const begun = new Map<string, string>();
  const codes = new Map<string, string>();
  const accepted = new Set<string>();
  const posts: (PublishedPost & { key: string; text: string; videoBytes?: number })[] = [];
  const requests: PostRequest[] = [];
  const withheld: string[] = [];
  const next: { isLost: boolean; busySeconds: number } = { isLost: false, busySeconds: 0 };

  function issue(): Grant {
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    accepted.add(accessToken).add(refreshToken);
    const scopes = ['post', 'upload'].filter((scope) => !withheld.includes(scope));
    return { accessToken, refreshToken, scopes, account: { id: '1', name: 'Ana' } };
  }

  function publish({ accessToken }: Grant, { text, video }: PostRequest, key: string): PublishedPost {
    if (!accepted.has(accessToken)) throw expired();
    if (next.busySeconds > 0) {
      const retryAfterSeconds = next.busySeconds;
      next.busySeconds = 0;
      throw new AppError('provider_busy', 'Too much to do.', { retryAfterSeconds });
    }
    const post = { postId: `post-${randomUUID()}`, url: `https://${platform}.example/${key}` };
    posts.push({ ...post, key, text, ...(video && { videoBytes: video.bytes }) });
    return post;
  }

  const work = ({ grant }: { grant: Grant }): RemoteWork<PostRequest, PublishedPost> => ({
    async prepare({ video }, { data }) {
      if (!video || data.isUploaded) return { state: 'ready', data };
      return { state: 'preparing', againAfterSeconds: 0, progress: 0.5, data: { isUploaded: true } };
    },
    async send(request, { key }) {
      const { isLost } = next;
      const result = publish(grant, request, key);
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
      async begin(_app, { redirectUrl }) {
        const [state, codeVerifier] = [randomUUID(), randomUUID()];
        begun.set(state, codeVerifier);
        const query = new URLSearchParams({ state, redirect_uri: redirectUrl });
        return { authUrl: `https://${platform}.example/authorize?${query}`, state, memory: { codeVerifier } };
      },
      async finish(_app, answer) {
        if (!('code' in answer) || codes.get(answer.code) !== answer.memory.codeVerifier) throw expired();
        codes.delete(answer.code);
        return issue();
      },
      async refresh(_app, { refreshToken }) {
        if (!refreshToken || !accepted.delete(refreshToken)) throw expired();
        return issue();
      },
      async revoke(_app, { accessToken, refreshToken = '' }) {
        accepted.delete(accessToken);
        accepted.delete(refreshToken);
      },
    },
  };
  return {
    network,
    requests,
    withheld,
    async agree(authUrl) {
      const state = new URL(authUrl).searchParams.get('state') ?? '';
      const code = randomUUID();
      codes.set(code, begun.get(state) ?? '');
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

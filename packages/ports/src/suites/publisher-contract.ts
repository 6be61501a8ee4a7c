import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  Account,
  ConnectionAnswer,
  Grant,
  Network,
  PlatformApp,
  PostRequest,
  PublishedPost,
} from '../publisher.ts';
import type { RemoteData, RemoteOrder, Sent } from '../remote-work.ts';

/** A post as the network's visitors see it. */
export type SeenPost = { id: string; text: string; videoBytes?: number };

/** A network with its other end in hand. */
export type NetworkBench = {
  network: Network;
  app: PlatformApp;
  /** What the person types, at networks of many servers. */
  address?: string;
  /** At networks that take a password made for apps instead of a visit. */
  byPassword?: { address: string; appPassword: string };
  /** An MP4 of more than one part of an upload. */
  video: NonNullable<PostRequest['video']>;
  /** The person visits the address and agrees; answers what comes back to us. */
  agree(authUrl: string): Promise<{ code: string; state: string }>;
  /** The person takes the permission back at the network. */
  takeBack(): void;
  posts(): SeenPost[];
  /** The network takes the next post, but its answer does not arrive. */
  loseNextAnswer(): void;
  /** The network refuses the next post because it has too much to do. */
  beBusyOnce(retryAfterSeconds: number): void;
};

/** What every network promises: `run` throws where a promise is broken. */
export type NetworkPromise = { title: string; run: (bench: NetworkBench) => Promise<void> };

const redirectUrl = 'https://portray.example/api/oauth/network/callback';
const maxSteps = 50;

async function begin({ network, app, agree, address, byPassword }: NetworkBench): Promise<ConnectionAnswer> {
  if (byPassword) return byPassword;
  const begun = await network.connector.begin(app, { redirectUrl, ...(address && { address }) });
  const { code, state } = await agree(begun.authUrl);
  equal(state, begun.state);
  return { code, memory: begun.memory, redirectUrl };
}

async function connect(bench: NetworkBench): Promise<Account> {
  return { app: bench.app, grant: await bench.network.connector.finish(bench.app, await begin(bench)) };
}

const postOf = (bench: NetworkBench, text = `Hello ${randomUUID()}`): PostRequest => ({
  video: bench.video,
  title: 'Hello',
  text,
  tags: [],
  privacy: 'public',
  altText: 'Ana speaks',
  isMadeWithAi: true,
});

const orderWith = (data: RemoteData): RemoteOrder => ({
  key: 'post-1',
  data,
  signal: new AbortController().signal,
});

/** Prepares as after a crash between any two steps: only what was remembered goes on. */
async function prepare(bench: NetworkBench, account: Account, post: PostRequest): Promise<RemoteData> {
  let data: RemoteData = {};
  for (let step = 0; step < maxSteps; step++) {
    const work = bench.network.publisher.work(account);
    const prepared = await work.prepare?.(post, orderWith(data));
    data = JSON.parse(JSON.stringify(prepared?.data ?? data));
    if (!prepared || prepared.state === 'ready') return data;
  }
  throw new Error('The upload does not end.');
}

async function settle(bench: NetworkBench, account: Account, sent: Sent<PublishedPost>): Promise<PublishedPost> {
  if (sent.state === 'done') return sent.result;
  for (let step = 0; step < maxSteps; step++) {
    const checked = await bench.network.publisher.work(account).check(sent.remoteId, orderWith({}));
    if (checked.state === 'done') return checked.result;
  }
  throw new Error('The post does not appear.');
}

/** The contract suite: `test.each(networkPromises)('$title', …)`. */
export const networkPromises: NetworkPromise[] = [
  {
    title: 'a person who agrees is connected, with their account and what they granted',
    async run(bench) {
      const { grant } = await connect(bench);
      ok(grant.accessToken && grant.account.id && grant.account.name);
      ok(grant.scopes.length > 0);
    },
  },
  {
    title: 'a code works once, and only with the memory of the one who began',
    async run(bench) {
      if (bench.byPassword) return;
      const answer = await begin(bench);
      const other = await begin(bench);
      ok('memory' in answer && 'memory' in other);
      const finish = (finished: ConnectionAnswer) => bench.network.connector.finish(bench.app, finished);
      await rejects(finish({ ...answer, memory: other.memory }), { code: 'authorization_expired' });
      await finish(other);
      await rejects(finish(other), { code: 'authorization_expired' });
    },
  },
  {
    title: 'a permission is renewed as often as needed, until the person takes it back',
    async run(bench) {
      const { app, grant } = await connect(bench);
      const { connector } = bench.network;
      let renewed: Grant = grant;
      for (let time = 0; time < 3; time++) renewed = await connector.refresh(app, renewed);
      equal(renewed.account.id, grant.account.id);
      bench.takeBack();
      await rejects(connector.refresh(app, renewed), { code: 'authorization_expired' });
    },
  },
  {
    title: 'a permission that was given back is gone, and can be given back twice',
    async run(bench) {
      const { app, grant } = await connect(bench);
      const { connector, publisher } = bench.network;
      await connector.revoke(app, grant);
      await connector.revoke(app, grant);
      await rejects(connector.refresh(app, grant), { code: 'authorization_expired' });
      const post = postOf(bench);
      const publish = async () =>
        publisher.work({ app, grant }).send(post, orderWith(await prepare(bench, { app, grant }, post)));
      await rejects(publish(), { code: 'authorization_expired' });
    },
  },
  {
    title: 'the limits are known before anything is sent, with the network’s own counting',
    async run(bench) {
      const limits = await bench.network.publisher.limits(await connect(bench));
      ok(limits.maxText > 0 && limits.countText('Hello') > 0);
      ok(limits.countText('a'.repeat(limits.maxText)) >= limits.maxText);
      const { video } = limits;
      ok(video.minSeconds < video.maxSeconds && video.minRatio < video.maxRatio && video.maxBytes > 1_000_000);
    },
  },
  {
    title: 'a video is uploaded part by part, going on from what was remembered, and appears once, whole',
    async run(bench) {
      const account = await connect(bench);
      const post = postOf(bench);
      const data = await prepare(bench, account, post);
      deepEqual(bench.posts(), []);
      const sent = await bench.network.publisher.work(account).send(post, orderWith(data));
      const { postId, url } = await settle(bench, account, sent);
      deepEqual(bench.posts(), [{ id: postId, text: post.text, videoBytes: bench.video.bytes }]);
      ok(url.startsWith('https://'));
    },
  },
  {
    title: 'a post whose answer was lost is found again, and never made twice',
    async run(bench) {
      const account = await connect(bench);
      const post = postOf(bench);
      const data = await prepare(bench, account, post);
      const sentAt = new Date();
      bench.loseNextAnswer();
      const work = bench.network.publisher.work(account);
      await rejects(work.send(post, orderWith(data)), { code: 'provider_down' });
      const found = await bench.network.publisher.work(account).find(orderWith(data), sentAt);
      notEqual(found.state, 'not_sent');
      equal(bench.posts().length, 1);
      if (found.state !== 'running') return;
      const { postId } = await settle(bench, account, { ...found, againAfterSeconds: 0 });
      equal(bench.posts()[0]?.id, postId);
    },
  },
  {
    title: 'a post that was never sent is not found',
    async run(bench) {
      const account = await connect(bench);
      const data = await prepare(bench, account, postOf(bench));
      const found = await bench.network.publisher.work(account).find(orderWith(data), new Date());
      notEqual(found.state, 'running');
    },
  },
  {
    title: 'a network that is busy says so, and when to come back; nothing was posted',
    async run(bench) {
      const account = await connect(bench);
      const post = postOf(bench);
      const data = await prepare(bench, account, post);
      bench.beBusyOnce(90);
      const work = bench.network.publisher.work(account);
      await rejects(work.send(post, orderWith(data)), (error: { code?: string; retryAfterSeconds?: number }) => {
        equal(error.code, 'provider_busy');
        const seconds = error.retryAfterSeconds ?? 0;
        return seconds > 80 && seconds < 100;
      });
      deepEqual(bench.posts(), []);
      await work.send(post, orderWith(data));
      equal(bench.posts().length, 1);
    },
  },
  {
    title: 'a post that its owner cancels is removed, also twice',
    async run(bench) {
      const account = await connect(bench);
      const post = postOf(bench);
      const work = bench.network.publisher.work(account);
      const data = await prepare(bench, account, post);
      const { postId } = await settle(bench, account, await work.send(post, orderWith(data)));
      if (!work.cancel) return;
      await work.cancel(postId, orderWith(data));
      await work.cancel(postId, orderWith(data));
      deepEqual(bench.posts(), []);
    },
  },
];

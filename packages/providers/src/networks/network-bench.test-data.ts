import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { NetworkBench } from '@portray/ports/publisher-contract';
import { afterAll, beforeAll } from 'vitest';

const redirectUrl = 'https://portray.example/callback';

/** A video of some bytes, for the tests of one file. */
export function useVideo(bytes: number) {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portray-network-'));
    await writeFile(join(folder, 'video.mp4'), '');
    await truncate(join(folder, 'video.mp4'), bytes);
    await writeFile(join(folder, 'captions.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    video: () => ({ path: join(folder, 'video.mp4'), bytes, seconds: 8, width: 720, height: 1280 }),
    captions: () => ({ path: join(folder, 'captions.vtt'), language: 'es' }),
  };
}

/** The person visits the address and agrees. */
export async function agree(authUrl: string) {
  const { headers } = await fetch(authUrl, { redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location') ?? 'https://nowhere.example');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

export async function connect({ network, app, address, byPassword }: NetworkBench): Promise<Account> {
  if (byPassword) return { app, grant: await network.connector.finish(app, byPassword) };
  const request = { redirectUrl, ...(address && { address }) };
  const { authUrl, memory } = await network.connector.begin(app, request);
  const { code } = await agree(authUrl);
  return { app, grant: await network.connector.finish(app, { code, memory, redirectUrl }) };
}

export const orderWith = (data = {}, key = 'post-1') => ({ key, data, signal: new AbortController().signal });

export const postOf = (bench: NetworkBench, changes: Partial<PostRequest> = {}): PostRequest => ({
  title: 'Hello',
  text: 'Hello',
  tags: [],
  privacy: 'public',
  isMadeWithAi: true,
  video: bench.video,
  ...changes,
});

/** Prepares as after a crash between any two steps. */
export async function prepare(bench: NetworkBench, account: Account, post: PostRequest) {
  let data = {};
  for (let step = 0; step < 50; step++) {
    const prepared = await bench.network.publisher.work(account).prepare?.(post, orderWith(data, post.text));
    data = JSON.parse(JSON.stringify(prepared?.data ?? data));
    if (!prepared || prepared.state === 'ready') return data;
  }
  throw new Error('The upload does not end.');
}

/** The whole way of a post. */
export async function publish(bench: NetworkBench, account: Account, post: PostRequest): Promise<PublishedPost> {
  let data = await prepare(bench, account, post);
  const work = bench.network.publisher.work(account);
  const sent = await work.send(post, orderWith(data, post.text));
  if (sent.state === 'done') return sent.result;
  data = sent.data ?? data;
  for (let step = 0; step < 50; step++) {
    const checked = await work.check(sent.remoteId, orderWith(data, post.text));
    if (checked.state === 'done') return checked.result;
    data = checked.data ?? data;
  }
  throw new Error('The post does not appear.');
}

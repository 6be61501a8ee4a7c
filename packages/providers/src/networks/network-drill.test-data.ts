import { inspect } from 'node:util';
import { toAppError } from '@portray/foundation/errors';
import type { Account, PostRequest } from '@portray/ports/publisher';
import type { NetworkBench } from '@portray/ports/publisher-contract';
import type { RemoteData } from '@portray/ports/remote-work';
import { expect } from 'vitest';
import type { Answer, Double } from './double.test-data.ts';
import { connect, orderWith, postOf, prepare, publish } from './network-bench.test-data.ts';

type Work = { state: 'intended' | 'sent' | 'running' | 'done' | 'unclear'; data: RemoteData; remoteId: string };

/** One step as the product takes it; what fails for good is thrown. */
async function step(bench: NetworkBench, account: Account, post: PostRequest, work: Work): Promise<Work> {
  const adapter = bench.network.publisher.work(account);
  const order = orderWith(work.data, post.text);
  if (work.state === 'intended') {
    const prepared = await adapter.prepare?.(post, order);
    const data = prepared?.data ?? work.data;
    return prepared?.state === 'preparing' ? { ...work, data } : { ...work, data, ...(await send(data)) };
  }
  if (work.state === 'sent') {
    const found = await adapter.find(order, new Date());
    if (found.state === 'running') return { ...work, state: 'running', remoteId: found.remoteId };
    return { ...work, state: found.state === 'unknown' ? 'unclear' : 'intended' };
  }
  const checked = await adapter.check(work.remoteId, order);
  return { ...work, state: checked.state === 'done' ? 'done' : 'running', ...('data' in checked && checked) } as Work;

  async function send(data: RemoteData): Promise<Partial<Work>> {
    try {
      const sent = await adapter.send(post, orderWith(data, post.text));
      if (sent.state === 'done') return { state: 'done' };
      return { state: 'running', remoteId: sent.remoteId, data: sent.data ?? data };
    } catch (error) {
      if (toAppError(error).code === 'provider_down') return { state: 'sent' };
      throw error;
    }
  }
}

/** Loses the answer of the first request of a post, then of the second…: each is made once, or said to be unclear. */
export async function loseEveryAnswer(bench: NetworkBench, double: Pick<Double, 'mishap' | 'requests'>): Promise<void> {
  const account = await connect(bench);
  const before = double.requests.length;
  await publish(bench, account, postOf(bench, { text: 'Whole' }));
  const requests = double.requests.length - before;
  expect(requests).toBeGreaterThan(1);
  for (let lost = 0; lost < requests; lost++) {
    const post = postOf(bench, { text: `Lost ${lost}` });
    double.mishap(/./, 'lost', { skip: lost });
    let work: Work = { state: 'intended', data: {}, remoteId: '' };
    for (let times = 0; times < 60 && work.state !== 'done' && work.state !== 'unclear'; times++) {
      work = await step(bench, account, post, work).catch((error: unknown) => {
        expect(toAppError(error).code).toBe('provider_down');
        return work;
      });
    }
    const made = bench.posts().filter(({ text }) => text === post.text).length;
    expect([work.state, made], post.text).toEqual(work.state === 'unclear' ? ['unclear', made] : ['done', 1]);
    expect(made).toBeLessThanOrEqual(1);
  }
}

/** A refusal that quotes everything secret of the request. */
async function quoting(request: Request, status: number, isText: boolean): Promise<Answer> {
  const isForm = request.headers.get('content-type')?.includes('urlencoded');
  const form = isForm ? [...new URLSearchParams(await request.text()).values()] : [];
  const message = [request.headers.get('authorization'), ...form].join(' ');
  if (status === 200) return { status, body: `{"id": ${message}` };
  const error = isText ? message : { message, errors: [{ message }] };
  return { status, body: { error, message, error_description: message } };
}

/** Makes every request fail in turn, with its own secrets quoted in the answer: none of them is seen anywhere. */
export async function expectNoSecrets(bench: NetworkBench, double: Pick<Double, 'mishap'>): Promise<void> {
  const { app, grant } = await connect(bench);
  const seen: unknown[] = [];
  const see = (error: unknown) => seen.push(inspect(error, { depth: 10 }), toAppError(error).message);
  for (const status of [200, 400, 401, 429]) {
    for (let skip = 0; skip < 4; skip++) {
      double.mishap(/./, (request) => quoting(request, status, skip % 2 === 0), { skip });
      const post = postOf(bench, { text: `Secret ${status} ${skip}` });
      seen.push(await prepareAndSend(bench, { app, grant }, post).catch(see));
    }
    double.mishap(/./, (request) => quoting(request, status, true));
    await bench.network.connector.refresh(app, grant).catch(see);
  }
  const secrets = [grant.accessToken, grant.refreshToken, ...Object.values(grant.secrets ?? {}), app.clientSecret];
  const long = secrets.filter((secret) => secret !== undefined && secret.length >= 8);
  const text = JSON.stringify(seen);
  expect(text).toContain('[removed]');
  expect([...long, 'upload_id='].filter((secret) => secret && text.includes(secret))).toEqual([]);
}

async function prepareAndSend(bench: NetworkBench, account: Account, post: PostRequest): Promise<unknown[]> {
  const data = await prepare(bench, account, post);
  return [data, await bench.network.publisher.work(account).send(post, orderWith(data, post.text))];
}

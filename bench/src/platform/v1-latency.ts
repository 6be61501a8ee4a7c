import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { known } from '@portray/foundation/known';
import { startProduct } from '@portray/journeys/product';
import { scriptOf } from '../speed/material.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { accessToken, addPeople } from './people.ts';

/** Milliseconds until the answer of each call was read; both kinds are asked in turn, so that they share the load. */
export type V1Latency = { orders: number[]; reads: number[]; rendered: boolean };

/** One person may have 50 videos waiting. */
const ordersEach = 30;
const warmUps = 3;
const seedWaitMs = 180_000;
const renderWaitMs = 180_000;

/** Orders of videos with live keys, and reads of credits, while a long video is being rendered. */
export async function measureV1(orders: number, pauseMs: number): Promise<V1Latency> {
  const database = await openBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  try {
    const people = await addPeople(database, 1 + Math.ceil(orders / ordersEach), 2 * ordersEach);
    const keys = await Promise.all(people.map(async ({ token }) => liveKey(product.url, token)));
    const [first, ...others] = keys.map((key) => programOf(product.url, key));
    await database.run(`update user_credits set user_type = 'pro'`);
    const photo = await samplePhoto(known(first));
    await known(first).order(photo, scriptOf(100));
    await untilRendering(database);
    for (const program of others) for (let at = 0; at < warmUps; at += 1) await program.order(photo, 'Warm up.');
    const latency: V1Latency = { orders: [], reads: [], rendered: true };
    for (let at = 0; at < orders; at += 1) {
      const program = known(others[at % others.length]);
      latency.orders.push(await timed(() => program.order(photo, `Hello, and welcome. This is video ${at}.`)));
      await pause(pauseMs);
      latency.reads.push(await timed(() => program.credits()));
      await pause(pauseMs);
    }
    latency.rendered = await isRendering(database);
    return latency;
  } finally {
    await product.stop();
    await database.close();
  }
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

async function liveKey(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessToken(url, token)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', mode: 'live', scopes: ['read', 'create'], per_minute: 5_000 }),
  });
  const { secret } = (await reply.json()) as { secret?: string };
  if (!secret) throw new Error(`No key for the bench: ${reply.status}`);
  return secret;
}

function programOf(url: string, key: string) {
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(`The bench was refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    credits: () => ask('GET', '/credits'),
    voice: () => ask('GET', '/voices?kind=ready_made&limit=1'),
    samples: () => ask('GET', '/sample_photos?limit=1'),
    order: (photo: string, script: string) =>
      ask('POST', '/videos', {
        photo: { id: photo },
        voice: { id: 'en-us-grace' },
        script,
        metadata: { order: script.slice(0, 40) },
      }),
  };
}

/** The portraits and voices of ours come a moment after the first start. */
async function samplePhoto(program: ReturnType<typeof programOf>): Promise<string> {
  for (const end = Date.now() + seedWaitMs; Date.now() < end; await pause(250)) {
    const { data: voices } = (await program.voice()) as { data: unknown[] };
    const { data: photos } = (await program.samples()) as { data: { id: string }[] };
    if (photos[0] && voices.length > 0) return photos[0].id;
  }
  throw new Error('The bench found no sample photo and no voice.');
}

async function isRendering(database: BenchDatabase): Promise<boolean> {
  const rows = await database.run(
    `select from video_projects where status = 'processing' and stage not in ('queued', 'speech')`,
  );
  return rows.length > 0;
}

async function untilRendering(database: BenchDatabase): Promise<void> {
  for (const end = Date.now() + renderWaitMs; Date.now() < end; await pause(250))
    if (await isRendering(database)) return;
  throw new Error('The bench saw no video being rendered.');
}

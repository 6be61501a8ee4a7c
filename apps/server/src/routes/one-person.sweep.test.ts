import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { putSeedVoice } from '@portray/database/queries/seeds';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../test-server.test-data.ts';

const parallel = 200;
/** What other programs of this machine may add to a read of some milliseconds. */
const floorMs = 150;

let server: TestServer;
let ana: Person;
let ben: Person;
let draftId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
  await addPhoto();
  const voice = { name: 'Grace', gender: 'female', accent: 'american', language: 'en', engine: 'built-in' as const };
  await server.deps.database.asSystem((tx) =>
    putSeedVoice(tx, {
      ...voice,
      voiceId: 'en-us-grace',
      is_approximate: false,
      sample_audio_url: '/files/x',
    }),
  );
  await server.rows(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'purchase', 300, '')`,
    [ana.id],
  );
  draftId = String((await ana.ask('/api/videos', { body: { title: 'Draft' } })).body.id);
});
afterAll(() => server?.stop());

const photoUrl = () => `/files/images/${ana.id}/one.jpg`;

async function addPhoto(): Promise<void> {
  const path = `images/${ana.id}/one.jpg`;
  await server.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
  const file = `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 500, 'image/jpeg')`;
  await server.rows(file, [path, ana.id]);
  const [consent] = await server.rows(
    `insert into consents (user_id, kind, file_url, wording_version) values ($1, 'photo', $2, '1') returning id`,
    [ana.id, photoUrl()],
  );
  await server.rows(
    `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, consent_id)
     values ($1, 'studio_1', $2, $3)`,
    [ana.id, photoUrl(), consent?.id],
  );
}

type Request = { path: string; method: string; type: string; body: Buffer };

const json = (path: string, body: object, method = 'POST'): Request => ({
  path,
  method,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

const creation = (at: number) =>
  json('/api/functions/create-avatar-video', {
    projectName: `Video ${at}`,
    avatarImageUrl: photoUrl(),
    script: 'Hello, this is my first video.',
    voiceId: 'en-us-grace',
    voiceChoice: 'existing',
  });

const preview = (at: number) =>
  json('/api/functions/preview-speech', { text: `This is number ${at}.`, voiceId: 'en-us-grace', language: 'en' });

async function uploads(): Promise<(at: number) => Request> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8866aa' } })
    .jpeg()
    .toBuffer();
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')]);
  return () => ({ path: '/api/files/images', method: 'POST', type: 'multipart/form-data; boundary=x', body });
}

/** Sends requests from a thread of its own, all at once; answers the status of each, 0 for none. */
const sender = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { request, Agent } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const send = ({ path, method, type, body }) => new Promise((done) => {
    const headers = { ...workerData.headers, 'content-type': type, 'content-length': body.length };
    const asked = request(workerData.url + path, { method, headers, agent }, (reply) => {
      reply.resume().once('end', () => done(reply.statusCode));
    });
    asked.once('error', () => done(0));
    asked.end(body);
  });
  Promise.all(workerData.requests.map(send)).then((statuses) => parentPort.postMessage(statuses));
`;

async function flood(request: (at: number) => Request): Promise<number[]> {
  const requests = Array.from({ length: parallel }, (_, at) => request(at));
  const headers = { cookie: ana.cookie, origin: server.url };
  const worker = new Worker(sender, { eval: true, workerData: { url: server.url, headers, requests } });
  const answered = new Promise<number[]>((done, fail) => worker.once('message', done).once('error', fail));
  return answered.finally(() => worker.terminate());
}

/** How long another person waits for their videos, with a session that is looked up. */
async function read(): Promise<number> {
  const beganMs = performance.now();
  const reply = await server.ask('/api/videos', { headers: { cookie: ben.cookie } });
  expect(reply.status).toBe(200);
  return performance.now() - beganMs;
}

const median = (values: number[]) => known(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

const floods: [what: string, make: () => Promise<(at: number) => Request> | ((at: number) => Request)][] = [
  ['creations', () => creation],
  ['previews', () => preview],
  ['uploads', uploads],
  ['changes of a draft', () => (at) => json(`/api/videos/${draftId}`, { script: `Version ${at}.` }, 'PATCH')],
];

test.each(
  floods,
)('with 200 %s of one person at once others read as usual, and the excess is answered 429', async (_, make) => {
  const quiet: number[] = [];
  for (let at = 0; at < 15; at += 1) quiet.push(await read());
  let isOver = false;
  const flooding = flood(await make()).finally(() => {
    isOver = true;
  });
  const { pool } = server.deps.database;
  const busy: number[] = [];
  const waiting: number[] = [];
  while (!isOver) {
    // What was just put into the pool's own queue is taken from it in a moment.
    await setImmediate();
    waiting.push(pool.waitingCount);
    busy.push(await read());
  }
  const statuses = await flooding;
  expect(median(busy)).toBeLessThan(Math.max(3 * median(quiet), floorMs));
  expect(waiting.filter((count) => count > 0).length).toBeLessThan(waiting.length / 10);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(parallel / 4);
});

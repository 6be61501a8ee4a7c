import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { renderClip } from '../http/rendered-clip.test-data.ts';

/** What goes wrong once: instead of the answer, or after the work was done (`isAnswerLost`). */
export type HeygenFault = {
  at: `${'GET' | 'POST' | 'DELETE'} ${string}`;
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  isAnswerLost?: boolean;
};

export type HeygenBehaviour = {
  /** What every video becomes, for as long as its speech lasts. */
  clip: Buffer;
  renderMs: number;
  maxJobs: number;
  balance: number;
  /** For this long the address of a video is valid. */
  addressMs: number;
  faults: HeygenFault[];
  /** Whether new videos are listed, and whether idempotency keys are minded. */
  lists: boolean;
  mindsKeys: boolean;
  now: () => number;
};

type Video = { id: string; key: string; title: string; speech: string; orderedAtMs: number; isDeleted: boolean };
type Asset = { id: string; type: string; bytes: number; content: Uint8Array };
type Answer = { status: number; body: unknown };

const videoBody = z.object({
  type: z.literal('image'),
  image: z.object({ type: z.literal('asset_id'), asset_id: z.string() }),
  audio_asset_id: z.string(),
  aspect_ratio: z.enum(['16:9', '9:16', '4:5', '5:4', '1:1', 'auto']),
  resolution: z.enum(['4k', '1080p', '720p']),
  fit: z.enum(['contain', 'cover']),
  expressiveness: z.enum(['high', 'medium', 'low']),
  title: z.string(),
  callback_id: z.string(),
});

const keyShape = /^[A-Za-z0-9_\-:.]{1,255}$/;
const apiKey = 'heygen-test-key';

/** Words in a title that make a render fail, each with its code. */
const failures: Record<string, [code: string, message: string]> = {
  celebrity: ['CELEBRITY_CONTENT', 'Celebrity content is not allowed.'],
  faceless: ['NO_FACE_ERROR', 'No face was found.'],
  crowd: ['TOO_MANY_FACES_ERROR', 'Too many faces.'],
  silent: ['INVALID_AUDIO_FORMAT', 'The audio cannot be read.'],
  unlucky: ['INTERNAL', 'Something broke.'],
};

/** A real HTTP server that behaves like HeyGen's v3 API: uploads, idempotent orders, rendering by the clock, addresses that expire. */
export async function startHeygenDouble(changes: Partial<HeygenBehaviour> = {}) {
  const behaviour: HeygenBehaviour = {
    clip: Buffer.from('a video'),
    renderMs: 0,
    maxJobs: 10,
    balance: 1_000,
    addressMs: 3_600_000,
    faults: [],
    lists: true,
    mindsKeys: true,
    now: () => Date.now(),
    ...changes,
  };
  const state = {
    videos: [] as Video[],
    assets: [] as Asset[],
    answers: new Map<string, Answer | 'in flight'>(),
    orders: 0,
  };
  const hooks: Hooks = { beforeAnswer: async () => {} };
  const server = createServer((request, response) => {
    answer({ behaviour, hooks, state, base: base() }, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base(),
    apiKey,
    behaviour,
    /** `beforeAnswer` is awaited when a request was carried out and its answer is not sent yet. */
    hooks,
    videos: state.videos,
    assets: state.assets,
    /** Requests that asked for a video, replays included. */
    orders: () => state.orders,
    /** The body and headers with which HeyGen tells that a video is ready. */
    webhook(video: Video, secret: string) {
      const body = JSON.stringify({
        event_id: `evt_${randomUUID()}`,
        event_type: 'avatar_video.success',
        event_data: { video_id: video.id, callback_id: video.key },
      });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return { body, headers: { 'heygen-signature': signature, 'heygen-timestamp': `${behaviour.now() / 1_000}` } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HeygenDouble = Awaited<ReturnType<typeof startHeygenDouble>>;
type State = { videos: Video[]; assets: Asset[]; answers: Map<string, Answer | 'in flight'>; orders: number };

type Hooks = { beforeAnswer: (line: string) => Promise<void> };
type Place = { behaviour: HeygenBehaviour; hooks: Hooks; state: State; base: string };

async function answer(place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { behaviour, hooks, state, base } = place;
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', base);
  const route = `${request.method} ${url.pathname}`;
  const index = behaviour.faults.findIndex(({ at }) => route.startsWith(at));
  const [fault] = index < 0 ? [] : behaviour.faults.splice(index, 1);
  if (fault && !fault.isAnswerLost) {
    response.writeHead(fault.status ?? 500, { 'x-request-id': randomUUID(), ...fault.headers });
    return void response.end(fault.body ?? '');
  }
  if (url.pathname.startsWith('/rendered/')) return sendClip(behaviour, state, url, response);
  const { status, body: reply } = await once(behaviour, state, request, () =>
    handle(behaviour, state, request, url, body, base),
  );
  await hooks.beforeAnswer(route);
  if (fault?.isAnswerLost) return void request.socket.destroy();
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
  if (status === 429) headers['retry-after'] = '1';
  response.writeHead(status, headers).end(JSON.stringify(reply));
}

/** Under one idempotency key the first answer is given again; while it is being made, a second request is refused. */
async function once(
  { mindsKeys }: HeygenBehaviour,
  state: State,
  request: IncomingMessage,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !mindsKeys) return work();
  if (!keyShape.test(key)) return refuse(400, 'invalid_parameter', 'Idempotency-Key');
  const before = state.answers.get(key);
  if (before === 'in flight')
    return refuse(409, 'request_in_progress', 'Another request with this key is in progress.');
  if (before) return before;
  state.answers.set(key, 'in flight');
  const made = await work();
  if (made.status < 400) state.answers.set(key, made);
  else state.answers.delete(key);
  return made;
}

async function handle(
  behaviour: HeygenBehaviour,
  state: State,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
  base: string,
): Promise<Answer> {
  if (request.headers['x-api-key'] !== apiKey) return refuse(401, 'unauthorized', 'Invalid API key.');
  if (request.method === 'GET' && pathname === '/v3/users/me')
    return { status: 200, body: { data: readUser(behaviour) } };
  if (request.method === 'POST' && pathname === '/v3/assets') return addAsset(state, request, body);
  if (request.method === 'POST' && pathname === '/v3/videos') return orderVideo(behaviour, state, request, body);
  if (request.method === 'GET' && pathname === '/v3/videos') return listVideos(behaviour, state, searchParams, base);
  const [, id] = /^\/v3\/videos\/([^/]+)$/.exec(pathname) ?? [];
  const video = state.videos.find((one) => one.id === id && !one.isDeleted);
  if (!video) return refuse(404, 'not_found', 'There is nothing here.');
  if (request.method !== 'DELETE') return { status: 200, body: { data: readVideo(behaviour, video, base) } };
  video.isDeleted = true;
  return { status: 200, body: { data: { id, deleted: true } } };
}

const readUser = ({ balance }: HeygenBehaviour) => ({
  username: 'u1',
  email: 'ana@example.com',
  billing_type: 'wallet',
  subscription: null,
  usage_based: null,
  wallet: { currency: 'usd', remaining_balance: balance, auto_reload: null },
});

async function addAsset(state: State, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) return refuse(400, 'invalid_parameter', 'file is missing');
  if (file.size > 32_000_000) return refuse(413, 'payload_too_large', 'At most 32 MB.');
  if (!['image/jpeg', 'image/png', 'audio/mpeg', 'audio/wav'].includes(file.type)) {
    return refuse(400, 'invalid_parameter', `${file.type} is not supported`);
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const asset = { id: `as_${state.assets.length + 1}`, type: file.type, bytes: file.size, content };
  state.assets.push(asset);
  return { status: 200, body: { data: { asset_id: asset.id, mime_type: file.type, size_bytes: file.size } } };
}

function orderVideo(behaviour: HeygenBehaviour, state: State, request: IncomingMessage, body: Buffer): Answer {
  state.orders += 1;
  const read = videoBody.safeParse(JSON.parse(body.toString()));
  if (!read.success) return refuse(400, 'invalid_parameter', read.error.message);
  const { image, audio_asset_id, title } = read.data;
  const typeOf = (asset: string) => state.assets.find(({ id }) => id === asset)?.type ?? '';
  if (!typeOf(image.asset_id).startsWith('image/')) return refuse(400, 'asset_not_available', 'image');
  if (!typeOf(audio_asset_id).startsWith('audio/')) return refuse(400, 'asset_not_available', 'audio');
  if (behaviour.balance < 1) return refuse(402, 'insufficient_credit', 'Not enough credit.');
  const running = state.videos.filter((video) => !video.isDeleted && statusOf(behaviour, video) !== 'completed');
  if (running.length >= behaviour.maxJobs) return refuse(429, 'rate_limit_exceeded', 'Too many concurrent jobs.');
  behaviour.balance -= 1;
  const key = String(request.headers['idempotency-key'] ?? '');
  const times = { orderedAtMs: behaviour.now(), isDeleted: false };
  const video = { id: `vid_${randomUUID()}`, key, title, speech: audio_asset_id, ...times };
  state.videos.push(video);
  return { status: 200, body: { data: { video_id: video.id, status: 'waiting', output_format: 'mp4' } } };
}

/** heygen-cli `video list`: 'Filter videos by title substring', up to 100 a page, newest first. */
function listVideos(behaviour: HeygenBehaviour, state: State, query: URLSearchParams, base: string): Answer {
  const title = query.get('title') ?? '';
  const found = state.videos.filter((video) => !video.isDeleted && video.title.includes(title)).toReversed();
  const data = behaviour.lists ? found.slice(0, Number(query.get('limit') ?? 10)) : [];
  const shown = data.map((video) => ({ ...readVideo(behaviour, video, base), title: video.title }));
  return { status: 200, body: { data: shown, has_more: data.length < found.length, next_token: null } };
}

function statusOf({ now, renderMs }: HeygenBehaviour, { orderedAtMs, title }: Video) {
  const passed = now() - orderedAtMs;
  if (passed >= renderMs) return failureOf(title) ? 'failed' : 'completed';
  return passed < renderMs / 4 ? 'pending' : 'processing';
}

const failureOf = (title: string) => Object.entries(failures).find(([word]) => title.includes(word))?.[1];

function readVideo(behaviour: HeygenBehaviour, video: Video, base: string) {
  const status = statusOf(behaviour, video);
  const [failure_code, failure_message] = (status === 'failed' && failureOf(video.title)) || [null, null];
  const expires = Math.floor(behaviour.now() + behaviour.addressMs);
  const address = `${base}/rendered/${video.id}.mp4?Expires=${expires}&read=${randomUUID()}`;
  return { id: video.id, status, video_url: status === 'completed' ? address : null, failure_code, failure_message };
}

async function sendClip(behaviour: HeygenBehaviour, state: State, url: URL, response: ServerResponse): Promise<void> {
  const video = state.videos.find(({ id }) => url.pathname === `/rendered/${id}.mp4`);
  if (!video || behaviour.now() > Number(url.searchParams.get('Expires'))) return void response.writeHead(403).end();
  const speech = state.assets.find(({ id }) => id === video.speech);
  const clip = await renderClip(behaviour.clip, speech?.content ?? new Uint8Array());
  response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
}

function refuse(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message, param: null, doc_url: 'https://developers.heygen.com/docs' } } };
}

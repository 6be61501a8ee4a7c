import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One MP3 frame (128 kbit/s, 44.1 kHz, mono) of a tone; repeated, it sounds for as long as one likes. */
const toneFrame = Buffer.alloc(417, 0x55);
toneFrame.write(
  '//uQxAAD1G4E/g/xBIpWP6AB/YyZMIHBWDEPgZ81G03jPtAB5zFfQJAwkYA3B6CNgBIzWOTDo5CggKgDA6GumobXE4kmIlZsqR1X' +
    'I+bt0mne9qkwZTcpqrWlsn1NJBlqZK07tcWTjJT6Ruolmu6fGyw9k+qlF6dDVG1pNNUxUVN1N2U66ss/F8JU9wT3u9QzWXHKcy81' +
    'DStnVHL26Xs9bRVt8dqt6cVI2ml8SvF2m8QluytbEU4pceYPSEsGF2C0pmb/6+cpAQjmG6hNxgtQJed7SGuJ5iYQBAExEECAVtsc' +
    'DMriSh0EbfCxJ0mcZy9eJI5Yy4mube6kNpGn4s5CMnu0BLynYdJQSBD3rH8CB0fPpPXNZJ5g2OGSFM1hk1d4U6L3IfzvCyT8r/7s' +
    '3/DfLY4akcM92c9SjaneuNwrjJwITU8NpzlNz0Y8a0ceAJiCmopmXGJgYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'base64',
);
const secondsPerFrame = 1_152 / 44_100;
const charactersPerSecond = 15;
const apiKey = 'good-key';
/** A recording whose name holds this asks for a proof of whose voice it is. */
export const nameToVerify = 'must-be-verified';

type Voice = {
  voice_id: string;
  name: string;
  category: string;
  labels: Record<string, string>;
  voice_verification?: {
    requires_verification: boolean;
    is_verified: boolean;
    verification_failures: string[];
    verification_attempts_count: number;
  };
};
type Refusal = { status: number; code?: string; headers?: Record<string, string>; body?: string };

/** What the server does to the next request whose path begins so; `times` in a row. */
type Trouble = { path: string; times: number } & ({ refuse: Refusal } | { breakOff: true } | { loseAnswer: true });

const stock: Voice[] = [
  {
    voice_id: 'EXAVITQu4vr4xnSDxMaL',
    name: 'Sarah',
    category: 'premade',
    labels: { gender: 'female', accent: 'american', language: 'en' },
  },
  {
    voice_id: 'JBFqnCBsd6RMkjVDRZzb',
    name: 'George',
    category: 'premade',
    labels: { gender: 'male', accent: 'british', language: 'en' },
  },
  { voice_id: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', category: 'professional', labels: {} },
];

const languages = ['en', 'de', 'es', 'fr', 'ja', 'fil'];

/** ElevenLabs as its API behaves, on a free port: voices with slots, a quota in characters, concurrency, and its errors. */
export async function startElevenLabsServer({ slots = 3, quota = 100_000, concurrency = 2, pageSize = 100 } = {}) {
  const state = { voices: [...stock], left: quota, running: 0, troubles: [] as Trouble[] };
  const counts = { speeches: 0, clones: 0, deletions: 0, lists: 0, samples: 0 };
  const asked: Record<string, unknown>[] = [];
  const hooks: { beforeAnswer: (line: string) => Promise<void> } = { beforeAnswer: async () => {} };

  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const speak = async (voiceId: string, format: string, request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse((await buffer(request)).toString()) as {
      text?: string;
      voice_settings?: { speed?: number };
    };
    if (typeof body.text !== 'string') {
      return reply(response, 422, { detail: [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }] });
    }
    const { text } = body;
    if (!state.voices.some((voice) => voice.voice_id === voiceId))
      return refuse(response, { status: 404, code: 'voice_not_found' });
    if (text.length > 10_000) return refuse(response, { status: 400, code: 'max_character_limit_exceeded' });
    const speed = body.voice_settings?.speed ?? 1;
    if (speed < 0.7 || speed > 1.2) return refuse(response, { status: 400, code: 'invalid_parameters' });
    if (text.length > state.left) return refuse(response, { status: 401, code: 'quota_exceeded' });
    if (state.running >= concurrency) return refuse(response, { status: 429, code: 'concurrent_limit_exceeded' });
    state.running++;
    state.left -= text.length;
    counts.speeches++;
    asked.push({ voiceId, format, ...body });
    const characters = [...text];
    const each = 1 / (charactersPerSecond * speed);
    const alignment = {
      characters,
      character_start_times_seconds: characters.map((_, index) => index * each),
      character_end_times_seconds: characters.map((_, index) => (index + 1) * each),
    };
    const audio_base64 = tone(characters.length * each).toString('base64');
    state.running--;
    await hooks.beforeAnswer(`${request.method} ${request.url}`);
    reply(response, 200, { audio_base64, alignment, normalized_alignment: null });
  };

  const add = async (request: IncomingMessage, response: ServerResponse) => {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': type },
    }).formData();
    const [name, file] = [form.get('name'), form.get('files')];
    if (typeof name !== 'string' || !(file instanceof Blob)) {
      return reply(response, 422, { detail: [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }] });
    }
    // elevenlabs.md, voices/add: a file has its name and type ('a.wav', 'audio/wav').
    const isSound = file.type.startsWith('audio/') && /\.(mp3|wav|m4a|webm|flac|ogg)$/.test(file.name);
    if (!isSound) return refuse(response, { status: 400, code: 'invalid_file' });
    if (file.size < 1_000) return refuse(response, { status: 400, code: 'invalid_file' });
    if (state.voices.length - stock.length >= slots)
      return refuse(response, { status: 400, code: 'voice_limit_reached' });
    counts.clones++;
    const voice_id = `vc_${counts.clones}`;
    const labels = JSON.parse(String(form.get('labels') ?? '{}')) as Record<string, string>;
    const requires_verification = file.name.includes(nameToVerify);
    const voice_verification = {
      requires_verification,
      is_verified: false,
      verification_failures: [],
      verification_attempts_count: 0,
    };
    state.voices.push({ voice_id, name, category: 'cloned', labels, voice_verification });
    await hooks.beforeAnswer(`${request.method} ${request.url}`);
    reply(response, 200, { voice_id, requires_verification });
  };

  const list = (query: URLSearchParams, response: ServerResponse) => {
    counts.lists++;
    const search = query.get('search') ?? '';
    const found = state.voices.filter(({ name }) => name.includes(search));
    const from = Number(query.get('next_page_token') ?? 0);
    const to = from + Math.min(pageSize, Number(query.get('page_size') ?? 10));
    const voices = found.slice(from, to).map((voice) => describe(voice));
    const has_more = to < found.length;
    reply(response, 200, {
      voices,
      has_more,
      total_count: found.length,
      next_page_token: has_more ? String(to) : null,
    });
  };

  /** Stock voices have a sample, except the last one; its address lies outside of the API and wants no key. */
  const describe = (voice: Voice) => {
    const hasSample = stock.slice(0, -1).includes(voice);
    return {
      ...voice,
      verified_languages: [],
      preview_url: hasSample ? `${base()}/samples/${voice.voice_id}.mp3` : null,
    };
  };

  const read = (voiceId: string, response: ServerResponse) => {
    const voice = state.voices.find(({ voice_id }) => voice_id === voiceId);
    if (!voice) return refuse(response, { status: 404, code: 'voice_not_found' });
    reply(response, 200, describe(voice));
  };

  const remove = (voiceId: string, response: ServerResponse) => {
    const at = state.voices.findIndex((voice) => voice.voice_id === voiceId);
    if (at === -1) return refuse(response, { status: 400, code: 'voice_does_not_exist' });
    counts.deletions++;
    state.voices.splice(at, 1);
    reply(response, 200, { status: 'ok' });
  };

  const subscription = () => ({
    tier: 'creator',
    status: 'active',
    currency: 'usd',
    billing_period: 'monthly_period',
    character_count: quota - state.left,
    character_limit: quota,
    next_character_count_reset_unix: 1_797_000_000,
    voice_slots_used: state.voices.length - stock.length,
    voice_limit: slots,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    professional_voice_limit: 0,
    voice_add_edit_counter: counts.clones,
    max_voice_add_edits: 95,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    max_credit_limit_extension: 0,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: true,
    can_use_professional_voice_cloning: false,
    has_open_invoices: false,
    open_invoices: [],
    current_overage: { amount: '0', currency: 'usd' },
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elevenlabs');
    const speech = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(pathname)?.[1];
    const voice = /^\/v1\/voices\/([^/]+)$/.exec(pathname)?.[1];
    if (speech && request.method === 'POST')
      return speak(decodeURIComponent(speech), searchParams.get('output_format') ?? '', request, response);
    if (pathname === '/v1/voices/add' && request.method === 'POST') return add(request, response);
    if (voice && request.method === 'GET') return read(decodeURIComponent(voice), response);
    if (voice && request.method === 'DELETE') return remove(decodeURIComponent(voice), response);
    if (pathname === '/v2/voices') return list(searchParams, response);
    if (pathname === '/v1/models') return reply(response, 200, models);
    if (pathname === '/v1/user/subscription') return reply(response, 200, subscription());
    return refuse(response, { status: 404, code: 'not_found' });
  };

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/samples/')) {
      counts.samples++;
      if ('xi-api-key' in request.headers) return refuse(response, { status: 400, code: 'key_sent_to_the_store' });
      return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(tone(2));
    }
    if (request.headers['xi-api-key'] !== apiKey) return refuse(response, { status: 401, code: 'invalid_api_key' });
    const trouble = state.troubles.find(({ path, times }) => times > 0 && request.url?.startsWith(path));
    if (!trouble) return answer(request, response);
    trouble.times--;
    if ('refuse' in trouble) return refuse(response, trouble.refuse);
    if ('breakOff' in trouble) return breakOff(response);
    // The work is done, and its answer is lost.
    return answer(request, Object.assign(response, { end: () => response.destroy(), write: () => true }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: base(),
    apiKey,
    counts,
    /** `beforeAnswer` is awaited when speech or a clone was made and its answer is not sent yet. */
    hooks,
    /** A sound of this many seconds. */
    tone,
    /** What it was asked to say. */
    asked,
    clones: () => state.voices.filter(({ category }) => category === 'cloned').map(({ voice_id }) => voice_id),
    trouble: (path: string, what: { refuse: Refusal } | { breakOff: true } | { loseAnswer: true }, times = 1) =>
      void state.troubles.push({ path, times, ...what }),
    setQuota: (characters: number) => {
      state.left = characters;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function tone(seconds: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / secondsPerFrame) }, () => toneFrame));
}

const models = [
  {
    model_id: 'eleven_multilingual_v2',
    name: 'Eleven Multilingual v2',
    can_do_text_to_speech: true,
    maximum_text_length_per_request: 10_000,
    languages: languages.map((language_id) => ({ language_id, name: language_id })),
  },
];

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { status, code = 'error', headers = {}, body }: Refusal): void {
  const detail = { type: 'error', code, message: `Refused: ${code}`, status: code, request_id: 'r1' };
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body ?? JSON.stringify({ detail }));
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
  response.write('{"audio_base64":"//uQ', () => response.destroy());
}

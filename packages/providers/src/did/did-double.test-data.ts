import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { renderClip } from '../http/rendered-clip.test-data.ts';
import { type Answer, startDouble } from '../networks/double.test-data.ts';

export type DidBehaviour = {
  /** What every talk becomes, for as long as its speech lasts. */
  clip: Buffer;
  renderMs: number;
  balance: number;
  /** For this long the address of a talk is valid. */
  addressMs: number;
  now: () => number;
};

type Talk = {
  id: string;
  userData: string;
  name: string;
  webhook: string | undefined;
  speech: string;
  orderedAtMs: number;
  isDeleted: boolean;
};

const talkBody = z.strictObject({
  source_url: z.string().regex(/^(https|s3):\/\/.+\.(jpe?g|png)$/),
  script: z.strictObject({
    type: z.literal('audio'),
    audio_url: z.string().regex(/^(https|s3):\/\/.+\.(mp3|wav|m4a)$/),
  }),
  config: z.strictObject({ stitch: z.boolean(), result_format: z.enum(['mp4', 'mov']) }),
  user_data: z.string().min(1).max(1_000),
  name: z.string(),
  webhook: z.url({ protocol: /^https$/ }).optional(),
});

const apiKey = 'YW5h:did-test-key';

/** Words in a name that make a talk fail later, each with its kind. */
const failures: Record<string, string> = { faceless: 'FaceError', unlucky: 'UnknownError', unreadable: 'SourceError' };

/** A real HTTP server that behaves like D-ID's talks: uploads, orders without idempotency, rendering by the clock. */
export async function startDidDouble(changes: Partial<DidBehaviour> = {}) {
  const behaviour: DidBehaviour = {
    clip: Buffer.from('a video'),
    renderMs: 0,
    balance: 1_000,
    addressMs: 3_600_000,
    now: () => Date.now(),
    ...changes,
  };
  const talks: Talk[] = [];
  const uploads = new Map<string, Uint8Array>();

  const double = await startDouble(async (request, { pathname, searchParams }): Promise<Answer> => {
    if (pathname.startsWith('/results/')) return result(pathname, searchParams);
    if (request.headers.get('authorization') !== `Basic ${apiKey}`) return refuse(401, 'AuthorizationError');
    const route = `${request.method} ${pathname}`;
    if (route === 'POST /images') return upload(request, 'image', /^image\/(jpeg|png)$/);
    if (route === 'POST /audios') return upload(request, 'audio', /^(audio|video)\//);
    if (route === 'GET /credits')
      return { status: 200, body: { remaining: behaviour.balance, total: 1_000, credits: [] } };
    if (route === 'POST /talks') return order(await request.json());
    if (route === 'GET /talks')
      return { status: 200, body: { talks: listed(Number(searchParams.get('limit') ?? 10)) } };
    const talk = talks.find(({ id, isDeleted }) => pathname === `/talks/${id}` && !isDeleted);
    if (!talk) return refuse(404, 'NotFoundError');
    if (request.method !== 'DELETE') return { status: 200, body: wire(talk) };
    if (statusOf(talk) === 'started') return refuse(409, 'NotReadyError');
    talk.isDeleted = true;
    return { status: 200, body: wire(talk) };
  });

  async function upload(request: Request, part: string, types: RegExp): Promise<Answer> {
    const file = (await request.formData()).get(part);
    if (!(file instanceof File)) return refuse(400, 'BadRequestError');
    if (!types.test(file.type)) return refuse(415, 'UnsupportedMimeTypeError');
    if (/celebrity/.test(await file.text())) return refuse(451, 'CelebrityRecognizedError');
    if (part === 'audio' && file.size > 6_000_000) return refuse(400, 'InvalidFileSizeError');
    const id = `${part}_${randomUUID()}`;
    const url = `s3://d-id-${part}s/${id}/${file.name}`;
    uploads.set(url, new Uint8Array(await file.arrayBuffer()));
    return { status: 201, body: { id, url, ...(part === 'audio' && { duration: 1 }) } };
  }

  function order(body: unknown): Answer {
    const read = talkBody.safeParse(body);
    if (!read.success) return refuse(400, 'BadRequestError');
    const { source_url, script, user_data: userData, name, webhook } = read.data;
    if (!uploads.has(source_url) || !uploads.has(script.audio_url)) return refuse(400, 'BadRequestError');
    if (behaviour.balance < 1) return refuse(402, 'InsufficientCreditsError');
    behaviour.balance -= 1;
    const times = { orderedAtMs: behaviour.now(), isDeleted: false };
    const talk = { id: `tlk_${randomUUID()}`, userData, name, webhook, speech: script.audio_url, ...times };
    talks.push(talk);
    return { status: 201, body: { id: talk.id, object: 'talk', created_by: 'ana', status: 'created' } };
  }

  const failureOf = ({ name }: Talk) => Object.entries(failures).find(([word]) => name.includes(word))?.[1];
  function statusOf(talk: Talk) {
    if (behaviour.now() - talk.orderedAtMs < behaviour.renderMs) return 'started';
    if (talk.name.includes('forbidden')) return 'rejected';
    return failureOf(talk) ? 'error' : 'done';
  }

  function wire(talk: Talk) {
    const status = statusOf(talk);
    const expires = behaviour.now() + behaviour.addressMs;
    return {
      id: talk.id,
      user_id: 'u',
      status,
      user_data: talk.userData,
      created_at: new Date(talk.orderedAtMs).toISOString(),
      ...(status === 'done' && { result_url: `${double.url}/results/${talk.id}.mp4?Expires=${expires}`, duration: 1 }),
      ...(status === 'error' && { error: { kind: failureOf(talk), description: 'It broke.' } }),
    };
  }

  const listed = (limit: number) =>
    talks
      .filter(({ isDeleted }) => !isDeleted)
      .toReversed()
      .slice(0, limit)
      .map(wire);

  async function result(pathname: string, query: URLSearchParams): Promise<Answer> {
    const talk = talks.find(({ id }) => pathname === `/results/${id}.mp4`);
    if (!talk || behaviour.now() > Number(query.get('Expires'))) return { status: 403, body: 'Request has expired' };
    const body = await renderClip(behaviour.clip, uploads.get(talk.speech) ?? new Uint8Array());
    return { status: 200, body, headers: { 'content-type': 'video/mp4' } };
  }

  return { ...double, apiKey, behaviour, talks };
}

export type DidDouble = Awaited<ReturnType<typeof startDidDouble>>;

const refuse = (status: number, kind: string): Answer => ({ status, body: { kind, description: 'No.' } });

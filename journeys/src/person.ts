import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { consentVersion } from '@portray/contracts/consent';
import type { VideoProject } from '@portray/contracts/videos';
import { clearestFirst } from '@portray/contracts/voice-clarity';
import type { DefaultVoice } from '@portray/contracts/voices';
import { known } from '@portray/foundation/known';
import { z } from 'zod';

/** A reply that is no success, as the product words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { code?: string; title?: string; message?: string };

  constructor(status: number, body: Refusal['body']) {
    super(`${status} ${body.code}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

type Json = Record<string, unknown>;

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

/** An address of its own in the run; people are greeted by the part before the @. */
export function addressOf(name: string): string {
  return `${name}@${randomUUID().slice(0, 8)}.example.com`;
}

/** Someone who knows nothing of the product but its address; a proxy of the product's own may tell where they are. */
export function createPerson(url: string, email: string, networkAddress?: string) {
  const password = 'correct horse 42';
  let token = '';
  const forwarded = networkAddress ? { 'x-forwarded-for': networkAddress } : undefined;

  async function ask(path: string, { method, body }: { method?: string; body?: Json } = {}): Promise<Json> {
    const reply = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...forwarded,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as Json;
    if (!reply.ok) throw new Refusal(reply.status, answer);
    return answer;
  }

  const call = (name: string, body: Json = {}) => ask(`/api/functions/${name}`, { body });

  const signUp = () => ask('/api/auth/sign-up/email', { body: { email, password, name: email.split('@')[0] } });

  /** Signs up, and confirms the address with the password, which signs in. */
  async function register(): Promise<void> {
    await signUp();
    const { links } = await mailAbout('Confirm your email address');
    const confirmation = new URL(known(links[0])).searchParams.get('token');
    await begin(await ask('/api/auth/confirm-sign-up', { body: { token: confirmation, password } }));
  }

  /** Waits for the newest mail with this subject in the local mailbox. */
  const mailAbout = (subject: string) =>
    until(async () => {
      const reply = await fetch(`${url}/mailbox`, { headers: { accept: 'application/json' } });
      return mailbox.parse(await reply.json()).find((mail) => mail.to === email && mail.subject === subject);
    });

  async function signIn(): Promise<void> {
    await begin(await ask('/api/auth/sign-in/email', { body: { email, password } }));
  }

  async function begin(reply: Json): Promise<void> {
    token = String(reply.token);
    const session = await ask('/api/session');
    token = String(session.access_token);
  }

  async function upload(kind: 'images' | 'voices', path: string, type: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([await readFile(path)], { type }), path.split('/').at(-1));
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/files/${kind}`, { method: 'POST', body: form, headers });
    const answer = (await reply.json()) as Json;
    if (!reply.ok) throw new Refusal(reply.status, answer);
    return String(answer.url);
  }

  async function talkingPhoto(photoPath: string): Promise<string> {
    const imageUrl = await upload('images', photoPath, 'image/jpeg');
    await call('create-talking-photo', { imageUrl, consent: { version: consentVersion } });
    return imageUrl;
  }

  /** Follows the live events of a video until it has ended; answers it, and the percentages and stages seen. */
  async function watch(videoId: string): Promise<{ video: VideoProject; percents: number[]; stages: string[] }> {
    const percents: number[] = [];
    const stages: string[] = [];
    const stop = new AbortController();
    const events = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    try {
      // Whatever happened before the stream was open is in the row.
      const now = await video(videoId);
      if (now.status !== 'processing') return { video: now, percents, stages };
      for await (const event of readEvents(events)) {
        if (event.videoId !== videoId) continue;
        if (event.type === 'video.progress') {
          percents.push(Number(event.percent));
          stages.push(String(event.stage));
        }
        if (event.type === 'video.changed' && event.status !== 'processing') break;
      }
      return { video: await video(videoId), percents, stages };
    } finally {
      stop.abort();
    }
  }

  /** A Quick Start voice; at the very first start they take some seconds to come. */
  const quickStartVoice = (language = 'en') =>
    until(async () => {
      const voices = (await ask('/api/default-voices')) as unknown as DefaultVoice[];
      return clearestFirst(voices).find((voice) => voice.language === language)?.elevenlabs_voice_id;
    });

  const samplePortrait = () =>
    until(async () => {
      const portraits = (await ask('/api/sample-portraits')) as unknown as { image_url: string }[];
      return portraits[0]?.image_url;
    });

  const video = (id: string) => ask(`/api/videos/${id}`) as unknown as Promise<VideoProject>;

  async function download(fileUrl: string): Promise<Buffer> {
    const reply = await fetch(new URL(fileUrl, url), { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Refusal(reply.status, {});
    return Buffer.from(await reply.arrayBuffer());
  }

  /** Buys credits through the test checkout, as the page's form does. */
  async function buy(credits: number): Promise<void> {
    const { url: checkout, sessionId } = await call('purchase-credits', { credits });
    await fetch(`${checkout}/pay`, { method: 'POST', redirect: 'manual' });
    await call('verify-payment', { sessionId });
  }

  return {
    email,
    password,
    ask,
    call,
    signUp,
    register,
    signIn,
    upload,
    talkingPhoto,
    quickStartVoice,
    samplePortrait,
    mailAbout,
    watch,
    video,
    download,
    buy,
    token: () => token,
  };
}

export type Person = ReturnType<typeof createPerson>;

/** Asks again until there is an answer. */
export async function until<Found>(
  look: () => Promise<Found | undefined>,
  timeoutMs = 60_000,
  pauseMs = 50,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('What was waited for did not come.');
    await pause(pauseMs);
  }
}

async function* readEvents(reply: Response): AsyncGenerator<Json> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data:'));
      if (data) yield JSON.parse(data.slice(5)) as Json;
    }
  }
}

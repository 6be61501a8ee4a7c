import type { Answer } from '../networks/double.test-data.ts';
import { problem } from './x-problems.test-data.ts';

type Medium = {
  id: string;
  userId: string;
  bytes: number;
  parts: Map<number, number>;
  stage: 'open' | 'processing' | 'ready' | 'failed';
  checksLeft: number;
  altText?: string;
};

export type XMedia = ReturnType<typeof createXMedia>;

const maxPartBytes = 5_000_000;
const expires_after_secs = 86_400;

/** Uploads as X takes them: parts in any order, each as often as one likes, then processing that takes its time. */
export function createXMedia() {
  const media = new Map<string, Medium>();
  /** How often the state is asked for until the video is ready, and whether it ever is. */
  const behaviour = { checks: 1, fails: false };
  return {
    behaviour,
    all: media,
    readyMedia(id: string, userId: string): Medium | undefined {
      const medium = media.get(id);
      return medium?.stage === 'ready' && medium.userId === userId ? medium : undefined;
    },
    async route(request: Request, path: string, userId: string): Promise<Answer> {
      if (path === '/2/media/upload/initialize') return initialize(await request.json(), userId);
      if (path === '/2/media/metadata') return describe(await request.json());
      const id = path.split('/')[4] ?? new URL(request.url).searchParams.get('media_id') ?? '';
      const medium = media.get(id);
      if (medium?.userId !== userId) return problem(400, 'Invalid Request', 'Your media IDs are invalid.');
      if (path.endsWith('/append')) return append(medium, request);
      if (path.endsWith('/finalize')) return finalize(medium);
      return status(medium);
    },
  };

  function initialize({ total_bytes }: { total_bytes: number }, userId: string): Answer {
    const id = String(188_000 + media.size);
    media.set(id, { id, userId, bytes: total_bytes, parts: new Map(), stage: 'open', checksLeft: behaviour.checks });
    return { status: 200, body: { data: { id, media_key: `7_${id}`, expires_after_secs } } };
  }

  /** A form is answered with nothing, JSON with JSON: X documents both. */
  async function append(medium: Medium, request: Request): Promise<Answer> {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const { media: part, segment_index } = isForm ? Object.fromEntries(await request.formData()) : await request.json();
    if (!part || medium.stage !== 'open') return problem(400, 'Invalid Request', 'No part is expected.');
    const bytes = isForm ? new Blob([part]).size : Buffer.byteLength(part, 'base64');
    if (bytes > maxPartBytes) return problem(413, 'Payload Too Large', 'This part is too large.');
    medium.parts.set(Number(segment_index), bytes);
    const expires_at = Math.floor(Date.now() / 1_000) + expires_after_secs;
    return isForm ? { status: 204 } : { status: 200, body: { data: { expires_at } } };
  }

  function finalize(medium: Medium): Answer {
    const indices = [...medium.parts.keys()];
    const isWhole = indices.every((index) => index >= 0 && index < indices.length);
    const received = [...medium.parts.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (medium.stage !== 'open' || !isWhole || received !== medium.bytes) {
      return problem(400, 'Invalid Request', 'This upload is not complete, or was finalized before.');
    }
    medium.stage = 'processing';
    return say(medium, { state: 'pending', check_after_secs: 1 });
  }

  function status(medium: Medium): Answer {
    if (medium.stage === 'processing' && medium.checksLeft > 0) {
      medium.checksLeft -= 1;
      return say(medium, { state: 'in_progress', check_after_secs: 1, progress_percent: 40 });
    }
    if (medium.stage === 'processing') medium.stage = behaviour.fails ? 'failed' : 'ready';
    if (medium.stage === 'ready') return say(medium, { state: 'succeeded', progress_percent: 100 });
    if (medium.stage === 'open') return say(medium, undefined);
    const error = { code: 1, name: 'InvalidMedia', message: 'Unsupported video format' };
    return say(medium, { state: 'failed', progress_percent: 0, error });
  }

  function describe({ id, metadata }: { id: string; metadata: { alt_text?: { text: string } } }): Answer {
    const medium = media.get(id);
    if (!medium) return problem(400, 'Invalid Request', 'Your media IDs are invalid.');
    if (metadata.alt_text) medium.altText = metadata.alt_text.text;
    return { status: 200, body: { data: { id } } };
  }
}

function say({ id }: Medium, processing_info: object | undefined): Answer {
  return { status: 200, body: { data: { id, media_key: `7_${id}`, expires_after_secs, processing_info } } };
}

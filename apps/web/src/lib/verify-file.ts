import { limits } from '@portray/contracts/limits';

type Pause = (ms: number) => Promise<unknown>;
const pauseFor: Pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A store far away may need a moment before it shows a new file. */
const firstPauseMs = 2_000;
const pauseMs = 3_000;
const retries = 3;

/** Whether a stored file is reachable, not truncated and of the expected type, by one HEAD request. */
export async function isThere(url: string, kind: 'image' | 'audio', ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const reply = await ask(url, { method: 'HEAD', cache: 'no-store' });
    const type = reply.headers.get('content-type') ?? '';
    const bytes = Number(reply.headers.get('content-length') ?? 0);
    return reply.ok && type.startsWith(`${kind}/`) && bytes >= limits.minAudioBytes;
  } catch {
    return false;
  }
}

/** The same for a file that has just been uploaded: looks at once, then after 2 s, then every 3 s, three times more. */
export async function hasArrived(
  url: string,
  kind: 'image' | 'audio',
  { ask = fetch, pause = pauseFor }: { ask?: typeof fetch; pause?: Pause } = {},
): Promise<boolean> {
  if (await isThere(url, kind, ask)) return true;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    await pause(attempt === 0 ? firstPauseMs : pauseMs);
    if (await isThere(url, kind, ask)) return true;
  }
  return false;
}

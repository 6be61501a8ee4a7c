import { basename, join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { readRetryAfter } from '../../http/retry-after.ts';
import { downloadVerified } from '../../http/verified-download.ts';
import type { Pin } from './model-facts.ts';

/** Where models come from. */
export type Source = {
  /** A repository as GitHub shows it, such as https://github.com/k2-fsa/sherpa-onnx. */
  releases: string;
  /** Holds the same files, in the folders of the releases or all in one; asked instead of the releases. */
  mirror?: string | undefined;
  fetch?: typeof fetch;
};

/** Where the makers of sherpa-onnx keep the models. */
export const usualReleases = 'https://github.com/k2-fsa/sherpa-onnx';

/** A file of a release. */
export type Asset = { tag: 'tts-models' | 'vocoder-models'; file: string };

type Fetching = {
  /** A folder; a part that is there is gone on with. */
  into: string;
  pin: Pin;
  onProgress?: ((receivedBytes: number, wholeBytes: number | undefined) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Fetches a file of a release into a folder and answers its path. Throws what `downloadVerified` throws. */
export async function fetchAsset(source: Source, { tag, file }: Asset, wanted: Fetching): Promise<string> {
  const { releases, mirror, fetch } = source;
  const { into, pin, onProgress, signal } = wanted;
  const to = join(into, file);
  const addresses = mirror
    ? [`${mirror}/${tag}/${file}`, `${mirror}/${file}`]
    : [`${releases}/releases/download/${tag}/${file}`];
  await downloadVerified({ ...pin, addresses, to, onProgress, signal, ...(fetch && { fetch }) });
  return to;
}

const answerTimeoutMs = 20_000;
const release = z.object({
  assets: z.array(z.object({ name: z.string(), size: z.int(), digest: z.string().nullish() })),
});

/**
 * What the host of the releases says a file is: it computes a digest when a file is put there, which nobody changes.
 * Throws AppError: not_found, not_verified (it has no digest), provider_busy, provider_down, cancelled.
 */
export async function askForPin(source: Source, { tag, file }: Asset, signal?: AbortSignal): Promise<Required<Pin>> {
  const tooLate = AbortSignal.timeout(answerTimeoutMs);
  const send = source.fetch ?? fetch;
  const response = await send(`${apiOf(source.releases)}/releases/tags/${tag}`, {
    headers: { accept: 'application/vnd.github+json' },
    signal: signal ? AbortSignal.any([tooLate, signal]) : tooLate,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished.', { cause });
    throw unanswered(file, cause);
  });
  const after = readRetryAfter(response.headers.get('retry-after'), new Date());
  if (response.status === 429 || response.status === 403)
    throw new AppError('provider_busy', 'The host of the models has been asked too often. Please try again later.', {
      retryAfterSeconds: after,
    });
  if (response.status !== 404 && !response.ok) throw unanswered(file, new Error(`It answered ${response.status}.`));
  const { assets } = release.parse(response.ok ? await response.json() : { assets: [] });
  const found = assets.find(({ name }) => name === file);
  if (!found) throw new AppError('not_found', `There is no ${basename(file)} among the models of sherpa-onnx.`);
  const sha256 = /^sha256:([0-9a-f]{64})$/.exec(found.digest ?? '')?.[1];
  if (!sha256) throw unknownFile(file);
  return { bytes: found.size, sha256 };
}

/** GitHub has its API at an address of its own, and every other host of its kind beneath itself. */
function apiOf(releases: string): string {
  const { origin, pathname, hostname } = new URL(releases);
  return `${hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`}/repos${pathname.replace(/\/+$/, '')}`;
}

/** For a file of which nothing is known to compare it with; its own SHA-256, where it is here. */
export function unknownFile(file: string, sha256?: string, cause?: unknown): AppError {
  const own = sha256 ? ` It has ${sha256}.` : '';
  return new AppError(
    'not_verified',
    `Nothing is known to compare ${file} with. To use it all the same, give the SHA-256 that its maker states.${own}`,
    { cause },
  );
}

const unanswered = (file: string, cause: unknown) =>
  new AppError(
    'provider_down',
    `The host of the models did not say what ${file} must be. Try again, or give its SHA-256.`,
    { cause },
  );

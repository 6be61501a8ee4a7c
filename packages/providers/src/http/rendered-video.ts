import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';
import type { RenderedVideo } from '@portray/ports/presenter';
import { fetchNamed } from './fetch-named.ts';

const downloadTimeoutMs = 10 * 60_000;

/** A video at an address of a service that is signed and expires; one that is not valid any more is asked for again by the next check. */
export function renderedAt(service: string, url: string): RenderedVideo {
  return {
    async saveTo(path, signal) {
      try {
        const response = await fetchNamed(
          service,
          url,
          AbortSignal.any([AbortSignal.timeout(downloadTimeoutMs), signal]),
        );
        if (!response.ok || !response.body) throw new Error(`The video's address answered ${response.status}.`);
        await pipeline(response.body, createWriteStream(path), { signal });
      } catch (cause) {
        if (signal.aborted) throw stopped(cause);
        throw new AppError('provider_down', 'The provider does not answer right now.', { cause });
      }
    },
  };
}

export function stopped(cause: unknown): AppError {
  return new AppError('cancelled', 'Stopped before it was finished.', { cause });
}

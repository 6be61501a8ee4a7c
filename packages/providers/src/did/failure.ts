import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { type PresenterRefusal, presenterRefusal } from '../http/presenter-refusals.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';

const errorReply = z.object({ kind: z.string(), description: z.string().nullish() });

/** What each group of kinds means; the first that fits counts. */
const refusals: [pattern: RegExp, reason: PresenterRefusal][] = [
  [/Moderation|Celebrity/, 'content'],
  [/Face/, 'noFace'],
  [/Resolution|Occluded/, 'unclearPhoto'],
  [/Image|Source/, 'photo'],
  [/Audio/, 'speech'],
  [/Credits|Authorization|Permission/, 'account'],
];

/** Why a talk that was ordered was not made. */
export function refusalOf(kind: string, description: string): AppError {
  return presenterRefusal(refusals, kind, new Error(`D-ID: ${kind} ${description}`));
}

/**
 * The fault of an answer that is no success. A refused key names its usual cause: it is sent as D-ID's studio shows it,
 * without another encoding.
 */
export function faultOf({ status, headers, text }: NetworkAnswer): AppError {
  const { kind, description } = errorReply.safeParse(readJson(text)).data ?? { kind: '', description: '' };
  const cause = new Error(`D-ID answered ${status}: ${kind} ${description ?? ''}`.trim());
  if (status === 401) {
    const hint = new Error(`${cause.message}. The key must be the one that D-ID's studio shows, as it is.`);
    return presenterRefusal(refusals, 'AuthorizationError', hint);
  }
  if (status === 404) return new AppError('not_found', 'The provider does not have this video any more.', { cause });
  if (status === 409) return new AppError('conflict', 'The provider is still making this video.', { cause });
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), new Date());
    return new AppError('provider_busy', 'The provider has too much to do right now.', { cause, retryAfterSeconds });
  }
  if (status >= 500) return new AppError('provider_down', 'The provider does not answer right now.', { cause });
  return presenterRefusal(refusals, kind, cause);
}

import type { JobSettings } from '@portray/contracts/jobs';
import { AppError, type FaultCode } from '@portray/foundation/errors';

/** Faults of an outside service, which needs time; what the work itself did wrong is tried again as its kind says. */
const needTime: readonly FaultCode[] = [
  ...(['service_busy', 'provider_busy', 'provider_down'] as const),
  ...(['database_down', 'storage_down', 'storage_full'] as const),
];
const longestSeconds = 3_600;
/** Up to this share is added, so that jobs that failed together do not come back together. */
const jitter = 0.25;

/**
 * Seconds before a job is tried again after a fault: as long as the service that refused it asks, else twice as long each time;
 * undefined where the settings of its kind say it. `random` is 0–1.
 */
export function waitBeforeRetry(
  error: unknown,
  { passingDelaySeconds }: Pick<JobSettings, 'passingDelaySeconds'>,
  triesBefore: number,
  random: number,
): number | undefined {
  if (!(error instanceof AppError) || !needTime.includes(error.code)) return undefined;
  const grown = passingDelaySeconds === undefined ? undefined : passingDelaySeconds * 2 ** triesBefore;
  const wait = error.retryAfterSeconds ?? grown;
  return wait === undefined ? undefined : Math.min(longestSeconds, wait * (1 + jitter * random));
}

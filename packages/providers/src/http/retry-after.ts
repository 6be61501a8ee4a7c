/** Seconds until trying again is welcome, from a `Retry-After` header (seconds or a date); undefined where it says nothing. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : Math.max(0, (atMs - now.getTime()) / 1_000);
}

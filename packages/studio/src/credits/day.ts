import { AppError } from '@portray/foundation/errors';

/** The UTC day of a moment, which the daily bonus belongs to: '2026-11-21'. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** First moment of the UTC day, of the next one, and of the month. */
export function periodOf(moment: Date): { dayStart: string; dayEnd: string; monthStart: string } {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  const at = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString();
  return { dayStart: at(year, month, day), dayEnd: at(year, month, day + 1), monthStart: at(year, month, 1) };
}

/** The same time of day so many days earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000);
}

/** The limit of a UTC day is reached; `now` says for how many seconds more. */
export function dailyLimitReached(message: string, now: Date): AppError {
  const retryAfterSeconds = (Date.parse(periodOf(now).dayEnd) - now.getTime()) / 1_000;
  return new AppError('daily_limit_reached', message, { retryAfterSeconds });
}

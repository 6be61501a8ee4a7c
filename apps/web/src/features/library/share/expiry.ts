/** From now on, as people say it. */
export const expirySteps = [
  { value: 'day', label: 'In a day', days: 1 },
  { value: 'week', label: 'In a week', days: 7 },
  { value: 'month', label: 'In 30 days', days: 30 },
] as const;
type ExpiryStep = (typeof expirySteps)[number]['value'];

const dayMs = 86_400_000;

/** The moment some days from now. */
export function momentAfter(step: ExpiryStep, now: Date): string {
  const days = expirySteps.find(({ value }) => value === step)?.days ?? 1;
  return new Date(now.getTime() + days * dayMs).toISOString();
}

/** The last moment of a day ('2026-12-03') where the person is; undefined for a day that is over, or none. */
export function endOfDay(day: string, now: Date): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  return year >= 2_000 && end.getTime() > now.getTime() ? end.toISOString() : undefined;
}

/** 'On 3 December 2026, 23:59', or that it has come. */
export function expiryWords(expiresAt: string, now: Date): string {
  const moment = new Date(expiresAt);
  const at = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }).replace(' at ', ', ');
  return moment.getTime() <= now.getTime() ? `Expired on ${at}` : `On ${at}`;
}

import type { ServiceQuota, ServiceReport } from '@portray/contracts/operator';

/** '98,800 of 100,000 characters left'. */
export function quotaWords({ unit, left, of }: ServiceQuota): string {
  const total = of === null ? '' : ` of ${numberWords(of)}`;
  return `${numberWords(left)}${total} ${unit} left`;
}

/** '11 December 2026 at 14:40', in the time of a user who reads it. */
export function momentWords(moment: string, timeZone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment));
}

/** Services in two groups: those that are set up, what needs attention first, and those that are off. */
export function groupServices(services: readonly ServiceReport[]) {
  const isUrgent = ({ state }: ServiceReport) => Number(state === 'failing');
  return {
    setUp: services.filter(({ state }) => state !== 'off').toSorted((one, other) => isUrgent(other) - isUrgent(one)),
    off: services.filter(({ state }) => state === 'off'),
  };
}

const numberWords = (value: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(value);

import type { CreditUsage } from '@portray/contracts/credits';

/** One bar of the chart. */
type UsageBar = { key: string; label: string; credits: number };

export type UsageChart = {
  bars: UsageBar[];
  total: number;
  /** Value of the upper line; the lower one is 0. */
  top: number;
  /** Places of the bars whose names stand below. */
  marked: number[];
};

const dayMs = 86_400_000;
const months = 12;
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A bar for every day of the usage, the last one 'Today'. */
export function usageByDay({ from, to, days }: CreditUsage): UsageChart {
  const credits = new Map(days.map((entry) => [entry.day, entry.credits]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const bars = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(from) + index * dayMs);
    const key = date.toISOString().slice(0, 10);
    return { key, label: key === to ? 'Today' : dayFormat.format(date), credits: credits.get(key) ?? 0 };
  });
  return chartOf(bars, 5);
}

/** A bar for each of the twelve months that end with the last day of the usage. */
export function usageByMonth({ to, days }: CreditUsage): UsageChart {
  const [year = 0, month = 0] = to.split('-').map(Number);
  const bars = Array.from({ length: months }, (_, index) => {
    const first = new Date(Date.UTC(year, month - months + index, 1));
    const key = first.toISOString().slice(0, 7);
    const credits = days.filter(({ day }) => day.startsWith(key)).reduce((sum, entry) => sum + entry.credits, 0);
    return { key, label: monthFormat.format(first), credits };
  });
  return chartOf(bars, 4);
}

/** What the chart shows, in one sentence for those who do not see it. */
export function describeUsage({ bars, total }: UsageChart, period: string): string {
  const highest = bars.reduce((most, bar) => (bar.credits > most.credits ? bar : most));
  if (total === 0) return `No credits used in ${period}`;
  const isDay = highest.key.length > 'YYYY-MM'.length;
  const when = highest.label === 'Today' ? 'today' : `${isDay ? 'on' : 'in'} ${highest.label}`;
  const share = highest.credits === total ? 'all' : highest.credits;
  return `${inCredits(total)} used in ${period}, ${total === 1 ? '' : `${share} of them `}${when}`;
}

/** 1 is '1 credit', 2 is '2 credits'. */
export function inCredits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

function chartOf(bars: UsageBar[], marks: number): UsageChart {
  const most = Math.max(...bars.map(({ credits }) => credits));
  return {
    bars,
    total: bars.reduce((sum, { credits }) => sum + credits, 0),
    top: most < 2 ? 1 : most + (most % 2),
    marked: Array.from({ length: marks }, (_, index) => Math.round((index * (bars.length - 1)) / (marks - 1))),
  };
}

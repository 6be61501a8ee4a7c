import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensurePages } from '@portray/journeys/pages';
import { measureV1 } from './platform/v1-latency.ts';
import { figure } from './report/report.ts';

const usage = `npm run bench:v1 -- [--orders 60] [--pause 100]
Orders videos by POST /v1/videos while one is being rendered, and reads GET /v1/credits in between. Never fails by timing.`;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '60' },
    pause: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});

/** A share of the times, sorted: .5 for the median. */
function share(times: number[], of: number): number {
  return times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0;
}

if (values.help) {
  console.log(usage);
} else {
  // The product is ready only with its pages.
  await ensurePages();
  const [orders, pauseMs] = [Math.max(1, Number(values.orders) || 60), Math.max(0, Number(values.pause) || 0)];
  const latency = await measureV1(orders, pauseMs);
  const say = (name: string, times: number[]) =>
    `${name}: median ${figure(share(times, 0.5))} ms, 95th percentile ${figure(share(times, 0.95))} ms`;
  const ratio = share(latency.orders, 0.5) / share(latency.reads, 0.5);
  console.log(
    [
      `${orders} orders beside a render${latency.rendered ? '' : ', which ended before they did'}; load of the machine ${figure(loadavg()[0] ?? 0)}`,
      `${say('POST /v1/videos', latency.orders)} (wanted: median <= 100 ms on a quiet machine)`,
      say('GET /v1/credits', latency.reads),
      `An order takes ${figure(ratio)} times as long as a read`,
    ].join('\n'),
  );
}

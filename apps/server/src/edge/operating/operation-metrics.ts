import { Gauge, type Registry } from 'prom-client';

/** What is measured of the whole installation; see `readOperationFigures` of the database. */
export type InstallationFigures = {
  videos_made: number;
  videos_failed: number;
  video_seconds: number;
  making_seconds: number;
  jobs: { queue: string; state: string; count: number }[];
  queueAgeSeconds: number;
  availableCredits: number;
  reservedCredits: number;
  workers: { running: number; silent: number };
};

/** Name, meaning and value of each figure. */
const gauges: [name: string, help: string, value: (figures: InstallationFigures) => number][] = [
  ['videos_made', 'Videos finished so far', (figures) => figures.videos_made],
  ['videos_failed', 'Videos failed or lost so far', (figures) => figures.videos_failed],
  ['video_seconds', 'Length of all videos finished so far', (figures) => figures.video_seconds],
  ['making_seconds', 'Time that workers took for them', (figures) => figures.making_seconds],
  ['render_speed', 'Seconds of video made in a second, over all videos so far', speedOf],
  ['queue_age_seconds', 'How long the video that has waited longest has waited', (figures) => figures.queueAgeSeconds],
  ['credits_available', 'Credits that people have together', (figures) => figures.availableCredits],
  ['workers_running', 'Workers that give signs of life', (figures) => figures.workers.running],
  ['workers_silent', 'Workers that hang or are gone without a word', (figures) => figures.workers.silent],
  ['credits_reserved', 'Credits set aside for videos that are being made', (figures) => figures.reservedCredits],
];

/**
 * Adds the figures of all workers to those of this process; they are read once per scrape. While the database is down they are missing and `portray_database_up` is 0.
 */
export function addOperationMetrics(registry: Registry, read: () => Promise<InstallationFigures>): void {
  const figures = readTogether(() => read().catch(() => undefined));
  const registers = [registry];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `portray_${name}`,
      help,
      registers,
      async collect() {
        const now = await figures();
        if (now) this.set(value(now));
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'portray_jobs',
    help: 'Jobs by queue and state',
    registers,
    labelNames: ['queue', 'state'] as const,
    async collect() {
      this.reset();
      for (const { queue, state, count } of (await figures())?.jobs ?? []) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'portray_database_up',
    help: 'Whether the database answered with these figures',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
}

function speedOf({ video_seconds, making_seconds }: InstallationFigures): number {
  return making_seconds > 0 ? video_seconds / making_seconds : 0;
}

/** All gauges are asked at the same time, so that they share one answer. */
function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let going: Promise<Value> | undefined;
  return () => {
    going ??= read().finally(() => {
      going = undefined;
    });
    return going;
  };
}

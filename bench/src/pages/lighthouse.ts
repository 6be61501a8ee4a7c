import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The four that are wanted, in the order of the table. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export type FormFactor = 'phone' | 'desktop';

/** Of one page, 0–100 and as Lighthouse simulates its network and its processor. */
export type Scores = Record<Category, number> & {
  lcpSeconds: number;
  cls: number;
  blockingMs: number;
  /** Its measure of this machine: about 1,500 when nothing else runs, 500 when too much does. */
  machine: number;
  /** What costs points. */
  faults: string[];
};

type Lighthouse = (url: string, flags: object, config?: object) => Promise<unknown>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

export type Auditor = {
  /** Throws where Lighthouse could not look at the page. */
  audit(url: string, formFactor: FormFactor): Promise<Scores>;
  close(): void;
};

const audit = z.object({ id: z.string(), score: z.number().nullable(), numericValue: z.number().optional() });
const result = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    environment: z.object({ benchmarkIndex: z.number() }),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), audit),
  }),
});

/** Lighthouse from the npm registry, with a browser of its own at `chromePath`. Throws where it cannot be had. */
export async function openLighthouse(chromePath: string): Promise<Auditor> {
  const script = join(import.meta.dirname, '../../../scripts/lighthouse.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const entry = stdout.trim();
  const module = await import(pathToFileURL(entry).href);
  const lighthouse = module.default as Lighthouse;
  const launcher = join(dirname(entry), '../../chrome-launcher/dist/index.js');
  const { launch } = (await import(pathToFileURL(launcher).href)) as { launch: Launch };
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
  const chrome = await launch({ chromePath, chromeFlags });
  const flags = { port: chrome.port, logLevel: 'silent', onlyCategories: categories, disableFullPageScreenshot: true };
  return {
    async audit(url, formFactor) {
      const config = formFactor === 'desktop' ? (module.desktopConfig as object) : undefined;
      return scoresOf(await lighthouse(url, flags, config));
    },
    close: () => chrome.kill(),
  };
}

function scoresOf(reply: unknown): Scores {
  const { lhr } = result.parse(reply);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const points = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const weighing = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const faults = weighing.map(({ id }) => id).filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9);
  return {
    ...(Object.fromEntries(points) as Record<Category, number>),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
    faults,
  };
}

import { parseArgs } from 'node:util';
import { chromiumPath, openBrowser } from '@portray/journeys/browser';
import { ensurePages } from '@portray/journeys/pages';
import { auditPages } from './pages/audits.ts';
import { startFurnished } from './pages/furnished-product.ts';
import { openLighthouse } from './pages/lighthouse.ts';
import { measureWeight } from './pages/page-weight.ts';
import {
  auditLines,
  dragLines,
  loadLine,
  paintLines,
  previewLines,
  screenLines,
  tryOutLines,
  weightLines,
} from './pages/pages-report.ts';
import { measurePaint } from './pages/paint.ts';
import { measureSceneDrag } from './pages/scene-drag.ts';
import { measureScreens } from './pages/screen-data.ts';
import { measureTryOut } from './pages/try-out.ts';
import { measurePreview } from './pages/wizard-preview.ts';

const usage = `npm run bench:pages -- [--only weight,paint,screens,try-out,preview,drag,lighthouse] [--pages /,/faq] [--data folder] [--repeats 3]
Measures the pages of the running product in the Chromium of this machine (CHROMIUM_PATH): script, paint, lists, the live frame,
a scene that is dragged, and Lighthouse, which is fetched from the npm registry once. --data copies a data folder instead of making one, which
takes a minute. Never fails by timing.`;

/** What is left of six minutes after everything else. */
const auditBudgetMs = 200_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'weight,paint,screens,try-out,preview,drag,lighthouse' },
    pages: { type: 'string' },
    data: { type: 'string' },
    repeats: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else await measurePages();

async function measurePages(): Promise<void> {
  await ensurePages();
  const product = await startFurnished(values.data);
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  const wanted = values.only.split(',');
  try {
    const paths = values.pages?.split(',') ?? (await publicPaths(product.url));
    if (wanted.includes('weight')) say(weightLines(await measureWeight(browser, `${product.url}/`)));
    if (wanted.includes('paint')) say(paintLines(await measurePaint(browser, product.url, paths)));
    if (wanted.includes('screens')) say(screenLines(await measureScreens(browser, product)));
    if (wanted.includes('try-out')) say(tryOutLines(await measureTryOut(browser, product.url)));
    if (wanted.includes('preview')) say(previewLines(await measurePreview(browser, product)));
    if (wanted.includes('drag')) say(dragLines(await measureSceneDrag(browser, product)));
    if (wanted.includes('lighthouse')) say(await lighthouseLines(product.url, paths));
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The prerendered pages, as search engines learn of them. */
async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}

async function lighthouseLines(url: string, paths: readonly string[]): Promise<string[]> {
  const auditor = await openLighthouse(chromiumPath).catch((error: Error) => error);
  if (auditor instanceof Error) return [`Lighthouse could not be had, so its scores are missing: ${auditor.message}`];
  const repeats = Number(values.repeats) || 1;
  try {
    return auditLines(await auditPages({ audit: auditor.audit, url, paths, repeats, budgetMs: auditBudgetMs }));
  } catch (error) {
    return [`Lighthouse could not look at the pages, so its scores are missing: ${(error as Error).message}`];
  } finally {
    auditor.close();
  }
}

function say(lines: string[]): void {
  console.log([...lines, `  ${loadLine()}`, ''].join('\n'));
}

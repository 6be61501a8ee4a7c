import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserServer, chromium } from '@playwright/test';
import type { RunningProduct } from '../product/stage.ts';

/** The shell is Chromium without windows of its own, which take half a processor for each page. */
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where Chromium is. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? usualPlaces.find(existsSync) ?? 'chromium';

/** Why journeys through pages are skipped here; undefined where they can run. */
export const noBrowser = existsSync(chromiumPath)
  ? undefined
  : 'There is no Chromium on this machine (CHROMIUM_PATH names another place), so pages are not walked through.';

const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
/** One process draws all pages of a product, which saves each page the start of its own. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--process-per-site', ...devices];

/** A browser of this machine, with a fake camera and microphone; the caller closes it. */
export function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...args, ...more] });
}

/** The same for several processes, which reach it at its address. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: chromiumPath, args });
}

type Visit = { browser: Browser; product: RunningProduct; email: string; password: string };

/** A window of a user who is signed in already, in which portraits hold still: several windows are open at a time. */
export async function signedInWindow({ browser, product, email, password }: Visit): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const reply = await window.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: product.url },
  });
  if (!reply.ok()) throw new Error(`Signing in answered ${reply.status()}: ${await reply.text()}`);
  return window;
}

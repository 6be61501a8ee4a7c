import type { Browser, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person, until } from '../src/person.ts';
import { freePort, type Product, startProduct } from '../src/product/product.ts';
import { fromStage, startSeededProduct } from '../src/product/stage.ts';
import { noBrowser, openBrowser, signedInWindow } from '../src/visits/browser.ts';

const email = 'rosa@example.com';
/** A minute and a half, mostly of pauses: half made when two processes have died and come back. */
const script = 'The morning was quiet, and the whole street seemed to be listening. [5s] '.repeat(10).trim();

if (noBrowser) console.info(noBrowser);

describe.skipIf(noBrowser)('a video in the making, seen by a user who waits for it', () => {
  let port: number;
  let seeded: Product;
  /** Started again, it is another tree of processes on the same data. */
  let product: Product;
  let browser: Browser;
  let page: Page;
  let rosa: Person;
  /** How often the page has asked for the server's news. */
  let connections = 0;

  beforeAll(async () => {
    await fromStage('pages');
    port = await freePort();
    seeded = await startSeededProduct({ port });
    product = seeded;
    browser = await openBrowser();
    rosa = createPerson(product.url, email);
    await rosa.register();
    const window = await signedInWindow({ browser, product, email, password: rosa.password });
    page = await window.newPage();
    page.setDefaultTimeout(90_000);
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) connections += 1;
    });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await seeded?.stop();
  });

  const percent = async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
  const notice = () => page.getByText('Portray is not responding.');

  async function kill(program: string): Promise<void> {
    const [pid] = await product.pidsOf(program);
    expect(pid, `${program} runs`).toBeDefined();
    process.kill(known(pid), 'SIGKILL');
  }

  /** As when the plug is pulled. */
  async function killEverything(): Promise<void> {
    for (const pid of await product.pidsOf('')) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with its parent.
      }
    }
  }

  test('it goes on and is paid once, whichever process dies, and the page says what happens and comes back by itself', async () => {
    await page.goto('/create-video?sample=1');
    await page.getByText('Ready when you are').waitFor();
    await page.getByRole('button', { name: 'Edit Project' }).click();
    await page.getByLabel(/^Script/).fill(script);
    await page.getByRole('button', { name: 'Next: Video Settings' }).click();
    await page.getByRole('button', { name: 'Next: Upload Avatar' }).click();
    await page.getByRole('button', { name: 'Next: Setup Voice' }).click();
    await page.getByRole('button', { name: 'Generate Audio with Selected Voice' }).click();
    await page.getByRole('button', { name: 'Next: Create Video' }).click();
    await page.getByRole('button', { name: 'Create YouTube Video' }).first().click();
    await page.getByText('Creating your video').first().waitFor();
    await expect.poll(percent).toBeGreaterThan(5);

    const atDeath = await percent();
    await kill('apps/worker/src/main.ts');
    await expect.poll(percent, { timeout: 120_000 }).not.toBe(atDeath);

    const before = connections;
    await kill('apps/server/src/main.ts');
    await expect.poll(() => connections).toBeGreaterThan(before);
    await notice().waitFor({ state: 'detached' });

    await killEverything();
    await notice().waitFor();
    await expect.poll(() => page.getByText('Creating your video').count()).toBe(1);
    product = await until(() => startProduct({ dataFolder: seeded.dataFolder, port }).catch(() => undefined), 120_000);
    await notice().waitFor({ state: 'detached' });
    await page.getByText('Your video is ready', { exact: true }).waitFor({ timeout: 240_000 });
    await page.waitForURL('**/dashboard');
    const { items } = (await rosa.ask('/api/videos')) as { items: { status: string }[] };
    expect(items.map(({ status }) => status)).toEqual(['completed']);
    expect(await rosa.call('get-user-credits')).toMatchObject({ credits: { available_credits: 2, used_credits: 1 } });
  }, 600_000);
});

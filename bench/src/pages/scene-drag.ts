import type { Browser, CDPSession, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { signedInWindow } from '@portray/journeys/browser';
import { createPerson } from '@portray/journeys/person';
import type { Product } from '@portray/journeys/product';

/**
 * Milliseconds from one frame to the next while a scene is dragged, and before, while nothing happens; and how long the page's
 * own thread works for a frame that is dragged. Without a graphics card, drawing takes longer than that, in threads of its own.
 */
export type SceneDrag = { scenes: number; slowdown: number; still: number[]; dragged: number[]; workMs: number };

const slowdown = 4;
const script = Array.from({ length: 40 }, (_, index) => `This is scene ${index + 1}.`).join('\n\n');
const moves = 150;

/** Drags the first of 40 scenes over the others, as on a machine with a fourth of the speed. */
export async function measureSceneDrag(browser: Browser, product: Product): Promise<SceneDrag> {
  const person = createPerson(product.url, 'drag@example.com');
  await person.register();
  const { email, password } = person;
  const window = await signedInWindow({ browser, product, email, password });
  try {
    const page = await window.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/videos`);
    await page.getByRole('button', { name: 'More ways' }).click();
    await page.getByRole('menuitem', { name: 'Paste a long script' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Forty scenes');
    await page.getByLabel('Script').fill(script);
    await page.getByRole('button', { name: 'Make 40 scenes' }).click();
    const scenes = page.getByRole('navigation', { name: 'Scenes' }).getByRole('listitem');
    await scenes.nth(39).waitFor();
    const presenter = page.getByRole('tab', { name: 'Presenter' });
    await presenter.click();
    await page.getByRole('button', { name: /^Ada/ }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    // Small pictures of all scenes have come.
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const session = await window.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const place = known(await scenes.first().boundingBox());
    const x = place.x + place.width / 2;
    const y = place.y + place.height / 2;
    await page.mouse.move(x, y);
    const still = await framesDuring(page, () => page.waitForTimeout(1_000));
    await page.mouse.down();
    const before = await taskSeconds(session);
    const dragged = await framesDuring(page, async () => {
      for (let at = 1; at <= moves; at++) await page.mouse.move(x, y + 250 - 250 * Math.cos((Math.PI * at) / 50));
    });
    const workMs = (1000 * ((await taskSeconds(session)) - before)) / dragged.length;
    await page.mouse.up();
    return { scenes: await scenes.count(), slowdown, still, dragged, workMs };
  } finally {
    await window.close();
  }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return known(metrics.find(({ name }) => name === 'TaskDuration')).value;
}

/** Milliseconds between the frames that the page draws meanwhile. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const seen = await page.evaluateHandle(() => {
    const watch: { frames: number[]; stop: boolean } = { frames: [], stop: false };
    let before: number | undefined;
    const next = (now: number) => {
      if (before !== undefined) watch.frames.push(now - before);
      before = now;
      if (!watch.stop) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return watch;
  });
  await work();
  return seen.evaluate((watch) => {
    watch.stop = true;
    return watch.frames;
  });
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Backdrop } from '@portray/contracts/backdrop';
import type { Framing } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { noBrowser, openBrowser } from '@portray/journeys/browser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawOnServer } from './harness/draw-on-server.test-data.ts';
import { type LiveMaterial, openHarness, prepareMaterial } from './harness/open-harness.test-data.ts';
import type { LiveMoment } from './live-inputs.ts';

let material: LiveMaterial;
let harness: Awaited<ReturnType<typeof openHarness>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (noBrowser) return;
  material = await prepareMaterial();
  [harness, browser] = await Promise.all([openHarness(material), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await harness?.close();
});
afterEach(async () => {
  await page?.context().close();
  harness?.allowWebAssembly(true);
});

async function openPage(options: Parameters<Browser['newContext']>[0] = {}, before?: () => void, hash = '') {
  const context = await browser.newContext(options);
  page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  if (before) await page.addInitScript(before);
  await page.goto(`${harness.url}${hash}`);
  await page.waitForFunction(() => globalThis.liveHarness !== undefined);
  return faults;
}

const untilLive = () => page.waitForFunction(() => liveHarness.controller.read().mode === 'live');
const state = () => page.evaluate(() => liveHarness.controller.read());

/** Keeps a picture to compare others with: RGBA, or what the canvas shows now. */
async function keep(rgba?: Uint8Array): Promise<void> {
  if (rgba) await writeFile(join(material.folder, 'kept.bin'), rgba);
  await page.evaluate((address) => liveHarness.comparison.keep(address), rgba && 'kept.bin');
}

const holdFrame = (frame: number) => page.evaluate((at) => liveHarness.controller.seek((at + 0.5) / 30), frame);

const patience = { timeout: 20_000, interval: 100 };
const difference = () => page.evaluate(() => liveHarness.comparison.difference());
/** Waits until the canvas shows the kept picture, pixel by pixel. */
const untilSame = () => expect.poll(difference, patience).toEqual({ largest: 0, mean: 0 });
const untilOther = (mean: number) => expect.poll(async () => (await difference()).mean, patience).toBeGreaterThan(mean);

/** Frames that are drawn while the page draws thirty of its own. */
const framesDrawn = async () => {
  const [before, after] = await page.evaluate(async () => {
    const first = await liveHarness.controller.measure();
    for (let i = 0; i < 30; i++) await new Promise(requestAnimationFrame);
    return [first, await liveHarness.controller.measure()];
  });
  return known(after).frames - known(before).frames;
};

describe.skipIf(noBrowser)('a live frame in Chromium', () => {
  test.each([
    ['youtube', 22],
    ['reel', 36],
    ['square', 29],
    ['square', 29, { zoom: 1.6, x: 0.15, y: -0.1 }],
    ['youtube', 31, undefined, { kind: 'blur' }],
    ['reel', 31, undefined, { kind: 'picture', url: 'photo.png' }],
  ] as const)('shows the very frame of the finished %s video', async (videoSize, frame, framing?: Framing, backdrop?: Backdrop) => {
    const faults = await openPage();
    await page.evaluate((inputs) => liveHarness.change(inputs), { videoSize, framing, backdrop });
    await untilLive();
    await holdFrame(frame);
    await keep(drawOnServer(material, frame, videoSize, framing, backdrop));
    await untilSame();
    expect(faults).toEqual([]);
  });

  test('looks the same when the browser decodes the photo itself', async () => {
    await openPage();
    const photo = { image_url: 'photo.jpg', landmarks: material.landmarks };
    await page.evaluate((jpeg) => liveHarness.change({ photo: jpeg }), photo);
    await untilLive();
    await holdFrame(22);
    await keep(drawOnServer(material, 22, 'youtube'));
    await expect.poll(difference, patience).toSatisfy(({ largest, mean }) => largest <= 16 && mean < 0.5);
  });

  test('looks the same in browsers that cannot lend their canvas', async () => {
    await openPage({}, () => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
    await untilLive();
    await holdFrame(22);
    await keep(drawOnServer(material, 22, 'youtube'));
    await untilSame();
    const backdrop = { kind: 'picture', url: 'photo.png' } as const;
    await page.evaluate((picture) => liveHarness.change({ backdrop: picture }), backdrop);
    await keep(drawOnServer(material, 22, 'youtube', undefined, backdrop));
    await untilSame();
  });

  test('speaks to the end of its sound, and tells how loud it is meanwhile', async () => {
    await openPage();
    await untilLive();
    await page.evaluate(() => {
      const moments: object[] = [];
      Object.assign(globalThis, { moments });
      liveHarness.controller.onMoment((moment) => moments.push(moment));
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'playing');
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'ready');
    const moments = await page.evaluate(() => (globalThis as unknown as { moments: LiveMoment[] }).moments);
    const spoken = moments.filter(({ isSpeaking }) => isSpeaking);
    const { durationSeconds } = material.timeline;
    expect(spoken.map(({ seconds }) => seconds)).toEqual(
      spoken.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
    );
    expect(spoken.at(-1)?.seconds).toBeGreaterThan(durationSeconds * 0.8);
    expect(Math.max(...spoken.map(({ level }) => level))).toBeGreaterThan(0.7);
    expect(moments.at(-1)).toEqual({ seconds: 0, durationSeconds, level: 0, isSpeaking: false });
  });

  test('takes on another expression at once, and gives it back', async () => {
    await openPage();
    await untilLive();
    await holdFrame(22);
    await keep(drawOnServer(material, 22, 'youtube'));
    await untilSame();
    await express('happy');
    await untilOther(0.04);
    await express('default');
    await untilSame();
  });

  test('breathes and blinks between speech', async () => {
    await openPage();
    await untilLive();
    await keep();
    await untilOther(0.05);
    expect((await state()).speech).toBe('ready');
  });

  test('stands still between speech for people who want less motion', async () => {
    await openPage({ reducedMotion: 'reduce' });
    await untilLive();
    expect(await framesDrawn()).toBe(0);
  });

  test('draws nothing while it is out of sight', async () => {
    await openPage();
    await untilLive();
    const scroll = (top: number) =>
      page.evaluate((y) => {
        document.body.style.height = '9000px';
        window.scrollTo(0, y);
      }, top);
    await scroll(5000);
    await expect.poll(framesDrawn, patience).toBe(0);
    await scroll(0);
    await expect.poll(framesDrawn, patience).toBeGreaterThan(0);
  });

  test('goes on speaking when the photo is changed meanwhile', async () => {
    await openPage();
    await untilLive();
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      liveHarness.controller.subscribe(() => told.push(liveHarness.controller.read().speech));
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'playing');
    const photo = { image_url: 'photo.jpg', landmarks: material.landmarks };
    await page.evaluate((next) => liveHarness.change({ photo: next }), photo);
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'ready');
    const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    expect(new Set(told)).toEqual(new Set(['playing', 'ready']));
    await untilLive();
  });

  test('falls silent and rests while its tab is hidden, and goes on where it was when asked', async () => {
    await openPage();
    await untilLive();
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'playing');
    await hide(true);
    expect((await state()).speech).toBe('paused');
    await expect.poll(framesDrawn, patience).toBe(0);
    await hide(false);
    expect((await state()).speech).toBe('paused');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'ready');
    await expect.poll(framesDrawn, patience).toBeGreaterThan(0);
  });

  test.each([
    ['WebAssembly is not allowed', undefined],
    ['there are no workers', () => Reflect.deleteProperty(globalThis, 'Worker')],
  ])('is a still picture with its sound where %s, and says so', async (_, before) => {
    harness.allowWebAssembly(before !== undefined);
    await openPage({}, before);
    await page.waitForFunction(() => liveHarness.controller.read().stillBecause !== undefined);
    await page.getByText('This browser shows the preview as a still picture.').waitFor();
    expect((await state()).mode).toBe('still');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'playing');
    await page.waitForFunction(() => liveHarness.controller.read().speech === 'ready');
  });

  test('stays a still picture when the photo is gone, and moves again with the next photo', async () => {
    await openPage();
    const show = (image_url: string) =>
      page.evaluate((photo) => liveHarness.change({ photo }), { image_url, landmarks: material.landmarks });
    await show('gone.png');
    await page.getByText('The photo could not be loaded. Please reload the page.').waitFor();
    await show('photo.png');
    await untilLive();
  });

  test('says when its sound cannot be played', async () => {
    await openPage();
    const speech = { audioUrl: 'gone.wav', timeline: material.timeline };
    await page.evaluate((gone) => liveHarness.change({ speech: gone }), speech);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('The audio could not be played. Please press play to try again.').waitFor();
  });

  test('says that the background picture is gone, and moves again before another background', async () => {
    await openPage();
    const stand = (backdrop: Backdrop) => page.evaluate((next) => liveHarness.change({ backdrop: next }), backdrop);
    await stand({ kind: 'picture', url: 'gone.jpg' });
    await page.getByText('The background picture could not be loaded. Please choose it again.').waitFor();
    await stand({ kind: 'blur' });
    await untilLive();
  });

  test('leaves nothing running when it is taken off the page', async () => {
    await openPage();
    await untilLive();
    expect(page.workers()).toHaveLength(1);
    const isOver = known(page.workers()[0]).waitForEvent('close');
    await page.evaluate(() => liveHarness.remove());
    await isOver;
    expect(page.workers()).toHaveLength(0);
    expect(await page.locator('canvas').count()).toBe(0);
  });
});

describe.skipIf(noBrowser)('a sentence that is tried out', () => {
  const type = (text: string) => page.getByLabel('Sentence').fill(text);
  const press = () => page.getByRole('button', { name: 'Say it' }).click();
  const hear = async () => {
    await page.getByText('playing').waitFor();
    await page.getByText('ready').waitFor();
  };

  test('is spoken as soon as it is there, and asked for once however often it is heard', async () => {
    await openPage({}, undefined, '#try-out');
    harness.asked.length = 0;
    for (const text of ['Hello there.', 'Hello there.', ' Another one. ', 'Hello there.']) {
      await type(text);
      await press();
      await hear();
    }
    expect(harness.asked).toEqual(['Hello there.', 'Another one.']);
  });

  test('that is empty is refused in words, and the next one is spoken', async () => {
    await openPage({}, undefined, '#try-out');
    await press();
    await page.getByText('Please enter a script first.').waitFor();
    await type('Hello there.');
    await press();
    await hear();
  });
});

const express = (expression: 'default' | 'happy') =>
  page.evaluate((chosen) => {
    const settings = { talkingStyle: 'stable', backgroundAnimation: 'static', expression: chosen } as const;
    liveHarness.change({ settings });
  }, expression);

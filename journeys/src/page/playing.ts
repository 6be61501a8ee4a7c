import type { Page } from '@playwright/test';
import { expect } from 'vitest';

type Moment = { seconds: number; hasSound: boolean; brightness: number; contrast: number };

/** Watches the video of a page until it has moved, and looks at its picture; fails where that is black or one colour. */
export async function expectToPlay(page: Page): Promise<void> {
  await expect.poll(async () => (await moment(page)).seconds).toBeGreaterThan(0.3);
  const { seconds, hasSound, brightness, contrast } = await moment(page);
  expect(hasSound).toBe(true);
  expect(brightness).toBeGreaterThan(20);
  expect(contrast).toBeGreaterThan(10);
  await expect.poll(async () => (await moment(page)).seconds).toBeGreaterThan(seconds);
}

/** Fails where the picture does not have letters in its lower right corner; the lower left one is as smooth as it was. */
export async function expectWatermark(page: Page): Promise<void> {
  expect(await edgesIn(page, 'right')).toBeGreaterThan(200);
  expect(await edgesIn(page, 'left')).toBeLessThan(50);
}

/** How many dots of a lower corner differ much from their neighbours, as those of white letters with a dark edge do. */
function edgesIn(page: Page, side: 'left' | 'right'): Promise<number> {
  return page.evaluate(`(() => {
    const video = document.querySelector('video');
    const [width, height] = [260, 60];
    const left = '${side}' === 'left' ? 0 : video.videoWidth - width;
    const paint = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    paint.drawImage(video, left, video.videoHeight - height, width, height, 0, 0, width, height);
    const { data } = paint.getImageData(0, 0, width, height);
    const dots = Array.from({ length: width * height - 1 }, (_, at) => Math.abs(data[4 * at + 1] - data[4 * at + 5]));
    return dots.filter((step, at) => step > 40 && (at + 1) % width).length;
  })()`);
}

/** Brightness from 0 to 255, contrast as its standard deviation. */
function moment(page: Page): Promise<Moment> {
  return page.evaluate(`(() => {
    const video = document.querySelector('video');
    if (!video || video.readyState < 2) return { seconds: 0, hasSound: false, brightness: 0, contrast: 0 };
    const paint = Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).getContext('2d');
    paint.drawImage(video, 0, 0, 64, 64);
    const { data } = paint.getImageData(0, 0, 64, 64);
    const greys = Array.from({ length: 4096 }, (_, at) => (data[4 * at] + data[4 * at + 1] + data[4 * at + 2]) / 3);
    const brightness = greys.reduce((sum, grey) => sum + grey, 0) / 4096;
    const variance = greys.reduce((sum, grey) => sum + (grey - brightness) ** 2, 0) / 4096;
    const hasSound = video.webkitAudioDecodedByteCount > 0;
    return { seconds: video.currentTime, hasSound, brightness, contrast: Math.sqrt(variance) };
  })()`);
}

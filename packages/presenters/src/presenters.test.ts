import { readFile, stat } from 'node:fs/promises';
import { findCompanions } from '@portray/foundation/companions';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { clips, demo } from './clips.ts';
import { presenters } from './presenters.ts';

describe('the presenters that come with the product', () => {
  test('are sixteen people with names and descriptions of their own', () => {
    expect(presenters).toHaveLength(16);
    expect(new Set(presenters.map((presenter) => presenter.name)).size).toBe(16);
    expect(new Set(presenters.map((presenter) => presenter.description)).size).toBe(16);
  });

  test.each(presenters)('$name has a square picture with companions that is light enough for a page', async ({
    picturePath,
  }) => {
    const jpeg = await readFile(picturePath);
    const { width, height, format } = await sharp(jpeg).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1152, 1152]);
    expect(jpeg.byteLength).toBeLessThanOrEqual(210_000);
    expect(findCompanions(jpeg)?.facts).toMatchObject({ photoWidth: 1152, photoHeight: 1152 });
  });
});

describe('the clips of the showcase', () => {
  test('show six presenters once each, in several languages and sizes', () => {
    expect(new Set(clips.map(({ presenter }) => presenter)).size).toBe(clips.length);
    expect(clips).toHaveLength(6);
    expect(new Set(clips.map(({ language }) => language)).size).toBeGreaterThan(3);
    expect(new Set(clips.map(({ size }) => size)).size).toBeGreaterThan(1);
  });

  test.each(clips)('$id is as long as it says, light, and has its captions', async (clip) => {
    const mp4 = await readFile(clip.videoPath);
    expect(durationOf(mp4)).toBeCloseTo(clip.durationSeconds, 1);
    expect(mp4.byteLength).toBeLessThan(1_000_000);
    expect(spoken(await readFile(clip.captionsPath, 'utf8'))).toBe(clip.script);
  });

  test('together are at most 4.2 MB', async () => {
    const sizes = await Promise.all(clips.map(async ({ videoPath }) => (await stat(videoPath)).size));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(4_200_000);
  });

  test('and the demo video says what its script says', async () => {
    const captions = await readFile(new URL(demo.videoPath.href.replace(/mp4$/, 'vtt')), 'utf8');
    expect(spoken(captions)).toBe(demo.script);
  });
});

/** Of the film as a whole. Source: ISO/IEC 14496-12, box 'mvhd', version 0. */
function durationOf(mp4: Buffer): number {
  const at = mp4.indexOf('mvhd') + 4;
  return mp4.readUInt32BE(at + 16) / mp4.readUInt32BE(at + 12);
}

/** The words of WebVTT captions without their times. */
function spoken(captions: string): string {
  const lines = captions.split('\n').slice(1);
  return lines
    .filter((line) => !line.includes('-->'))
    .join(' ')
    .replaceAll(/<[\d:.]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

import { frameSize, videoSizes } from '@portray/contracts/frame-size';
import type { Layout } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { backgrounds, everyLayout } from '../stories.test-data.ts';
import { fittingLayout } from './layouts.ts';
import { fadeShares, isFaded } from './presenter-fade.ts';
import { fadesIn, presenterFrame, usualFace } from './presenter-frame.ts';

const wide = frameSize('youtube', '1080p');
const reel = frameSize('reel', '1080p');
const square = frameSize('square', '1080p');
const frameOf = (layout: Layout, frame = wide, others: Partial<Parameters<typeof presenterFrame>[0]> = {}) =>
  presenterFrame({ layout, background: backgrounds.colour, frame, face: usualFace, canBeCutOut: true, ...others });

test('every presenter is drawn in whole even pixels inside the frame', () => {
  const sizes = [
    ...videoSizes.flatMap((size) => [frameSize(size, '720p'), frameSize(size, '1080p')]),
    { width: 3840, height: 2160 },
    { width: 2160, height: 3840 },
    { width: 2160, height: 2160 },
  ];
  for (const frame of sizes)
    for (const layout of everyLayout) {
      const drawn = frameOf(layout, frame);
      if (!drawn) continue;
      const { left, top, width, height } = drawn.rectangle;
      expect([left, top, width, height].filter((pixels) => pixels % 2 !== 0)).toEqual([]);
      expect(left >= 0 && top >= 0 && left + width <= frame.width && top + height <= frame.height).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThan(200);
    }
});

test('a person who is cut out fades where their rectangle ends within the frame, and not where the frame does', () => {
  const right = known(frameOf({ kind: 'right', edge: 'cut-out' }) ?? undefined);
  const { left, ...others } = fadesIn(right);
  expect(others).toEqual({ right: 0, bottom: 0 });
  expect(left).toBeGreaterThan(100);
  const { columns, rows } = fadeShares(right.rectangle, fadesIn(right));
  expect([columns[0], columns.at(-1), rows.at(-1)]).toEqual([expect.closeTo(0, 2), 1, 1]);
  const face = right.face.left - right.rectangle.left;
  expect(columns[face]).toBe(1);
  expect(fadesIn(known(frameOf({ kind: 'top', edge: 'cut-out' }, reel) ?? undefined)).bottom).toBeGreaterThan(100);
  expect(isFaded(fadesIn(known(frameOf({ kind: 'full' }) ?? undefined)))).toBe(false);
});

describe('a layout that does not fit a shape has its nearest neighbour there:', () => {
  test.each<[string, Layout, Layout]>([
    [
      'a low corner is the bottom of a reel',
      { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
      { kind: 'bottom', edge: 'square' },
    ],
    [
      'a high corner is its top',
      { kind: 'corner', corner: 'top-left', size: 'small', edge: 'cut-out' },
      { kind: 'top', edge: 'cut-out' },
    ],
    ['the left is its top', { kind: 'left', edge: 'rounded' }, { kind: 'top', edge: 'square' }],
    ['the right half is its bottom', { kind: 'half', side: 'right' }, { kind: 'bottom', edge: 'square' }],
    ['full stays full', { kind: 'full' }, { kind: 'full' }],
  ])('%s', (_name, layout, neighbour) => expect(fittingLayout(layout, reel)).toEqual(neighbour));

  test('the bottom of a reel is the right of a wide frame, and stays in a square one', () => {
    expect(fittingLayout({ kind: 'bottom', edge: 'square' }, wide)).toEqual({ kind: 'right', edge: 'rounded' });
    expect(fittingLayout({ kind: 'bottom', edge: 'square' }, square)).toEqual({ kind: 'bottom', edge: 'square' });
  });

  test('and that one fits', () => {
    for (const layout of everyLayout)
      for (const frame of [wide, reel, square]) {
        const fitting = fittingLayout(layout, frame);
        expect(fittingLayout(fitting, frame)).toEqual(fitting);
      }
  });
});

test('a circle in a corner costs a tenth of a full frame', () => {
  const drawn = frameOf({ kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' });
  expect(drawn).toMatchObject({
    rectangle: { left: 1412, top: 572, width: 476, height: 476 },
    edge: { kind: 'circle' },
    behind: 'photo',
  });
  expect((476 * 476) / (1920 * 1080)).toBeLessThan(0.11);
});

test('a person who is cut out stands on the lower edge; the engine leaves out what is behind', () => {
  const drawn = frameOf({ kind: 'right', edge: 'cut-out' });
  expect(drawn).toMatchObject({
    rectangle: { left: 1280, top: 0, width: 640, height: 1080 },
    edge: { kind: 'cut-out' },
    behind: 'stage',
  });
});

test('a person without a clear outline stays in their photo, framed', () => {
  expect(frameOf({ kind: 'right', edge: 'cut-out' }, wide, { canBeCutOut: false })).toMatchObject({
    edge: { kind: 'rounded' },
    behind: 'photo',
  });
  expect(frameOf({ kind: 'full' }, wide, { canBeCutOut: false })).toMatchObject({
    edge: { kind: 'square' },
    behind: 'photo',
  });
  expect(frameOf({ kind: 'bottom', edge: 'cut-out' }, reel, { canBeCutOut: false })).toMatchObject({
    edge: { kind: 'square' },
    behind: 'photo',
  });
});

test('over the whole frame a person is cut out for any background but their own', () => {
  expect(frameOf({ kind: 'full' })).toMatchObject({ edge: { kind: 'cut-out' }, behind: 'stage' });
  expect(frameOf({ kind: 'full' }, wide, { background: { kind: 'photo' } })).toMatchObject({
    edge: { kind: 'square' },
    behind: 'photo',
  });
  expect(frameOf({ kind: 'full' }, wide, { background: { kind: 'blur' } })).toMatchObject({
    edge: { kind: 'square' },
    behind: 'blur',
  });
});

test('where only the voice is heard nobody is drawn', () => {
  expect(frameOf({ kind: 'voice-only' })).toBeNull();
});

test('the face is said in pixels of the frame', () => {
  const drawn = frameOf({ kind: 'half', side: 'right' }, wide, {
    face: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 },
  });
  expect(drawn?.face).toEqual({ left: 1200, top: 270, width: 480, height: 540 });
});

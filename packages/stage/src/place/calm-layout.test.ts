import type { FrameSize } from '@portray/contracts/frame-size';
import { contentsGrid, type PictureContents } from '@portray/contracts/picture-contents';
import type { Background, Layout } from '@portray/contracts/scene';
import { corners } from '@portray/contracts/scene-choices';
import { expect, test } from 'vitest';
import { planScene, type SceneRequest } from '../plan-scene.ts';
import { backgrounds, everyLayout } from '../stories.test-data.ts';
import { plainLook } from '../text/brand-look.ts';
import { calmLayout, coversContents, textCoversContents } from './calm-layout.ts';
import { shownRectangle } from './layouts.ts';
import { fullnessBehind } from './picture-room.ts';

const frame = { width: 1_920, height: 1_080 };

/** A page on which something stands wherever `isFull` says so, by column and row. */
function pageWith(isFull: (column: number, row: number) => boolean, aspect = 16 / 9): Background & { kind: 'slide' } {
  const { columns, rows } = contentsGrid;
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    isFull(at % columns, Math.floor(at / columns)) ? '7' : '0',
  ).join('');
  const contents: PictureContents = { aspect, cells };
  return { ...backgrounds.slide, contents };
}

const emptyAt: Record<(typeof corners)[number], (column: number, row: number) => boolean> = {
  'top-left': (column, row) => column < 6 && row < 5,
  'top-right': (column, row) => column > 9 && row < 5,
  'bottom-left': (column, row) => column < 6 && row > 3,
  'bottom-right': (column, row) => column > 9 && row > 3,
};

test.each(corners)('a presenter takes the corner that is empty: %s', (corner) => {
  const page = pageWith((column, row) => !emptyAt[corner](column, row));
  expect(calmLayout(page, frame)).toMatchObject({ kind: 'corner', corner });
});

test('on an empty page it is the usual corner; a page full of words makes room beside it', () => {
  expect(
    calmLayout(
      pageWith(() => false),
      frame,
    ),
  ).toMatchObject({ kind: 'corner', corner: 'bottom-right' });
  expect(
    calmLayout(
      pageWith(() => true),
      frame,
    ),
  ).toEqual({ kind: 'right', edge: 'rounded' });
  expect(calmLayout(backgrounds.slide, frame)).toEqual({ kind: 'right', edge: 'rounded' });
});

test('a smaller presenter is taken where that leaves the words free', () => {
  const page = pageWith((column, row) => !(column > 11 && row > 4));
  expect(calmLayout(page, frame)).toMatchObject({ kind: 'corner', corner: 'bottom-right', size: 'small' });
});

test('whatever stands on a page, the layout that was chosen covers nothing of it', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const page = pageWith((column, row) => (column * 7 + row * 13 + seed * seed) % (2 + (seed % 9)) === 0);
    expect(coversContents(calmLayout(page, frame), page, frame), `page ${seed}`).toBe(false);
  }
});

test('a presenter who stands on words is noticed; one beside them, and a page that nobody measured, is not', () => {
  const corner: Layout = { kind: 'corner', corner: 'bottom-right', size: 'large', edge: 'circle' };
  expect(
    coversContents(
      corner,
      pageWith(() => true),
      frame,
    ),
  ).toBe(true);
  expect(
    coversContents(
      { kind: 'right', edge: 'rounded' },
      pageWith(() => true),
      frame,
    ),
  ).toBe(false);
  expect(coversContents(corner, backgrounds.slide, frame)).toBe(false);
});

const planned = (layout: Layout, background: Background, more: Partial<SceneRequest> = {}) =>
  planScene({
    scene: { layout, background, texts: [] },
    frame,
    canBeCutOut: true,
    aiLabel: true,
    hasPresenter: true,
    watermark: true,
    captions: { shown: false, place: 'bottom' },
    look: plainLook,
    language: 'en',
    measure: (text) => text.length * 0.5,
    ...more,
  });

test('our label stands off the title of a page in every layout', () => {
  // A title over the whole width, and words below it.
  const page = pageWith((column, row) => (row < 2 && column < 15) || (row > 2 && row < 7 && column < 12));
  for (const layout of everyLayout) {
    const { marks } = planned(layout, page);
    const fullness = fullnessBehind(page, shownRectangle(layout, frame));
    expect(marks.label && fullness?.(marks.label), JSON.stringify(layout)).toBeLessThan(0.05);
  }
});

test('on a page that nobody measured the label is not at the top left, where titles stand', () => {
  const { marks } = planned({ kind: 'voice-only' }, backgrounds.slide);
  expect(marks.label?.top).toBeGreaterThan(frame.height / 2);
  expect(planned({ kind: 'full' }, backgrounds.photo).marks.label).toMatchObject({ top: expect.any(Number) });
  expect(planned({ kind: 'full' }, backgrounds.photo).marks.label?.top).toBeLessThan(frame.height / 10);
});

test('a card of a brand has no label: nobody is seen or heard on it', () => {
  const card: Layout = { kind: 'voice-only', logo: 'middle' };
  expect(planned(card, backgrounds.colour).marks.label).toBeUndefined();
  const said = { scene: { layout: card, background: backgrounds.colour, texts: [], script: 'Good morning.' } };
  expect(planned(card, backgrounds.colour, said).marks.label).toBeDefined();
});

/** A scene with a title over a page, in every shape. */
const titled = (background: Background, layout: Layout, shape: FrameSize) => {
  const texts = [{ kind: 'title', text: 'The equation', fromWord: 0 } as const];
  return planScene({
    scene: { layout, background, texts },
    frame: shape,
    canBeCutOut: false,
    aiLabel: true,
    watermark: true,
    captions: { shown: false, place: 'bottom' },
    look: plainLook,
    language: 'en',
    measure: (text) => text.length * 0.55,
  });
};

test.each<[string, (column: number, row: number) => boolean]>([
  ['the upper half', (_column, row) => row < 4],
  ['the lower half', (_column, row) => row > 3],
  ['the left half', (column) => column < 8],
  ['two lines and a footer', (column, row) => (row < 4 && row > 0 && column < 12) || row === 8],
])('a title takes the free part of a page that is full in %s', (_, isFull) => {
  for (const layout of [{ kind: 'voice-only' }, { kind: 'left', edge: 'rounded' }] satisfies Layout[]) {
    const page = pageWith(isFull);
    const plan = titled(page, layout, frame);
    expect(plan.texts).toHaveLength(1);
    expect(textCoversContents({ layout, background: page }, plan)).toBe(false);
  }
});

test('beside a page that is seen whole there is room too, and on one that is full it is said that words are covered', () => {
  const layout = { kind: 'voice-only' } as const;
  const page = pageWith(() => true);
  const covers = (shape: FrameSize) => textCoversContents({ layout, background: page }, titled(page, layout, shape));
  expect(covers(frame)).toBe(true);
  expect(covers({ width: 1_080, height: 1_920 })).toBe(false);
  expect(textCoversContents({ layout, background: backgrounds.slide }, titled(backgrounds.slide, layout, frame))).toBe(
    false,
  );
});

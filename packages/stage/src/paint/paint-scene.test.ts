import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import type { Background, Layout } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { presenterFrame, usualFace } from '../place/presenter-frame.ts';
import { planScene } from '../plan-scene.ts';
import { backgrounds, everyLayout, stories, textsOf } from '../stories.test-data.ts';
import { plainLook } from '../text/brand-look.ts';
import { differences } from './differences.test-data.ts';
import { openNodeCanvas } from './node-canvas.ts';
import { clipToPresenter, paintBehind, paintInFront, paintPresenterMask } from './paint-scene.ts';
import { nodeMeasure, paintInNode } from './painted-in-node.test-data.ts';

/** Golden pictures are looked at before they are kept: `GOLDEN=write npm test -- paint-scene` makes them anew. */
const golden = join(import.meta.dirname, 'golden');
const isWriting = process.env.GOLDEN === 'write';

const small = ({ width, height }: FrameSize): FrameSize => ({ width: width / 2, height: height / 2 });
const [wide, reel, square] = (['youtube', 'reel', 'square'] as const).map((size) => small(frameSize(size, '720p')));

test.each<[string, string, Layout, Background, FrameSize | undefined, string?]>([
  // A logo that is not seen on the left of the picture, and would be on a plate.
  ['logo-plate', 'English', { kind: 'voice-only' }, backgrounds.picture, wide, '#cfc8c8'],
  ['full', 'English', { kind: 'full' }, backgrounds.gradient, wide],
  ['left', 'Arabic', { kind: 'left', edge: 'rounded' }, backgrounds.colour, wide],
  [
    'corner',
    'Chinese',
    { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
    backgrounds.slide,
    wide,
  ],
  ['half', 'long German words', { kind: 'half', side: 'right' }, backgrounds.slide, square],
  ['bottom', 'Thai', { kind: 'bottom', edge: 'square' }, backgrounds.picture, reel],
  ['voice-only', 'Japanese', { kind: 'voice-only' }, { kind: 'colour', colour: '#12324a' }, square],
])('a scene (%s, %s) looks as it did when it was looked at', async (name, language, layout, background, frame, logoColour) => {
  const story = known(stories[language]);
  const { canvas, plan } = paintInNode({
    layout,
    background,
    story,
    frame: known(frame),
    ...(logoColour && { logoColour }),
  });
  expect(plan.logoPlate !== undefined).toBe(logoColour !== undefined);
  const path = join(golden, `${name}.png`);
  if (isWriting) {
    mkdirSync(golden, { recursive: true });
    writeFileSync(path, canvas.toBuffer('image/png'));
  }
  expect(existsSync(path)).toBe(true);
  const { width, height } = known(frame);
  const kept = openNodeCanvas(width, height).canvas.getContext('2d');
  kept.drawImage(await loadImage(path), 0, 0);
  const [ours, theirs] = [canvas.getContext('2d'), kept].map((each) => each.getImageData(0, 0, width, height).data);
  const found = differences(known(ours), known(theirs), { width, height });
  // Other machines draw edges a little differently.
  expect(found.mean).toBeLessThan(0.5);
  expect(found.worstTile).toBeLessThan(8);
});

const measure = nodeMeasure();
const planned = (layout: Layout, language = 'English') => {
  const story = known(stories[language]);
  return planScene({
    scene: { layout, background: { kind: 'colour', colour: '#ffffff' }, texts: textsOf(story) },
    frame: known(wide),
    canBeCutOut: true,
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    look: plainLook,
    language: story.language,
    measure,
  });
};

test.each(Object.keys(stories))('no letter of %s leaves the place that was planned for it', (language) => {
  const plan = planned({ kind: 'voice-only' }, language);
  const { width, height } = plan.frame;
  const { canvas, stage } = openNodeCanvas(width, height);
  paintBehind(stage, plan, {});
  paintInFront(stage, plan, {}, 99);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const places = plan.texts.flatMap(({ rectangle, surface, bar }) =>
    [rectangle, surface.plate, bar].filter((each) => each !== undefined),
  );
  let outside = 0;
  for (let at = 0; at < width * height; at++) {
    if (data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]! > 700) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const isPlanned = places.some(
      ({ left, top, width: w, height: h }) => x >= left - 2 && x <= left + w + 2 && y >= top - 1 && y <= top + h + 1,
    );
    if (!isPlanned) outside++;
  }
  expect(outside).toBe(0);
  expect(plan.texts.length).toBeGreaterThan(0);
});

test('a text is not seen before its word, and then stands where it was planned', () => {
  const plan = planned({ kind: 'voice-only' });
  const ink = (word: number) => {
    const { canvas, stage } = openNodeCanvas(plan.frame.width, plan.frame.height);
    paintBehind(stage, plan, {});
    paintInFront(stage, plan, {}, word);
    const { left, top, width, height } = known(plan.texts[1]).rectangle;
    const { data } = canvas
      .getContext('2d')
      .getImageData(Math.round(left), Math.round(top), Math.round(width), Math.round(height));
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  };
  expect(ink(2)).toBe(0);
  expect(ink(3)).toBeGreaterThan(200);
});

test('what is drawn for a presenter stays inside their edge, as the mask has it', () => {
  for (const layout of everyLayout) {
    const frame = known(wide);
    const request = { layout, background: { kind: 'photo' } as const, frame, face: usualFace, canBeCutOut: true };
    const presenter = presenterFrame(request);
    if (!presenter) continue;
    const [drawn, mask] = [openNodeCanvas(frame.width, frame.height), openNodeCanvas(frame.width, frame.height)];
    const context = drawn.canvas.getContext('2d');
    clipToPresenter(drawn.stage, presenter);
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, frame.width, frame.height);
    paintPresenterMask(mask.stage, presenter, '#ff0000');
    const [one, two] = [drawn, mask].map(
      ({ canvas }) => canvas.getContext('2d').getImageData(0, 0, frame.width, frame.height).data,
    );
    expect(differences(known(one), known(two), frame).worstTile).toBeLessThan(2);
    const { left, top, width, height } = presenter.rectangle;
    const middle = ((top + height / 2) * frame.width + left + width / 2) * 4;
    expect(two?.[middle]).toBe(255);
    const corner = (top * frame.width + left) * 4;
    const isRound = presenter.edge.kind === 'circle' || presenter.edge.kind === 'rounded';
    expect(two?.[corner + 3]).toBe(isRound ? 0 : 255);
  }
});

test('TEST is painted over the middle, half transparent, and nowhere else', () => {
  const frame = known(wide);
  const painted = (isTest: boolean) => {
    const { canvas, stage } = openNodeCanvas(frame.width, frame.height);
    const scene = {
      layout: { kind: 'full' as const },
      background: { kind: 'colour' as const, colour: '#808080' },
      texts: [],
    };
    const bare = { canBeCutOut: true, aiLabel: false, watermark: false, look: plainLook, language: 'en', measure };
    const plan = planScene({ scene, frame, isTest, captions: { shown: false, place: 'bottom' }, ...bare });
    paintBehind(stage, plan, {});
    paintInFront(stage, plan, {}, 0);
    return canvas.getContext('2d');
  };
  const brightest = (left: number, top: number, width: number, height: number, isTest = true) =>
    Math.max(
      ...painted(isTest)
        .getImageData(left, top, width, height)
        .data.filter((_, index) => index % 4 === 0),
    );
  const { width, height } = frame;
  const middle = [width / 4, height / 4, width / 2, height / 2] as const;
  expect(brightest(...middle)).toBeGreaterThan(150);
  expect(brightest(...middle)).toBeLessThan(220);
  expect(brightest(...middle, false)).toBe(128);
  expect(brightest(0, 0, width, height / 8)).toBe(128);
});

import { known } from '@portray/foundation/known';
import { plainLook } from '@portray/stage/brand-look';
import { planScene } from '@portray/stage/plan-scene';
import { expect, test } from 'vitest';
import { composeScene, type SceneLayers } from './compose-scene.ts';
import { cutOutPerson } from './cut-out-person.ts';
import { paintLayers } from './paint-layers.ts';
import { testScene } from './scenes.test-data.ts';

const frame = { width: 320, height: 180 };

function planOf(
  layout: Parameters<typeof planScene>[0]['scene']['layout'],
  texts: Parameters<typeof planScene>[0]['scene']['texts'] = [],
) {
  return planScene({
    scene: { ...testScene(1), layout, texts },
    frame,
    canBeCutOut: true,
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    look: plainLook,
    language: 'en',
    measure: (text, { weight }) => text.length * (weight > 500 ? 0.55 : 0.5),
  });
}

function compose(layers: SceneLayers, index: number, pixels?: Uint8Array): Uint8Array {
  const target = new Uint8Array((frame.width * frame.height * 3) / 2);
  composeScene(layers, frame)(index, target, pixels && { pixels });
  return target;
}

test('a circle shows the presenter inside, nothing outside, and between both no third colour', async () => {
  const plan = planOf({ kind: 'corner', corner: 'bottom-right', size: 'large', edge: 'circle' });
  const { layers } = await paintLayers({ plan });
  const { left, top, width, height } = known(plan.presenter).rectangle;
  const bright = new Uint8Array((width * height * 3) / 2).fill(128).fill(220, 0, width * height);
  const shown = compose(layers, 0, bright);
  const behind = known(layers.behind[0]);
  let edge = 0;
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const luma = known(shown[y * frame.width + x]);
      const distance = Math.hypot(x + 0.5 - left - width / 2, y + 0.5 - top - height / 2) - width / 2;
      if (distance > 1) expect(luma).toBe(behind);
      else if (distance < -1) expect(luma).toBe(220);
      else if (luma > behind && luma < 220) edge++;
    }
  // An edge of hard pixels would have none between.
  expect(edge).toBeGreaterThan(width);
});

test('a text fades in with its word within six frames, and stands as it will stay', async () => {
  const texts = [{ kind: 'title' as const, text: 'Now', fromWord: 1 }];
  const plan = planOf({ kind: 'voice-only' }, texts);
  const words = [0, 1].map((at) => ({ text: 'word', scriptOffset: at * 5, startSeconds: at, endSeconds: at + 0.9 }));
  const { layers } = await paintLayers({ plan, timeline: { durationSeconds: 2, phonemes: [], words, loudness: [] } });
  const brightest = (index: number) => Math.max(...compose(layers, index).subarray(0, frame.width * frame.height));
  const ground = brightest(29);
  expect(brightest(0)).toBe(ground);
  const rising = [30, 31, 32, 33, 34, 35].map(brightest);
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  expect(new Set([ground, ...rising]).size).toBe(7);
  expect(brightest(60)).toBe(rising.at(-1));
});

test('a person is the same before a clip as they are before a picture of it', () => {
  const size = { width: 4, height: 2 };
  const shares = [0, 0, 0.5, 0.5, 0.25, 0.25, 1, 1];
  const person = { luma: 120, u: 90, v: 160 };
  const before = (below: number) =>
    Uint8Array.from([
      ...shares.map((share) => Math.round(person.luma * share + below * (1 - share))),
      ...[person.u, person.v].flatMap((colour) =>
        [0.125, 0.75].map((share) => Math.round(128 + (colour - 128) * share)),
      ),
    ]);
  const { pixels, mask } = cutOutPerson(before(16), before(235), size);
  const over = (below: number) =>
    shares.map((_, at) => {
      const alpha = known(mask.luma[at]) / 255;
      return known(pixels[at]) * alpha + below * (1 - alpha);
    });
  for (const below of [16, 70, 200]) {
    const expected = before(below);
    for (const [at, luma] of over(below).entries()) expect(Math.abs(luma - known(expected[at]))).toBeLessThan(1.5);
  }
});

import { known } from '@portray/foundation/known';
import type { Rectangle } from '@portray/stage/rectangle';
import { expect, test } from 'vitest';
import type { Layer } from '../layer.ts';
import { windowOf } from './clip-picture.ts';
import { composeScene, type SceneLayers } from './compose-scene.ts';

const frame = { width: 32, height: 16 };
const whole = { left: 0, top: 0, ...frame };

function layer(place: Rectangle, luma: number, share: number): Layer {
  const pixels = place.width * place.height;
  const plane = (value: number, parts = 1) => new Uint8Array(pixels / parts).fill(value);
  return {
    ...place,
    luma: plane(luma),
    u: plane(90, 4),
    v: plane(160, 4),
    lumaAlpha: plane(share),
    chromaAlpha: plane(share, 4),
  };
}

function sceneOver(clipPlace: Rectangle): SceneLayers {
  const alpha = new Uint8Array(frame.width * frame.height).fill(255);
  for (let y = clipPlace.top; y < clipPlace.top + clipPlace.height; y++)
    alpha.fill(0, y * frame.width + clipPlace.left, y * frame.width + clipPlace.left + clipPlace.width);
  return {
    behind: new Uint8Array((frame.width * frame.height * 3) / 2).fill(77),
    alpha,
    presenter: { left: 20, top: 8, width: 8, height: 8 },
    inFront: [{ fromFrame: 0, layers: [layer({ left: 16, top: 4, width: 8, height: 6 }, 200, 128)] }],
    marks: [layer({ left: 26, top: 12, width: 4, height: 2 }, 30, 255)],
  };
}

/** What is to be laid over a clip: luma where some of it is seen, and how much. */
function drawn(layers: SceneLayers, size: { width: number; height: number }) {
  const pixels = size.width * size.height;
  const target = new Uint8Array(pixels * 2.5);
  composeScene(layers, size)(0, target, { pixels: new Uint8Array((8 * 8 * 3) / 2).fill(120) });
  return { luma: target.subarray(0, pixels), alpha: target.subarray(pixels * 1.5) };
}

test('over a clip that fills the frame, only the part in which more is seen is drawn, and looks the same', () => {
  const layers = sceneOver(whole);
  const { window, layers: within } = windowOf(layers, frame, whole);
  expect(window).toEqual({ left: 16, top: 4, width: 14, height: 12 });
  const [all, part] = [drawn(layers, frame), drawn(within, window)];
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const [column, row] = [x - window.left, y - window.top];
      const isWithin = column >= 0 && column < window.width && row >= 0 && row < window.height;
      const at = y * frame.width + x;
      const own = row * window.width + column;
      expect(isWithin ? part.alpha[own] : 0).toBe(all.alpha[at]);
      if (known(all.alpha[at]) > 0) expect(part.luma[own]).toBe(all.luma[at]);
    }
});

test('beside a clip that does not fill the frame, all is drawn; over one alone, as little as can be', () => {
  const small = { left: 8, top: 0, width: 16, height: 16 };
  expect(windowOf(sceneOver(small), frame, small).window).toEqual(whole);
  const bare = { ...sceneOver(whole), presenter: undefined, inFront: [{ fromFrame: 0, layers: [] }], marks: [] };
  expect(windowOf(bare, frame, whole).window).toEqual({ left: 0, top: 0, width: 2, height: 2 });
});

import { describe, expect, test } from 'vitest';
import { paintTestFace, type TestFaceOptions } from '../painted-face.test-data.ts';
import { type Controls, controlsAtRest } from '../performance/controls.ts';
import { createTalkingPhoto, type TalkingPhoto } from '../talking-photo.ts';

const frame = { width: 320, height: 320 };

const prepare = (options: TestFaceOptions = {}) => createTalkingPhoto({ ...paintTestFace(options), frame });

const pose = (face: TalkingPhoto, controls: Partial<Controls>) => face.draw({ ...controlsAtRest, ...controls }).slice();

describe('eyes that cannot be covered', () => {
  test('stay open where a frame of glasses runs across them', () => {
    const face = prepare({ hasGlasses: true, frameAt: 0.8 });
    expect(face.facts).toMatchObject({ eyesAreSeen: true, canBlink: false });
    expect(pose(face, { blink: 1 })).toEqual(pose(face, {}));
    expect(pose(face, { gazeX: 1 })).not.toEqual(pose(face, {}));
  });

  test('stay open, both of them, where hair hides the skin around one', () => {
    const { photo, landmarks } = paintTestFace();
    const corner = (index: number) => ({
      x: landmarks.points[index * 3] ?? 0,
      y: landmarks.points[index * 3 + 1] ?? 0,
    });
    const [outer, inner] = [corner(33), corner(133)];
    const reach = inner.x - outer.x;
    const data = photo.data.slice();
    for (let y = Math.round(outer.y - 1.5 * reach); y < outer.y + 1.5 * reach; y++) {
      if (Math.abs(y - outer.y) < 0.15 * reach) continue;
      data.fill(
        24,
        (y * photo.width + Math.round(outer.x - reach)) * 3,
        (y * photo.width + Math.round(inner.x + reach / 2)) * 3,
      );
    }
    const face = createTalkingPhoto({ photo: { ...photo, data }, landmarks, frame });
    expect(face.facts).toMatchObject({ eyesAreSeen: true, canBlink: false });
    expect(pose(face, { blink: 1 })).toEqual(pose(face, {}));
  });

  test('neither blink nor look behind dark glass', () => {
    const face = prepare({ hasSunglasses: true });
    expect(face.facts).toMatchObject({ eyesAreSeen: false, canBlink: false });
    expect(pose(face, { blink: 1, gazeX: 1, gazeY: -1 })).toEqual(pose(face, {}));
    expect(prepare().facts).toMatchObject({ eyesAreSeen: true, canBlink: true });
  });
});

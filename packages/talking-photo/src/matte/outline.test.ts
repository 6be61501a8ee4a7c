import { known } from '@portray/foundation/known';
import { matteSide, writeMatte } from '@portray/foundation/matte';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { createKernel } from '../kernel/kernel.ts';
import { createOracle } from '../kernel/oracle/oracle.test-data.ts';
import { paintTestFace } from '../painted-face.test-data.ts';
import { type Controls, controlsAtRest } from '../performance/controls.ts';
import { createTalkingPhoto } from '../talking-photo.ts';
import { planeOf } from './plane.ts';
import { pullPush } from './pull-push.ts';

const size = 320;
const frame = { width: size, height: size };
const face = paintTestFace();
/** The head of the painted face, in px: its outline and where shoulders would begin. */
const head = { x: size / 2, y: size * 0.43, radiusX: 62, radiusY: 80 };
const faceHeightPx = size * 0.42;

/** How far a pixel lies outside the head, px; negative inside. */
function beyondHead(x: number, y: number, movedX = 0): number {
  const across = (x - head.x - movedX) / head.radiusX;
  const down = (y - head.y) / head.radiusY;
  return (Math.hypot(across, down) - 1) * Math.min(head.radiusX, head.radiusY);
}

/** The matte of the painted head with a soft edge of `softPx`. */
function matteOfHead(softPx = 2): string {
  const shares = planeOf(matteSide, matteSide, (x, y) => {
    const scale = size / matteSide;
    return Math.min(1, Math.max(0, 0.5 - beyondHead((x + 0.5) * scale, (y + 0.5) * scale) / softPx));
  });
  return writeMatte(shares.data);
}

function prepare(matte: string | undefined, kernel = createKernel()) {
  const landmarks = { ...face.landmarks, matte };
  return createTalkingPhoto({ photo: face.photo, landmarks, frame, kernel });
}

const prepared = new Map<string | undefined, ReturnType<typeof prepare>>();

/** As `prepare`, once for each matte: what was drawn before changes no frame. */
function preparedOnce(matte: string | undefined) {
  const talking = prepared.get(matte) ?? prepare(matte);
  prepared.set(matte, talking);
  return talking;
}

function pose(talking: ReturnType<typeof prepare>, controls: Partial<Controls>): Uint8Array {
  return talking.draw({ ...controlsAtRest, ...controls }).slice();
}

/** dB between two frames on the background from 8 px beside the head on, wherever the head is in either of them. */
function backgroundPsnr(one: Uint8Array, other: Uint8Array, movedPx: number): number {
  let [squares, count] = [0, 0];
  for (let y = 0; y < head.y + 0.5 * head.radiusY; y++) {
    for (let x = 0; x < size; x++) {
      if (beyondHead(x, y) < 8 || beyondHead(x, y, movedPx) < 8) continue;
      squares += (byteAt(one, y * size + x) - byteAt(other, y * size + x)) ** 2;
      count++;
    }
  }
  return 10 * Math.log10(255 ** 2 / Math.max(1e-3, squares / count));
}

describe('a person with an outline', () => {
  test('leaves the background beside the head alone, which bends without one', () => {
    const [withOutline, without] = [preparedOnce(matteOfHead()), preparedOnce(undefined)];
    for (const shift of [0.03, -0.03]) {
      const psnr = (talking: typeof without) =>
        backgroundPsnr(pose(talking, {}), pose(talking, { shift }), shift * faceHeightPx);
      expect(psnr(withOutline)).toBeGreaterThan(38);
      expect(psnr(without)).toBeLessThan(36);
    }
    expect([withOutline.facts.hasOutline, without.facts.hasOutline]).toEqual([true, false]);
  });

  test('takes the whole head along', () => {
    const talking = preparedOnce(matteOfHead());
    const [still, moved] = [pose(talking, {}), pose(talking, { shift: 4 / faceHeightPx })];
    let worst = 0;
    for (let y = Math.round(head.y - 60); y < head.y - 45; y++) {
      for (let x = 0; x < size - 4; x++) {
        if (beyondHead(x, y) > -8) continue;
        worst = Math.max(worst, Math.abs(byteAt(still, y * size + x) - byteAt(moved, y * size + x + 4)));
      }
    }
    expect(worst).toBeLessThan(12);
  });

  test('is the photo itself at rest, also after it moved', () => {
    const plain = pose(preparedOnce(undefined), {});
    const talking = preparedOnce(matteOfHead());
    for (const controls of [
      { yaw: 0.1, roll: 0.05, shift: 0.02 },
      { shift: -0.03, opening: 0.08, speaking: 1 },
    ]) {
      pose(talking, controls);
    }
    const still = pose(talking, {});
    expect(still.reduce((worst, value, at) => Math.max(worst, Math.abs(value - byteAt(plain, at))), 0)).toBeLessThan(7);
  });

  test('looks the same as the first frame and after others', () => {
    const [first, later] = [prepare(matteOfHead()), preparedOnce(matteOfHead())];
    const moved = { yaw: 0.1, roll: 0.05, shift: 0.03 };
    pose(later, {});
    expect(Buffer.compare(pose(first, moved), pose(later, moved))).toBe(0);
  });

  test('shows the same pixels on every kernel', () => {
    const [fast, plain] = [preparedOnce(matteOfHead()), prepare(matteOfHead(), createOracle())];
    for (const controls of [{ yaw: 0.1, roll: 0.05 }, { shift: -0.03, opening: 0.08, speaking: 1 }, {}]) {
      const [one, other] = [pose(fast, controls), pose(plain, controls)];
      expect(one.every((value, at) => value === byteAt(other, at))).toBe(true);
    }
  });
});

describe('a matte that cannot be believed', () => {
  const everywhere = (share: number) => writeMatte(new Float32Array(matteSide ** 2).fill(share));
  test.each([
    ['is no matte at all', 'hello'],
    ['is in doubt around the head', matteOfHead(120)],
    ['takes the face for background', everywhere(0)],
  ])('changes nothing where it %s', (_, matte) => {
    const [talking, plain] = [prepare(matte), preparedOnce(undefined)];
    expect(talking.facts.hasOutline).toBe(false);
    const [one, other] = [talking, plain].map((each) => pose(each, { yaw: 0.1, shift: 0.02 }));
    expect(one?.every((value, at) => value === other?.[at])).toBe(true);
  });
});

test('what is filled in behind the person has the colours around it and nothing of the person', () => {
  const [width, height] = [60, 40];
  const isPerson = (x: number, y: number) => x > 20 && x < 45 && y > 10;
  const seen = planeOf(width, height, (x, y) => (isPerson(x, y) ? 255 : 100 + x));
  const free = planeOf(width, height, (x, y) => (isPerson(x, y) ? 0 : 1));
  const filled = known(pullPush([seen], free)[0]);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (isPerson(x, y)) expect(Math.abs(floatAt(filled.data, at) - 100 - x)).toBeLessThan(16);
      else expect(floatAt(filled.data, at)).toBe(floatAt(seen.data, at));
    }
  }
});

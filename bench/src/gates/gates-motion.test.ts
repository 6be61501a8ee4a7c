import { matteSide, writeMatte } from '@portray/foundation/matte';
import { controlsAtRest } from '@portray/talking-photo/controls';
import { describe, expect, test } from 'vitest';
import type { MeshOpinion } from '../measure/mesh-check.ts';
import { findBlinks } from '../measure/motion/blinks.ts';
import { collarShare, fullBlinksOf, irisCover } from '../measure/motion/motion.ts';
import { lineLeftBehind } from '../measure/mouth/line-left-behind.ts';
import { fillContour, judgeMask } from '../measure/mouth/lip-pieces.ts';
import { toothColour } from '../measure/mouth/tooth-colour.ts';
import { colourDistance } from '../measure/picture/lab.ts';
import { beyond, distanceToPerson } from '../measure/picture/outline.ts';
import { everywhere } from '../measure/picture/regions.ts';
import type { Row } from '../report/row.ts';
import { judgeVariety, type MadeVideo } from './gates-across.ts';
import { judgeLikeness, judgeLipPieces } from './gates-mesh.ts';

const verdicts = (rows: Row[]) => rows.map((row) => row.verdict);
const verdict = (rows: Row[], gate: string) => rows.find((row) => row.gate.startsWith(gate))?.verdict;
const rate = 30;
const frames = (seconds: number, value: (at: number) => number) =>
  Array.from({ length: seconds * rate }, (_, i) => value(i / rate));

describe('the turns of a head', () => {
  const opinion: MeshOpinion = { correlation: 0.9, frames: 100, widthRange: 0.2, rawWidthRange: 0.2, yawRange: 8 };
  const yaw = (yawRange: number, style: 'stable' | 'expressive') =>
    verdict(judgeLikeness('clip', { ...opinion, yawRange }, style), 'yaw range');

  test('keep to the band of the style', () => {
    expect([yaw(8, 'stable'), yaw(13, 'expressive')]).toEqual(['pass', 'pass']);
    expect([yaw(5, 'stable'), yaw(11, 'stable'), yaw(9, 'expressive'), yaw(17, 'expressive')]).toEqual(
      Array(4).fill('fail'),
    );
  });

  const sway = frames(10, (at) => 0.04 * Math.sin(at * 2));
  test('take the collar along; a frozen bust is noticed, and a resting head says nothing', () => {
    expect(collarShare({ headShift: sway, collarShift: sway.map((value) => value * 0.4) })).toBeCloseTo(0.4);
    expect(collarShare({ headShift: sway, collarShift: sway.map((value) => value * 0.08) })).toBeLessThan(0.3);
    expect(collarShare({ headShift: sway.map((value) => value / 10), collarShift: sway })).toBeUndefined();
    expect(collarShare({ headShift: sway, collarShift: [] })).toBeUndefined();
  });
});

describe('several videos', () => {
  const made = (photo: string, script: string, headShift: number[], firstBlink: number) =>
    ({
      photo,
      script,
      found: { tracks: { headShift }, blinks: [{ startSeconds: firstBlink, endSeconds: firstBlink + 0.3 }] },
    }) as unknown as MadeVideo;
  const combinations = [0, 1, 2].flatMap((photo) => [0, 1, 2].map((script) => [photo, script] as const));
  const videos = (trace: (photo: number, script: number) => (at: number) => number, blink: (i: number) => number) =>
    combinations.map(([photo, script], i) =>
      made(`photo ${photo}`, `script ${script}`, frames(12, trace(photo, script)), blink(i)),
    );
  const own = (photo: number, script: number) => (at: number) => Math.sin(at * (1.1 + 0.7 * photo + 2.3 * script));

  test('that each move in their own way pass', () => {
    expect(verdicts(judgeVariety(videos(own, (i) => 1 + 0.3 * i)))).toEqual(Array(4).fill('pass'));
  });

  test('that all move like the first of them fail, by photo and by script', () => {
    const byScript = judgeVariety(
      videos(
        (_photo, script) => own(0, script),
        (i) => 1 + i,
      ),
    );
    expect([verdict(byScript, 'head trace of two photos'), verdict(byScript, 'head trace of two scripts')]).toEqual([
      'fail',
      'pass',
    ]);
    const byPhoto = judgeVariety(
      videos(
        (photo) => own(photo, 0),
        (i) => 1 + i,
      ),
    );
    expect([verdict(byPhoto, 'head trace of two photos'), verdict(byPhoto, 'head trace of two scripts')]).toEqual([
      'pass',
      'fail',
    ]);
    expect(verdict(byPhoto, 'head trace of the two most alike')).toBe('fail');
  });

  test('that all blink first at the same time fail', () => {
    expect(verdict(judgeVariety(videos(own, () => 1.83)), 'first blinks')).toBe('fail');
  });

  test('that are only one or two are not judged', () => {
    expect(verdicts(judgeVariety([made('a', 'b', frames(12, own(0, 0)), 1)]))).toEqual(Array(4).fill('not measured'));
  });
});

describe('the lids', () => {
  const blinks = [1, 3].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 0.3 }));
  const change = frames(5, (at) =>
    blinks.reduce((sum, { startSeconds }) => sum + bump(at - startSeconds - 5 / rate), 0),
  );
  const half = change.map((value, i) => (i > 2 * rate ? value * 0.5 : value));

  test('are judged by the worst full blink, and half blinks by nothing', () => {
    const covered = change.map((value) => value);
    const veiled = covered.map((value, i) => (i > 2 * rate ? value * 0.9 : value));
    expect(irisCover({ eyesShut: change, irisCovered: covered }, blinks, rate)?.share).toBeGreaterThanOrEqual(0.98);
    expect(irisCover({ eyesShut: change, irisCovered: veiled }, blinks, rate)?.share).toBeLessThan(0.98);
    expect(irisCover({ eyesShut: half, irisCovered: half }, blinks, rate)?.share).toBeGreaterThanOrEqual(0.98);
    expect(irisCover({ eyesShut: change, irisCovered: covered }, [], rate)).toBeUndefined();
  });

  test('are judged where a full blink was meant, however much of the eye is seen', () => {
    const [first, second] = blinks.map(({ startSeconds }) => Math.round(startSeconds * rate) + 5);
    const nearly = change.map((value, i) => (i > 2 * rate ? value * 0.7 : value));
    const tracks = { eyesShut: change, irisCovered: nearly };
    expect(irisCover(tracks, blinks, rate, [first!])?.share).toBeGreaterThanOrEqual(0.98);
    expect(irisCover(tracks, blinks, rate, [first!, second!])?.share).toBeLessThan(0.98);
    expect(irisCover({ ...tracks, eyesShut: nearly }, [], rate, [second!])?.share).toBeLessThan(0.98);
  });

  test('are meant to shut eyes at the bottoms of full blinks', () => {
    const blink = frames(5, (at) => bump(at - 1) + 0.6 * bump(at - 3));
    const acting = {
      frameCount: blink.length,
      framesPerSecond: rate,
      controlsAt: (i: number) => ({ ...controlsAtRest, blink: blink[i]! }),
    };
    expect(fullBlinksOf(acting)).toEqual([rate]);
  });
});

describe('blinks', () => {
  const blinking = (at: number) => bump(at - 2 - 5 / rate) + bump(at - 4 - 5 / rate);
  const lengths = (change: number[]) =>
    findBlinks(change, rate).map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);

  test('are as long where the eyes looked away before them', () => {
    const plain = lengths(frames(6, blinking));
    const away = lengths(frames(6, (at) => Math.min(1, blinking(at) + (at > 1.4 && at < 3 ? 0.4 : 0))));
    expect(plain).toHaveLength(2);
    expect(away).toHaveLength(2);
    for (const seconds of [...plain, ...away]) expect(seconds).toBeLessThan(0.4);
  });

  test('are not taken from nods and glances of eyes that never shut', () => {
    expect(
      findBlinks(
        frames(6, blinking).map((change) => 0.32 * change),
        rate,
      ),
    ).toEqual([]);
    expect(
      findBlinks(
        frames(6, blinking).map((change) => 0.5 * change),
        rate,
      ),
    ).toHaveLength(2);
  });

  test('are not taken from glances between them, but from lids that stay half shut right after one', () => {
    const slow = (at: number) =>
      0.5 * Math.min(1, Math.max(0, (at - 3) / 0.2)) * Math.min(1, Math.max(0, (3.55 - at) / 0.2));
    expect(lengths(frames(6, (at) => Math.max(blinking(at), slow(at))))).toHaveLength(2);
    const drowsy = frames(6, (at) => Math.max(blinking(at), at > 4.1 && at < 4.6 ? 0.5 : 0));
    expect(Math.max(...lengths(drowsy))).toBeGreaterThan(0.4);
  });

  test('in the midst of a look down are as long as others, unless the lids stay lower than before', () => {
    const look = (level: number, until: number) => (at: number) => (at > 3.88 && at < until ? level : 0);
    const within = (level: number, after: number, until: number) =>
      frames(6, (at) => Math.max(blinking(at), look(level, 4.16)(at), at >= 4.16 ? look(after, until)(at) : 0));
    for (const until of [4.36, 4.45]) {
      expect(lengths(within(0.48, 0.5, until))).toHaveLength(2);
      expect(Math.max(...lengths(within(0.48, 0.5, until)))).toBeLessThan(0.35);
    }
    expect(Math.max(...lengths(within(0, 0.5, 4.6)))).toBeGreaterThan(0.4);
    expect(Math.max(...lengths(within(0.4, 0.75, 4.6)))).toBeGreaterThan(0.4);
  });

  test('that never end are long', () => {
    const asleep = frames(8, (at) => Math.max(blinking(at), at > 5 && at < 7 ? 1 : 0));
    expect(Math.max(...lengths(asleep))).toBeGreaterThan(1.5);
  });
});

describe('the background', () => {
  const [width, height] = [64, 48];
  const shares = new Float32Array(matteSide ** 2).map((_, i) => (i % matteSide < matteSide / 2 ? 1 : 0));
  const landmarks = { photoWidth: 32, photoHeight: 24, points: [], matte: writeMatte(shares) };
  const placement = { scale: 2, offsetX: 0, offsetY: 0 };

  test('begins so many pixels from the outline of the person', () => {
    const away = distanceToPerson(landmarks, placement, width, height)!;
    const { data } = beyond(everywhere(width, height), away, 8);
    for (let y = 0; y < height; y++) {
      const row = [...data.subarray(y * width, (y + 1) * width)];
      expect(row.lastIndexOf(0)).toBe(31 + 8);
      expect(row.slice(40)).toEqual(Array(24).fill(1));
    }
  });

  test('is not told from the person where none was looked for', () => {
    expect(distanceToPerson({ ...landmarks, matte: undefined }, placement, width, height)).toBeUndefined();
  });
});

function bump(fromPeak: number): number {
  return Math.abs(fromPeak) > 0.12 ? 0 : 1 - Math.round(Math.abs(fromPeak) * rate) / 4;
}

describe('the inside of a mouth', () => {
  const [width, height] = [120, 80];
  const ellipse = (halfWidth: number, halfHeight: number) =>
    Array.from({ length: 40 }, (_, i) => ({
      x: 60 + halfWidth * Math.cos((i / 20) * Math.PI),
      y: 40 + halfHeight * Math.sin((i / 20) * Math.PI),
    }));
  const contour = ellipse(45, 25);
  const opening = () => ({ width, height, data: fillContour(ellipse(34, 12), width, height) });
  const judged = (change: (data: Uint8Array) => void, contours = [contour]) => {
    const mask = opening();
    change(mask.data);
    return verdicts(judgeLipPieces('clip', { ...judgeMask(mask, contours, 200), leftBehind: 0 }));
  };

  test('lies within whole lips', () => {
    expect(judged(() => {})).toEqual(['pass', 'pass', 'pass']);
  });

  test('may not go beyond the lips', () => {
    expect(judged((data) => data.fill(1, 40 * width + 60, 40 * width + 119))).toEqual(['fail', 'pass', 'pass']);
  });

  test('may reach where one of two looks at the lips has none', () => {
    const narrower = ellipse(30, 25);
    expect(judged(() => {}, [narrower])[0]).toBe('fail');
    expect(judged(() => {}, [narrower, contour])[0]).toBe('pass');
    expect(judged((data) => data.fill(1, 40 * width + 60, 40 * width + 119), [narrower, contour])[0]).toBe('fail');
  });

  test('may not tear a lip by a wedge that rises through it', () => {
    const tear = (data: Uint8Array) => {
      for (let y = 12; y < 40; y++) data.fill(1, y * width + 50, y * width + 54);
    };
    expect(judged(tear)[1]).toBe('fail');
  });

  test('may come to the border of a lip as one of two looks has it, but not of both', () => {
    const wedge = (top: number) => (data: Uint8Array) => {
      for (let y = top; y < 40; y++) data.fill(1, y * width + 58, y * width + 62);
    };
    const flatter = ellipse(45, 22);
    expect(judged(wedge(17), [flatter])[1]).toBe('fail');
    expect(judged(wedge(17), [flatter, contour])[1]).toBe('pass');
    expect(judged(wedge(12), [flatter, contour])[1]).toBe('fail');
  });

  test('may not leave a piece of lip behind in it', () => {
    const blob = (data: Uint8Array) => {
      for (let y = 36; y < 44; y++) data.fill(0, y * width + 50, y * width + 66);
    };
    expect(judged(blob)[1]).toBe('fail');
  });

  /** The row of an old lower lip's own line; whether the upper one is dark; how many rows of their rim open lips hide. */
  type DrawnLips = { ownLine?: number; isDark?: boolean; hidden?: number };
  /** Lips that part at `opensAt`, beside the line between them at row 40 or along it. */
  const drawnMouth = (opensAt: number, gap: number, { ownLine, isDark, hidden = 0 }: DrawnLips) => {
    const inside = new Uint8Array(width * height);
    const luma = new Uint8Array(width * height);
    const isNear = (row: number, place = Number.NEGATIVE_INFINITY) => Math.abs(row - place) < 2;
    for (let y = 0; y < height; y++) {
      const inPhoto = y < opensAt ? y : Math.max(opensAt, y - gap + (gap && hidden));
      const isInside = y >= opensAt && y < opensAt + gap;
      const isLine = isNear(inPhoto, 40) || isNear(inPhoto, ownLine);
      luma.fill(isInside ? 30 : isDark && inPhoto < 41 ? 50 : isLine ? 60 : 120, y * width, (y + 1) * width);
      if (isInside) inside.fill(1, y * width + 30, y * width + 90);
    }
    return { luma: { width, height, data: luma }, inside: { width, height, data: inside } };
  };
  const leftBehind = (opensAt: number, lips: DrawnLips = {}) =>
    judgeLipPieces('clip', {
      ...judgeMask(opening(), [contour], 200),
      leftBehind: lineLeftBehind(drawnMouth(opensAt, 8, lips), drawnMouth(opensAt, 0, lips), 700),
    }).at(-1)?.verdict;

  test('opens along the line between the lips, and leaves it in neither', () => {
    expect([leftBehind(40), leftBehind(40, { ownLine: 52 })]).toEqual(['pass', 'pass']);
    expect(leftBehind(32)).toBe('fail');
  });

  test('may show a line of its own lip nearer to its edge than in the photo, since open lips hide their rim', () => {
    expect(leftBehind(40, { ownLine: 61, hidden: 3 })).toBe('pass');
  });

  test('may show a line of its own lip below an upper lip as dark as the line between them', () => {
    expect(leftBehind(40, { ownLine: 56, isDark: true })).toBe('pass');
  });
});

describe('the colour of teeth', () => {
  const [width, height] = [100, 60];
  const points = new Array<number>(468 * 3).fill(0);
  for (const [i, index] of [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308].entries()) {
    points.splice(index * 3, 2, 10 + i * 8, 30 - 12 * Math.sin((i / 10) * Math.PI));
  }
  for (const [i, index] of [95, 88, 178, 87, 14, 317, 402, 318, 324].entries()) {
    points.splice(index * 3, 2, 18 + i * 8, 30 + 12 * Math.sin(((i + 1) / 10) * Math.PI));
  }
  const showing = (teeth: number[], below: number[] = [70, 20, 20]) => {
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) data.set(i < 32 * width ? teeth : below, i * 3);
    return toothColour({ width, height, data }, points);
  };
  const own = showing([230, 222, 205]);

  test('is that of the photo, not of lips or tongue', () => {
    expect(own && colourDistance(own, showing([226, 216, 198])!)).toBeLessThan(12);
    expect(own && colourDistance(own, showing([165, 165, 168])!)).toBeGreaterThan(12);
    expect(showing([190, 80, 80], [190, 80, 80])).toBeUndefined();
  });

  test('fails where a grey denture replaces it', () => {
    const opinion = { correlation: 1, frames: 30, widthRange: 0.2, rawWidthRange: 0.2, yawRange: 8 };
    const judged = (toothDifference: number) =>
      verdict(judgeLikeness('clip', { ...opinion, toothDifference }, 'stable'), 'teeth like');
    expect([judged(6), judged(20)]).toEqual(['pass', 'fail']);
  });
});

import { describe, expect, test } from 'vitest';
import type { FrameFace } from '../picture/face.ts';
import type { Luma } from '../picture/luma.ts';
import { headAtRest } from '../picture/patch.ts';
import { createLipTracker } from './lips.ts';

const width = 120;
const height = 300;
const faceHeightPx = 400;
const upperEdge = 100;
const gapInPhoto = 16;

/** A smile of which the rows alone tell anything: skin, a lip, its shadow, teeth, a dark line, a plain lower lip, skin. */
function drawSmile(gap: number): Luma {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) data.fill(shadeAt(y, gap), y * width, (y + 1) * width);
  return { width, height, data };
}

function shadeAt(y: number, gap: number): number {
  const above = upperEdge - y;
  const below = y - upperEdge - gap;
  if (above > 22) return 172;
  if (above > 0) return 106 + 2 * above;
  if (below < -2) return Math.min(178, 106 + 12 * -above);
  if (below < 0) return 125;
  if (below < 5) return 125 + 8 * below;
  if (below < 22) return 165 - (below - 5);
  return Math.min(174, 148 + 4 * (below - 22));
}

/** The network that finds landmarks sees the border of a lip this many rows too high: among the teeth, or on a dark lip. */
function faceWith(landmarkError: number, upperError = 0): FrameFace {
  const rows = new Map([
    [0, upperEdge - 22],
    [17, upperEdge + gapInPhoto + 26],
    ...[82, 13, 312].map((index) => [index, upperEdge - upperError] as const),
    ...[87, 14, 317].map((index) => [index, upperEdge + gapInPhoto - landmarkError] as const),
  ]);
  const point = (index: number) => ({ x: width / 2, y: rows.get(index) ?? 0 });
  return { point, heightPx: faceHeightPx, across: { x: 1, y: 0 }, down: { x: 0, y: 1 } };
}

describe('a smile with plain lips', () => {
  test.each([0, 3, 6])('is measured where its lower lip begins, when landmarks stray by %i rows', (landmarkError) => {
    const tracker = createLipTracker(drawSmile(gapInPhoto), faceWith(landmarkError), { x: 0, y: 0 });
    const openings = [gapInPhoto, 30, 8, 0, 0, 12];
    const seen = openings.map((gap) => tracker.read(drawSmile(gap), headAtRest).aperture * faceHeightPx);
    for (const [i, gap] of openings.entries()) expect(Math.abs(seen[i]! - gap), `opening of ${gap}`).toBeLessThan(4);
  });

  test.each([4, 8, 14])('is measured where its teeth begin, when landmarks stray by %i rows up a dark lip', (stray) => {
    const tracker = createLipTracker(drawSmile(gapInPhoto), faceWith(0, stray), { x: 0, y: 0 });
    const openings = [gapInPhoto, 30, 8, 0, 0, 12];
    const seen = openings.map((gap) => tracker.read(drawSmile(gap), headAtRest).aperture * faceHeightPx);
    for (const [i, gap] of openings.entries()) expect(Math.abs(seen[i]! - gap), `opening of ${gap}`).toBeLessThan(4);
  });
});

test('lips that are a little apart in the photo, over teeth, are measured from there', () => {
  const little = 5;
  const face = {
    ...faceWith(0),
    point: (index: number) => {
      const { x, y } = faceWith(0).point(index);
      return { x, y: [87, 14, 317, 17].includes(index) ? y - gapInPhoto + little : y };
    },
  };
  const tracker = createLipTracker(drawSmile(little), face, { x: 0, y: 0 });
  for (const gap of [little, 20, 0])
    expect(Math.abs(tracker.read(drawSmile(gap), headAtRest).aperture * faceHeightPx - gap)).toBeLessThan(4);
});

test('lips that are shut in the photo are measured as shut, whatever the landmarks take for an open mouth', () => {
  const tracker = createLipTracker(drawSmile(0), faceWith(0), { x: 0, y: 0 }, false);
  expect(tracker.apertureInPhoto).toBe(0);
  expect(tracker.read(drawSmile(0), headAtRest).aperture).toBeLessThan(0.001);
});

describe('shut lips with light on them', () => {
  const line = 100;
  /**
   * What is beside the line is `thinner` times as high as in the photo; `drawn` darkens the line itself; `shaded` rows of
   * the lips lie in the shade.
   */
  function drawShut({ thinner = 1, drawn = 0, shaded = 0 }): Luma {
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const fromLine = Math.abs(y - line);
      const away = fromLine + Math.min(10, fromLine) * (1 / thinner - 1);
      const light = 55 * Math.exp(-(((away - 10) / 5) ** 2));
      const lit = shaded && away > shaded ? 60 : 0;
      const shade = 64 + light + lit + 1.5 * Math.min(22, away) - (fromLine < 2 ? drawn : 0);
      data.fill(shade, y * width, (y + 1) * width);
    }
    return { width, height, data };
  }
  const rows = new Map([
    [0, line - 20],
    [17, line + 20],
    ...[82, 13, 312, 87, 14, 317].map((index) => [index, line] as const),
  ]);
  const face: FrameFace = {
    point: (index) => ({ x: width / 2, y: rows.get(index) ?? 0 }),
    heightPx: faceHeightPx,
    across: { x: 1, y: 0 },
    down: { x: 0, y: 1 },
  };
  const contrast = ({ shaded = 0, ...drawing }: { thinner?: number; drawn?: number; shaded?: number }) =>
    createLipTracker(drawShut({ shaded }), face, { x: 0, y: 0 }).read(drawShut({ shaded, ...drawing }), headAtRest)
      .lineContrast;

  test('may be pressed thinner, which brings the light nearer to the line', () => {
    expect(contrast({ thinner: 0.75 })).toBeLessThan(1.2);
  });

  test('may be pressed thinner, which brings the end of their shade nearer to the line', () => {
    expect(contrast({ thinner: 0.75, shaded: 7 })).toBeLessThan(1.2);
  });

  test('show a line that is drawn between them, pressed or not', () => {
    expect(contrast({ drawn: 20 })).toBeGreaterThan(1.2);
    expect(contrast({ thinner: 0.75, drawn: 20 })).toBeGreaterThan(1.2);
  });
});

test('shut lips with a slanting light on them are shut wherever a turned head carries them', () => {
  const line = 100;
  const drawAside = (aside: number): Luma => {
    const data = Uint8Array.from({ length: width * height }, (_, i) => {
      const right = (i % width) - width / 2 - aside;
      const down = Math.floor(i / width) - line;
      if (Math.abs(down) < 2) return 40;
      const light = down > 0 ? 90 * Math.exp(-(((down - 14 - 0.7 * right) / 4) ** 2)) : 0;
      return 90 + light + 1.5 * Math.min(22, Math.abs(down));
    });
    return { width, height, data };
  };
  const face = {
    ...faceWith(0),
    point: (index: number) => ({ x: width / 2, y: index === 0 ? line - 20 : index === 17 ? line + 20 : line }),
  };
  const tracker = createLipTracker(drawAside(0), face, { x: 0, y: 0 }, false);
  for (const aside of [0, 3, 6, 9, 6, 3, 0, -3, -6, -9])
    expect(tracker.read(drawAside(aside), headAtRest).aperture * faceHeightPx, `${aside} px aside`).toBeLessThan(2);
});

describe('lips hardly darker than skin, over a chin with a fold as dark as they are', () => {
  const line = 100;
  type Knots = readonly (readonly [rows: number, shade: number])[];
  const upperLip: Knots = [[0, 64], [2, 88], [4, 97], [9, 98], [13, 133], [17, 134], [21, 121], [26, 108], [99, 108]]; // biome-ignore format: a curve
  const lowerLip: Knots = [[0, 64], [2, 80], [4, 95], [7, 97], [17, 85], [21, 97], [26, 104], [33, 89], [40, 102], [200, 104]]; // biome-ignore format: a curve
  const shadeOn = (knots: Knots, rows: number) => {
    const after = Math.max(
      1,
      knots.findIndex(([at]) => at > rows),
    );
    const [[from, one], [to, other]] = [knots[after - 1]!, knots[after]!];
    return one + ((other - one) * (rows - from)) / (to - from);
  };

  /** Lips pressed thinner: what lies beyond them comes nearer as it is. */
  function drawFolded({ gap = 0, thinner = 1, between = 160 }): Luma {
    const unpressed = (away: number, lip: number) =>
      away < lip * thinner ? away / thinner : away + lip * (1 - thinner);
    const shadeAt = (y: number) => {
      if (y < line) return shadeOn(upperLip, unpressed(line - y, 9));
      if (y < line + gap) return between;
      return shadeOn(lowerLip, unpressed(y - line - gap, 19));
    };
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) data.fill(shadeAt(y), y * width, (y + 1) * width);
    return { width, height, data };
  }
  const rows = new Map([
    [0, line - 12],
    [17, line + 21],
    ...[82, 13, 312, 87, 14, 317].map((index) => [index, line] as const),
  ]);
  const face: FrameFace = { ...faceWith(0), point: (index) => ({ x: width / 2, y: rows.get(index) ?? 0 }) };
  const seen = (frame: Luma) =>
    createLipTracker(drawFolded({}), face, { x: 0, y: 0 }, false).read(frame, headAtRest).aperture * faceHeightPx;

  test.each([1, 0.85, 0.7, 0.6])('are shut when they are pressed to %f of their height', (thinner) => {
    expect(seen(drawFolded({ thinner }))).toBeLessThan(3);
  });

  test.each([
    8, 12, 20, 40,
  ])('are seen to be %i px apart, pressed, rounded or neither, over teeth or the dark', (gap) => {
    for (const thinner of [1, 0.8, 1.2]) {
      for (const between of [160, 30])
        expect(Math.abs(seen(drawFolded({ gap, thinner, between })) - gap), `${thinner}, ${between}`).toBeLessThan(4);
    }
  });
});

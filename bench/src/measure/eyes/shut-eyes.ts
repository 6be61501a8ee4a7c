import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { atMost, judge, type Row } from '../../report/row.ts';
import type { FrameFace, Point } from '../picture/face.ts';
import { colourDistance, type Lab, labAt, meanColour } from '../picture/lab.ts';
import { mean, median } from '../statistics.ts';

/** What is seen of one eye at the bottom of a blink. */
export type ShutEye = {
  /** ΔE of the lid from the photo's skin between lashes and crease, or from that on its way out of their shade. */
  difference: number;
  /** Share of the open eye's white that is still seen, between the lids and around their corners. */
  white: number;
  /** Share of the columns with a second dark line that the photo has not. */
  doubleLine: number;
  /** Share of the dark beyond the outer corner (lashes, liner) that stays. */
  leftBehind: number;
};

/** Face mesh numbers of the lids, from the picture's left corner to its right. */
const lids = [
  { upper: [33, 246, 161, 160, 159, 158, 157, 173, 133], lower: [33, 7, 163, 144, 145, 153, 154, 155, 133], outer: -1 },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    outer: 1,
  },
] as const;

/** Half of the eye's middle, in widths. */
const middleHalf = 0.32;
/** The skin below the crease lies so far above the open lid's margin, in openings. */
const belowCrease = { from: 0.08, to: 0.55 };
/** Lashes and crease are darker, reflections lighter than the rest of that skin. */
const plain = { from: 0.65, to: 0.95 };
/** The mesh has open lids too low: they are raised to the line that is darkest against what is above it, so far at most (openings). */
const raising = { most: 0.7, steps: 28, cost: 14 };
/** A shut lid comes so far out of the shade of lashes and fold, as a share of what divides it from the skin under the eye. */
const outOfShade = 0.5;
/** The new lid lies so far below that margin, in openings. */
const newLid = { from: 0.1, to: 0.62 };
/** A white is this far (ΔE) from skin; it is still seen where it has changed by less than this share of that. */
const leastContrast = 14;
const changedShare = 0.5;
/** Dark is less than this share of the skin's lightness. */
const darkShare = 0.72;
/** A second line is this deep, in lightness and as a share of the deepest. */
const secondLine = { least: 7, share: 0.5, apartOpenings: 0.2 };

/** Compares the open and the shut eyes of a still head, left of the picture first. */
export function measureShutEyes(open: RgbImage, shut: RgbImage, face: FrameFace): ShutEye[] {
  return lids.map(({ upper, lower, outer }) => {
    const eye = raiseLid(open, eyeAt(upper.map(face.point), lower.map(face.point)));
    const skin = skinBelowCrease(open, eye);
    const covered = colours(shut, eye, middleHalf, (lid) => [
      lid.upper + newLid.from * eye.openingPx,
      lid.upper + newLid.to * (lid.lower - lid.upper),
    ]);
    return {
      difference: fromShade(meanColour(covered), skin, skinUnderEye(open, eye)),
      white: whiteLeft(open, shut, eye),
      doubleLine: doubleLines(open, shut, eye),
      leftBehind: darkLeft(open, shut, eye, outer, skin),
    };
  });
}

/** An eye in axes of its own: x from corner to corner, y down, px. */
type Eye = {
  centre: Point;
  across: Point;
  widthPx: number;
  openingPx: number;
  /** y of the open margins at x; level beyond the corners. */
  lidsAt: (x: number) => { upper: number; lower: number };
};

function eyeAt(upper: readonly Point[], lower: readonly Point[]): Eye {
  const [left, right] = [known(upper[0]), known(upper.at(-1))];
  const widthPx = Math.hypot(right.x - left.x, right.y - left.y);
  const across = { x: (right.x - left.x) / widthPx, y: (right.y - left.y) / widthPx };
  const centre = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const local = ({ x, y }: Point): Point => ({
    x: (x - centre.x) * across.x + (y - centre.y) * across.y,
    y: (y - centre.y) * across.x - (x - centre.x) * across.y,
  });
  const [top, bottom] = [upper.map(local), lower.map(local)];
  const lidsAt = (x: number) => ({ upper: heightAt(top, x), lower: heightAt(bottom, x) });
  const gaps = Array.from({ length: 21 }, (_, i) => lidsAt((i / 20 - 0.5) * widthPx)).map((l) => l.lower - l.upper);
  return { centre, across, widthPx, openingPx: Math.max(2, ...gaps), lidsAt };
}

/** The eye with its upper margin where the open picture has its lashes. */
function raiseLid(open: RgbImage, eye: Eye): Eye {
  const { widthPx, openingPx } = eye;
  const raised = (upPx: number) => ({
    ...eye,
    lidsAt: (x: number) => {
      const { upper, lower } = eye.lidsAt(x);
      return { upper: upper - upPx * Math.sqrt(Math.max(0, 1 - (x / (0.5 * widthPx)) ** 2)), lower };
    },
  });
  const clearness = (upPx: number) => {
    const { lidsAt } = raised(upPx);
    const edges: number[] = [];
    for (let x = -0.36 * widthPx; x <= 0.36 * widthPx; x++) {
      const light = (up: number) => labAt(open, pixelAt(open, eye, x, lidsAt(x).upper - up * openingPx))[0];
      edges.push(Math.min(35, (light(0.1) + light(0.15) + light(0.2)) / 3 - light(0)) - 0.4 * light(0));
    }
    return mean(edges) - raising.cost * (upPx / openingPx);
  };
  const ups = Array.from({ length: raising.steps + 1 }, (_, i) => (i / raising.steps) * raising.most * openingPx);
  const scores = ups.map(clearness);
  const up = known(ups[scores.indexOf(Math.max(...scores))]);
  return { ...raised(up), openingPx: openingPx + up };
}

function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point.x >= x);
  if (after <= 0) return known(after === 0 ? line[0] : line.at(-1)).y;
  const [from, to] = [known(line[after - 1]), known(line[after])];
  return from.y + ((x - from.x) / Math.max(1e-6, to.x - from.x)) * (to.y - from.y);
}

function pixelAt({ width, height }: RgbImage, { centre, across }: Eye, x: number, y: number): number {
  const column = Math.round(centre.x + x * across.x - y * across.y);
  const row = Math.round(centre.y + x * across.y + y * across.x);
  return Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, column));
}

type Lids = { upper: number; lower: number };

/** Colours between two heights of each column, `half` widths to either side. */
function colours(image: RgbImage, eye: Eye, half: number, between: (lids: Lids) => [number, number]): Lab[] {
  const found: Lab[] = [];
  for (let x = -half * eye.widthPx; x <= half * eye.widthPx; x++) {
    const [from, to] = between(eye.lidsAt(x));
    for (let y = from; y <= Math.max(from, to); y++) found.push(labAt(image, pixelAt(image, eye, x, y)));
  }
  return found;
}

function skinUnderEye(open: RgbImage, eye: Eye): Lab {
  return meanColour(
    colours(open, eye, middleHalf, ({ lower }) => [lower + 0.5 * eye.openingPx, lower + 0.9 * eye.openingPx]),
  );
}

function skinBelowCrease(open: RgbImage, eye: Eye): Lab {
  const strip = colours(open, eye, middleHalf, ({ upper }) => [
    upper - belowCrease.to * eye.openingPx,
    upper - belowCrease.from * eye.openingPx,
  ]).sort((a, b) => a[0] - b[0]);
  return meanColour(strip.slice(Math.floor(plain.from * strip.length), Math.ceil(plain.to * strip.length)));
}

/** ΔE of a lid from what is nearest to it between the skin that the open eye shades and half the way to the skin under it. */
function fromShade(lid: Lab, shaded: Lab, under: Lab): number {
  const ways = Array.from({ length: 11 }, (_, i) => (outOfShade * i) / 10);
  const between = (way: number): Lab => [
    shaded[0] + way * (under[0] - shaded[0]),
    shaded[1] + way * (under[1] - shaded[1]),
    shaded[2] + way * (under[2] - shaded[2]),
  ];
  const lifted = under[0] > shaded[0] ? ways.map(between) : [shaded];
  return Math.min(...lifted.map((skin) => colourDistance(lid, skin)));
}

function whiteLeft(open: RgbImage, shut: RgbImage, eye: Eye): number {
  const skins = [skinUnderEye(open, eye), skinBelowCrease(open, eye)];
  const fromSkin = (colour: Lab) => Math.min(...skins.map((skin) => colourDistance(colour, skin)));
  const inside = colours(open, eye, 0.48, (lid) => [lid.upper + 1, lid.lower - 1]).sort((a, b) => b[0] - a[0]);
  const white = meanColour(inside.slice(0, Math.max(1, Math.floor(0.12 * inside.length))));
  const contrast = fromSkin(white);
  if (contrast < leastContrast) return 0;
  let [before, after] = [0, 0];
  const reach = 0.15 * eye.openingPx;
  for (let x = -0.66 * eye.widthPx; x <= 0.66 * eye.widthPx; x++) {
    const { upper, lower } = eye.lidsAt(x);
    for (let y = upper - reach; y <= lower + 1.6 * reach; y++) {
      const pixel = pixelAt(open, eye, x, y);
      const colour = labAt(open, pixel);
      if (colourDistance(colour, white) > 0.5 * contrast || fromSkin(colour) < 0.5 * contrast) continue;
      before++;
      if (colourDistance(colour, labAt(shut, pixel)) < changedShare * fromSkin(colour)) after++;
    }
  }
  return before === 0 ? 0 : after / before;
}

function doubleLines(open: RgbImage, shut: RgbImage, eye: Eye): number {
  const { openingPx } = eye;
  let [doubled, all] = [0, 0];
  for (let x = -middleHalf * eye.widthPx; x <= middleHalf * eye.widthPx; x++, all++) {
    const { upper, lower } = eye.lidsAt(x);
    const depths = (image: RgbImage, y: number) => {
      // Along the lids, so that single lashes and pores are no lines.
      const at = (down: number) => {
        const beside = [-2, -1, 0, 1, 2].map((step) => {
          const other = eye.lidsAt(x + step);
          return labAt(image, pixelAt(image, eye, x + step, y + down + other.lower - lower))[0];
        });
        return median(beside);
      };
      const away = Math.max(2, 0.13 * openingPx);
      return Math.min(at(-away), at(away)) - at(0);
    };
    const lines: { y: number; depth: number }[] = [];
    for (let y = upper; y <= lower + 0.3 * openingPx; y++) lines.push({ y, depth: depths(shut, y) });
    const main = lines.reduce((most, line) => (line.depth > most.depth ? line : most), known(lines[0]));
    const isSecond = ({ y, depth }: { y: number; depth: number }) =>
      Math.abs(y - main.y) > secondLine.apartOpenings * openingPx &&
      depth > Math.max(secondLine.least, secondLine.share * main.depth) &&
      (y < lower || depths(open, y) < 0.7 * depth);
    if (lines.some(isSecond)) doubled++;
  }
  return doubled / all;
}

function darkLeft(open: RgbImage, shut: RgbImage, eye: Eye, outer: 1 | -1, skin: Lab): number {
  let [before, after] = [0, 0];
  const isDark = (image: RgbImage, pixel: number) => labAt(image, pixel)[0] < darkShare * skin[0];
  for (let aside = 0.46; aside <= 0.68; aside += 1 / eye.widthPx) {
    const x = outer * aside * eye.widthPx;
    const corner = eye.lidsAt(outer * 0.5 * eye.widthPx).upper;
    for (let y = corner - 0.7 * eye.openingPx; y <= corner + 0.1 * eye.openingPx; y++) {
      const pixel = pixelAt(open, eye, x, y);
      if (!isDark(open, pixel)) continue;
      before++;
      if (isDark(shut, pixel)) after++;
    }
  }
  return before < 0.05 * eye.openingPx * eye.widthPx * 0.22 ? 0 : after / before;
}

/** The worse of both eyes against what is wanted. */
export function judgeShutEyes(clip: string, shut: readonly ShutEye[]): Row[] {
  const row = (gate: string, limit: number, figure: keyof ShutEye) =>
    judge(clip, gate, `<= ${limit}`, atMost(limit), { value: Math.max(...shut.map((eye) => eye[figure])) });
  return [
    row('shut lid against the skin below the crease (ΔE)', 10, 'difference'),
    row('white left of an eye that is shut (share)', 0.02, 'white'),
    row('second line under a shut lid (share of columns)', 0.2, 'doubleLine'),
    row('lashes and liner left beyond the corner (share)', 0.5, 'leftBehind'),
  ];
}

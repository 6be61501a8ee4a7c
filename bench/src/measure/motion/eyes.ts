import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { eyes, type FrameFace, type Point } from '../picture/face.ts';
import type { Luma } from '../picture/luma.ts';
import { type HeadPose, headAtRest, type PatchGrid, readPatch } from '../picture/patch.ts';
import { median, quantile } from '../statistics.ts';
import { remainsOf } from './eye-texture.ts';

/** What is seen of the two eyes in a frame. */
type EyeLook = {
  /** 0 open as in the photo … 1 nothing of the open eyes is left; lids alone count where irises are darker than skin. */
  shut: number;
  /** Share of the irises that is covered by something as light as skin; undefined where irises are no darker than skin. */
  covered: number | undefined;
};

export type EyeTracker = { look(frame: Luma, pose: HeadPose): EyeLook };

/** What covers an iris is lighter than it by this share of the way to the skin around the eye; a lid lies in some shade. */
const coverStep = 0.55;
const columns = 32;
const rows = 18;

/**
 * Looks at both eyes where the head has carried them. A glance moves the dark of an eye, a lid takes it away; irises as
 * light as skin are looked for as light and dark between the lids, and tell what covers them only where both eyes are so.
 */
export function createEyeTracker(placedPhoto: Luma, face: FrameFace, pivot: Point): EyeTracker {
  const eyesOpen = eyes.map((eye) => {
    const grid = eyeGrid(face, face.point(eye.left), face.point(eye.right));
    const open = new Float32Array(columns * rows);
    readPatch(placedPhoto, grid, headAtRest, pivot, open);
    const places = placesBetween(grid, face.point(eye.upper), face.point(eye.lower));
    return { grid, iris: findIris(open), texture: { open, columns, places } };
  });
  const hasIris = eyesOpen.some(({ iris }) => iris);
  const seen = new Float32Array(columns * rows);
  return {
    look(frame, pose) {
      const looks = eyesOpen.map(({ grid, iris, texture }) => {
        readPatch(frame, grid, pose, pivot, seen);
        const { open } = texture;
        if (iris) return { shut: 1 - darkShare(seen, open, iris), covered: coveredShare(seen, open, iris) };
        const { share, covered } = remainsOf(seen, texture);
        return { shut: Math.max(0, 1 - share), covered: hasIris ? undefined : covered };
      });
      const covered = looks.flatMap((look) => (look.covered === undefined ? [] : [look.covered]));
      return {
        shut: Math.max(0, Math.min(2, looks.reduce((sum, { shut }) => sum + shut, 0) / looks.length)),
        covered: covered.length ? Math.min(...covered) : undefined,
      };
    },
  };
}

/** The places of a patch between the lids of an open eye. */
function placesBetween({ corner, down, step }: PatchGrid, upper: Point, lower: Point): number[] {
  const rowOf = (lid: Point) => ((lid.x - corner.x) * down.x + (lid.y - corner.y) * down.y) / step;
  const [top, bottom] = [rowOf(upper) + 1, rowOf(lower) - 1];
  const across = (i: number) => ((i % columns) - (columns - 1) / 2) / (0.4 * columns);
  const along = (i: number) => (row(i) - (top + bottom) / 2) / ((bottom - top) / 2);
  return Array.from({ length: columns * rows }, (_, i) => i).filter((i) => Math.hypot(across(i), along(i)) <= 1);
}

/**
 * Places of the iris in an eye's patch; for each the luma of the skin that a lid would bring there; the luma below which
 * a pixel is as dark as an iris.
 */
type Iris = { places: number[]; skin: number[]; darkLimit: number };

/** An iris is this much (luma) darker than the skin, at least. */
const leastContrast = 35;
/** The inner part of the iris counts (in radii), and not its lowest: the lashes of a shut eye lie over it, as dark as it is. */
const innerShare = 0.85;
const lowestShare = 0.35;
/** A light in the eye, lighter than the iris by more than this share of the way to the skin, does not tell what covers it. */
const lightInEye = 0.4;
const browRows = 5;
const lashRows = 5;

/** The dark disc in the middle of an eye: as large as its dark pixels together. */
function findIris(open: Float32Array): Iris | undefined {
  const skin = Math.min(median(open.subarray(0, columns * 2)), median(open.subarray(columns * (rows - 2))));
  const middle = [...open.keys()].filter((i) => Math.abs((i % columns) - columns / 2) < 0.3 * columns && row(i) > 4);
  const darkest = quantile(
    middle.map((i) => floatAt(open, i)),
    0.05,
  );
  if (skin - darkest < leastContrast) return undefined;
  const darkLimit = darkest + 0.5 * (skin - darkest);
  const dark = middle.filter((i) => floatAt(open, i) < darkLimit && row(i) < rows - 3);
  const centreX = median(dark.map((i) => i % columns));
  const centreY = median(dark.map(row));
  const radius = innerShare * Math.sqrt(dark.length / Math.PI);
  const isInner = (i: number) => Math.hypot((i % columns) - centreX, row(i) - centreY) <= radius;
  const skinAt = (i: number) => Math.min(skin, skinAbove(open, i % columns));
  const inner = dark.filter((i) => isInner(i) && row(i) - centreY <= lowestShare * radius);
  const usual = median(inner.map((i) => floatAt(open, i)));
  const places = inner
    .filter((i) => skinAt(i) - floatAt(open, i) >= leastContrast / 2)
    .filter((i) => floatAt(open, i) - usual <= lightInEye * (skinAt(i) - usual));
  if (places.length < leastPlaces || isCrease(places)) return undefined;
  return { places, skin: places.map(skinAt), darkLimit };
}

const leastPlaces = 12;

/** The line of an eye that is shut in the photo, much broader than it is high. */
function isCrease(places: readonly number[]): boolean {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  return 2 * extent(places.map(row)) < extent(places.map((i) => i % columns));
}

/** Lids may lie in the shade of a brow, on one side more than on the other. */
function skinAbove(open: Float32Array, column: number): number {
  const around = [column - 1, column, column + 1].flatMap((x) => [floatAt(open, x), floatAt(open, columns + x)]);
  return quantile(around, 0.25);
}

const row = (place: number) => Math.floor(place / columns);

/** What is still seen of the dark of an eye, wherever in it; brows above and the lashes of a shut eye below do not count. */
function darkShare(seen: Float32Array, open: Float32Array, { darkLimit }: Iris): number {
  const between = (luma: Float32Array) => luma.subarray(columns * browRows, columns * (rows - lashRows));
  const countDark = (luma: Float32Array) =>
    between(luma).reduce((count, value) => count + Number(value < darkLimit), 0);
  return countDark(seen) / Math.max(1, countDark(open));
}

function coveredShare(seen: Float32Array, open: Float32Array, { places, skin }: Iris): number {
  const covered = places.filter((i, at) => {
    const before = floatAt(open, i);
    return floatAt(seen, i) - before >= coverStep * (known(skin[at]) - before);
  });
  return covered.length / places.length;
}

function eyeGrid(face: FrameFace, left: Point, right: Point): PatchGrid {
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const step = width / (columns - 1);
  const above = (rows / 2) * step;
  return {
    corner: { x: left.x - face.down.x * above, y: left.y - face.down.y * above },
    across: { x: (right.x - left.x) / width, y: (right.y - left.y) / width },
    down: face.down,
    step,
    columns,
    rows,
  };
}

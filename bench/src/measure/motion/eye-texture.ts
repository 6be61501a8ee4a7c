import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { mean, median, quantile } from '../statistics.ts';

/** The pixels between the lids of an open eye, row by row, in a patch of so many columns. */
export type EyeTexture = { open: Float32Array; columns: number; places: readonly number[] };

type Remains = {
  /** What is left of an open eye's light and dark: 1 as in the photo, 0 nothing; less where a lid is shaded the other way. */
  share: number;
  /** Share of the iris that is covered; undefined where no dark iris lies between lighter whites, as in a statue. */
  covered: number | undefined;
};

/** A glance and a turned head carry what is between the lids this far (columns, rows of the patch). */
const farthest = { across: 4, down: 2 };
/** Around a place, this far, its pixels are compared alone. */
const around = { across: 3, down: 2 };
/** A place is covered where no more than this share of its own light and dark is left. */
const coveredShare = 0.45;
/** What is lower than this share of the places says nothing: the lashes of a shut eye lie there. */
const upperShare = 0.65;
/** The iris and its border with the white lie this near to the middle (in columns); lashes slant past the corners of a shut eye. */
const irisReach = 0.25;
/** Only places that have some light and dark around them (variance of luma) tell what covers them. */
const leastVariance = 12 ** 2;
/** An iris is this much (luma) darker than the white beside it. */
const leastContrast = 35;

/**
 * Light and dark between the lids, iris against white, are looked for where a glance may have carried them. What counts is
 * how strong they are, not how alike: an iris that shines through a lid is half there.
 */
export function remainsOf(seen: Float32Array, texture: EyeTexture): Remains {
  let best = { share: Number.NEGATIVE_INFINITY, shift: 0 };
  for (let down = -farthest.down; down <= farthest.down; down++) {
    for (let across = -farthest.across; across <= farthest.across; across++) {
      const shift = down * texture.columns + across;
      const { share } = compare(seen, texture.open, texture.places, shift);
      if (share > best.share) best = { share, shift };
    }
  }
  return { share: best.share, covered: hasIris(texture) ? covered(seen, texture, best.shift) : undefined };
}

function hasIris({ open, columns, places }: EyeTexture): boolean {
  const isMiddle = (place: number) => Math.abs((place % columns) - columns / 2) < columns / 10;
  const lumaOf = (some: readonly number[]) => some.map((place) => floatAt(open, place));
  const middle = lumaOf(places.filter(isMiddle));
  const sides = lumaOf(places.filter((place) => !isMiddle(place)));
  return quantile(sides, 0.9) - median(middle) >= leastContrast;
}

function covered(seen: Float32Array, { open, columns, places }: EyeTexture, shift: number): number | undefined {
  const near = neighbours(columns);
  const own = places
    .slice(0, Math.round(places.length * upperShare))
    .filter((place) => Math.abs((place % columns) - (columns - 1) / 2) < irisReach * columns)
    .map((place) =>
      compare(
        seen,
        open,
        near.map((step) => place + step),
        shift,
      ),
    )
    .filter(({ variance }) => variance >= leastVariance);
  if (own.length === 0) return undefined;
  // The shade of a lid resembles places that hardly have light and dark around them: they count less.
  const contrast = (some: typeof own) => some.reduce((sum, { variance }) => sum + variance, 0);
  return contrast(own.filter(({ share }) => share <= coveredShare)) / contrast(own);
}

function neighbours(columns: number): number[] {
  const steps: number[] = [];
  for (let down = -around.down; down <= around.down; down++) {
    for (let across = -around.across; across <= around.across; across++) steps.push(down * columns + across);
  }
  return steps;
}

/** How much of the open eye's light and dark is seen at places that have moved by `shift`, by least squares. */
function compare(seen: Float32Array, open: Float32Array, wanted: readonly number[], shift: number) {
  const isIn = (place: number) => place >= 0 && place < open.length;
  const places = wanted.filter((place) => isIn(place) && isIn(place + shift));
  const before = places.map((place) => floatAt(open, place));
  const now = places.map((place) => floatAt(seen, place + shift));
  const centre = mean(before);
  const together = mean(now.map((value, i) => value * (floatAt(open, known(places[i])) - centre)));
  const variance = mean(before.map((value) => (value - centre) ** 2));
  return { share: variance > 0 ? together / variance : 0, variance };
}

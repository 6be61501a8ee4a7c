import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { chromaUOf, chromaVOf, lumaOf } from '../../picture/colour.ts';
import { brightnessOf, type Colour, colourAt } from '../../picture/look.ts';
import { mix } from '../../shaping.ts';
import { frameX, frameY } from '../axes.ts';
import { curveAt } from '../curve.ts';
import { bulge, type EyeLids, largestGap } from './eyes-on-mesh.ts';

/** An eye is out of place if so much of its white (in openings) shows above the upper lid, in so many columns. */
const astray = { leastOpenings: 0.25, leastColumns: 4 };
const columns = Array.from({ length: 25 }, (_, i) => (i - 12) / 32);

/** Where such eyes are sought: shares of their width, of their opening, and how much more they are opened. */
const sought = {
  across: [-0.16, -0.08, 0, 0.08, 0.16],
  up: Array.from({ length: 13 }, (_, i) => i / 10),
  raised: [0, 0.2, 0.4, 0.6],
};

/**
 * The mesh may have the eyes of a turned head too low; the white of an eye then goes on above its lid. If it does,
 * both are placed where the picture differs most from skin between the lids, and least around them.
 */
export function placeOnPicture([left, right]: [EyeLids, EyeLids], image: RgbImage): [EyeLids, EyeLids] {
  if (![left, right].some((eye) => isAstray(eye, image))) return [left, right];
  return [seek(left, image), seek(right, image)];
}

function isAstray(eye: EyeLids, image: RgbImage): boolean {
  const seen = columns.filter((part) => {
    const white = whiteBeyond(eye, image, part * eye.widthPx, 'upper');
    return white >= astray.leastOpenings * eye.openingPx;
  });
  return seen.length >= astray.leastColumns;
}

function seek(eye: EyeLids, image: RgbImage): EyeLids {
  const differs = differenceFromSkin(eye, image);
  let best = { eye, contrast: contrastOf(eye, differs) };
  for (const across of sought.across) {
    for (const up of sought.up) {
      for (const raised of sought.raised) {
        const moved = move(eye, across * eye.widthPx, up * eye.openingPx, raised * eye.openingPx);
        const contrast = contrastOf(moved, differs);
        if (contrast > best.contrast) best = { eye: moved, contrast };
      }
    }
  }
  return best.eye;
}

/** All in px: how far the eye is moved, and its upper lid raised. */
function move(eye: EyeLids, across: number, up: number, raised: number): EyeLids {
  const { axes, lower } = eye;
  const upper = bulge(eye.upper, eye.widthPx / 2, -raised);
  return {
    ...eye,
    axes: { ...axes, originX: frameX(axes, across, -up), originY: frameY(axes, across, -up) },
    upper,
    openingPx: largestGap(upper, lower),
    browDistancePx: Math.max(leastBrowDistance * eye.browDistancePx, eye.browDistancePx - up - raised),
  };
}

/** What is left of the distance to the brow. */
const leastBrowDistance = 0.3;

/** How unlike the skin under the eye a place of the frame (px) is: mostly by colour, as light changes across a face. */
type Difference = (x: number, y: number) => number;

function differenceFromSkin({ axes, widthPx, openingPx, lower }: EyeLids, image: RgbImage): Difference {
  const at = (x: number, y: number) => {
    const colour = colourAt(image, x, y);
    return [lumaOf(...colour), chromaUOf(...colour), chromaVOf(...colour)] as const;
  };
  const under = columns.flatMap((part) => {
    const [x, margin] = [part * widthPx, curveAt(lower, part * widthPx)];
    return [1, 1.2, 1.4]
      .map((down) => margin + down * openingPx)
      .map((y) => at(frameX(axes, x, y), frameY(axes, x, y)));
  });
  const usual = (plane: 0 | 1 | 2) => known(under.map((seen) => seen[plane]).sort((a, b) => a - b)[under.length >> 1]);
  const skin = [usual(0), usual(1), usual(2)] as const;
  return (x, y) => {
    const seen = at(x, y);
    return 2 * Math.hypot(seen[1] - skin[1], seen[2] - skin[2]) + 0.25 * Math.abs(seen[0] - skin[0]);
  };
}

/** How much more unlike skin the picture is between the lids than above and below them. */
function contrastOf({ axes, widthPx, openingPx, upper, lower }: EyeLids, differs: Difference): number {
  let [inside, around] = [0, 0];
  for (const part of columns) {
    const x = part * widthPx;
    const [top, bottom] = [curveAt(upper, x), curveAt(lower, x)];
    const at = (y: number) => differs(frameX(axes, x, y), frameY(axes, x, y));
    for (const share of heights.inside) inside += at(mix(top, bottom, share));
    for (const share of heights.around) around += at(top - share * openingPx) + at(bottom + share * openingPx);
  }
  return inside / heights.inside.length - around / (2 * heights.around.length);
}

/** Shares of the way between the lids, and of the opening beyond them. */
const heights = { inside: [0.08, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.92], around: [0.12, 0.24, 0.36] };

/** How far (px) the white of the eye goes on beyond a lid's margin at x: a third of the opening at most. */
export function whiteBeyond(eye: EyeLids, image: RgbImage, x: number, lid: 'upper' | 'lower'): number {
  const outwards = lid === 'lower' ? 1 : -1;
  const margin = curveAt(eye[lid], x);
  const at = (y: number) => colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y));
  const skin = at(curveAt(eye.lower, x) + 0.7 * eye.openingPx);
  const eyeball = at(margin - outwards * 0.15 * eye.openingPx);
  const contrast = colourDistance(eyeball, skin);
  // Lashes and liner are darker than skin.
  if (contrast < 40 || brightnessOf(eyeball) < brightnessOf(skin)) return 0;
  let extent = 0;
  for (let beyond = 0; beyond < eye.openingPx / 3; beyond += 0.5) {
    const colour = at(margin + outwards * beyond);
    if (colourDistance(colour, eyeball) > 0.6 * contrast) break;
    extent = beyond;
  }
  return extent;
}

function colourDistance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

import type { ScenePlan } from '../plan-scene.ts';
import { contrast, inks, mixColours } from '../text/contrast.ts';
import { plateAround } from './logo-plate.ts';
import { overlap, type Rectangle } from './rectangle.ts';
import { anyShades, colourAt, mixed, type Pixels, type Shades, seenShare, shadesOfColour } from './shades.ts';

/** What a scene shows where a logo may stand. Of a picture or photo that is left out nothing is known. */
export type SeenBehindLogo = {
  logo: Shades;
  /** The brand's logo for other grounds. */
  otherLogo?: Shades | undefined;
  /** The picture or page behind; what a clip shows changes. */
  picture?: Pixels | 'moving' | undefined;
  /** The presenter's photo, and where all of it lies in the frame. */
  photo?: { pixels: Pixels; at: Rectangle } | undefined;
};

/** Colours of places behind something, row by row; what a clip shows changes. */
type Ground = readonly (readonly (string | 'moving')[])[];

/** A logo is seen where so much of it is: its edges, and small parts in other colours, need not be. */
const enough = 0.75;
/** A plate that helps less than this is not worth it. */
const leastGain = 0.15;
/** Places behind a logo that are looked at, across and down. */
const [columns, rows] = [24, 12];
const margin = 0.1;

/**
 * The plan with what its logo needs to be seen, and without what it does not need, now that the pixels of logos and pictures are
 * known: the brand's other logo where that is seen all over, or else a plate. The same plan where they are not all known. The same pixels make the same plan everywhere.
 */
export function withPlateOnPictures(plan: ScenePlan, seen: SeenBehindLogo): ScenePlan {
  const { logo } = plan.marks;
  const ground = logo && groundBehind(plan, seen, logo);
  const { look } = plan;
  if (!logo || !ground || (look.logo?.otherFor && !seen.otherLogo)) return plan;
  const { logoPlate: _plate, showsOtherLogo: _other, ...bare } = plan;
  const shades = shadesOfGround(ground);
  const shown = seenShare(seen.logo, shades);
  const isCalm = isCalmFor(seen.logo, ground);
  if (shown >= enough && isCalm) return bare;
  const { otherLogo } = seen;
  if (otherLogo && seenShare(otherLogo, shades) >= enough && isCalmFor(otherLogo, ground))
    return { ...bare, showsOtherLogo: true };
  const plates = [look.paper, look.ground, inks.light, inks.dark].map((colour) => {
    return { colour, share: seenShare(seen.logo, shadesOfColour(colour)) };
  });
  const best = plates.find(({ share }) => share >= enough) ?? plates.toSorted((a, b) => b.share - a.share)[0];
  const isWorthIt = best && (best.share >= shown + leastGain || (!isCalm && best.share >= enough));
  if (!isWorthIt) return bare;
  return { ...bare, logoPlate: plateAround(logo, best.colour) };
}

/** Whether the presenter's photo is seen behind the logo, so that its pixels are needed. */
export function isLogoOnPhoto({ marks: { logo }, presenter }: ScenePlan): boolean {
  return Boolean(logo && presenter && presenter.behind !== 'stage' && overlap(presenter.rectangle, logo));
}

/** The colours behind a logo and close around it; undefined where something is seen there that is not known. */
function groundBehind(plan: ScenePlan, seen: SeenBehindLogo, logo: Rectangle): Ground | undefined {
  const [left, top] = [logo.left - logo.height * margin, logo.top - logo.height * margin];
  const [width, height] = [logo.width + 2 * logo.height * margin, logo.height * (1 + 2 * margin)];
  const ground: (string | 'moving')[][] = [];
  for (let row = 0; row < rows; row++) {
    const places: (string | 'moving')[] = [];
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + ((column + 0.5) * width) / columns, top + ((row + 0.5) * height) / rows];
      const colour = colourIn(plan, seen, x, y);
      if (colour === undefined) return undefined;
      places.push(colour);
    }
    ground.push(places);
  }
  return ground;
}

function colourIn(plan: ScenePlan, seen: SeenBehindLogo, x: number, y: number): string | 'moving' | undefined {
  const { presenter, picture } = plan;
  if (presenter && presenter.behind !== 'stage' && isIn(presenter.rectangle, x, y)) {
    const { pixels, at } = seen.photo ?? {};
    // Beyond a photo its own edge goes on.
    return pixels && at && colourAt(pixels, (x - at.left) / at.width, (y - at.top) / at.height);
  }
  if (picture && isIn(picture.room, x, y)) {
    if (seen.picture === 'moving') return 'moving';
    if (!seen.picture) return undefined;
    const shown = colourInPicture(seen.picture, picture, x, y);
    if (shown) return shown;
  }
  return groundAt(plan, x, y);
}

const isIn = ({ left, top, width, height }: Rectangle, x: number, y: number) =>
  x >= left && y >= top && x < left + width && y < top + height;

/** As the painter lays a picture into its room; undefined beside one that is seen whole. */
function colourInPicture(
  pixels: Pixels,
  { room, fit, crop = { left: 0, top: 0, width: 1, height: 1 } }: NonNullable<ScenePlan['picture']>,
  x: number,
  y: number,
): string | undefined {
  const part = { width: crop.width * pixels.width, height: crop.height * pixels.height };
  const scales = [room.width / part.width, room.height / part.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [part.width * scale, part.height * scale];
  const across = (x - room.left - (room.width - width) / 2) / width;
  const down = (y - room.top - (room.height - height) / 2) / height;
  if (across < 0 || across >= 1 || down < 0 || down >= 1) return undefined;
  return colourAt(pixels, crop.left + across * crop.width, crop.top + down * crop.height);
}

function groundAt({ ground: [from, to], frame: { width, height } }: ScenePlan, x: number, y: number): string {
  if (to === undefined) return from;
  return mixColours(from, to, Math.min(1, Math.max(0, (x * width + y * height) / (width ** 2 + height ** 2))));
}

/** The shades of all of it. */
function shadesOfGround(ground: Ground): Shades {
  const all = ground.flat();
  const still = all.filter((colour) => colour !== 'moving');
  const share = all.length > 0 ? still.length / all.length : 1;
  const shades = mixed(still.map((colour) => [colour, 1] as const));
  return shades.map((each, step) => each * share + (anyShades[step] ?? 0) * (1 - share));
}

/** Sides of a part that is looked at by itself, in places. */
const part = 4;
/** Of a part so little is seen that it is lost; as many lost parts are put up with, as a share of all. */
const lost = 0.5;
const mostLost = 0.1;
/** Neighbouring places are apart with such a contrast; a ground with more such neighbours, as a share of all, is restless. */
const apart = 1.5;
const mostApart = 0.05;

/**
 * Whether something is seen everywhere on a ground, not only by the mean: no part of it is lost, and the ground has no pattern
 * that is taken for a part of it. A single edge across it is none.
 */
function isCalmFor(shown: Shades, ground: Ground): boolean {
  const parts = partsOf(ground);
  const lostParts = parts.filter((each) => seenShare(shown, shadesOfGround(each)) < lost);
  return lostParts.length <= parts.length * mostLost && shareApart(ground) <= mostApart;
}

function partsOf(ground: Ground): Ground[] {
  const [width, height] = [ground[0]?.length ?? 0, ground.length];
  const parts: Ground[] = [];
  for (let top = 0; top < height; top += part)
    for (let left = 0; left < width; left += part)
      parts.push(ground.slice(top, top + part).map((row) => row.slice(left, left + part)));
  return parts;
}

function shareApart(ground: Ground): number {
  let [pairs, found] = [0, 0];
  for (const [y, row] of ground.entries())
    for (const [x, colour] of row.entries())
      for (const other of [row[x + 1], ground[y + 1]?.[x]]) {
        if (other === undefined) continue;
        pairs += 1;
        if (colour !== 'moving' && other !== 'moving' && contrast(colour, other) >= apart) found += 1;
      }
  return pairs > 0 ? found / pairs : 0;
}

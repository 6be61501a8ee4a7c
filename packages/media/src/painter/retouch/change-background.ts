import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from '@portray/talking-photo/plane';
import { develop } from '../light/tone.ts';
import { clamp } from '../maths/shaping.ts';
import { plainColours } from '../portrait-colours.ts';
import type { PictureChange } from '../prompt/picture-change.ts';

/** Puts a wall or a blur of what is there behind a person; in place. */
export function changeBackground(
  image: RgbImage,
  cover: Plane,
  background: NonNullable<PictureChange['background']>,
): void {
  const { width, height } = image;
  const side = Math.max(width, height);
  for (let channel = 0; channel < 3; channel++) {
    const seen = planeOf(width, height, (_x, _y, at) => byteAt(image.data, at * 3 + channel) / 255);
    const near = behindPerson(seen, cover, Math.round(side / 60));
    const far = background === 'blurred' ? behindPerson(seen, cover, Math.round(side / 40)) : undefined;
    const wall = background === 'blurred' ? 0 : develop(known(plainColours[background][channel]));
    for (let at = 0; at < width * height; at++) {
      const share = floatAt(cover.data, at);
      if (share >= 0.999) continue;
      // What shines through hair is taken out of it before something else is put behind.
      const own =
        share > 0.02
          ? clamp((floatAt(seen.data, at) - (1 - share) * floatAt(near.data, at)) / Math.max(share, 0.3), 0, 1)
          : 0;
      const behind = far ? floatAt(far.data, at) : wall * shade(at % width, Math.floor(at / width), width, height);
      image.data[at * 3 + channel] = Math.round(255 * (own * share + behind * (1 - share)));
    }
  }
}

/** A wall is a little darker towards the corners. */
function shade(x: number, y: number, width: number, height: number): number {
  const away = ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2;
  return 1 - 0.09 * away;
}

/** The background as it would go on behind the person, blurred. */
function behindPerson(seen: Plane, cover: Plane, radius: number): Plane {
  const { width, height } = seen;
  let weight = planeOf(width, height, (_x, _y, at) => Math.max(1e-5, 1 - floatAt(cover.data, at)) ** 2);
  let sum = planeOf(width, height, (_x, _y, at) => floatAt(seen.data, at) * floatAt(weight.data, at));
  for (let pass = 0; pass < 3; pass++) {
    weight = boxMean(weight, radius);
    sum = boxMean(sum, radius);
  }
  return planeOf(width, height, (_x, _y, at) => floatAt(sum.data, at) / Math.max(1e-9, floatAt(weight.data, at)));
}

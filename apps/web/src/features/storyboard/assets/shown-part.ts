import type { Background, Crop } from '@portray/contracts/scene';

type Shown = {
  crop: Crop | undefined;
  fit: Extract<Background, { kind: 'picture' }>['fit'];
  /** Width by height of the frame. */
  aspect: number;
  /** In pixels. */
  picture: { width: number; height: number };
};

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The part of a picture that is seen in a frame: its cut, of which the middle is seen where it fills the frame. */
export function shownPart({ crop = whole, fit, aspect, picture }: Shown): Crop {
  if (fit === 'contain') return crop;
  const shape = aspectOf(crop, picture);
  const width = crop.width * Math.min(1, aspect / shape);
  const height = crop.height * Math.min(1, shape / aspect);
  return { left: crop.left + (crop.width - width) / 2, top: crop.top + (crop.height - height) / 2, width, height };
}

/** Width by height of a part, in pixels of its picture. */
export const aspectOf = ({ width, height }: Crop, picture: Shown['picture']) =>
  (width * picture.width) / (height * picture.height);

/** Whether two parts are the same but for rounding. */
export const isSamePart = (one: Crop, other: Crop) =>
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.002);

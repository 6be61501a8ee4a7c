import { known } from '@portray/foundation/known';
import type { FaceMesh, FoundFace } from '@portray/media/landmarks';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { createMouthMask } from '@portray/talking-photo/mouth-mask';
import { createTalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import type { Point } from '../picture/face.ts';
import { rgbImage } from '../picture/rgb.ts';
import { lineLeftBehind } from './line-left-behind.ts';
import { judgeMask, type MaskFinding } from './lip-pieces.ts';

/** The outer border of the lips, on the MediaPipe face mesh. */
export const outerLips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;

/** Lips that have just parted show where they do. */
const justParted: Partial<Controls> = { opening: 0.03 };
const poses = [
  justParted,
  { opening: 0.06, width: 0.5 },
  { opening: 0.09 },
  { opening: 0.04, width: -0.6, rounding: 0.8 },
];

export type MouthFinding = MaskFinding & {
  /** Share of an opening's width below which the lip line stays behind in the lip. */
  leftBehind: number;
};

/** Draws open mouths, and compares where their inside lies with the lips that a face network finds in the same pictures. */
export async function measureMouthMask(
  options: Pick<TalkingPhotoOptions, 'photo' | 'landmarks' | 'frame'>,
  mesh: FaceMesh,
): Promise<MouthFinding | undefined> {
  const { width, height } = options.frame;
  const face = createTalkingPhoto(options);
  const maskOf = createMouthMask(options);
  const found: MaskFinding[] = [];
  const posed = (pose: Partial<Controls>): Controls => ({ ...controlsAtRest, speaking: 1, ...pose });
  for (const pose of poses) {
    const controls = posed(pose);
    const image = rgbImage(face.draw(controls), { width, height });
    const near = (await mesh.facesIn(image))[0];
    const seen = near && (await mesh.refine(image, near));
    if (!seen) continue;
    // At the corners of bearded lips a look from close by and one from further off are up to .017 face heights apart.
    const closeBy = await mesh.meshFromCloseBy(image, near);
    const contours = [seen, ...(closeBy ? [closeBy] : [])].map(lipsOf);
    found.push(judgeMask({ width, height, data: maskOf(controls) }, contours, face.facts.faceHeightPx));
  }
  if (found.length === 0) return undefined;
  const drawn = (pose: Partial<Controls>) => ({
    luma: { width, height, data: face.draw(posed(pose)).slice(0, width * height) },
    inside: { width, height, data: maskOf(posed(pose)) },
  });
  return {
    leftBehind: lineLeftBehind(drawn(justParted), drawn({}), face.facts.faceHeightPx),
    outsidePx: Math.max(...found.map(({ outsidePx }) => outsidePx)),
    pieces: Math.max(...found.map(({ pieces }) => pieces)),
  };
}

function lipsOf({ points }: FoundFace): Point[] {
  return outerLips.map((index) => ({ x: known(points[index * 3]), y: known(points[index * 3 + 1]) }));
}

import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Framing } from '@portray/contracts/video-settings';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { DrawnScene } from '@portray/ports/scene-presenter';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { isLogoOnPhoto, withPlateOnPictures } from '@portray/stage/plate-on-pictures';
import { type Pixels, type Shades, shadesOf, shrinkPixels } from '@portray/stage/shades';
import { fitPhoto } from '@portray/talking-photo/fit';

/** What is looked at behind logos: shades of a logo, and pictures made small, each read once for a video. */
export type LogoSurroundings = { logo: Shades; shrunk: Map<string, Promise<Pixels>> };

/** Pictures are looked at this small. */
const longest = 160;

/** Reads the logo of a brand. */
export async function readSurroundings(logoPath: string): Promise<LogoSurroundings> {
  const image = await loadImage(await readFile(logoPath));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { logo: shadesOf({ width, height, data, channels: 4 }), shrunk: new Map() };
}

/** Gives the logo of a scene a plate where it would not be seen on the picture or photo behind it. */
export async function plateLogo(
  plan: ScenePlan,
  { scene, photo, picture }: DrawnScene,
  { framing }: { framing?: Framing | undefined },
  surroundings: LogoSurroundings | undefined,
): Promise<ScenePlan> {
  if (!surroundings || !plan.marks.logo) return plan;
  const { logo, shrunk } = surroundings;
  const small = (path: string, width: number, height: number) => {
    const known = shrunk.get(path) ?? readShrunk(path, width, height);
    shrunk.set(path, known);
    return known;
  };
  const isMoving = scene.background.kind === 'clip';
  const behind = !isMoving && plan.picture && picture && small(picture.pixelsPath, picture.width, picture.height);
  const { photoWidth = 0, photoHeight = 0 } = photo?.landmarks ?? {};
  const own = isLogoOnPhoto(plan) && photo && small(photo.pixelsPath, photoWidth, photoHeight);
  return withPlateOnPictures(plan, {
    logo,
    picture: isMoving ? 'moving' : behind ? await behind : undefined,
    photo: own && photo ? { pixels: await own, at: placeOf(photo, plan, framing) } : undefined,
  });
}

/** Raw RGB of a file. */
async function readShrunk(path: string, width: number, height: number): Promise<Pixels> {
  return shrinkPixels({ width, height, data: await readFile(path), channels: 3 }, longest);
}

/** Where all of the photo lies in the frame, as the engine places it. */
function placeOf({ landmarks }: CheckedPhoto, { presenter, frame }: ScenePlan, framing: Framing | undefined) {
  const part = presenter?.rectangle ?? { left: 0, top: 0, ...frame };
  const { scale, left, top } = fitPhoto(landmarks, { width: part.width, height: part.height }, framing);
  return {
    left: part.left + left,
    top: part.top + top,
    width: landmarks.photoWidth * scale,
    height: landmarks.photoHeight * scale,
  };
}

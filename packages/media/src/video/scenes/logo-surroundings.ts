import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Framing } from '@portray/contracts/video-settings';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { DrawnScene, SceneBrand } from '@portray/ports/scene-presenter';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { isLogoOnPhoto, withPlateOnPictures } from '@portray/stage/plate-on-pictures';
import { type Pixels, type Shades, shadesOf, shrinkPixels } from '@portray/stage/shades';
import { fitPhoto } from '@portray/talking-photo/fit';

/** What is looked at behind logos: shades of a logo, and pictures made small, each read once for a video. */
export type LogoSurroundings = {
  logo: Shades;
  otherLogo: Shades | undefined;
  shrunk: Map<string, Promise<Pixels>>;
};

type Logo = NonNullable<SceneBrand['logo']>;

/** Pictures are looked at this small. */
const longest = 160;

/** Reads the logos of a brand. */
export async function readSurroundings({ path, other }: Logo): Promise<LogoSurroundings> {
  return { logo: await readShades(path), otherLogo: other && (await readShades(other.path)), shrunk: new Map() };
}

/** Where the logo is that a plan shows, if it shows one. */
export function logoPathOf({ marks, showsOtherLogo }: ScenePlan, logo: Logo | undefined): string | undefined {
  if (!marks.logo) return undefined;
  return showsOtherLogo ? logo?.other?.path : logo?.path;
}

async function readShades(path: string): Promise<Shades> {
  const image = await loadImage(await readFile(path));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return shadesOf({ width, height, data, channels: 4 });
}

/** Gives a scene the brand's other logo, or its logo a plate, where it would not be seen on the picture or photo behind it. */
export async function plateLogo(
  plan: ScenePlan,
  { scene, photo, picture }: DrawnScene,
  { framing }: { framing?: Framing | undefined },
  surroundings: LogoSurroundings | undefined,
): Promise<ScenePlan> {
  if (!surroundings || !plan.marks.logo) return plan;
  const { logo, otherLogo, shrunk } = surroundings;
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
    otherLogo,
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

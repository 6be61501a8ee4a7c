import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { frameSize } from '@portray/contracts/frame-size';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { createTalkingPhoto, type TalkingPhoto, type TalkingPhotoOptions } from '@portray/talking-photo/talking-photo';
import { type GivenPhoto, photosIn, readPhoto } from './given-photos.ts';
import { speakSound } from './measure/mouth/seen-teeth.ts';
import { rgbImage } from './measure/picture/rgb.ts';
import { type Tile, writeTiles } from './measure/picture/tiles.ts';

const usage = `npm run bench:poses -- --sheets folder [--backdrops own,blur,gradient] [--wide] folder or photo …
Draws each photo at rest, at its widest turn, with lids shut, and as it says A, S and M, at full size: one sheet for each
backdrop, to be looked at. With --wide the sheets show the whole frame and not only the head.`;

type Backdrop = TalkingPhotoOptions['backdrop'];

const frame = frameSize('youtube', '720p');

/** Bright and dark, so that what is left of a wall shows. */
const backdrops: Record<string, Backdrop> = {
  own: undefined,
  blur: { kind: 'blur' },
  gradient: { kind: 'gradient', from: '#f6f2ea', to: '#16304f' },
};

/** From left to right, then below. */
const poses: readonly Controls[] = [
  controlsAtRest,
  // As far as the expressive style turns.
  { ...controlsAtRest, yaw: 0.125, pitch: 0.03, roll: 0.03 },
  { ...controlsAtRest, blink: 1 },
  speakSound('A'),
  speakSound('S'),
  { ...controlsAtRest, speaking: 1, neutral: 0.65, press: 1 },
];
const tilesAcross = 3;

/** What the sheets show of the frame around the middle of the mouth, in face heights. */
const shown = { aside: 0.85, above: 1.15, below: 0.75 };

/** The part of a frame (px) that a tile shows, even numbers of pixels. */
function tileOf({ facts, width, height }: TalkingPhoto): Omit<Tile, 'image'> {
  const { faceHeightPx, mouth } = facts;
  const even = (value: number) => 2 * Math.round(value / 2);
  const left = Math.max(0, even(mouth.middle.x - shown.aside * faceHeightPx));
  const top = Math.max(0, even(mouth.middle.y - shown.above * faceHeightPx));
  const right = Math.min(width, even(mouth.middle.x + shown.aside * faceHeightPx));
  const bottom = Math.min(height, even(mouth.middle.y + shown.below * faceHeightPx));
  return { left, top, width: right - left, height: bottom - top };
}

async function drawSheet(given: GivenPhoto, backdrop: Backdrop, isWide: boolean, path: string) {
  const face = createTalkingPhoto({ ...given, frame, backdrop });
  const part = isWide ? { left: 0, top: 0, ...frame } : tileOf(face);
  const tiles = poses.map((pose) => ({ ...part, image: rgbImage(face.draw(pose), frame) }));
  await writeTiles(tiles, tilesAcross, path);
  return face.facts;
}

async function main(folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sheets: { type: 'string' },
      backdrops: { type: 'string', default: Object.keys(backdrops).join(',') },
      wide: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !values.sheets || positionals.length === 0) {
    console.log(usage);
    return values.help ? 0 : faults.invalid_input.exit;
  }
  const chosen = values.backdrops.split(',');
  const unknown = chosen.find((name) => !Object.hasOwn(backdrops, name));
  if (unknown) throw new AppError('invalid_input', `There is no backdrop called ${unknown}.\n${usage}`);
  await mkdir(values.sheets, { recursive: true });
  for (const place of positionals) {
    for (const photo of await photosIn(place)) {
      try {
        const given = await readPhoto(photo, folder);
        for (const name of chosen) {
          const path = join(values.sheets, `${basename(photo)}-${name}.png`);
          const { canBlink, hasBackdrop } = await drawSheet(given, backdrops[name], values.wide, path);
          const keepsOwn = backdrops[name] && !hasBackdrop ? ', keeps the own background' : '';
          console.log(`${path}${canBlink ? '' : ', does not blink'}${keepsOwn}`);
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        console.error(`${basename(photo)} is refused: ${error.message}`);
      }
    }
  }
  return 0;
}

const folder = await mkdtemp(join(tmpdir(), 'portray-poses-'));
try {
  process.exitCode = await main(folder);
} catch (error) {
  const { message, code } = toAppError(error);
  console.error(message);
  process.exitCode = faults[code].exit;
} finally {
  await rm(folder, { recursive: true, force: true });
}

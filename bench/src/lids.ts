import { frameSize } from '@portray/contracts/frame-size';
import { controlsAtRest } from '@portray/talking-photo/controls';
import { fitPhoto } from '@portray/talking-photo/fit';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { judgePhotos, photosIn, readPhoto } from './given-photos.ts';
import { judgeShutEyes, measureShutEyes } from './measure/eyes/shut-eyes.ts';
import { placeFace } from './measure/picture/face.ts';
import { rgbImage } from './measure/picture/rgb.ts';
import type { Row } from './report/row.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run bench:lids -- folder or photo …
Shuts the eyes of photos and compares the lids with the photo's own skin. Exit code 1 when a gate fails.`;

const frame = frameSize('youtube', '720p');

async function measurePhoto(path: string, folder: string): Promise<Row[]> {
  const { photo, landmarks, companions } = await readPhoto(path, folder);
  const name = path.split('/').slice(-2).join('/');
  const face = createTalkingPhoto({ photo, landmarks, companions, frame });
  if (!face.facts.canBlink) {
    console.error(`${name} does not blink`);
    return [];
  }
  const { scale, left, top } = fitPhoto(landmarks, frame);
  const open = rgbImage(face.draw(controlsAtRest), frame);
  const shut = rgbImage(face.draw({ ...controlsAtRest, blink: 1 }), frame);
  const placed = placeFace(landmarks, { scale, offsetX: left, offsetY: top });
  return judgeShutEyes(name, measureShutEyes(open, shut, placed));
}

async function main(folder: string): Promise<number> {
  const places = process.argv.slice(2);
  if (places.length === 0 || places.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const photos = (await Promise.all(places.map(photosIn))).flat();
  return judgePhotos(photos, (path) => measurePhoto(path, folder), `No eye was shut.\n${usage}`);
}

await runProgram('lids', main);

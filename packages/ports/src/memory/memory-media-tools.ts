import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoWarning } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import type { MakeMusic } from '../asset-readers.ts';
import type { CleanPhoto, EncodeAudio, FitVideo, MeasureVideo, SaveCheckedPhoto } from '../media-tools.ts';
import type { PhotoCheck } from '../presenter.ts';

/** Keeps sound as it is: for tests of those who encode it. */
export const copyPhoto: CleanPhoto = async (photoPath, outPath) => {
  await copyFile(photoPath, outPath);
  return { width: 640, height: 640 };
};

export const copyAudio: EncodeAudio = (soundPath, outPath) => copyFile(soundPath, outPath);

/** Keeps as many bytes of a video as a copy may have: for tests of those who send it. */
export const cutVideo: FitVideo = async ({ videoPath, outPath, copy }) => {
  await copyFile(videoPath, outPath);
  await truncate(outPath, copy.bytes);
};

/** Takes what begins with 'a video' for one, which lasts as long as it says, else long enough. */
export const measureWords: MeasureVideo = async (videoPath) => {
  const text = await readFile(videoPath, 'utf8');
  if (!text.startsWith('a video')) throw new AppError('rendering_failed', 'What came back is not a video.');
  return Number(/of ([\d.]+) seconds/.exec(text)?.[1] ?? 3_600);
};

/** Writes a placeholder for the turned picture. */
export const saveTurned: SaveCheckedPhoto = (_photo, outPath) => writeFile(outPath, 'a turned picture');

/** A check that finds the same face in every picture, or refuses every picture: for tests of those who check photos. */
export function createMemoryPhotoCheck(answer: { warnings?: PhotoWarning[]; refusal?: AppError } = {}) {
  const checked: string[] = [];
  const check: PhotoCheck = async (photoPath, folder) => {
    checked.push(photoPath);
    if (answer.refusal) throw answer.refusal;
    const pixelsPath = join(folder, 'photo.rgb');
    await writeFile(pixelsPath, 'pixels');
    return {
      pixelsPath,
      landmarks: { photoWidth: 100, photoHeight: 100, points: new Array<number>(1_404).fill(0.5) },
      quality: { score: 0.9, stability: 0.001, faceHeightPx: 60, yaw: 0, pitch: 0, roll: 0 },
      warnings: answer.warnings ?? [],
    };
  };
  return Object.assign(check, { checked });
}

/** Writes placeholders for a piece of music. */
export const writeMusic: MakeMusic = async (id, folder) => {
  const [heardPath, loopPath] = [join(folder, `${id}.m4a`), join(folder, `${id}.flac`)];
  await writeFile(heardPath, 'music');
  await writeFile(loopPath, 'music that repeats');
  return { heardPath, loopPath };
};

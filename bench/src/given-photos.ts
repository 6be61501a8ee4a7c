import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Companions } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { checkPhoto } from '@portray/media/check-photo';
import { printRows } from './report/report.ts';
import type { Row } from './report/row.ts';

/** The photos in a folder, or the photo itself. */
export async function photosIn(place: string): Promise<string[]> {
  try {
    return (await readdir(place)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).map((file) => join(place, file));
  } catch {
    return [place];
  }
}

/** A photo that passed the check, with its companions where it is a portrait of ours. */
export type GivenPhoto = { photo: RgbImage; landmarks: FaceLandmarks; companions: Companions | undefined };

/** Checks a photo as an upload is, in a folder below `folder`. Throws AppError where it is refused. */
export async function readPhoto(path: string, folder: string): Promise<GivenPhoto> {
  const own = await mkdtemp(join(folder, 'photo-'));
  const { pixelsPath, landmarks, companions } = await checkPhoto(path, own);
  const data = new Uint8Array(await readFile(pixelsPath));
  await rm(own, { recursive: true });
  return { photo: { width: landmarks.photoWidth, height: landmarks.photoHeight, data }, landmarks, companions };
}

/** Prints the rows of all photos, and which were refused. Gives the exit code. Throws AppError with `nothing` where no row came. */
export async function judgePhotos(
  paths: readonly string[],
  judge: (path: string) => Promise<Row[]>,
  nothing: string,
): Promise<number> {
  const rows: Row[] = [];
  for (const path of paths) {
    try {
      rows.push(...(await judge(path)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(`${basename(path)} is refused: ${error.message}`);
    }
  }
  if (rows.length === 0) throw new AppError('invalid_input', nothing);
  return printRows(rows);
}

import { join } from 'node:path';
import type { Clip } from '@portray/contracts/assets';
import { mostOf, type PictureContents } from '@portray/contracts/picture-contents';
import type { MeasureContents, TakeStill } from '@portray/ports/asset-readers';

/** Where in a clip its pictures are looked at, as shares of its length. */
const looks = [0.05, 0.35, 0.65, 0.95];

/** Takes the pictures of a clip that are looked at, one after the other, as files in `folder`. Throws as `TakeStill` does. */
export async function* stillsOf(
  { takeStill }: { takeStill: TakeStill },
  { duration_seconds }: Pick<Clip, 'duration_seconds'>,
  clipPath: string,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  for (const [index, share] of looks.entries()) {
    const still = join(folder, `still-${index}.jpg`);
    await takeStill(clipPath, still, share * Math.max(0, duration_seconds - 0.2), signal);
    yield still;
  }
}

/** How much stands in each part of a clip at most. Throws as `TakeStill` does. */
export async function measureClip(
  readers: { takeStill: TakeStill; measureContents: MeasureContents },
  clip: Pick<Clip, 'duration_seconds'>,
  clipPath: string,
  folder: string,
  signal: AbortSignal,
): Promise<PictureContents | undefined> {
  const contents: PictureContents[] = [];
  for await (const still of stillsOf(readers, clip, clipPath, folder, signal))
    contents.push(await readers.measureContents(still));
  return mostOf(contents);
}

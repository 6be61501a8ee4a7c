import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { PartClaims, SharedParts, VideoPart } from '@portray/ports/video-parts';
import type { BurnedCaptions } from '../../captions/captions-burn.ts';
import { paintCaptions } from '../../captions/paint-captions.ts';
import { type Ffmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { type EncodeJob, joinArguments, partEncoderArguments, secondsOf } from '../encoder-settings.ts';
import { encodeFrames } from './encoder.ts';
import type { FrameDrawing } from './frame-source.ts';

/** What draws and encodes the parts of one video; its files come into `folder`. */
export type PartDrawing = {
  ffmpeg: Ffmpeg;
  drawing: FrameDrawing;
  frame: FrameSize;
  captions?: BurnedCaptions | undefined;
  folder: string;
  signal?: AbortSignal | undefined;
};

/**
 * Draws parts until none is free; each one begins while the encoder still works on the last frames of the one before.
 * Throws as `encodeFrames`, and what the claims throw.
 */
export async function drawParts(claims: PartClaims, drawing: PartDrawing): Promise<void> {
  await overlapping(
    () => claims.claim(),
    (part, onPoured) => drawPart(claims, drawing, part, onPoured),
  );
}

/**
 * Makes one part after the other; the next begins as soon as all frames of one have left for the encoder, and the encoder
 * of the one before that has ended.
 */
export async function overlapping<Part>(
  next: () => Promise<Part | undefined>,
  make: (part: Part, onPoured: () => void) => Promise<void>,
): Promise<void> {
  let last: Promise<void> = Promise.resolve();
  try {
    for (let part = await next(); part !== undefined; part = await next()) {
      const before = last;
      const poured = Promise.withResolvers<void>();
      last = make(part, poured.resolve);
      await Promise.all([Promise.race([poured.promise, last]), before]);
    }
    await last;
  } finally {
    await Promise.allSettled([last]);
  }
}

async function drawPart(
  claims: PartClaims,
  { ffmpeg, drawing, frame, captions, folder, signal }: PartDrawing,
  part: VideoPart,
  onPoured: () => void,
): Promise<void> {
  const encodedPath = partPath(folder, part);
  const painted = captions && (await paintCaptions(captions, part, join(folder, `captions-${part.index}.png`)));
  const args = partEncoderArguments({ frame, captions: painted, encodedPath });
  const onFrame = (frames: number) => claims.note(part, frames);
  await encodeFrames({ ffmpeg, args, frames: drawing.draw(part), signal, onFrame, onPoured });
  await claims.deliver(part, encodedPath);
}

/** Makes a long video with the workers that help: its parts, then one file of them and its sound, which is encoded meanwhile. */
export async function makeInParts(
  shared: SharedParts,
  parts: VideoPart[],
  drawing: PartDrawing,
  job: EncodeJob,
  sound: Promise<string>,
): Promise<void> {
  const { ffmpeg, folder, signal } = drawing;
  do await drawParts(shared, drawing);
  while (!(await shared.settle()));
  const listPath = await listParts(shared, parts, folder);
  await runFfmpeg(joinArguments(job, listPath, await sound), { ffmpeg, signal });
}

/** Brings the parts together and names them for ffmpeg. */
async function listParts(shared: SharedParts, parts: VideoPart[], folder: string): Promise<string> {
  const fetched: { path: string; frames: number }[] = [];
  for (const part of parts) {
    const path = partPath(folder, part);
    await shared.fetch(part, path);
    fetched.push({ path, frames: part.endFrame - part.firstFrame });
  }
  return writePartList(fetched, folder);
}

/** Names parts, which lie in `folder`, for ffmpeg to join; gives the path of the list. */
export async function writePartList(
  parts: readonly { path: string; frames: number }[],
  folder: string,
): Promise<string> {
  const entries = parts.flatMap(({ path, frames }) => [`file ${basename(path)}`, `duration ${secondsOf(frames)}`]);
  const listPath = join(folder, 'parts.ffconcat');
  await writeFile(listPath, ['ffconcat version 1.0', ...entries].join('\n'));
  return listPath;
}

function partPath(folder: string, { index }: VideoPart): string {
  return join(folder, `part-${index}.mp4`);
}

import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { limits } from '@portray/contracts/limits';
import { isOldOffice, isZip, noPdfSentence } from '@portray/contracts/scene-file-refusals';
import { AppError } from '@portray/foundation/errors';
import type { DrawnSlide, DrawSlides, ReadSlideNotes } from '@portray/ports/asset-readers';
import { z } from 'zod';
import { TooHard, workConfined } from '../confined-work.ts';

const slide = z.object({
  number: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  text: z.string(),
});

const told = z.union([
  z.object({ count: z.int().positive() }),
  z.object({ page: slide }),
  z.object({ notes: z.array(z.string()) }),
]);

/** Honest pages take less than a second each. */
const childLimits = { cpuSeconds: 120, privateBytes: 1_600_000_000 };
const heapMegabytes = 512;
const longestSilenceMs = 30_000;

/** Draws them in a process that is limited in time and memory and has no network. */
export const drawSlides: DrawSlides = async ({ pdfPath, folder, onCount, onSlide, signal }) => {
  const bytes = await readFile(pdfPath);
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) throw unfit(noPdfSentence(bytes));
  const slides: DrawnSlide[] = [];
  await runChild(['pdf', folder], bytes, signal, (each) => {
    if ('count' in each) onCount?.(each.count);
    if (!('page' in each)) return;
    slides.push(each.page);
    onSlide?.(each.page);
  }).catch((error) => {
    throw error instanceof TooHard ? tooDetailed(slides.length + 1, error) : error;
  });
  return slides;
};

/** Reads the notes in such a process, too. */
export const readSlideNotes: ReadSlideNotes = async (pptxPath, signal) => {
  const bytes = await readFile(pptxPath);
  if (!isZip(bytes)) throw notPptx(bytes);
  let notes: string[] = [];
  await runChild(['notes'], bytes, signal, (each) => {
    if ('notes' in each) notes = each.notes;
  }).catch((error) => {
    throw error instanceof TooHard ? unfit(unreadable, error) : error;
  });
  return notes;
};

async function readFile(path: string): Promise<Buffer> {
  const file = await open(path).catch((cause) => {
    throw new AppError('file_not_found', 'This file is not there. Select it again.', { cause });
  });
  try {
    const { size } = await file.stat();
    if (size === 0) throw unfit('This file is empty. Export the slides again, and add that.');
    if (size > limits.maxSlidesBytes)
      throw new AppError('payload_too_large', `Slides can have up to ${limits.maxSlidesBytes / 1_000_000} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function notPptx(bytes: Buffer): AppError {
  if (isOldOffice(bytes))
    return unfit('This is an old or protected presentation. Save it as PPTX without a password, and add that.');
  return unfit('This is no PowerPoint presentation (PPTX). Save it as one, and add that.');
}

function runChild(
  args: string[],
  bytes: Buffer,
  signal: AbortSignal | undefined,
  onTold: (each: z.infer<typeof told>) => void,
): Promise<void> {
  const program = fileURLToPath(new URL('./slides-child.ts', import.meta.url));
  const failed = 'The slides could not be read.';
  const work = { program, args, writableFolder: args[1], limits: childLimits, heapMegabytes, longestSilenceMs };
  return workConfined({ ...work, told, onTold, failed }, bytes, signal);
}

const unreadable = 'This presentation cannot be read. Save it again as PPTX, and add that.';
const tooDetailed = (page: number, cause: Error) =>
  unfit(
    `Page ${page} of this PDF cannot be drawn: it holds too much. Export it with that page as a picture, and add that.`,
    cause,
  );
const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });

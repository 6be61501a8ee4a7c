import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { z } from 'zod';
import { childEnd, collectLines, spawnConfined } from '../ffmpeg/ffmpeg-child.ts';
import { lean, sandboxOptions } from '../lean-node.ts';

const slide = z.object({
  number: z.int().positive(),
  /** Of its picture, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** What stands on it, in lines. */
  text: z.string(),
});

/** A page of a PDF; its picture is `page-{number}.webp`. */
export type Slide = z.infer<typeof slide>;

const line = z.union([
  z.object({ page: slide }),
  z.object({ notes: z.array(z.string()) }),
  z.object({ refusal: z.object({ message: z.string().max(500) }) }),
  z.object({ isDone: z.literal(true) }),
]);

/** Honest pages take less than a second each. */
const childLimits = { cpuSeconds: 120, privateBytes: 1_600_000_000 };
const heapMegabytes = 512;
const longestSilenceMs = 30_000;

type PdfRequest = {
  pdfPath: string;
  /** Takes the pictures, and must be there. */
  folder: string;
  onSlide?: ((slide: Slide) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Draws the pages of a PDF into a folder, in a process that is limited in time and memory and has no network. Throws AppError
 * file_not_found, payload_too_large, invalid_input (with what to do), cancelled.
 */
export async function drawSlides({ pdfPath, folder, onSlide, signal }: PdfRequest): Promise<Slide[]> {
  const bytes = await readFile(pdfPath);
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) throw notPdf(bytes);
  const slides: Slide[] = [];
  await runChild(['pdf', folder], bytes, signal, (told) => {
    if (!('page' in told)) return;
    slides.push(told.page);
    onSlide?.(told.page);
  }).catch((error) => {
    throw error instanceof TooHard ? tooDetailed(slides.length + 1, error) : error;
  });
  return slides;
}

/**
 * The speaker's notes of a PowerPoint file (PPTX), one for each slide that is shown. Throws AppError as `drawSlides` does.
 */
export async function readSlideNotes(pptxPath: string, signal?: AbortSignal): Promise<string[]> {
  const bytes = await readFile(pptxPath);
  if (!bytes.subarray(0, 4).equals(zipStart)) throw notPptx(bytes);
  let notes: string[] = [];
  await runChild(['notes'], bytes, signal, (told) => {
    if ('notes' in told) notes = told.notes;
  }).catch((error) => {
    throw error instanceof TooHard ? unfit(unreadable, error) : error;
  });
  return notes;
}

const zipStart = Buffer.from('PK\u0003\u0004');
const oldOfficeStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

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

function notPdf(bytes: Buffer): AppError {
  const isOffice = bytes.subarray(0, 4).equals(zipStart) || bytes.subarray(0, 4).equals(oldOfficeStart);
  if (isOffice)
    return unfit('This is no PDF. Export the presentation as PDF, and add that; its PPTX beside it brings the notes.');
  return unfit('This is no PDF. Export the slides as PDF, and add that.');
}

function notPptx(bytes: Buffer): AppError {
  if (bytes.subarray(0, 4).equals(oldOfficeStart))
    return unfit('This is an old or protected presentation. Save it as PPTX without a password, and add that.');
  return unfit('This is no PowerPoint presentation (PPTX). Save it as one, and add that.');
}

/** The program was ended by a limit, or said nothing for too long: the file's doing, since fair ones stay far below. */
class TooHard extends Error {}

async function runChild(
  args: string[],
  bytes: Buffer,
  signal: AbortSignal | undefined,
  onTold: (told: z.infer<typeof line>) => void,
): Promise<void> {
  if (signal?.aborted) throw cancelled();
  const program = fileURLToPath(new URL('./slides-child.ts', import.meta.url));
  const child = await spawnConfined({
    path: process.execPath,
    args: [...sandboxOptions({ heapMegabytes, ...(args[1] && { writableFolder: args[1] }) }), program, ...args],
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    limits: childLimits,
    env: lean.sandbox.env,
  });
  const stop = () => child.kill('SIGKILL');
  const silence = setTimeout(stop, longestSilenceMs);
  signal?.addEventListener('abort', stop, { once: true });
  const complaints = collectLines(known(child.stderr), 4_000);
  let last: z.infer<typeof line> | undefined;
  let code: number | null;
  createInterface(child.stdio[3] as NodeJS.ReadableStream).on('line', (text) => {
    silence.refresh();
    // It has handled untrusted bytes, so its words are checked.
    last = line.parse(JSON.parse(text));
    onTold(last);
  });
  try {
    known(child.stdin).on('error', () => {}); // It may refuse before it has read everything; its reply tells.
    known(child.stdin).end(bytes);
    code = (await childEnd(child)).code;
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', stop);
  }
  if (signal?.aborted) throw cancelled();
  if (last && 'refusal' in last) throw unfit(last.refusal.message);
  if (last && 'isDone' in last) return;
  if (code === 1) throw new AppError('unexpected', 'The slides could not be read.', { cause: new Error(complaints()) });
  throw new TooHard(complaints());
}

const unreadable = 'This presentation cannot be read. Save it again as PPTX, and add that.';
const tooDetailed = (page: number, cause: Error) =>
  unfit(
    `Page ${page} of this PDF cannot be drawn: it holds too much. Export it with that page as a picture, and add that.`,
    cause,
  );
const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });

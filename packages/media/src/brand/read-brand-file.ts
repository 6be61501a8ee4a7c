import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { CleanFont, CleanLogo } from '@portray/ports/media-tools';
import { type ZodType, z } from 'zod';
import { TooHard, workConfined } from '../confined-work.ts';

const program = fileURLToPath(new URL('./brand-child.ts', import.meta.url));
/** Honest files take a second or two. */
const cpuSeconds = { logo: 8, font: 25 };
const privateBytes = 1_200_000_000;
const heapMegabytes = 384;
const longestSilenceMs = 90_000;

const logoSize = z.object({ width: z.int().positive(), height: z.int().positive() });
const fontFacts = z.object({ glyphs: z.int().positive() });

/**
 * Draws an untrusted PNG or SVG as a PNG with transparency, in a process that is limited in time and memory and has no network.
 * Throws AppError file_not_found, payload_too_large, invalid_input (with what to do), cancelled.
 */
export const cleanLogo: CleanLogo = (logoPath, outPath, signal) =>
  work({
    kind: 'logo',
    path: logoPath,
    outPath,
    told: logoSize,
    maxBytes: limits.maxLogoBytes,
    tooLarge: `A logo can have up to ${limits.maxLogoBytes / 1_000_000} MB.`,
    tooHard: 'This logo takes too long to draw. Simplify it, or save it as PNG.',
    signal,
  });

/** Cuts an untrusted font down to a WOFF2 with the letters that are used, as `cleanLogo` does. */
export const cleanFont: CleanFont = async (fontPath, outPath, signal) => {
  await work({
    kind: 'font',
    path: fontPath,
    outPath,
    told: fontFacts,
    maxBytes: limits.maxFontBytes,
    tooLarge: `A font can have up to ${limits.maxFontBytes / 1_000_000} MB.`,
    tooHard: 'This font takes too long to read. Please choose another one.',
    signal,
  });
};

type Work<Told> = {
  kind: 'logo' | 'font';
  path: string;
  outPath: string;
  told: ZodType<Told>;
  maxBytes: number;
  tooLarge: string;
  tooHard: string;
  signal: AbortSignal | undefined;
};

async function work<Told>({ kind, path, outPath, told, ...rules }: Work<Told>): Promise<Told> {
  const bytes = await readWithin(path, rules);
  const out = resolve(outPath);
  let said: Told | undefined;
  const onTold = (each: Told) => {
    said = each;
  };
  const failed = kind === 'logo' ? 'The logo could not be drawn.' : 'The font could not be read.';
  const child = {
    program,
    args: [kind, out],
    writableFolder: dirname(out),
    limits: { cpuSeconds: cpuSeconds[kind], privateBytes },
    heapMegabytes,
  };
  try {
    await workConfined({ ...child, longestSilenceMs, told, onTold, failed }, bytes, rules.signal);
    if (said === undefined) throw new AppError('unexpected', failed);
    return said;
  } catch (error) {
    await rm(out, { force: true });
    throw error instanceof TooHard ? new AppError('invalid_input', rules.tooHard, { cause: error }) : error;
  }
}

async function readWithin(path: string, { maxBytes, tooLarge }: Pick<Work<unknown>, 'maxBytes' | 'tooLarge'>) {
  const { size } = await stat(path).catch((cause) => {
    throw new AppError('file_not_found', 'This file is not there. Select it again.', { cause });
  });
  if (size === 0) throw new AppError('invalid_input', 'This file is empty. Please choose another one.');
  if (size > maxBytes) throw new AppError('payload_too_large', tooLarge);
  return readFile(path);
}

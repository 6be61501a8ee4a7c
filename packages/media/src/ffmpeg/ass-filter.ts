import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { type CaptionFont, chooseFonts } from '../captions/captions-font.ts';
import { type Ffmpeg, tryFfmpeg } from './ffmpeg.ts';

export type AssFilterRequest = {
  /** Everything that will be drawn, to choose the fonts by. */
  text: string;
  language: LanguageCode;
  /** The ASS document, once the fonts are known. */
  write: (fonts: CaptionFont[]) => string;
  /** Gets {name}.ass and a folder of fonts; they must stay until the video is made. */
  folder: string;
  name: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

/** A filter for ffmpeg's `-vf`, or why these words cannot be drawn. */
export type AssFilter = { filter: string } | { missing: string[] } | { cannotJoin: true };

/**
 * Prepares text for burning in with bundled fonts, so that it looks the same on every machine. The text itself is passed in a file, never in the filter. Throws AppError tool_missing, cancelled.
 */
export async function prepareAssFilter(request: AssFilterRequest): Promise<AssFilter> {
  const { text, language, folder, name, ffmpeg, signal } = request;
  const { fonts, missing } = await chooseFonts(text, language);
  if (missing.length > 0) return { missing };
  const fontsFolder = join(folder, 'fonts');
  await mkdir(fontsFolder, { recursive: true });
  await Promise.all(fonts.map((font) => copyFile(font.path, join(fontsFolder, basename(font.path)))));
  const assPath = join(folder, `${name}.ass`);
  await writeFile(assPath, request.write(fonts));
  const [file, fontsdir] = [assPath, fontsFolder].map((path) => filterValue(resolve(path)));
  const filter = `ass=filename=${file}:fontsdir=${fontsdir}:shaping=complex`;
  if (joinsLetters.test(text) && !(await canJoinLetters(ffmpeg, filter, signal))) return { cannotJoin: true };
  return { filter };
}

/** Scripts that need shaping: without HarfBuzz they are drawn wrong. */
const joinsLetters = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}]/u;

const shapers = new Map<string, Promise<boolean>>();

/** libass tells at start which shapers it has; the ffmpeg inside npm has only the simple one. */
function canJoinLetters(ffmpeg: Ffmpeg, filter: string, signal?: AbortSignal): Promise<boolean> {
  const known = shapers.get(ffmpeg.path);
  if (known) return known;
  const answer = askShaper(ffmpeg, filter, signal);
  shapers.set(ffmpeg.path, answer);
  answer.catch(() => shapers.delete(ffmpeg.path));
  return answer;
}

async function askShaper(ffmpeg: Ffmpeg, filter: string, signal?: AbortSignal): Promise<boolean> {
  const picture = ['-f', 'lavfi', '-i', 'color=s=16x16:d=0.04', '-vf', filter, '-f', 'null', '-'];
  const { stderr } = await tryFfmpeg(['-v', 'verbose', ...picture], { ffmpeg, signal, timeoutMs: 20_000 });
  return /HarfBuzz/i.test(stderr.split('\n').find((line) => line.includes('Shaper:')) ?? '');
}

/** Escaped twice, for the list of options and for the graph of filters. Source: ffmpeg-filters, "Notes on escaping". */
function filterValue(text: string): string {
  return text.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}

import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import type { FrameSize } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { captionCues, cueLines } from './captions.ts';
import { burnedLineCharacters, toAss } from './captions-ass.ts';
import { chooseFonts } from './captions-font.ts';
import { type Ffmpeg, findFfmpeg, tryFfmpeg } from './ffmpeg.ts';

export type BurnRequest = {
  timeline: SpeechTimeline;
  language: LanguageCode;
  frame: FrameSize;
  /** Gets captions.ass and a folder of fonts; they must stay until the video is made. */
  folder: string;
  ffmpeg?: Ffmpeg;
  signal?: AbortSignal;
};

/** A filter for ffmpeg's `-vf`, or the sentence that tells people why these captions cannot be drawn. */
export type BurnedCaptions = { filter: string } | { problem: string };

/**
 * Readies captions to be drawn into the picture with fonts of our own, so that every machine draws the same. Where a
 * letter has no glyph, or this ffmpeg cannot join the letters of the script, the caller writes caption files instead.
 * Throws AppError tool_missing, cancelled.
 */
export async function prepareBurnedCaptions(request: BurnRequest): Promise<BurnedCaptions> {
  const { timeline, language, frame, folder, signal } = request;
  const ffmpeg = request.ffmpeg ?? (await findFfmpeg());
  const cues = captionCues(withoutPictographs(timeline), language, burnedLineCharacters(frame));
  const text = cues.flatMap(cueLines).join('\n');
  const { fonts, missing } = await chooseFonts(text, language);
  if (missing.length > 0) return { problem: noGlyphs(missing) };
  const fontsFolder = join(folder, 'fonts');
  await mkdir(fontsFolder, { recursive: true });
  await Promise.all(fonts.map((font) => copyFile(font.path, join(fontsFolder, basename(font.path)))));
  const assPath = join(folder, 'captions.ass');
  await writeFile(assPath, toAss(cues, frame, fonts));
  const [file, fontsdir] = [assPath, fontsFolder].map((path) => filterValue(resolve(path)));
  const filter = `ass=filename=${file}:fontsdir=${fontsdir}:shaping=complex`;
  if (joinsLetters.test(text) && !(await canJoinLetters(ffmpeg, filter, signal))) return { problem: noJoining };
  return { filter };
}

const pictographs = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** Emoji are not spoken, and libass has no colours for them. */
function withoutPictographs(timeline: SpeechTimeline): SpeechTimeline {
  const words = timeline.words.map((word) => {
    const shown = word.text.replace(pictographs, '');
    return { ...word, text: shown.padEnd(word.text.length) };
  });
  return { ...timeline, words };
}

/** Scripts whose letters change and swap places: without HarfBuzz they come out wrong. */
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

function noGlyphs(missing: string[]): string {
  const some = missing.slice(0, 5).join(' ');
  return `The captions hold characters that cannot be drawn here (${some}). They come as caption files beside the video instead.`;
}

const noJoining =
  'This ffmpeg cannot join the letters of this script, so the captions come as files beside the video. Install ffmpeg 5 or newer to burn them in.';

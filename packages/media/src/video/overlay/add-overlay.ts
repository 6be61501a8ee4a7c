import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { OverlayConfig } from '@portray/contracts/overlay';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OverlayRequest } from '@portray/ports/media-tools';
import type { CaptionFont } from '../../captions/captions-font.ts';
import { directionOf } from '../../ffmpeg/ass-direction.ts';
import { type AssFilter, prepareAssFilter } from '../../ffmpeg/ass-filter.ts';
import { type AssStyle, assDocument } from '../../ffmpeg/ass-text.ts';
import { type Ffmpeg, fileArgument, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { readProgress } from '../../ffmpeg/ffmpeg-progress.ts';
import { type CredentialOptions, prepareSigning, signVideo } from '../credentials/credentials.ts';
import { pictureArguments } from '../encoder-settings.ts';
import { createOutputFiles } from '../output-files.ts';
import { fitWords, placeWords, wordsOf } from './overlay-layout.ts';

export type OverlayDeps = { ffmpeg?: Ffmpeg; credentials?: CredentialOptions };

/** Five minutes in 1080p take about 85 s on two cores. */
const timeoutMs = 30 * 60_000;
const encodingRatio = 0.97;

/**
 * Draws words over a finished video: the picture is encoded anew, the sound copied, and the result signed again, since
 * encoding strips the credentials. Throws AppError invalid_input (letters or a colour that cannot be drawn),
 * rendering_failed, output_not_writable, cancelled, tool_missing.
 */
export async function addOverlay(request: OverlayRequest, deps: OverlayDeps = {}): Promise<void> {
  const { videoPath, outPath, title, hasPresenter, signal, onProgress } = request;
  const [ffmpeg, video] = await Promise.all([deps.ffmpeg ?? findFfmpeg(), readVideo(videoPath, signal)]);
  const filter = await drawWords(request, ffmpeg, video);
  const files = createOutputFiles();
  try {
    const finishedPath = await files.reserve(outPath);
    await prepareSigning(deps.credentials);
    await files.withScratch(finishedPath, async (encodedPath) => {
      const onStderrLine = readProgress(video.durationSeconds, (ratio) => onProgress?.(encodingRatio * ratio));
      await runFfmpeg(encodeArguments(videoPath, filter, encodedPath), { ffmpeg, signal, timeoutMs, onStderrLine });
      const claim = { title, hasPresenter, edit: 'Text was added to the video.' };
      await signVideo(encodedPath, finishedPath, claim, deps.credentials);
    });
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
    await files.keep();
    onProgress?.(1);
  } finally {
    await files.discard();
  }
}

type Video = FrameSize & { durationSeconds: number };

async function readVideo(path: string, signal?: AbortSignal): Promise<Video> {
  const { streams, durationSeconds = 0 } = await probe(path, { signal });
  const picture = streams.find(({ kind }) => kind === 'video');
  if (picture?.width && picture.height) return { width: picture.width, height: picture.height, durationSeconds };
  throw new AppError('rendering_failed', 'This video has no picture. Please create it again.');
}

/** The filter that draws the words. */
async function drawWords(request: OverlayRequest, ffmpeg: Ffmpeg, video: Video): Promise<string> {
  const { overlay, folder, signal, marks } = request;
  const language = request.language ?? guessLanguage(wordsOf(overlay).text);
  const { lines, em } = fitWords(overlay, video, marks, language);
  const text = lines.join('\n');
  const style = {
    em,
    edge: em * 0.06,
    direction: directionOf(text, language),
    ...(await colours(overlay)),
    ...placeWords(overlay.position, video, marks),
  };
  const write = (fonts: CaptionFont[]) => {
    return assDocument(video, style, fonts, [{ startSeconds: 0, endSeconds: video.durationSeconds + 1, lines }]);
  };
  return filterOf(await prepareAssFilter({ text, language, write, folder, name: 'overlay', ffmpeg, signal }));
}

function filterOf(drawn: AssFilter): string {
  if ('filter' in drawn) return drawn.filter;
  if ('cannotJoin' in drawn) {
    const sentence = 'This server cannot draw this writing system. Please use another one.';
    throw new AppError('invalid_input', sentence, { cause: new Error('ffmpeg has no HarfBuzz: install 5 or newer') });
  }
  const some = drawn.missing.slice(0, 5).join(' ');
  throw new AppError('invalid_input', `These characters cannot be drawn: ${some}. Please leave them out.`);
}

/** Chinese characters are drawn in the style of the script beside them. */
function guessLanguage(text: string): LanguageCode {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}

/** Letters of the wished colour with an edge that keeps them legible on any picture. */
async function colours(overlay: OverlayConfig): Promise<Pick<AssStyle, 'letterColour' | 'edgeColour'>> {
  const { red, green, blue } = await readColour(overlay.type === 'text' ? overlay.color : 'white');
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 90;
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0').toUpperCase();
  const alpha = hex((1 - overlay.opacity) * 255);
  const edge = isDark ? 'E8' : '18';
  return { letterColour: `&H${alpha}${hex(blue)}${hex(green)}${hex(red)}`, edgeColour: `&H${alpha}${edge.repeat(3)}` };
}

function encodeArguments(videoPath: string, filter: string, encodedPath: string): string[] {
  return [
    ...['-y', '-v', 'error', '-nostats', '-progress', 'pipe:2', '-i', fileArgument(videoPath)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-vf', filter],
    ...[...pictureArguments, '-c:a', 'copy', '-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}

type Colour = { red: number; green: number; blue: number };

/** Reads '#rgb', '#rrggbb' and the colour names of CSS; channels 0–255. Throws AppError invalid_input. */
async function readColour(colour: string): Promise<Colour> {
  const { default: sharp } = await import('sharp');
  try {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: colour } });
    const [red, green, blue] = await dot.raw().toBuffer();
    return { red: known(red), green: known(green), blue: known(blue) };
  } catch (cause) {
    const sentence = `There is no colour "${colour}". Please choose another one, such as white or #ffcc00.`;
    throw new AppError('invalid_input', sentence, { cause });
  }
}

import { join } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { OverlayConfig } from '@portray/contracts/overlay';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OverlayRequest } from '@portray/ports/media-tools';
import { directionOf } from '@portray/stage/direction';
import { measureBy } from '@portray/stage/measure';
import { openNodeCanvas } from '@portray/stage/node-canvas';
import { paintWords, type WordsLook } from '@portray/stage/paint-words';
import { placeWords } from '@portray/stage/place-words';
import { captionFont } from '@portray/stage/typefaces';
import { chooseFonts } from '../../captions/captions-font.ts';
import { type Ffmpeg, fileArgument, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { readProgress } from '../../ffmpeg/ffmpeg-progress.ts';
import { type CredentialOptions, prepareSigning, signVideo } from '../credentials/credentials.ts';
import { pictureArguments } from '../encoder-settings.ts';
import { createOutputFiles } from '../output-files.ts';
import { openPlace } from '../painted-place.ts';
import { graphOver, inputsOver, type PictureOver } from '../picture-over.ts';
import { fitWords, placeOverlay, wordsOf } from './overlay-layout.ts';

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
  const over = await drawWords(request, video);
  const files = createOutputFiles();
  try {
    const finishedPath = await files.reserve(outPath);
    await prepareSigning(deps.credentials);
    await files.withScratch(finishedPath, async (encodedPath) => {
      const onStderrLine = readProgress(video.durationSeconds, (ratio) => onProgress?.(encodingRatio * ratio));
      await runFfmpeg(encodeArguments(videoPath, over, encodedPath), { ffmpeg, signal, timeoutMs, onStderrLine });
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

/** Paints the words into a picture of their own. */
async function drawWords({ overlay, folder, marks, ...request }: OverlayRequest, video: Video): Promise<PictureOver> {
  const language = request.language ?? guessLanguage(wordsOf(overlay).text);
  const { lines, em } = fitWords(overlay, video, marks, language);
  const text = lines.join('\n');
  await checkSigns(text, language);
  const words = placeWords({
    lines,
    em,
    font: captionFont(language),
    direction: directionOf(text, language),
    ...placeOverlay(overlay.position, video, marks),
    measure: measureBy(openNodeCanvas(8, 8).stage.context),
  });
  const look = await lookOf(overlay);
  const place = openPlace([words], video);
  const rgba = place.repaint(() => paintWords(place.stage, words, look));
  const { left, top, width, height } = place.rectangle;
  const path = join(folder, 'overlay.png');
  const { default: sharp } = await import('sharp');
  await sharp(seenThrough(rgba, overlay.opacity), { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path);
  return { path, left, top };
}

/** As a whole: letters do not show the edge that is below them. */
function seenThrough(rgba: Uint8ClampedArray, opacity: number): Uint8ClampedArray {
  return rgba.map((value, at) => (at % 4 === 3 ? value * opacity : value));
}

async function checkSigns(text: string, language: LanguageCode): Promise<void> {
  const { missing } = await chooseFonts(text, language);
  if (missing.length === 0) return;
  const some = missing.slice(0, 5).join(' ');
  throw new AppError('invalid_input', `These characters cannot be drawn: ${some}. Please leave them out.`);
}

/** Chinese characters are drawn in the style of the script beside them. */
function guessLanguage(text: string): LanguageCode {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}

/** Letters of the wished colour with an edge that keeps them legible on any picture. */
async function lookOf(overlay: OverlayConfig): Promise<WordsLook> {
  const { red, green, blue } = await readColour(overlay.type === 'text' ? overlay.color : 'white');
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 90;
  return { letters: `rgb(${red} ${green} ${blue})`, edge: { colour: isDark ? '#e8e8e8' : '#181818', width: 0.06 } };
}

function encodeArguments(videoPath: string, over: PictureOver, encodedPath: string): string[] {
  return [
    ...['-y', '-v', 'error', '-nostats', '-progress', 'pipe:2', '-i', fileArgument(videoPath), ...inputsOver([over])],
    ...[
      '-filter_complex',
      graphOver([over], 1, '0:v:0', 'out'),
      '-map',
      '[out]',
      '-map',
      '0:a:0?',
      '-map_metadata',
      '-1',
    ],
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

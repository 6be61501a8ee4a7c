import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type VideoSize, videoSizes } from '@portray/contracts/frame-size';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { allLanguages, type Clip, type ClipChoice, planClips } from './clips/clips.ts';
import { openStudio, type Studio } from './clips/make-clip.ts';
import { judgeVideo } from './gates/gates.ts';
import { judgeBlinking, judgeVariety } from './gates/gates-across.ts';
import {
  judgeAgreement,
  judgeArticulation,
  judgeDrawnWidth,
  judgeLikeness,
  judgeLipPieces,
  neutralWidthRange,
} from './gates/gates-mesh.ts';
import { type FinishedVideo, measureVideo, type VideoFindings } from './measure/measure-video.ts';
import { askFaceMesh, openFaceMesh } from './measure/mesh-check.ts';
import { measureDrawnWidth } from './measure/mouth/drawn-width.ts';
import { createLipRuler } from './measure/mouth/lip-ruler.ts';
import { measureMouthMask } from './measure/mouth/mouth-mask.ts';
import { meshPoint, middle, placeFace } from './measure/picture/face.ts';
import { judgeMelody } from './measure/sound/melody.ts';
import { judgeWordErrors } from './measure/sound/word-errors.ts';
import { judgeOwnReadings } from './readings/judge-readings.ts';
import { formatRows, summarise } from './report/report.ts';
import type { Row } from './report/row.ts';

const usage = `npm run quality -- [--portraits ada,kofi] [--languages en,es] [--sizes youtube,reel,square]
                   [--no-long] [--no-words] [--frames folder] [--json]
Makes videos of portraits, languages and sizes and measures the finished files. Exit code 1 when a gate fails.
--no-long leaves out the video of five minutes, --no-words how scripts are read, what a recogniser understands and how voices speak.`;

type Options = ClipChoice & { json: boolean; words: boolean; framesFolder?: string };

function readOptions(): Options | 'help' {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      portraits: { type: 'string' },
      languages: { type: 'string' },
      sizes: { type: 'string' },
      long: { type: 'boolean', default: true },
      words: { type: 'boolean', default: true },
      frames: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    portraits: listOf(values.portraits),
    languages: values.languages ? listOf(values.languages).map(toLanguage) : [...allLanguages],
    sizes: values.sizes ? listOf(values.sizes).map(toSize) : [...videoSizes],
    long: values.long,
    words: values.words,
    json: values.json,
    ...(values.frames && { framesFolder: values.frames }),
  };
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

function toLanguage(code: string): LanguageCode {
  if (isLanguageCode(code)) return code;
  throw new AppError(
    'language_not_supported',
    `There is no language "${code}". Choose among ${allLanguages.join(', ')}.`,
  );
}

function toSize(name: string): VideoSize {
  const size = videoSizes.find((known) => known === name);
  if (size) return size;
  throw new AppError('invalid_input', `There is no size "${name}". Choose among ${videoSizes.join(', ')}.`);
}

type MeasuredClip = { rows: Row[]; found?: VideoFindings; seconds: number };

async function measureClip(studio: Studio, clip: Clip, options: Options, signal: AbortSignal): Promise<MeasuredClip> {
  let video: FinishedVideo | undefined;
  try {
    video = await studio.make(clip, signal);
    if (clip.refusal === 'wanted') return { rows: [refusalRow(clip, 'fail', 'it was shown')], seconds: 0 };
    const talkingStyle = clip.talkingStyle ?? 'stable';
    const found = await measureVideo({ ...video, talkingStyle }, signal);
    const rows = judgeVideo(clip.name, found);
    if (clip.isCrossChecked) {
      const { photo, landmarks, width, height } = video;
      const still = { photo, landmarks, frame: { width, height } };
      const widthOf = createLipRuler(still);
      const drawn = measureDrawnWidth({ ...video, talkingStyle }, widthOf);
      const opinion = await askFaceMesh({ ...video, talkingStyle }, { widthOf, drawn }, found.tracks.aperture, signal);
      rows.push(judgeAgreement(clip.name, opinion));
      rows.push(...judgeArticulation(clip.name, opinion, clip.leastWidthRange ?? neutralWidthRange));
      rows.push(...judgeLikeness(clip.name, opinion, talkingStyle));
      rows.push(...judgeLipPieces(clip.name, await measureMouthMask(still, await openFaceMesh())));
      rows.push(...judgeDrawnWidth(clip.name, drawn, clip.leastWidthRange ?? neutralWidthRange));
    }
    if (options.framesFolder) await drawFailures(video, found, rows, options.framesFolder);
    return { rows, found, seconds: video.timeline.durationSeconds };
  } catch (error) {
    if (signal.aborted) throw error;
    if (clip.refusal && isRefusal(error)) return { rows: [refusalRow(clip, 'pass', error.message)], seconds: 0 };
    return { rows: [brokenRow(clip, error)], seconds: 0 };
  } finally {
    if (video) await rm(dirname(video.videoPath), { recursive: true, force: true });
  }
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && faults[error.code].status === 422;

function refusalRow(clip: Clip, verdict: 'pass' | 'fail', detail: string): Row {
  const value = verdict === 'pass' ? 1 : 0;
  return { clip: clip.name, gate: 'what cannot be shown is refused', limit: '= 1', value, verdict, detail };
}

function brokenRow(clip: Clip, error: unknown): Row {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const detail = cause instanceof Error ? `${message} ${cause.message}` : message;
  return {
    clip: clip.name,
    gate: 'a video is made and can be measured',
    limit: '= 1',
    value: 0,
    verdict: 'fail',
    detail,
  };
}

async function drawFailures(video: FinishedVideo, found: VideoFindings, rows: Row[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const row of rows) {
    if (row.verdict !== 'fail' || !row.seconds?.length) continue;
    await drawMouthStrip(video, found, row.seconds, folder, `${row.clip} ${row.gate}`);
  }
}

const clipsAtOnce = 2;

/** Two clips at a time: while one is encoded, another is measured. */
async function measureAll(clips: Clip[], options: Options, signal: AbortSignal): Promise<MeasuredClip[]> {
  const studio = await openStudio();
  const results: MeasuredClip[] = new Array(clips.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < clips.length && !signal.aborted) {
      const place = next++;
      results[place] = await measureClip(studio, known(clips[place]), options, signal);
      const failed = results[place].rows.filter((row) => row.verdict === 'fail').length;
      console.error(`${++done}/${clips.length} ${known(clips[place]).name}: ${failed ? `${failed} failed` : 'passed'}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: clipsAtOnce }, work));
  } finally {
    await studio.close();
  }
  return results;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  const clips = planClips(options);
  if (clips.length === 0)
    throw new AppError('file_not_found', 'None of these portraits is known. Leave --portraits out for all.');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const measured = await measureAll(clips, options, stop.signal);
  const videos = measured.flatMap(({ found, seconds }, i) => {
    const { photoPath: photo, script } = known(clips[i]);
    return found ? [{ found, seconds, photo, script }] : [];
  });
  const words = options.words
    ? [
        ...(await judgeOwnReadings(stop.signal)),
        ...(await judgeWordErrors(stop.signal)),
        ...(await judgeMelody(stop.signal)),
      ]
    : [];
  const summary = summarise([
    ...measured.flatMap(({ rows }) => rows),
    ...judgeBlinking(videos),
    ...judgeVariety(videos),
    ...words,
  ]);
  console.log(options.json ? JSON.stringify(summary) : formatRows(summary.rows));
  if (!options.json)
    console.log(`\n${summary.passed} passed, ${summary.failed} failed, ${summary.notMeasured} not measured`);
  return summary.failed ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known =
    error instanceof TypeError && 'code' in error ? new AppError('invalid_input', error.message) : toAppError(error);
  console.error(known.message);
  process.exitCode = faults[known.code].exit;
}

const framesPerStrip = 8;
const tileWidth = 320;

/**
 * Draws the mouth at the given times side by side, two frames before to one after each, as PNG. Returns its path.
 * Throws AppError rendering_failed.
 */
async function drawMouthStrip(
  video: FinishedVideo,
  found: VideoFindings,
  seconds: readonly number[],
  folder: string,
  name: string,
): Promise<string> {
  const face = placeFace(video.landmarks, found.tracks.placement);
  const centre = middle(face.point(meshPoint.upperLipInner), face.point(meshPoint.lowerLipInner));
  const width = Math.round(face.heightPx * 0.6);
  const height = Math.round(face.heightPx * 0.42);
  const left = Math.round(Math.max(0, centre.x - width / 2));
  const top = Math.round(Math.max(0, centre.y - height * 0.42));
  const frames = seconds
    .slice(0, framesPerStrip / 4)
    .flatMap((time) => [-2, -1, 0, 1].map((k) => Math.round(time * 30) + k));
  const wanted = [...new Set(frames)].filter((frame) => frame >= 0 && frame < found.frames);
  const choice = wanted.map((frame) => `eq(n,${frame})`).join('+');
  const filter = `select='${choice}',crop=${width}:${height}:${left}:${top},scale=${tileWidth}:-2,tile=${wanted.length}x1`;
  const path = join(folder, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await runFfmpeg([
    '-v',
    'error',
    '-y',
    '-i',
    fileArgument(video.videoPath),
    '-vf',
    filter,
    '-vsync',
    '0',
    '-frames:v',
    '1',
    fileArgument(path),
  ]);
  return path;
}

import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AudioKind, findSound } from '@portray/contracts/audio-file-kind';
import { limits } from '@portray/contracts/limits';
import { noFilmSentence } from '@portray/contracts/scene-file-refusals';
import { AppError } from '@portray/foundation/errors';
import type { ReadFilm, ReadFilmRequest, TakeStill } from '@portray/ports/asset-readers';
import {
  type Ffmpeg,
  type FfmpegEnd,
  ffmpegFailure,
  fileArgument,
  findFfmpeg,
  foreignFileLimits,
  lastLines,
  runFfmpeg,
  tryFfmpeg,
} from '../../ffmpeg/ffmpeg.ts';
import { writeWithFfmpeg } from '../../ffmpeg/ffmpeg-output.ts';
import { type MediaProbe, type ProbedStream, probe, readProbe } from '../../ffmpeg/ffmpeg-probe.ts';
import { readProgress } from '../../ffmpeg/ffmpeg-progress.ts';

/** Ten minutes of 4K take some ten minutes of two cores; a film that wants more of either is not one that people cut. */
const filmLimits = { cpuSeconds: 3_600, memoryBytes: 3_000_000_000 };
const timeoutMs = 40 * 60_000;
const [longSide, shortSide] = [1_920, 1_080];
const leastSide = 16;
/** A narrower one would be scaled to an enormous picture before it is cut. */
const mostAspect = 8;
/** Below this nothing is heard: a screen recording without a microphone has such a track. */
const silenceDb = -60;

/** Kinds of files that hold a picture, by ffmpeg's name of the demuxer. */
const filmKinds: readonly AudioKind[] = ['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'flv', 'asf'];

type Film = { path: string; kind: AudioKind; signal: AbortSignal | undefined };

/** Makes it in a confined child; the decoder is told what kind of file it is, so that it never opens another one. */
export const readFilm: ReadFilm = async (request) => {
  const { folder, signal } = request;
  const ffmpeg = await findFfmpeg();
  const film = { path: request.path, kind: await kindOf(request.path), signal };
  const found = await inspect(film, ffmpeg);
  const clipPath = join(folder, 'clip.mp4');
  const loudestDb = await transcode(request, film, found, { ffmpeg, clipPath });
  const made = await measure(clipPath, found, signal);
  const hasSound = loudestDb > silenceDb;
  const heardPath = hasSound ? clipPath : await withoutSound(clipPath, join(folder, 'silent.mp4'), signal);
  const posterPath = join(folder, 'poster.jpg');
  await takeStill(heardPath, posterPath, 0, signal);
  return { clipPath: heardPath, posterPath, ...made, has_sound: hasSound };
};

/** What it is by its content alone. */
async function kindOf(path: string): Promise<AudioKind> {
  const file = await open(path).catch((cause) => {
    throw new AppError('file_not_found', 'This file is not there. Select it again.', { cause });
  });
  try {
    if ((await file.stat()).size === 0) throw unfit('This file is empty. Export the video again, and add that.');
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const found = await findSound(read);
    if (!found) throw unfit(noFilmSentence);
    if (!filmKinds.includes(found.kind)) throw noPicture();
    return found.kind;
  } finally {
    await file.close();
  }
}

type Found = Pick<MediaProbe, 'durationSeconds'> & { picture: ProbedStream; hasSoundTrack: boolean };

const guards = ['-analyzeduration', '10000000', '-probesize', '20000000'];
const inputOf = ({ path, kind }: Film) => [...guards, '-f', kind, '-i', fileArgument(path)];

/** What the header says, and whether that can become a clip. */
async function inspect(film: Film, ffmpeg: Ffmpeg): Promise<Found> {
  const { signal } = film;
  const ended = await tryFfmpeg(inputOf(film), { ffmpeg, limits: foreignFileLimits, timeoutMs: 60_000, signal });
  const header = readProbe(ended.stderr);
  if (!header) throw broken(new Error(lastLines(ended.stderr)));
  // A cover is a picture, too, and the film is then only music.
  const pictures = header.streams.filter(({ kind, codec }) => kind === 'video' && codec !== 'mjpeg' && codec !== 'png');
  const picture = pictures[0] ?? header.streams.find(({ kind }) => kind === 'video');
  if (!picture || (pictures.length === 0 && /attached pic/.test(ended.stderr))) throw noPicture();
  const { width = 0, height = 0 } = picture;
  if (width === 0 || height === 0) throw broken(new Error('It says no size.'));
  if (Math.min(width, height) < leastSide) throw unfit('This video is too small to be seen. Use a larger one.');
  if (Math.max(width, height) > mostAspect * Math.min(width, height))
    throw unfit('This video is too narrow to be shown. Use one of a more usual shape.');
  if ((header.durationSeconds ?? 0) > limits.maxClipSeconds + 0.5) throw tooLong();
  if (picture.isHdr && !(await canShowHdr(ffmpeg)))
    throw unfit('This video is in HDR, which cannot be read here. Save it in SDR (BT.709), and add that.');
  const hasSoundTrack = header.streams.some(({ kind }) => kind === 'audio');
  return { durationSeconds: header.durationSeconds, picture, hasSoundTrack };
}

const canShowHdr = async (ffmpeg: Ffmpeg) => (await ffmpeg.hasFilter('zscale')) && (await ffmpeg.hasFilter('tonemap'));

/** To the light of a usual screen: linear light first, since that is what a scene adds up in. */
const toSdr = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

function pictureFilters({ picture }: Found): string {
  const shrink = `min(1,min(${longSide}/max(iw,ih),${shortSide}/min(iw,ih)))`;
  const even = (side: string) => `trunc(${side}*${shrink}/2)*2`;
  return [
    'fps=30:start_time=0',
    // Pixels that are not square, as old cameras have them, become square.
    `scale=w='trunc(iw*sar/2)*2':h='trunc(ih/2)*2'`,
    'setsar=1',
    ...(picture.isHdr ? toSdr : []),
    `scale=w='${even('iw')}':h='${even('ih')}':flags=bicubic:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
  ].join(',');
}

/** A key picture each second, so that a part of it begins at once. */
const pictureEncoder = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', `${limits.framesPerSecond}`, '-sc_threshold', '0'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];
const soundEncoder = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000'];

/** Encodes a little more than is allowed, so that too much is noticed. Answers how loud its loudest moment is, in dB of full scale. */
async function transcode(
  { onProgress, signal }: ReadFilmRequest,
  film: Film,
  found: Found,
  { ffmpeg, clipPath }: { ffmpeg: Ffmpeg; clipPath: string },
): Promise<number> {
  const sound = found.hasSoundTrack
    ? ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0,volumedetect', ...soundEncoder]
    : ['-an'];
  const ended = await tryFfmpeg(
    [
      ...['-y', '-v', 'info', '-nostats', '-progress', 'pipe:2', ...inputOf(film)],
      ...['-map', '0:V:0', '-vf', pictureFilters(found), ...pictureEncoder, ...sound],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-t', `${limits.maxClipSeconds + 1}`],
      ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(clipPath)],
    ],
    {
      ffmpeg,
      limits: filmLimits,
      timeoutMs,
      signal,
      onStderrLine: readProgress(found.durationSeconds ?? 0, (ratio) => onProgress?.(ratio)),
    },
  );
  refuseUnread(ended);
  const loudest = /max_volume: (-?[\d.]+|-inf) dB/.exec(ended.stderr)?.[1];
  return loudest === undefined ? Number.NEGATIVE_INFINITY : Number(loudest.replace('-inf', '-Infinity'));
}

function refuseUnread({ code, killedBy, stderr }: FfmpegEnd): void {
  if (code === 0) return;
  throw ffmpegFailure(`${code ?? killedBy}`, stderr, (cause) => {
    if (/[Dd]ecoder .*not found|Decoder \(codec \w+\) not found/.test(stderr))
      return unfit('This kind of video cannot be read here. Save it as MP4 (H.264), and add that.', cause);
    if (killedBy !== null || /Cannot allocate memory/.test(stderr))
      return unfit('This video takes too much to read. Save it in 1080p, and add that.', cause);
    return broken(cause);
  });
}

async function measure(clipPath: string, found: Found, signal?: AbortSignal) {
  const { size } = await stat(clipPath);
  const made = size === 0 ? undefined : await probe(clipPath, { signal }).catch(() => undefined);
  const picture = made?.streams.find(({ kind }) => kind === 'video');
  const { durationSeconds = 0 } = made ?? {};
  if (!picture?.width || !picture.height || durationSeconds === 0) throw broken(new Error('Nothing was decoded.'));
  if (durationSeconds > limits.maxClipSeconds + 0.5) throw tooLong();
  if (durationSeconds < (found.durationSeconds ?? 0) * 0.9 - 0.5)
    throw unfit('This video is incomplete: it is shorter than it claims to be. Copy or export it again.');
  const duration = Math.min(durationSeconds, limits.maxClipSeconds);
  return { width: picture.width, height: picture.height, duration_seconds: duration };
}

async function withoutSound(clipPath: string, outPath: string, signal?: AbortSignal): Promise<string> {
  const kept = ['-map', '0:v:0', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4'];
  await runFfmpeg(['-y', '-v', 'error', '-i', fileArgument(clipPath), ...kept, fileArgument(outPath)], { signal });
  return outPath;
}

/** Near the end where the clip is shorter than `atSeconds`. */
export const takeStill: TakeStill = async (clipPath, outPath, atSeconds, signal) => {
  const still = ['-map', '0:v:0', '-map_metadata', '-1', '-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '3'];
  const argsFor = (path: string) => [
    ...['-ss', atSeconds.toFixed(3), '-i', fileArgument(clipPath), ...still],
    ...['-f', 'image2', '-update', '1', '-c:v', 'mjpeg', fileArgument(path)],
  ];
  await writeWithFfmpeg({ argsFor, outPath, failure: broken }, { signal });
};

const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
const noPicture = () => unfit('This file has sound, but no picture. Add a video; music has a place of its own.');
const broken = (cause: unknown) =>
  unfit('This video is damaged or incomplete. Export it again, best as MP4, and add that.', cause);
const tooLong = () =>
  unfit(`A clip can have up to ${limits.maxClipSeconds / 60} minutes. Cut this video, and add a part of it.`);

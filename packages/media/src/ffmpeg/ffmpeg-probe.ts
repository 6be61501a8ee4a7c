import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { fileArgument, foreignFileLimits, lastLines, type RunFfmpegOptions, tryFfmpeg } from './ffmpeg.ts';

export type ProbedStream = {
  kind: 'video' | 'audio' | 'other';
  /** Such as 'h264', 'aac', 'pcm_s16le'. */
  codec: string;
  width?: number | undefined;
  height?: number | undefined;
  framesPerSecond?: number | undefined;
  pixelFormat?: string | undefined;
  /** Such as 'bt709', where the stream says. */
  colours?: string | undefined;
  /** Brighter than a usual screen: PQ or HLG. */
  isHdr?: boolean | undefined;
  sampleRateHz?: number | undefined;
};

/** What the header of a file claims; a lying header is only found out by decoding. */
export type MediaProbe = {
  /** Names of the container, such as ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2']. */
  formats: string[];
  /** Missing where the file does not say. */
  durationSeconds?: number | undefined;
  streams: ProbedStream[];
};

/**
 * Reads the header of a media file under limits (there is not always an ffprobe, so `ffmpeg -i` is asked).
 * Throws AppError rendering_failed when it is no media file, cancelled, tool_missing.
 */
export async function probe(path: string, options: RunFfmpegOptions = {}): Promise<MediaProbe> {
  const { stderr } = await tryFfmpeg(['-i', fileArgument(path)], {
    limits: foreignFileLimits,
    timeoutMs: 20_000,
    ...options,
  });
  const found = readProbe(stderr);
  if (found) return found;
  throw new AppError('rendering_failed', 'The file is not a readable video or audio file. Use another one.', {
    cause: new Error(lastLines(stderr)),
  });
}

/** What `ffmpeg -i` said of its input; undefined where it could not open it. */
export function readProbe(stderr: string): MediaProbe | undefined {
  const input = /^Input #0, (\S+), from /m.exec(stderr);
  if (!input) return undefined;
  return {
    formats: known(input[1]).split(','),
    durationSeconds: parseDuration(stderr),
    streams: [...stderr.matchAll(/^ +Stream #0:\d+\S*: (\w+): (.+)$/gm)].map(([, kind, text]) =>
      parseStream(known(kind), known(text)),
    ),
  };
}

function parseDuration(text: string): number | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function parseStream(kind: string, text: string): ProbedStream {
  const codec = /^[\w-]+/.exec(text)?.[0] ?? 'unknown';
  if (kind === 'Audio') return { kind: 'audio', codec, sampleRateHz: numberOf(/(\d+) Hz/.exec(text)) };
  if (kind !== 'Video') return { kind: 'other', codec };
  const size = /, (\d+)x(\d+)/.exec(text);
  return {
    kind: 'video',
    codec,
    width: numberOf(size),
    height: size ? Number(size[2]) : undefined,
    framesPerSecond: numberOf(/([\d.]+) fps/.exec(text)),
    pixelFormat: /, ((?:yuvj?|rgb|bgr|gray|gbr|pal|ya|nv|argb|abgr)\w*)/.exec(text)?.[1],
    colours: /\((?:tv|pc), (\w+)/.exec(text)?.[1],
    ...(/smpte2084|arib-std-b67/.test(text) && { isHdr: true }),
  };
}

function numberOf(match: RegExpExecArray | null): number | undefined {
  return match ? Number(match[1]) : undefined;
}

/** How many seconds a clip of ours lasts, and whether something is heard in it. Throws AppError rendering_failed, cancelled, tool_missing. */
export async function readClip(path: string, signal?: AbortSignal) {
  const { durationSeconds, streams } = await probe(path, { signal });
  if (!durationSeconds) throw new AppError('rendering_failed', 'This clip has no length. Please upload it again.');
  return { duration_seconds: durationSeconds, has_sound: streams.some(({ kind }) => kind === 'audio') };
}

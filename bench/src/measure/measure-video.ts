import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { perform } from '@portray/talking-photo/performance';
import { openness } from '@portray/talking-photo/phonemes';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { decodeLuma, decodeSound } from './decode.ts';
import { type Blink, findBlinks } from './motion/blinks.ts';
import { collarShare, fullBlinksOf, irisCover } from './motion/motion.ts';
import { closuresShut, isShutAtEnd, type ShutCount, silencesShut, wideAperture } from './mouth/closures.ts';
import { restingAsShut } from './mouth/parted-lips.ts';
import { visemeLengths } from './mouth/viseme-lengths.ts';
import { lumaOfRgb } from './picture/luma.ts';
import { createPixelWatch, type PixelFindings, type PixelResult, type PixelTracks } from './pixel-watch.ts';
import { loudnessCurve, opennessCurve, reversed } from './sound/curve.ts';
import {
  type Agreement,
  type ApertureTrack,
  agreement,
  driftMs,
  medianLagMs,
  type WindowLag,
  windowLags,
} from './sound/lag.ts';
import { envelope, envelopeRateHz, type SoundDelay, soundDelay } from './sound/sound-delay.ts';
import { median } from './statistics.ts';

/** A finished video, and what is known about it from outside the engine: its photo, its speech and what is said when. */
export type FinishedVideo = {
  videoPath: string;
  width: number;
  height: number;
  photo: RgbImage;
  landmarks: FaceLandmarks;
  timeline: SpeechTimeline;
  /** The speech as it went into the video. */
  audioPath: string;
};

const framesPerSecond = 30;

/** Everything measured on one file. What could not be measured is missing. */
export type VideoFindings = {
  frames: number;
  lengthErrorFrames: number;
  soundDelay: SoundDelay;
  windows: WindowLag[];
  medianLagMs: number;
  driftMs?: number | undefined;
  openness: Agreement;
  loudness: Agreement;
  wrongSound: Agreement;
  closures: ShutCount;
  silences: ShutCount;
  shortVisemes?: { count: number; all: number } | undefined;
  blinks: Blink[];
  /** What the lids cover of the irises at the bottom of the worst full blink. */
  irisCover?: { share: number; seconds: number } | undefined;
  /** Travel of the collar against the head's. */
  collarShare?: number | undefined;
  isShutAtEnd: boolean;
  /** Median over the frames in which the mouth is open. */
  sharpness?: number | undefined;
  /** Median over the frames in which it is shut; only for photos with closed lips. */
  lipLineContrast?: number | undefined;
  pixels: PixelFindings;
  tracks: PixelTracks;
};

/** How the head of a finished video is meant to talk; 'stable' by default. */
type Style = { talkingStyle?: 'stable' | 'expressive' };

/** Decodes the file once and measures it. Throws AppError rendering_failed when file or face cannot be read. */
export async function measureVideo(video: FinishedVideo & Style, signal?: AbortSignal): Promise<VideoFindings> {
  const { videoPath, width, height, timeline, photo, landmarks } = video;
  const { hasPartedLips } = createTalkingPhoto({ photo, landmarks, frame: { width, height } }).facts;
  const watched = { photo: lumaOfRgb(photo), landmarks, mayBeParted: hasPartedLips };
  const watch = createPixelWatch(watched, framesPerSecond);
  for await (const frame of decodeLuma({ videoPath, width, height, signal })) watch.add(frame);
  const settings = { talkingStyle: video.talkingStyle ?? 'stable', expression: 'default' } as const;
  const fullBlinks = fullBlinksOf(perform({ timeline, settings, framesPerSecond, face: landmarks }));
  return findingsOf(watch.result(), timeline, await compareSound(video, signal), fullBlinks);
}

/** What follows from the pixels, what is said when, the sound, and the frames at which eyes are meant to be shut. */
export function findingsOf(
  seen: PixelResult,
  timeline: SpeechTimeline,
  sound: ComparedSound,
  fullBlinks: readonly number[] = [],
): VideoFindings {
  const { tracks, findings } = seen;
  return {
    ...judgeMouth(tracks, timeline, sound.delay.seconds),
    ...judgeLips(tracks),
    frames: tracks.aperture.length,
    lengthErrorFrames: lengthError(tracks.aperture.length, sound),
    soundDelay: sound.delay,
    ...judgeMotion(tracks, fullBlinks),
    pixels: findings,
    tracks,
  };
}

function judgeMotion(
  tracks: PixelTracks,
  fullBlinks: readonly number[],
): Pick<VideoFindings, 'blinks' | 'irisCover' | 'collarShare'> {
  const blinks = findBlinks(tracks.eyesShut, framesPerSecond);
  return {
    blinks,
    irisCover: irisCover(tracks, blinks, framesPerSecond, fullBlinks),
    collarShare: collarShare(tracks),
  };
}

const soundRateHz = 8000;

/** The sound of the file beside the speech it was made from. */
export type ComparedSound = { delay: SoundDelay; speechSeconds: number; fileSeconds: number };

async function compareSound(video: FinishedVideo, signal?: AbortSignal): Promise<ComparedSound> {
  const speech = envelope(await decodeSound(video.audioPath, soundRateHz, signal), soundRateHz);
  const inFile = envelope(await decodeSound(video.videoPath, soundRateHz, signal), soundRateHz);
  return {
    delay: soundDelay(speech, inFile),
    speechSeconds: speech.length / envelopeRateHz,
    fileSeconds: inFile.length / envelopeRateHz,
  };
}

/** Frames by which the picture is longer (or shorter, negative) than the speech or the file's sound, the worse one. */
function lengthError(frames: number, { speechSeconds, fileSeconds }: ComparedSound): number {
  const errors = [speechSeconds, fileSeconds].map((seconds) => frames - seconds * framesPerSecond);
  return Math.abs(known(errors[0])) > Math.abs(known(errors[1])) ? known(errors[0]) : known(errors[1]);
}

function judgeMouth(tracks: PixelTracks, timeline: SpeechTimeline, soundDelaySeconds: number) {
  // In the track's own time the sound begins at 0; the file may hold it later.
  const plain: ApertureTrack = { framesPerSecond, startSeconds: -soundDelaySeconds, values: tracks.aperture };
  const isParted = tracks.apertureInPhoto > 0;
  const track = isParted ? restingAsShut(plain, timeline, tracks.apertureInPhoto) : plain;
  const expected = opennessCurve(timeline, (symbol) => openness(symbol) ?? 0);
  const windows = windowLags(track, expected);
  const lengths = visemeLengths(track);
  return {
    windows,
    medianLagMs: medianLagMs(windows),
    driftMs: driftMs(track, expected),
    openness: agreement(track, expected),
    loudness: agreement(track, loudnessCurve(timeline)),
    wrongSound: agreement(track, reversed(expected)),
    closures: closuresShut(plain, timeline),
    silences: silencesShut(plain, timeline, tracks.apertureInPhoto),
    shortVisemes: lengths.length >= 5 ? { count: lengths.filter(isShort).length, all: lengths.length } : undefined,
    isShutAtEnd: isShutAtEnd(plain, tracks.apertureInPhoto),
  };
}

const leastVisemeSeconds = 0.08;
const isShort = (seconds: number) => seconds < leastVisemeSeconds;

function judgeLips(tracks: PixelTracks): Pick<VideoFindings, 'sharpness' | 'lipLineContrast'> {
  const wide = wideAperture({ framesPerSecond, startSeconds: 0, values: tracks.aperture });
  const open = tracks.sharpness.filter((_, i) => known(tracks.aperture[i]) > wide * 0.3);
  const shut = tracks.lineContrast.filter((_, i) => known(tracks.aperture[i]) < wide * 0.1);
  return {
    sharpness: open.length >= 5 ? median(open) : undefined,
    lipLineContrast: shut.length >= 5 && tracks.apertureInPhoto === 0 ? median(shut) : undefined,
  };
}

import { known } from '@portray/foundation/known';
import type { VideoFindings } from '../measure/measure-video.ts';
import { quantile } from '../measure/statistics.ts';
import { atLeast, atMost, between, judge, type Measured, type Row } from '../report/row.ts';

/** One demand on a finished video: what is measured and when it is good. */
export type Gate = {
  name: string;
  limit: string;
  isGood(value: number): boolean;
  /** Undefined when this video cannot tell. */
  measure(found: VideoFindings): Measured | undefined;
};

/** A sound in the file that resembles the speech less than this is not that speech. */
const sameSound = 0.8;
/** Fewer shapes than this say nothing about a share of 95 %. */
const leastClosures = 5;

/** The gates on one finished file; figures of the engine's specification. */
export const gates: readonly Gate[] = [
  {
    name: 'sound is the speech (correlation)',
    limit: `>= ${sameSound}`,
    isGood: atLeast(sameSound),
    measure: ({ soundDelay }) => ({
      value: soundDelay.correlation,
      detail: `delay ${milliseconds(soundDelay.seconds)}`,
    }),
  },
  {
    name: 'median lag of the mouth (ms)',
    limit: '-20 … 20',
    isGood: between(-20, 20),
    measure: ({ medianLagMs, openness }) => whenSpoken(openness.correlation, { value: medianLagMs }),
  },
  {
    name: 'worst lag of a 10 s window (ms)',
    limit: '-60 … 40',
    isGood: between(-60, 40),
    measure: worstWindow,
  },
  {
    name: 'drift in 5 min (ms)',
    limit: '-5 … 5',
    isGood: between(-5, 5),
    measure: ({ driftMs }) => (driftMs === undefined ? undefined : { value: driftMs }),
  },
  {
    name: 'aperture follows the phonemes (correlation)',
    limit: '>= 0.80',
    isGood: atLeast(0.8),
    measure: ({ openness }) => ({ value: openness.correlation }),
  },
  {
    name: 'aperture follows the loudness (correlation)',
    limit: '>= 0.55',
    isGood: atLeast(0.55),
    measure: ({ loudness }) => ({ value: loudness.correlation }),
  },
  {
    name: 'aperture follows a wrong sound (correlation)',
    limit: '<= 0.50',
    isGood: atMost(0.5),
    measure: ({ wrongSound }) => ({ value: wrongSound.correlation }),
  },
  {
    name: 'P, B, M shut (share)',
    limit: '>= 0.95',
    isGood: atLeast(0.95),
    measure: ({ closures }) => (closures.checked < leastClosures ? undefined : shutShare(closures)),
  },
  {
    name: 'silence shut (share of frames)',
    limit: '>= 0.98',
    isGood: atLeast(0.98),
    measure: ({ silences }) => (silences.checked < leastClosures ? undefined : shutShare(silences)),
  },
  {
    name: 'visemes under 80 ms (share)',
    limit: '<= 0.10',
    isGood: atMost(0.1),
    measure: ({ shortVisemes }) =>
      shortVisemes && {
        value: shortVisemes.count / shortVisemes.all,
        detail: `${shortVisemes.count} of ${shortVisemes.all}`,
      },
  },
  {
    name: 'opening in speech (95th percentile, face heights)',
    limit: '0.085 … 0.135',
    isGood: between(0.085, 0.135),
    measure: ({ tracks }) =>
      tracks.apertureInPhoto > 0 || !tracks.aperture.length ? undefined : { value: quantile(tracks.aperture, 0.95) },
  },
  {
    name: 'shortest blink (ms)',
    limit: '>= 100',
    isGood: atLeast(100),
    measure: (found) => blinkLength(found, 0),
  },
  {
    name: 'longest blink (ms)',
    limit: '<= 400',
    isGood: atMost(400),
    measure: (found) => blinkLength(found, 1),
  },
  {
    name: 'lids cover the iris at the bottom of a blink (share)',
    limit: '>= 0.98',
    isGood: atLeast(0.98),
    measure: ({ irisCover }) => irisCover && { value: irisCover.share, seconds: [irisCover.seconds] },
  },
  {
    name: "collar's travel against the head's (ratio)",
    limit: '>= 0.3',
    isGood: atLeast(0.3),
    measure: ({ collarShare }) => (collarShare === undefined ? undefined : { value: collarShare }),
  },
  {
    name: 'background like the photo (SSIM)',
    limit: '>= 0.98',
    isGood: atLeast(0.98),
    measure: ({ pixels }) => pixels.background && { value: pixels.background.ssim },
  },
  {
    name: 'background like the photo (PSNR, dB)',
    limit: '>= 38',
    isGood: atLeast(38),
    measure: ({ pixels }) => pixels.background && { value: pixels.background.psnrDb },
  },
  {
    name: "lips as sharp as the photo's (ratio)",
    limit: '>= 0.8',
    isGood: atLeast(0.8),
    measure: ({ sharpness }) => (sharpness === undefined ? undefined : { value: sharpness }),
  },
  {
    name: 'gradient where moving meets still (ratio)',
    limit: '<= 1.2',
    isGood: atMost(1.2),
    measure: ({ pixels }) =>
      pixels.seam && {
        value: pixels.seam.gradientRatio,
        detail: `at pixel ${pixels.seam.x}, ${pixels.seam.y} at ${pixels.seam.worstSeconds.toFixed(2)} s`,
        seconds: [pixels.seam.worstSeconds],
      },
  },
  {
    name: 'gradient across shut lips (ratio)',
    limit: '<= 1.2',
    isGood: atMost(1.2),
    measure: ({ lipLineContrast }) => (lipLineContrast === undefined ? undefined : { value: lipLineContrast }),
  },
  {
    name: 'flicker of still regions (luma)',
    limit: '<= 0.7',
    isGood: atMost(0.7),
    measure: ({ pixels }) => pixels.flicker && { value: pixels.flicker.worst, seconds: [pixels.flicker.worstSeconds] },
  },
  {
    name: 'flashes in a second',
    limit: '< 3',
    isGood: (value) => value < 3,
    measure: ({ pixels }) => ({ value: pixels.flashesPerSecond }),
  },
  {
    name: 'picture longer than sound (frames)',
    limit: '-1 … 1',
    isGood: between(-1, 1),
    measure: ({ lengthErrorFrames }) => ({ value: lengthErrorFrames }),
  },
  {
    name: 'mouth shut in the last frame',
    limit: '= 1',
    isGood: (value) => value === 1,
    measure: ({ isShutAtEnd }) => ({ value: isShutAtEnd ? 1 : 0 }),
  },
];

/** The verdict of every gate on one file. */
export function judgeVideo(clip: string, found: VideoFindings): Row[] {
  return gates.map((gate) => judge(clip, gate.name, gate.limit, gate.isGood, gate.measure(found)));
}

/** Without any agreement a lag is a number without meaning; the correlation's own gate then fails. */
function whenSpoken(correlation: number, measured: Measured): Measured | undefined {
  return correlation >= 0.3 ? measured : undefined;
}

function worstWindow({ windows }: VideoFindings): Measured | undefined {
  const clear = windows.filter((window) => window.correlation >= 0.3);
  if (clear.length === 0) return undefined;
  const excess = (lagMs: number) => (lagMs > 0 ? lagMs / 40 : lagMs / -60);
  const worst = clear.reduce((most, window) => (excess(window.lagMs) > excess(most.lagMs) ? window : most));
  return { value: worst.lagMs, detail: `window from ${worst.startSeconds.toFixed(1)} s` };
}

function shutShare({ checked, shut, misses }: VideoFindings['closures']): Measured {
  const worst = [...misses].sort((a, b) => b.apertureRatio - a.apertureRatio).slice(0, 4);
  const places = worst.map(
    ({ what, seconds, apertureRatio }) =>
      `${what} at ${seconds.toFixed(2)} s ${Math.round(apertureRatio * 100)} % open`,
  );
  return {
    value: shut / checked,
    detail: [`${shut} of ${checked}`, ...places].join('; '),
    seconds: worst.map(({ seconds }) => seconds),
  };
}

function blinkLength({ blinks }: VideoFindings, share: 0 | 1): Measured | undefined {
  if (blinks.length === 0) return undefined;
  const lengths = blinks.map(({ startSeconds, endSeconds }) => (endSeconds - startSeconds) * 1000);
  const value = quantile(lengths, share);
  return { value, seconds: [known(blinks[lengths.indexOf(value)]).startSeconds] };
}

function milliseconds(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`;
}

import { known } from '@portray/foundation/known';
import type { VideoFindings } from '../measure/measure-video.ts';
import { traceLikeness } from '../measure/motion/motion.ts';
import { median, quantile, variation } from '../measure/statistics.ts';
import { atLeast, atMost, between, judge, type Measured, type Row } from '../report/row.ts';

/** What only several videos together can tell: how often and how regularly people blink. */
export function judgeBlinking(videos: readonly { found: VideoFindings; seconds: number }[]): Row[] {
  const minutes = videos.reduce((sum, video) => sum + video.seconds, 0) / 60;
  const count = videos.reduce((sum, { found }) => sum + found.blinks.length, 0);
  const intervals = videos.flatMap(({ found }) => blinkIntervals(found));
  const rate =
    minutes >= 0.5 ? { value: count / minutes, detail: `${count} blinks in ${minutes.toFixed(1)} min` } : undefined;
  const varied =
    intervals.length >= 8 ? { value: variation(intervals), detail: `${intervals.length} intervals` } : undefined;
  return [
    judge('all clips', 'blinks a minute', '10.5 … 32.5', between(10.5, 32.5), rate),
    judge('all clips', 'variation of blink intervals (CV)', '>= 0.3', atLeast(0.3), varied),
  ];
}

/** A video among others: which photo and which script it is of. */
export type MadeVideo = { photo: string; script: string; found: VideoFindings };

/** Least pairs that say something about the usual one. */
const leastPairs = 3;
/** Heads that move alike do so by chance at times; this much no two do that were drawn apart. */
const sameMotion = 0.9;

/** Whether each video moves in its own way: another photo, and another script, other turns and another first blink. */
export function judgeVariety(videos: readonly MadeVideo[]): Row[] {
  const pairs = videos.flatMap((one, i) => videos.slice(i + 1).map((other) => [one, other] as const));
  const likeness = (isPair: (one: MadeVideo, other: MadeVideo) => boolean) =>
    pairs
      .filter(([one, other]) => isPair(one, other))
      .map(([one, other]) => traceLikeness(one.found.tracks.headShift, other.found.tracks.headShift));
  const scripts = likeness((one, other) => one.photo === other.photo && one.script !== other.script);
  const photos = likeness((one, other) => one.photo !== other.photo && one.script === other.script);
  const firstBlinks = videos.flatMap(({ found }) => found.blinks[0]?.startSeconds ?? []);
  const spread = firstBlinks.length < 2 ? undefined : { value: quantile(firstBlinks, 1) - quantile(firstBlinks, 0) };
  const all = [...scripts, ...photos];
  return [
    judge('all clips', 'head trace of two scripts (median correlation)', '<= 0.30', atMost(0.3), usual(scripts)),
    judge('all clips', 'head trace of two photos (median correlation)', '<= 0.30', atMost(0.3), usual(photos)),
    judge(
      'all clips',
      'head trace of the two most alike (correlation)',
      `< ${sameMotion}`,
      (value) => value < sameMotion,
      all.length === 0 ? undefined : { value: Math.max(...all) },
    ),
    judge('all clips', 'first blinks, earliest to latest (s)', '>= 0.3', atLeast(0.3), spread),
  ];
}

function usual(likeness: readonly number[]): Measured | undefined {
  if (likeness.length < leastPairs) return undefined;
  const above = likeness.filter((value) => value > 0.3).length;
  return { value: median(likeness.map(Math.abs)), detail: `${above} of ${likeness.length} pairs above 0.3` };
}

function blinkIntervals({ blinks }: VideoFindings): number[] {
  return blinks.slice(1).map((blink, i) => blink.startSeconds - known(blinks[i]).startSeconds);
}

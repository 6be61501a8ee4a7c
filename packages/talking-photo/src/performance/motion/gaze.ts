import { floatAt } from '@portray/foundation/typed-reads';
import { clamp } from '../../shaping.ts';
import type { MotionRequest } from './head-motion.ts';
import { followLids } from './lids.ts';

/** The eyes stay on the viewer while the head turns: so many units of gaze for a radian. */
const gazePerRadian = 8;
/** Looks aside go this far, in units of gaze; small corrections on the viewer's face as far as the other. */
const asideReach = 0.75;
const microReach = 0.14;
/** The eyes catch up with the head once they are this far off (about 1°), and rest in between. */
const toleratedGaze = 0.13;

/** Share of the phrases' ends at which the eyes go down and come back for the next phrase, and how far and long. */
const downShare = { stable: 0.5, expressive: 0.65 } as const;
const downReach = { from: 0.6, to: 0.95 };
const downSeconds = { from: 0.3, to: 0.6 };

export type GazeTracks = Record<'gazeX' | 'gazeY', Float32Array>;

type Gaze = readonly [x: number, y: number];

/**
 * The eyes rest on the viewer for two thirds of the time, with small saccades (each within a frame), look aside mostly while a thought
 * begins, and come back for the end of a phrase. They make up for the turns of the head.
 */
export function moveEyes(
  request: MotionRequest,
  head: Record<'yaw' | 'pitch', Float32Array>,
): GazeTracks & { lid: Float32Array } {
  const { rhythm, framesPerSecond, frameCount, manner, random } = request;
  const tracks = { gazeX: new Float32Array(frameCount), gazeY: new Float32Array(frameCount) };
  const endSeconds = frameCount / framesPerSecond;
  let isAside = false;
  let asideFrom: Gaze = [0, 0];
  for (let start = 0; start < endSeconds; ) {
    const border = rhythm.borders.find((one) => one.nextSeconds > start + 0.05);
    const center: Gaze = isAside ? asideFrom : [0, 0];
    const to: Gaze =
      start === 0 ? center : [center[0] + spread(microReach, random), center[1] + spread(microReach * 0.6, random)];
    const end = start + (0.25 + 0.9 * random() ** 2) / manner.tempo;
    holdGaze(tracks, start, end, to, framesPerSecond);
    start = end;
    const startsThought = border !== undefined && start > border.endSeconds - 0.1;
    if (isAside) isAside = random() < 0.45;
    else if (random() < (startsThought ? 0.55 : 0.14)) {
      isAside = true;
      asideFrom = [spread(asideReach, random), spread(asideReach * 0.5, random)];
    }
  }
  lookDown(tracks, request);
  const lid = followLids(request, tracks.gazeY, head.pitch);
  catchUp(tracks, head);
  return { ...tracks, lid };
}

/** Who ends a phrase often looks down for a moment, and at the viewer again as the next one begins. */
function lookDown(tracks: GazeTracks, { rhythm, framesPerSecond, manner, random }: MotionRequest): void {
  const within = ({ from, to }: { from: number; to: number }) => from + (to - from) * random();
  for (const { endSeconds } of rhythm.borders) {
    const start = endSeconds - 0.12 + 0.15 * random();
    const to: Gaze = [spread(microReach, random), within(downReach)];
    const end = start + within(downSeconds);
    if (random() < downShare[manner.style]) holdGaze(tracks, start, end, to, framesPerSecond);
  }
}

function catchUp({ gazeX, gazeY }: GazeTracks, head: Record<'yaw' | 'pitch', Float32Array>): void {
  let [x, y] = [0, 0];
  for (let frame = 0; frame < gazeX.length; frame++) {
    const wantedX = clamp(floatAt(gazeX, frame) - gazePerRadian * floatAt(head.yaw, frame), -1, 1);
    const wantedY = clamp(floatAt(gazeY, frame) - gazePerRadian * floatAt(head.pitch, frame), -1, 1);
    if (Math.hypot(wantedX - x, wantedY - y) > toleratedGaze) [x, y] = [wantedX, wantedY];
    gazeX[frame] = x;
    gazeY[frame] = y;
  }
}

/** Seldom near 0, else nothing would be seen to move. */
function spread(reach: number, random: () => number): number {
  return reach * (random() < 0.5 ? -1 : 1) * (0.4 + 0.6 * random());
}

function holdGaze(tracks: GazeTracks, start: number, end: number, [x, y]: Gaze, framesPerSecond: number): void {
  const first = Math.max(0, Math.ceil(start * framesPerSecond));
  tracks.gazeX.fill(x, first, Math.max(first, Math.ceil(end * framesPerSecond)));
  tracks.gazeY.fill(y, first, Math.max(first, Math.ceil(end * framesPerSecond)));
}

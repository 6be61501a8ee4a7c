import { floatAt } from '@portray/foundation/typed-reads';
import { smoothStep } from '../../shaping.ts';
import { createDrift, smooth } from '../performance-signal.ts';
import type { Manner } from '../performance-style.ts';
import { fitRange } from './fit-range.ts';
import { type HeadStyle, headStyles } from './head-style.ts';
import { addGesture, followSlowly, holdPoses, type Pose } from './motion-track.ts';
import type { SpeechRhythm } from './speech-rhythm.ts';

export type MotionRequest = {
  rhythm: SpeechRhythm;
  frameCount: number;
  framesPerSecond: number;
  manner: Manner;
  random: () => number;
};

/** One value per frame; units as in `Controls`. */
export type HeadTracks = Record<'yaw' | 'pitch' | 'roll' | 'shift' | 'sway', Float32Array>;

/** The photo's own pose at the start, so that the picture does not jump. */
const fadeInSeconds = 0.6;
/** A nod begins this long before the accent it belongs to, which is its lowest point. */
const nodRiseSeconds = 0.2;
const nodFallSeconds = 0.38;
/** The last syllable before a border lies about this long before the end of the sound. */
const lastSyllableSeconds = 0.16;
/** A radian of turn moves the tip of the nose this many face heights aside; shoulders range over this share of it, later. */
const noseLever = 0.7;
const shoulderShare = 0.44;
const shoulderLagSeconds = 0.3;
/** The head moves aside by this many face heights on its own, and the shoulders as if they followed a turn by so many radians. */
const ownShift = 0.002;
const ownSway = 0.02;

/** Head and shoulders: postures that are held and left at borders of the speech, gestures on its accents, and unrest. */
export function moveHead(request: MotionRequest): HeadTracks {
  const { rhythm, frameCount, framesPerSecond, manner, random } = request;
  const style = rhythm.isSilent ? headStyles.listening : headStyles[manner.style];
  const changes = planChanges(request, style);
  const pose = (value: (change: Change) => number) =>
    holdPoses(
      changes.map((change) => ({ ...change, value: value(change) })),
      frameCount,
      framesPerSecond,
    );
  const yaw = pose(({ side }) => side);
  const pitch = pose(({ lift }) => 0.7 * lift);
  const tilt = pose(({ tilt }) => tilt);
  gesticulate(request, style, { yaw, pitch, tilt });
  for (const track of [yaw, pitch, tilt]) {
    addUnrest(track, style.unrest, request);
    track.set(smooth(track, style.inertia * framesPerSecond));
    returnToMiddle(track, framesPerSecond);
  }
  const draw = ({ from, to }: HeadStyle['yawRange']) => (from + (to - from) * random()) * manner.head;
  const rest = { framesPerSecond, fadeInSeconds };
  const turn = draw(style.yawRange);
  const turned = fitRange(yaw, turn, rest);
  const drifts = [createDrift(random), createDrift(random)] as const;
  const faded = (amount: number, drift: (at: number) => number) => (_: unknown, frame: number) =>
    amount *
    smoothStep(0, fadeInSeconds, frame / framesPerSecond) *
    drift((frame / framesPerSecond) * 0.5 * manner.tempo);
  const own = Float32Array.from({ length: frameCount }, faded(ownSway, drifts[0]));
  const followed = followSlowly(turned, shoulderLagSeconds, framesPerSecond);
  // Quick turns hardly reach what follows slowly: without a range of their own the shoulders would rest in some videos.
  const body = followed.map((value, frame) => value + floatAt(own, frame));
  return {
    yaw: turned,
    pitch: fitRange(pitch, draw(style.pitchRange), rest),
    roll: fitRange(tilt, draw(style.rollRange), rest),
    shift: Float32Array.from({ length: frameCount }, faded(ownShift, drifts[1])),
    sway: fitRange(body, shoulderShare * style.follow * noseLever * turn, rest),
  };
}

/** A change of posture: −1…1 to the right, down, and clockwise. */
type Change = Omit<Pose, 'value'> & { side: number; lift: number; tilt: number };

/** Postures begin where a phrase does, and wherever one was held for long enough. */
function planChanges(request: MotionRequest, style: HeadStyle): Change[] {
  const { rhythm, frameCount, framesPerSecond, manner, random } = request;
  const endSeconds = frameCount / framesPerSecond;
  const within = ({ from, to }: { from: number; to: number }) => (from + (to - from) * random()) / manner.tempo;
  const changes: Change[] = [];
  let side = 0;
  for (let leave = 0.1 + 0.4 * random(); leave < endSeconds; ) {
    const from = side;
    side = drawAside(from, random);
    const glideSeconds = within(style.glide) * (0.6 + 0.5 * Math.abs(side - from));
    const lift = 1.4 * random() - 0.7;
    const tilt = (2 * random() - 1) ** 3;
    changes.push({ seconds: leave + glideSeconds, glideSeconds, side, lift, tilt });
    const held = leave + glideSeconds + within(style.hold);
    const border = rhythm.borders.find((one) => one.endSeconds >= leave + glideSeconds);
    leave = border && border.endSeconds < held + 0.5 ? border.endSeconds + 0.15 * random() : held;
  }
  return changes;
}

/** A new side, −1…1, far enough from the old one to be seen. */
function drawAside(from: number, random: () => number): number {
  const to = 2 * random() - 1;
  if (Math.abs(to - from) >= 0.4) return to;
  return from > 0 ? from - 0.4 - 0.6 * random() : from + 0.4 + 0.6 * random();
}

/** Nods and turns on some of the accents, and a dip on the last syllable of a phrase. */
function gesticulate(
  { rhythm, framesPerSecond, manner, random }: MotionRequest,
  style: HeadStyle,
  { yaw, pitch, tilt }: Record<'yaw' | 'pitch' | 'tilt', Float32Array>,
): void {
  const gesture = (track: Float32Array, seconds: number, height: number) => {
    const stretch = 0.8 + 0.5 * random();
    const [riseSeconds, fallSeconds] = [nodRiseSeconds * stretch, nodFallSeconds * stretch];
    addGesture(track, { peakSeconds: seconds, riseSeconds, fallSeconds, height }, framesPerSecond);
  };
  for (const { seconds, strength } of rhythm.accents) {
    const size = (0.55 + 0.45 * strength) * (0.6 + 0.7 * random()) * manner.nods;
    const at = seconds + 0.1 * (random() - 0.5);
    const isLift = random() < 0.35;
    if (random() < style.nods) gesture(pitch, at, style.nodSize * size * (isLift ? -0.6 : 1));
    if (random() < style.beats) gesture(yaw, seconds + 0.06, style.beatSize * size * (random() < 0.5 ? -1 : 1));
    if (random() < style.beats * style.tilt) gesture(tilt, seconds, 0.4 * size * (random() < 0.5 ? -1 : 1));
  }
  for (const { endSeconds, kind } of rhythm.borders) {
    const height = kind === 'question' ? -0.5 : 0.5 + 0.3 * random();
    gesture(pitch, endSeconds - lastSyllableSeconds, height * manner.nods);
    if (kind === 'question') gesture(tilt, endSeconds, style.tilt * (random() < 0.5 ? -1 : 1));
  }
}

/** Most of what stays on one side for long is taken back: people who turned away come back to the viewer. */
function returnToMiddle(track: Float32Array, framesPerSecond: number): void {
  const slow = smooth(track, 0.7 * framesPerSecond);
  for (const [frame, value] of track.entries()) track[frame] = value - 0.9 * floatAt(slow, frame);
}

/** No speaker holds still: two overlapping unsteady movements of about 1 and 2 Hz. */
function addUnrest(track: Float32Array, size: number, { framesPerSecond, manner, random }: MotionRequest): void {
  const slow = createDrift(random);
  const quick = createDrift(random);
  for (const [frame, value] of track.entries()) {
    const seconds = (frame / framesPerSecond) * manner.tempo;
    track[frame] = value + size * (1.5 * slow(seconds * 1.5) + 0.8 * quick(seconds * 3.2));
  }
}

import { known } from '@portray/foundation/known';
import { createFaceMesh, type FaceMesh, type FoundFace, isTurned } from '@portray/media/landmarks';
import { perform } from '@portray/talking-photo/performance';
import { decodeRgb } from './decode.ts';
import type { FinishedVideo } from './measure-video.ts';
import { createTurnMeter } from './motion/head-turn.ts';
import { type DrawnWidth, everyNthFrame } from './mouth/drawn-width.ts';
import type { LipRuler } from './mouth/lip-ruler.ts';
import { mouthOf, type SeenMouth, seenWidthRange, seenWidthScale } from './mouth/seen-mouth.ts';
import { toothColour } from './mouth/tooth-colour.ts';
import { lowerInnerLip, meshPoint, upperInnerLip } from './picture/face.ts';
import { colourDistance, type Lab } from './picture/lab.ts';
import { correlation, median, quantile } from './statistics.ts';

/** A second opinion: the mouth as a face network sees it. */
export type MeshOpinion = {
  /** Between the aperture that was tracked and the one of the network, on the frames it looked at. */
  correlation: number;
  frames: number;
  /** Range of the mouth's width (2nd to 98th percentile) over its median, in the scale in which the network sees known ones. */
  widthRange?: number | undefined;
  /** The same as the network sees it. */
  rawWidthRange: number;
  /** How far the corners of a smiling photo come down at rounded sounds: 0 not at all … 1 to a neutral mouth. */
  smileRest?: number | undefined;
  /** Degrees between the head's turns to either side. */
  yawRange: number;
  /** How far the colour of the teeth is from the photo's own (ΔE); only where photo and video show some. */
  toothDifference?: number | undefined;
};

const framesPerSecond = 30;
const leastFrames = 20;

let loading: Promise<FaceMesh> | undefined;

/** One face network for all measurements. */
export function openFaceMesh(): Promise<FaceMesh> {
  loading ??= createFaceMesh();
  return loading;
}

/** Looks at every third frame. Undefined when the network finds the face in too few of them. */
export async function askFaceMesh(
  video: FinishedVideo & { talkingStyle: 'stable' | 'expressive' },
  lips: { widthOf: LipRuler; drawn: DrawnWidth },
  aperture: readonly number[],
  signal?: AbortSignal,
): Promise<MeshOpinion | undefined> {
  const mesh = await openFaceMesh();
  const { timeline, landmarks, talkingStyle } = video;
  const settings = { talkingStyle, expression: 'default' } as const;
  const acting = perform({ timeline, settings, framesPerSecond, face: landmarks });
  const turns = createTurnMeter(mesh, { ...video, frame: video }, acting, everyNthFrame);
  const widthScale = await seenWidthScale(mesh, { ...video, frame: video }, lips.widthOf);
  const tracked: number[] = [];
  const seen: number[] = [];
  const mouths: Mouth[] = [];
  const teeth: Lab[] = [];
  const teethInPhoto = toothColour(video.photo, video.landmarks.points);
  // From further off, the far corner of a turned mouth is seen inside its lips.
  const looksAside = isTurned(video.landmarks);
  let near: FoundFace | undefined;
  let frame = 0;
  for await (const image of decodeRgb({ ...video, everyNthFrame, ...(signal && { signal }) })) {
    const face = await mesh.meshOf(image, near);
    if (face && frame < aperture.length) {
      near = face;
      tracked.push(known(aperture[frame]));
      const closeBy = await mesh.meshFromCloseBy(image, face);
      seen.push(gapOf(face, closeBy, looksAside));
      mouths.push({ ...mouthOf(face.points), frame });
      if (closeBy) await turns.add(frame, closeBy);
      const colour = teethInPhoto && toothColour(image, face.points);
      if (colour) teeth.push(colour);
    }
    frame += everyNthFrame;
  }
  if (seen.length < leastFrames) return undefined;
  const widths = mouths.map(({ width }) => width);
  const drawn = mouths.map(({ frame }) => known(lips.drawn.widths[frame / everyNthFrame]));
  return {
    correlation: correlation(tracked, seen),
    frames: seen.length,
    widthRange: widthScale && seenWidthRange(widths, drawn, lips.drawn.range, widthScale),
    rawWidthRange: (quantile(widths, 0.98) - quantile(widths, 0.02)) / median(widths),
    smileRest: smileRest(mouths, video),
    yawRange: turns.range() ?? 0,
    toothDifference:
      teethInPhoto && teeth.length >= leastToothFrames ? colourDistance(middleColour(teeth), teethInPhoto) : undefined,
  };
}

const leastToothFrames = 8;

function middleColour(colours: readonly Lab[]): Lab {
  return [0, 1, 2].map((channel) => median(colours.map((colour) => known(colour[channel])))) as Lab;
}

/** The mouth of one of the frames. */
type Mouth = SeenMouth & { frame: number };

/** Corners this far above the upper lip's middle belong to a smile; neutral ones lie below the place where lips meet by the second. */
const smiling = { least: 0.02, neutral: -0.02 };
const roundSound = /[wouʊɔ]/;
const leastRoundFrames = 3;

function smileRest(mouths: readonly Mouth[], { landmarks, timeline }: FinishedVideo): number | undefined {
  const { rise: inPhoto, riseOverLip } = mouthOf(landmarks.points);
  if (riseOverLip < smiling.least) return undefined;
  const round = timeline.phonemes.filter(({ symbol }) => roundSound.test(symbol));
  const rises = mouths
    .filter(({ frame }) => round.some((sound) => isWithin(sound, frame / framesPerSecond)))
    .map(({ rise }) => rise);
  return rises.length < leastRoundFrames ? undefined : (inPhoto - median(rises)) / (inPhoto - smiling.neutral);
}

function isWithin(
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
  seconds: number,
): boolean {
  return seconds >= startSeconds && seconds <= endSeconds;
}

/** What the network sees strays less in two looks at a frame than in one. */
function gapOf(face: FoundFace, closeBy: FoundFace | undefined, looksAside: boolean): number {
  if (!closeBy) return innerGap(face.points);
  return looksAside ? innerGap(closeBy.points) : (innerGap(face.points) + innerGap(closeBy.points)) / 2;
}

/** Mean distance of the inner lips in the middle of the mouth, in face heights. */
function innerGap(points: readonly number[]): number {
  const distance = (a: number, b: number) =>
    Math.hypot(known(points[a * 3]) - known(points[b * 3]), known(points[a * 3 + 1]) - known(points[b * 3 + 1]));
  const middle = [4, 5, 6].map((k) => distance(known(upperInnerLip[k]), known(lowerInnerLip[k])));
  return middle.reduce((sum, gap) => sum + gap, 0) / 3 / distance(meshPoint.hairLine, meshPoint.chin);
}

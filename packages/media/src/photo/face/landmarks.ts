import { type FaceLandmarks, faceHeight, type RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { faceBox, headPose } from './face-geometry.ts';
import { type FaceModel, loadFaceModel, type RawFace } from './face-model.ts';
import { cropSquare, type Square, squareAround } from './square-crop.ts';

/**
 * A face in pixels of the whole picture (0 is the picture's edge, so the middle of the first pixel is .5). `points` as in
 * FaceLandmarks: x, y, z of 468 points as the mesh has them; its narrow eyes are corrected by the engine's rig.
 */
export type FoundFace = {
  /** 0–1: how sure the mesh network is that this is a face. */
  score: number;
  points: number[];
};

/** The same face seen in several slightly different crops. */
export type RefinedFace = FoundFace & {
  /** Mean distance of a point between two crops, in face heights: small on faces, large on what only resembles one. */
  stability: number;
};

export type FaceMesh = {
  /** All faces of a picture, the largest first; at most eight, those under about 3 % of the picture are missed. */
  facesIn(image: RgbImage): Promise<FoundFace[]>;
  /** One precise look at the face, for frames of a video: `near` is the face in an earlier frame, which saves the search. */
  meshOf(image: RgbImage, near?: FoundFace): Promise<FoundFace | undefined>;
  /** The mean of three looks from close by, which tells how far the head is turned better than a look from further off. */
  meshFromCloseBy(image: RgbImage, near: FoundFace): Promise<FoundFace | undefined>;
  /** Looks three times at one face and averages. Undefined when the closer looks do not find it again. */
  refine(image: RgbImage, face: FoundFace): Promise<RefinedFace | undefined>;
};

/** Side of the picture in which faces are searched, and of the crops in which they are measured, in pixels. */
const searchSize = 768;
const cropSize = 512;
/** One look: side of the crop and offset of its middle, in sizes of the face. */
type Look = { side: number; x: number; y: number };
const wideLooks: Look[] = [
  { side: 2.0, x: 0, y: 0 },
  { side: 2.2, x: 0.05, y: 0.03 },
  { side: 2.1, x: -0.05, y: -0.03 },
];
/**
 * From close by, the far eye of a turned head is found 4–7 % of the face height nearer to its place, and a turn is seen as
 * large on every face; from further off as .7 to 1.5 of it.
 */
const closeLooks: Look[] = [
  { side: 1.3, x: 0, y: 0 },
  { side: 1.4, x: 0.03, y: 0.02 },
  { side: 1.35, x: -0.03, y: -0.02 },
];
/** Radians of yaw from which a head counts as turned, and how steady the close looks must then be. */
const turnedYaw = 0.2;
const maxCloseStability = 0.02;

/** Loads the networks once, for many pictures. Runs in this process on one thread; about 0.2 s and 130 MB. */
export async function createFaceMesh(): Promise<FaceMesh> {
  const model = await loadFaceModel();
  return {
    facesIn: (image) => facesIn(model, image),
    meshOf: async (image, near) => {
      const face = near ?? (await facesIn(model, image))[0];
      return face && look(model, image, face, known(wideLooks[0]));
    },
    meshFromCloseBy: (image, near) => lookAll(model, image, near, closeLooks),
    refine: (image, face) => refine(model, image, face),
  };
}

/** The landmarks of the largest face of a picture, averaged over three looks, or undefined. Pixels, see FaceLandmarks. */
export async function findLandmarks(image: RgbImage): Promise<FaceLandmarks | undefined> {
  const mesh = await createFaceMesh();
  const face = (await mesh.facesIn(image))[0];
  const refined = face && (await mesh.refine(image, face));
  return refined && { photoWidth: image.width, photoHeight: image.height, points: refined.points };
}

async function facesIn(model: FaceModel, image: RgbImage): Promise<FoundFace[]> {
  const square = squareAround(image);
  const found = await model.facesIn(await cropSquare(image, square, searchSize));
  return found.map((face) => inPicture(face, square, searchSize)).sort((a, b) => faceHeight(b) - faceHeight(a));
}

/** Whether a head looks so far aside that it is seen better from close by. */
export function isTurned({ points }: { points: number[] }): boolean {
  return Math.abs(headPose(points).yaw) > turnedYaw;
}

async function refine(model: FaceModel, image: RgbImage, face: FoundFace): Promise<RefinedFace | undefined> {
  const wide = await lookAll(model, image, face, wideLooks);
  if (!wide) return undefined;
  const close = isTurned(wide) ? await lookAll(model, image, wide, closeLooks) : undefined;
  const best = close && close.stability <= maxCloseStability ? close : wide;
  return { ...wide, points: best.points };
}

/** The mean of several looks at one face, undefined when one of them does not find it. */
async function lookAll(
  model: FaceModel,
  image: RgbImage,
  face: FoundFace,
  looks: Look[],
): Promise<RefinedFace | undefined> {
  const seen: FoundFace[] = [];
  for (const place of looks) {
    const again = await look(model, image, face, place);
    if (!again) return undefined;
    seen.push(again);
  }
  const points = face.points.map((_, i) => mean(seen.map((one) => known(one.points[i]))));
  return { score: Math.min(...seen.map((one) => one.score)), points, stability: spread(seen) };
}

/** Measures a face in a crop around it; among several faces the one whose middle is nearest to the crop's. */
async function look(model: FaceModel, image: RgbImage, face: FoundFace, place: Look): Promise<FoundFace | undefined> {
  const square = squareOn(face, place);
  const found = await model.facesIn(await cropSquare(image, square, cropSize));
  const expected = faceBox(face.points);
  const near = found
    .map((raw) => inPicture(raw, square, cropSize))
    .filter((one) => offset(faceBox(one.points), expected) < 0.5)
    .sort((a, b) => offset(faceBox(a.points), expected) - offset(faceBox(b.points), expected));
  return near[0];
}

function squareOn(face: FoundFace, place: Look): Square {
  const box = faceBox(face.points);
  const size = Math.max(box.width, box.height);
  const side = Math.max(16, Math.round(size * place.side));
  const left = Math.round(box.left + box.width / 2 + place.x * size - side / 2);
  const top = Math.round(box.top + box.height / 2 + place.y * size - side / 2);
  return { left, top, side };
}

function inPicture(face: RawFace, square: Square, size: number): FoundFace {
  const scale = square.side / size;
  const origin = [square.left, square.top, 0];
  return { score: face.score, points: face.points.map((value, i) => known(origin[i % 3]) + value * scale) };
}

/** Distance of two boxes' middles, in sizes of the second. */
function offset(box: ReturnType<typeof faceBox>, expected: ReturnType<typeof faceBox>): number {
  const dx = box.left + box.width / 2 - expected.left - expected.width / 2;
  const dy = box.top + box.height / 2 - expected.top - expected.height / 2;
  return Math.hypot(dx, dy) / Math.max(expected.width, expected.height, 1);
}

/** Mean distance between the looks, point by point and pair by pair, in face heights. */
function spread(seen: FoundFace[]): number {
  const shifts: number[] = [];
  for (const [i, one] of seen.entries()) {
    for (const other of seen.slice(i + 1)) shifts.push(meanShift(one.points, other.points));
  }
  return mean(shifts) / Math.max(1, faceHeight(known(seen[0])));
}

function meanShift(one: number[], other: number[]): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 3)
    sum += Math.hypot(known(one[i]) - known(other[i]), known(one[i + 1]) - known(other[i + 1]));
  return sum / (one.length / 3);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

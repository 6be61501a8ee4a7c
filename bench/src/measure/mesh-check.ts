import { createFaceMesh, type FaceMesh, type FoundFace } from '@portray/media/landmarks';
import { decodeRgb } from './decode.ts';
import { lowerInnerLip, meshPoint, upperInnerLip } from './face.ts';
import type { FinishedVideo } from './measure-video.ts';
import { correlation } from './statistics.ts';

/** A second opinion: the mouth as a face network sees it. */
export type MeshOpinion = {
  /** Between the aperture that was tracked and the one of the network, on the frames it looked at. */
  correlation: number;
  frames: number;
};

const everyNthFrame = 6;
const leastFrames = 20;

let loading: Promise<FaceMesh> | undefined;

/** Looks at every sixth frame. Undefined when the network finds the face in too few of them. */
export async function askFaceMesh(
  video: FinishedVideo,
  aperture: readonly number[],
  signal?: AbortSignal,
): Promise<MeshOpinion | undefined> {
  loading ??= createFaceMesh();
  const mesh = await loading;
  const tracked: number[] = [];
  const seen: number[] = [];
  let near: FoundFace | undefined;
  let frame = 0;
  for await (const image of decodeRgb({ ...video, everyNthFrame, ...(signal && { signal }) })) {
    const face = await mesh.meshOf(image, near);
    if (face && frame < aperture.length) {
      near = face;
      tracked.push(aperture[frame]!);
      seen.push(innerGap(face.points));
    }
    frame += everyNthFrame;
  }
  return seen.length >= leastFrames ? { correlation: correlation(tracked, seen), frames: seen.length } : undefined;
}

/** Mean distance of the inner lips in the middle of the mouth, in face heights. */
function innerGap(points: readonly number[]): number {
  const distance = (a: number, b: number) =>
    Math.hypot(points[a * 3]! - points[b * 3]!, points[a * 3 + 1]! - points[b * 3 + 1]!);
  const middle = [4, 5, 6].map((k) => distance(upperInnerLip[k]!, lowerInnerLip[k]!));
  return middle.reduce((sum, gap) => sum + gap, 0) / 3 / distance(meshPoint.hairLine, meshPoint.chin);
}

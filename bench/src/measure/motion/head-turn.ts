import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { FaceMesh, FoundFace } from '@portray/media/landmarks';
import { meshPoint } from '../picture/face.ts';

/** Of the turns of painted heads, whose angles are known, the network sees this share (five people: .91 to 1.02). */
const seenShare = 0.95;

/**
 * Degrees that a head is turned by to the right of the picture: from the depth of both sides of the face, as a network sees
 * them from close by. From further off it sees turns of some heads, and of those that are turned in the photo, too large.
 */
export async function yawOf(mesh: FaceMesh, image: RgbImage, near: FoundFace): Promise<number | undefined> {
  const points = (await mesh.meshFromCloseBy(image, near))?.points;
  if (!points) return undefined;
  const [left, right] = [meshPoint.leftSide * 3, meshPoint.rightSide * 3];
  const across = Math.hypot(
    known(points[right]) - known(points[left]),
    known(points[right + 1]) - known(points[left + 1]),
  );
  const seen = Math.atan2(known(points[right + 2]) - known(points[left + 2]), across);
  return ((seen / seenShare) * 180) / Math.PI;
}

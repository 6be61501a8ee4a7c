import { known } from '@portray/foundation/known';

/** A place in space: x right, y down, z into the picture. */
export type Place = readonly [x: number, y: number, z: number];

/** How a shape lies against another: `turn` is a rotation matrix (rows), applied after both are centred. */
export type RigidFit = { scale: number; turn: readonly [Place, Place, Place]; from: Place; to: Place };

/**
 * The similarity that brings one set of places nearest to another of the same order, by least squares (Horn 1987, unit
 * quaternions). Three places or more, not all in one line.
 */
export function fitRigid(from: readonly Place[], to: readonly Place[]): RigidFit {
  const [a, b] = [centre(from), centre(to)];
  const sum = (i: number, k: number) =>
    from.reduce(
      (total, place, at) => total + (known(place[i]) - known(a[i])) * (known(known(to[at])[k]) - known(b[k])),
      0,
    );
  const [xx, xy, xz] = [sum(0, 0), sum(0, 1), sum(0, 2)];
  const [yx, yy, yz] = [sum(1, 0), sum(1, 1), sum(1, 2)];
  const [zx, zy, zz] = [sum(2, 0), sum(2, 1), sum(2, 2)];
  const turn = rotation(
    largestAxis([
      [xx + yy + zz, yz - zy, zx - xz, xy - yx],
      [yz - zy, xx - yy - zz, xy + yx, zx + xz],
      [zx - xz, xy + yx, yy - xx - zz, yz + zy],
      [xy - yx, zx + xz, yz + zy, zz - xx - yy],
    ]),
  );
  const scale = Math.sqrt(spread(to, b) / spread(from, a));
  return { scale, turn, from: a, to: b };
}

/** A place after the fit. */
export function applyFit({ scale, turn, from, to }: RigidFit, place: Place): Place {
  const away = place.map((value, i) => value - known(from[i]));
  const moved = (row: Place, k: 0 | 1 | 2) =>
    to[k] + scale * (row[0] * known(away[0]) + row[1] * known(away[1]) + row[2] * known(away[2]));
  return [moved(turn[0], 0), moved(turn[1], 1), moved(turn[2], 2)];
}

function centre(places: readonly Place[]): Place {
  const middle = (i: number) => places.reduce((sum, place) => sum + known(place[i]), 0) / places.length;
  return [middle(0), middle(1), middle(2)];
}

function spread(places: readonly Place[], middle: Place): number {
  return places.reduce(
    (sum, place) => sum + place.reduce((all, value, i) => all + (value - known(middle[i])) ** 2, 0),
    0,
  );
}

type Quaternion = readonly [number, number, number, number];

/** The eigenvector of the largest eigenvalue of a symmetric matrix, by powers; the shift makes all eigenvalues positive. */
function largestAxis(matrix: readonly Quaternion[]): Quaternion {
  const shift = Math.max(...matrix.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)));
  let axis: Quaternion = [1, 0.01, 0.01, 0.01];
  for (let step = 0; step < 200; step++) {
    const next = matrix.map(
      (row, i) => shift * known(axis[i]) + row.reduce((sum, value, k) => sum + value * known(axis[k]), 0),
    );
    const length = Math.hypot(...next);
    axis = next.map((value) => value / length) as unknown as Quaternion;
  }
  return axis;
}

function rotation([w, x, y, z]: Quaternion): [Place, Place, Place] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

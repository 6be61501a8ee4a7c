// Measures the head as the painter draws it, for drawn-head.json: npm run measure-head -w @portray/media
import { writeFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { createFaceMesh, type FaceMesh } from '../../photo/face/landmarks.ts';
import { composePortrait } from '../compose-portrait.ts';
import type { Point } from '../maths/vector.ts';
import { paintPortrait } from '../paint-portrait.ts';
import type { Portrait } from '../portrait.ts';
import type { PortraitWish } from '../portrait-wish.ts';
import { createSheet, placeOf } from '../sheet.ts';
import { shapePoints } from './face-shape.ts';

const sizePixels = 640;
const seeds = [3, 8, 21];
const openMm = 6;
const skins = ['light', 'tan', 'fair'] as const;

const mesh = await createFaceMesh();
const shut = await measure(mesh, { gender: 'female' }, 0);
const table = {
  openMm,
  feminine: shut,
  masculine: await measure(mesh, { gender: 'male', beard: 'none' }, 0),
  shut,
  open: await measure(mesh, { gender: 'female' }, openMm),
};
const lines = Object.entries(table).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
await writeFile(new URL('drawn-head.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

/** The landmarks (hundredths of a millimetre), averaged over people and over both sides of the face. */
async function measure(mesh: FaceMesh, wish: PortraitWish, open: number): Promise<number[]> {
  const sums = shapePoints.map(() => [0, 0]);
  for (const [k, seed] of seeds.entries()) {
    const places = await placesOn(mesh, plain(composePortrait({ ...wish, skin: known(skins[k]) }, seed), open));
    for (const [at, point] of shapePoints.entries()) {
      const [x, y] = known(places[point]);
      const [otherX, otherY] = known(places[mirrorOf(places, point)]);
      const sum = known(sums[at]);
      sum[0] = known(sum[0]) + (x - otherX) / 2;
      sum[1] = known(sum[1]) + (y + otherY) / 2;
    }
  }
  return sums.flat().map((sum) => Math.round((100 * sum) / seeds.length));
}

/** Nothing hides the face, and it looks straight ahead. */
function plain(portrait: Portrait, open: number): Portrait {
  const pose = { rollRadians: 0, yawRadians: 0 };
  return { ...portrait, glasses: null, pose, mouth: { ...portrait.mouth, smile: 0.8, openMm: open } };
}

async function placesOn(mesh: FaceMesh, portrait: Portrait) {
  const asDrawn = (x: number, y: number) => [x, y] as const;
  const likeness = { forth: asDrawn, back: asDrawn };
  const picture = paintPortrait(portrait, sizePixels, { samples: 1, isBrushed: false, likeness });
  const face = await mesh.refine(picture, known((await mesh.facesIn(picture))[0]));
  const { points } = known(face);
  const sheet = createSheet(sizePixels, portrait.view);
  return Array.from({ length: points.length / 3 }, (_, k) =>
    placeOf(sheet, known(points[k * 3]) - 0.5, known(points[k * 3 + 1]) - 0.5),
  );
}

/** The landmark on the other side of a face that looks straight ahead: the one nearest to the mirrored place. */
function mirrorOf(places: readonly Point[], point: number): number {
  const [x, y] = known(places[point]);
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(([otherX, otherY], other) => {
    const distance = (otherX + x) ** 2 + (otherY - y) ** 2;
    if (distance < least) [nearest, least] = [other, distance];
  });
  return nearest;
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { frameSize } from '@portray/contracts/frame-size';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { createBuiltInImageMaker } from '@portray/media/built-in-image-maker';
import { judgeLipPieces, judgeSeenTeeth } from './gates/gates-mesh.ts';
import { judgePhotos, photosIn, readPhoto } from './given-photos.ts';
import { openFaceMesh } from './measure/mesh-check.ts';
import { measureMouthMask } from './measure/mouth/mouth-mask.ts';
import { measureSeenTeeth } from './measure/mouth/seen-teeth.ts';
import type { Row } from './report/row.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run bench:mouths -- [--drawn 100] [folder or photo …]
Opens the mouths of people whom our sculptor makes up, and of photos, and looks for torn lips, for teeth beyond them,
and for teeth that are missing, of a wrong colour or one plate.
Exit code 1 when one is found.`;

const frame = frameSize('youtube', '720p');

/** Who is drawn, in turn; the rest is by lot. */
const wishes = ['a woman', 'a man', 'a smiling woman', 'a serious man', 'a woman of 70', 'a man of 65 with a beard'];

/** The same people in every run. */
async function drawPeople(count: number, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const maker = createBuiltInImageMaker({ random: () => index / count, sizePixels: 768 });
    const own = join(folder, `person-${index + 1}`);
    await mkdir(own);
    const { images } = await maker.make({ prompt: known(wishes[index % wishes.length]), count: 1, folder: own });
    paths.push(known(images[0]).path);
    console.error(`${index + 1} of ${count} drawn`);
  }
  return paths;
}

async function measurePhoto(path: string, folder: string): Promise<Row[]> {
  const drawn = { ...(await readPhoto(path, folder)), frame };
  const mask = await measureMouthMask(drawn, await openFaceMesh());
  const name = path.split('/').slice(-2).join('/');
  return [...judgeLipPieces(name, mask), ...judgeSeenTeeth(name, measureSeenTeeth(drawn))];
}

async function main(folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { drawn: { type: 'string', default: '0' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const count = Number(values.drawn);
  if (!Number.isInteger(count) || count < 0)
    throw new AppError('invalid_input', 'Please say with --drawn how many people to draw, as a whole number.');
  const photos = (await Promise.all(positionals.map(photosIn))).flat();
  const people = await drawPeople(count, folder);
  return judgePhotos([...photos, ...people], (path) => measurePhoto(path, folder), `No mouth was opened.\n${usage}`);
}

await runProgram('mouths', main);

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { frameSize } from '@portray/contracts/frame-size';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { looks } from '@portray/presenters/looks';
import { drawLook, sharesOfLook } from '@portray/sculptor/draw-look';
import { cutOutPerson } from '@portray/talking-photo/judge-backdrop';
import { photosIn, readPhoto } from './given-photos.ts';
import { drawCutOut } from './measure/picture/cut-out-sheet.ts';
import { judgeMatte } from './measure/picture/matte.ts';
import { printRows } from './report/report.ts';
import type { Row } from './report/row.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run bench:mattes -- [--drawn 12] [--sheets folder] [folder or photo …]
Cuts people out for another background. Of presenters whom our sculptor draws before rooms the true outline is known, and
what is left of the room is counted; of photos it is said who is cut out and who keeps the own background. With --sheets
each of them is drawn before a bright, a dark and a busy background, to be looked at. Exit code 1 when a gate fails.`;

const frame = frameSize('youtube', '720p');
const drawnPx = 768;
/** Every so many of the looks, so that people, outfits and rooms all change. */
const stride = 17;

type Bench = { folder: string; sheets: string | undefined; rows: Row[] };

/** A look, drawn, checked as an upload is, and compared with what the sculptor knows. */
async function measureLook({ folder, sheets, rows }: Bench, index: number): Promise<void> {
  const { id, presenter, outfit, wall } = known(looks[(index * stride) % looks.length]);
  const { rgba } = await drawLook({ presenter, outfit, wall }, drawnPx, { smooth: true });
  const raw = join(folder, `${id}.rgba`);
  const path = join(folder, `${id}.png`);
  await writeFile(raw, rgba);
  const size = `${drawnPx}x${drawnPx}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-i', fileArgument(raw)];
  await runFfmpeg(['-v', 'error', '-y', ...input, '-pix_fmt', 'rgb24', '-frames:v', '1', fileArgument(path)]);
  const { photo, landmarks } = await readPhoto(path, folder);
  const cut = cutOutPerson(photo, landmarks, { frame });
  const truth = {
    width: drawnPx,
    height: drawnPx,
    data: await sharesOfLook(presenter.id, outfit, drawnPx, { smooth: true }),
  };
  rows.push(...judgeMatte(id, { cut, truth, landmarks, frame }));
  if (cut && sheets) await drawCutOut(cut, frame, join(sheets, `${id}.png`));
}

async function cutPhoto({ folder, sheets }: Bench, path: string): Promise<void> {
  const name = path.split('/').slice(-2).join('/');
  try {
    const { photo, landmarks } = await readPhoto(path, folder);
    const cut = cutOutPerson(photo, landmarks, { frame });
    const where = cut?.side ? `, at the ${cut.side} of the frame` : '';
    console.log(`${name}: ${cut?.isClean ? `cut out${where}` : 'keeps the own background'}`);
    if (cut && sheets) await drawCutOut(cut, frame, join(sheets, `${basename(path)}.png`));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`${name} is refused: ${error.message}`);
  }
}

async function main(folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      drawn: { type: 'string', default: '0' },
      sheets: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const drawn = Number(values.drawn);
  if (values.help || (positionals.length === 0 && drawn === 0)) {
    console.log(usage);
    return 0;
  }
  if (!Number.isInteger(drawn) || drawn < 0)
    throw new AppError('invalid_input', 'Please say with --drawn how many people to draw, as a whole number.');
  if (values.sheets) await mkdir(values.sheets, { recursive: true });
  const bench: Bench = { folder, sheets: values.sheets, rows: [] };
  for (const place of positionals) for (const path of await photosIn(place)) await cutPhoto(bench, path);
  for (let index = 0; index < drawn; index++) await measureLook(bench, index);
  if (bench.rows.length === 0) return 0;
  return printRows(bench.rows);
}

await runProgram('mattes', main);

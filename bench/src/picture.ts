// Draws the README's picture: our presenters, as the engine makes them speak. `npm run picture`
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { knownPortraits } from './clips/clips.ts';
import { openStudio, type Studio } from './clips/make-clip.ts';

const picturePath = fileURLToPath(new URL('../../docs/pictures/presenters-speaking.jpg', import.meta.url));
const script = 'Hello, my name is Portray. I am very happy to welcome you today.';
/** Seconds of the frames that are shown, top to bottom. */
const moments = [0, 0.5, 1.3, 1.9];
const tilePx = 240;

const folder = await mkdtemp(join(tmpdir(), 'portray-picture-'));
const studio = await openStudio();
try {
  const columns: string[] = [];
  for (const { name, photoPath } of knownPortraits().slice(0, 6))
    columns.push(await drawColumn(studio, name, photoPath));
  await mkdir(dirname(picturePath), { recursive: true });
  const inputs = columns.flatMap((column) => ['-i', fileArgument(column)]);
  const joined = ['-filter_complex', `hstack=inputs=${columns.length}`, '-q:v', '3', fileArgument(picturePath)];
  await runFfmpeg(['-v', 'error', '-y', ...inputs, ...joined]);
  console.log(picturePath);
} finally {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
}

async function drawColumn(from: Studio, name: string, photoPath: string): Promise<string> {
  const video = await from.make({ name, photoPath, script, language: 'en', size: 'square' });
  const chosen = moments.map((seconds) => `eq(n,${Math.round(seconds * 30)})`).join('+');
  const closer = 'crop=iw*0.82:ih*0.82:iw*0.09:0';
  const filter = `select='${chosen}',${closer},scale=${tilePx}:${tilePx}:flags=lanczos,tile=1x${moments.length}`;
  const path = join(folder, `${name}.png`);
  await runFfmpeg(['-v', 'error', '-y', '-i', fileArgument(video.videoPath), '-vf', filter, '-frames:v', '1', path]);
  return path;
}

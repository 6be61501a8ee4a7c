// Makes the clips of the presenters, the demo video and the silent clips of the public pages anew, the last with the ffmpeg of
// this machine: npm run film -w @portray/presenters [-- id … demo]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AppError, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { type ClipOrder, clips, demo, type SilentClip, silentClips } from './clips.ts';
import { presenters } from './presenters.ts';

/** `silent` is the cut that is made of it, and kept in its place. */
type Film = ClipOrder & { id: string; videoPath: URL; silent?: SilentClip };

const program = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));

// The clips are signed like every video, with a key that is then discarded.
const dataFolder = await mkdtemp(join(tmpdir(), 'portray-film-'));
const films: Film[] = [
  ...clips,
  { ...demo, id: 'demo' },
  ...silentClips.map((clip) => ({
    ...clip,
    videoPath: pathToFileURL(join(dataFolder, 'whole', `${clip.id}.mp4`)),
    silent: clip,
  })),
];
try {
  for (const film of chooseFilms(process.argv.slice(2))) await make(film);
} catch (error) {
  console.error(toAppError(error).message);
  process.exitCode = 1;
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}

function chooseFilms(ids: string[]): Film[] {
  const unknown = ids.find((id) => !films.some((film) => film.id === id));
  const offered = films.map(({ id }) => id).join(', ');
  if (unknown) throw new AppError('invalid_input', `There is no clip called ${unknown}. Choose from ${offered}.`);
  return ids.length === 0 ? films : films.filter(({ id }) => ids.includes(id));
}

/** Uses the public command line. */
async function make({ id, presenter, voice, size, script, videoPath, silent }: Film): Promise<void> {
  const photo = known(presenters.find((candidate) => candidate.id === presenter)).picturePath;
  const outPath = fileURLToPath(videoPath);
  await mkdir(new URL('.', videoPath), { recursive: true });
  const args = [
    '--photo',
    fileURLToPath(photo),
    '--voice',
    voice,
    '--size',
    size,
    '--style',
    'expressive',
    '--captions',
    'file',
  ];
  // biome-ignore lint/style/noProcessEnv: the command line is started as from a terminal, with a folder of its own.
  const env = { ...process.env, PORTRAY_DATA: dataFolder };
  const child = spawn(process.execPath, [program, 'make', ...args, '--script', script, '--out', outPath], {
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new AppError('rendering_failed', `The clip ${id} could not be made.`);
  // Players here read WebVTT.
  await rm(outPath.replace(/\.mp4$/, '.srt'), { force: true });
  if (silent) await cut(silent, outPath);
  const made = silent ? fileURLToPath(silent.clipPath) : outPath;
  console.log(`${id}: ${Math.round((await stat(made)).size / 1000)} kB`);
}

/** Small enough for a page that shows several; the label that says what it is stays in the picture. */
async function cut({ id, widthPx, clipPath }: SilentClip, wholePath: string): Promise<void> {
  const outPath = fileURLToPath(clipPath);
  await mkdir(new URL('.', clipPath), { recursive: true });
  const scale = ['-vf', `scale=${widthPx}:-2`];
  const smooth = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-pix_fmt', 'yuv420p'];
  await ffmpeg(id, ['-i', wholePath, ...scale, ...smooth, '-movflags', '+faststart', outPath]);
  // The first picture is the portrait as it is, with the mouth shut.
  const still = ['-i', wholePath, '-frames:v', '1', ...scale, '-q:v', '5'];
  await ffmpeg(id, [...still, outPath.replace(/mp4$/, 'jpg')]);
}

async function ffmpeg(id: string, args: string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new AppError('rendering_failed', `The clip ${id} could not be cut.`);
}

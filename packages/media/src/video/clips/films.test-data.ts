import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { readFilm } from './read-film.ts';

/** A folder for films that tests make, and read. */
export async function openFilmRoom() {
  const room = await mkdtemp(join(tmpdir(), 'portray-films-'));
  let films = 0;
  const newPath = (name: string) => join(room, `${films++}-${name}`);
  return {
    newPath,
    /** A film made by ffmpeg; `output` follows its inputs. */
    async filmOf(name: string, output: string[], inputs: string[] = halves('320x240')): Promise<string> {
      const path = newPath(name);
      await runFfmpeg(['-y', '-v', 'error', ...inputs, ...output, path]);
      return path;
    },
    async read(path: string) {
      const folder = newPath('read');
      await mkdir(folder);
      return readFilm({ path, folder });
    },
    close: () => rm(room, { recursive: true, force: true }),
  };
}

/** Red above blue. */
export function halves(size: string, seconds = 1): string[] {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const [blue, red] = [height, height / 2].map(
    (tall, index) => `color=${index ? 'red' : 'blue'}:s=${width}x${tall}:r=25:d=${seconds}`,
  );
  return ['-f', 'lavfi', '-i', `${blue}[b];${red}[r];[b][r]overlay`];
}

export const tone = ['-f', 'lavfi', '-i', 'sine=440:d=1'];
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts';

/** This machine's ffmpeg, in whose words HarfBuzz is not there, as in builds without it; needs a shell. */
export async function shaperlessFfmpeg(folder: string): Promise<Ffmpeg> {
  const real = await findFfmpeg();
  const path = join(folder, 'shaperless-ffmpeg');
  const rename = "sed 's/[Hh][Aa][Rr][Ff][Bb][Uu][Zz][Zz]/simple/g'";
  await writeFile(
    path,
    `#!/bin/sh\nsaid=$('${real.path}' "$@" 2>&1 >/dev/null); code=$?\necho "$said" | ${rename} >&2\nexit $code\n`,
  );
  await chmod(path, 0o755);
  return { ...real, path };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What a stand-in for a presenter renders: a real clip is repeated until the speech that was ordered is over, and carries
 * its sound, as HeyGen and D-ID do it; anything else comes as it is.
 */
export async function renderClip(clip: Buffer, speech: Uint8Array): Promise<Buffer> {
  if (clip.subarray(4, 8).toString() !== 'ftyp') return clip;
  const folder = await mkdtemp(join(tmpdir(), 'portray-clip-'));
  const [clipPath, speechPath, outPath] = ['clip.mp4', 'speech.mp3', 'out.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    await writeFile(clipPath, clip);
    await writeFile(speechPath, speech);
    const looped = [
      '-v',
      'error',
      '-stream_loop',
      '-1',
      '-i',
      clipPath,
      '-i',
      speechPath,
      '-map',
      '0:v:0',
      '-map',
      '1:a:0',
    ];
    await runFfmpeg([...looped, '-c:v', 'copy', '-c:a', 'aac', '-shortest', outPath]);
    return await readFile(outPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runFfmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return run(path, args);
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { median } from '../measure/statistics.ts';
import { benchPhotoPath } from './material.ts';
import { type FamilyMemory, watchMemory } from './process-memory.ts';

const program = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));

/** Makes a video with the command line and watches the memory of all its processes. */
export async function memoryOfRender(
  spoken: { script: string; speed: number },
  folder: string,
  signal: AbortSignal,
): Promise<FamilyMemory | undefined> {
  const out = join(folder, 'memory.mp4');
  const speech = ['--script', spoken.script, '--speed', String(spoken.speed)];
  const child = startProgram(['make', '--photo', benchPhotoPath, ...speech, '--out', out, '--json'], signal);
  const memory = watchMemory(known(child.pid));
  await ended(child).finally(memory.stop);
  return memory.stop();
}

/** Seconds until the command line has said what it can do; median of several starts. */
export async function startUpSeconds(signal: AbortSignal): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const startedMs = performance.now();
    await ended(startProgram(['--help'], signal));
    times.push((performance.now() - startedMs) / 1000);
  }
  return median(times);
}

function startProgram(args: string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  return child;
}

async function ended(child: ReturnType<typeof startProgram>): Promise<void> {
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-1_000);
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code === 0) return;
  throw new AppError(
    'rendering_failed',
    `The command line ended with ${code} while it was measured: ${complaint.trim()}`,
  );
}

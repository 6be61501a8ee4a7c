import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Resolution } from '@portray/contracts/frame-size';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { checkPhoto, prepareCheck } from '@portray/media/check-photo';
import { findFfmpeg } from '@portray/media/ffmpeg';
import { longScript, longScriptSpeed } from '../clips/texts.ts';
import { median } from '../measure/statistics.ts';
import { timed } from './clock.ts';
import { type Comparison, compareSpeed } from './compare.ts';
import { benchPhotoPath, type Material, openDrawing, prepareMaterial, scriptOf, speak } from './material.ts';
import { type FamilyMemory, watchMemory } from './process-memory.ts';

/** 4K is made by the same code, and takes four times as long as 1080p. */
const measured = ['720p', '1080p'] as const satisfies Resolution[];

/** How long a clip, how often, and whether memory is measured, too. */
type Options = { seconds: number; rounds: number; memory: boolean };

/** Everything that one run finds out; the first three are what others compare. */
export type BenchFindings = Awaited<ReturnType<typeof measureSpeed>>;

/** Measures the engine against the limit of the encoder, step by step. */
export async function measureSpeed(folder: string, options: Options, signal: AbortSignal) {
  const say = (what: string) => console.error(`measuring ${what} …`);
  say('photo and speech');
  const material = await prepareMaterial(folder, options.seconds);
  const comparisons: Comparison[] = [];
  for (const resolution of measured) {
    say(`${resolution}: encode-only and the pipeline, ${options.rounds} rounds`);
    comparisons.push(await compareSpeed(material, resolution, options.rounds, signal));
  }
  say('the steps alone');
  const preparation = await measurePreparation(material, options.rounds);
  const drawing = await measureDrawing(material);
  const startUp = await startUpSeconds(signal);
  if (options.memory) say('memory of 30 seconds and of 5 minutes');
  const memoryShort = options.memory
    ? await memoryOfRender({ script: scriptOf(30), speed: 1 }, folder, signal)
    : undefined;
  const memoryLong = options.memory
    ? await memoryOfRender({ script: longScript, speed: longScriptSpeed }, folder, signal)
    : undefined;
  const ratioOf = (name: string) => comparisons.find(({ resolution }) => resolution === name)?.ratio;
  return {
    ratio720p: ratioOf('720p'),
    ratio1080p: ratioOf('1080p'),
    memoryRatio5min: memoryShort && memoryLong && memoryLong.peakMb / memoryShort.peakMb,
    comparisons,
    preparation,
    drawing,
    startUpSeconds: startUp,
    memory: { short: memoryShort, long: memoryLong },
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model,
      ffmpeg: (await findFfmpeg()).version,
      node: process.version,
    },
  };
}

const program = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));

/** Makes a video with the command line and watches the memory of all its processes. */
async function memoryOfRender(
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
async function startUpSeconds(signal: AbortSignal): Promise<number> {
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

/** Seconds that each step before the first frame takes alone; medians. */
type Preparation = {
  speechSeconds: number;
  photoSeconds: number;
  /** The photo check where an upload has started its process ahead, as the product does. */
  readyPhotoSeconds: number;
  rigSeconds: number;
  allSeconds: number;
};

/** A process that is started ahead has its models by then. */
const readyAfterMs = 4_000;

async function measurePreparation(material: Material, rounds: number): Promise<Preparation> {
  const folderOf = () => mkdtemp(join(material.folder, 'step-'));
  const middle = async (work: () => Promise<unknown>, before?: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await before?.();
      times.push((await timed(work)).duration.wallSeconds);
    }
    return median(times);
  };
  const check = async () => checkPhoto(benchPhotoPath, await folderOf());
  const getReady = () => {
    prepareCheck();
    return setTimeout(readyAfterMs);
  };
  const speechSeconds = await middle(async () => speak(material.script, await folderOf()));
  const photoSeconds = await middle(check);
  const readyPhotoSeconds = await middle(check, getReady);
  const rigSeconds = await middle(() => openDrawing(material, '1080p'));
  const allSeconds = speechSeconds + photoSeconds + rigSeconds;
  return { speechSeconds, photoSeconds, readyPhotoSeconds, rigSeconds, allSeconds };
}

/** Milliseconds of one thread to draw a frame; nothing is encoded. */
type DrawingSpeed = { resolution: Resolution; msPerFrame: number };

const warmUpFrames = 60;
const measuredFrames = 300;

async function measureDrawing(material: Material): Promise<DrawingSpeed[]> {
  const speeds: DrawingSpeed[] = [];
  for (const resolution of measured) {
    const { drawing, acting } = await openDrawing(material, resolution);
    for (let index = 0; index < warmUpFrames; index++) drawing.draw(acting.controlsAt(index));
    const startedMs = performance.now();
    for (let index = warmUpFrames; index < warmUpFrames + measuredFrames; index++)
      drawing.draw(acting.controlsAt(index));
    speeds.push({ resolution, msPerFrame: (performance.now() - startedMs) / measuredFrames });
  }
  return speeds;
}

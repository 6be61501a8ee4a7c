import { cpus } from 'node:os';
import { resolutions } from '@portray/contracts/frame-size';
import { findFfmpeg } from '@portray/media/ffmpeg';
import { longScript, longScriptSpeed } from '../texts.ts';
import { memoryOfRender, startUpSeconds } from './command-line.ts';
import { type Comparison, compareSpeed } from './compare.ts';
import { prepareMaterial, scriptOf } from './material.ts';
import { measureDrawing, measurePreparation } from './preparation.ts';

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
  for (const resolution of resolutions) {
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

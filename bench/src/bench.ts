import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolutions } from '@portray/contracts/frame-size';
import { faults, toAppError } from '@portray/foundation/errors';
import { findFfmpeg } from '@portray/media/ffmpeg';
import { memoryOfMaking, startUpSeconds } from './speed/command-line.ts';
import { type Comparison, compareSpeed } from './speed/compare.ts';
import { prepareMaterial, scriptOf } from './speed/material.ts';
import { measureDrawing, measurePreparation } from './speed/preparation.ts';
import { formatBench } from './speed/speed-report.ts';
import { longScript, longScriptSpeed } from './texts.ts';

const usage = `npm run bench -- [--seconds 30] [--rounds 3] [--no-memory] [--json]
Measures the pipeline against encode-only, memory and start-up. Timing never makes it fail.`;

const mostSeconds = 240;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      seconds: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '3' },
      memory: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const seconds = Math.max(10, Math.min(mostSeconds, Number(values.seconds) || 30));
  const rounds = Math.max(1, Math.min(20, Math.round(Number(values.rounds) || 3)));
  return { ...values, seconds, rounds };
}

type Options = ReturnType<typeof readOptions>;

/** Everything that one run finds out; the first three are what others compare. */
export type BenchFindings = Awaited<ReturnType<typeof measure>>;

async function measure(folder: string, options: Options, signal: AbortSignal) {
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
    ? await memoryOfMaking({ script: scriptOf(30), speed: 1 }, folder, signal)
    : undefined;
  const memoryLong = options.memory
    ? await memoryOfMaking({ script: longScript, speed: longScriptSpeed }, folder, signal)
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

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const folder = await mkdtemp(join(tmpdir(), 'portray-bench-'));
  try {
    const findings = await measure(folder, options, stop.signal);
    console.log(options.json ? JSON.stringify(findings) : formatBench(findings));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = toAppError(error);
  console.error(known.message);
  process.exitCode = faults[known.code].exit;
}

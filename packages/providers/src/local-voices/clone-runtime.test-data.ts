import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeFolderOf } from './runtime.ts';
import { addGiven, cachedRuntime, lendRuntime, packModel } from './voice-room.test-data.ts';

/** The models that clone: their names and files. */
export const cloneModels = {
  pocket: {
    name: 'sherpa-onnx-pocket-tts-int8-2026-01-26',
    files:
      'lm_flow.int8.onnx lm_main.int8.onnx encoder.onnx decoder.int8.onnx text_conditioner.onnx vocab.json token_scores.json',
  },
  zipvoice: {
    name: 'sherpa-onnx-zipvoice-distill-int8-zh-en-emilia',
    files: 'encoder.int8.onnx decoder.int8.onnx tokens.txt lexicon.txt',
  },
};

/** Adds one of them as an operator does, from an archive with nothing in its files. */
export async function addCloneModel(voicesFolder: string, family: keyof typeof cloneModels): Promise<void> {
  const { name, files } = cloneModels[family];
  const room = await mkdtemp(join(tmpdir(), 'portray-clone-model-'));
  const source = join(room, 'source');
  await mkdir(source);
  for (const file of files.split(' '))
    await writeFile(join(source, file), file.endsWith('.onnx') ? '\b model' : 'a 1\n');
  const vocoder = join(room, 'vocos_24khz.onnx');
  await writeFile(vocoder, '\b vocoder');
  const model = await packModel(source, join(room, `${name}.tar.gz`), name);
  await addGiven(voicesFolder, model, family === 'zipvoice' ? { vocoder } : {});
  await rm(room, { recursive: true });
}

/**
 * Lends a folder the speech library with a stand-in for its models: it takes one family with all its files, refuses a
 * recording or words that are missing, as sherpa-onnx does, and hums as long as its text. `asked` are its requests.
 */
export async function lendCloneRuntime(voicesFolder: string): Promise<{ asked: () => Promise<Asked[]> }> {
  await lendRuntime(voicesFolder);
  const folder = runtimeFolderOf(voicesFolder);
  await rm(folder);
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, 'sherpa-onnx-node'), { recursive: true });
  for (const name of await readdir(join(cachedRuntime, 'node_modules')))
    if (name !== 'sherpa-onnx-node') await symlink(join(cachedRuntime, 'node_modules', name), join(modules, name));
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(modules, 'sherpa-onnx-node', 'package.json'), '{ "main": "index.cjs" }');
  const asked = join(folder, 'asked.jsonl');
  const real = join(cachedRuntime, 'node_modules/sherpa-onnx-node');
  await writeFile(asked, '');
  await writeFile(join(modules, 'sherpa-onnx-node', 'index.cjs'), standIn(real, asked));
  return {
    asked: async () =>
      (await readFile(asked, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Asked),
  };
}

type Asked = { family: string; text: string; seconds: number; sampleRate: number; words?: string; numSteps?: number };

const standIn = (real: string, asked: string) => `
const { existsSync, appendFileSync } = require('node:fs');
const { readWave, writeWave } = require(${JSON.stringify(real)});
const needed = {
  pocket: ['lmFlow', 'lmMain', 'encoder', 'decoder', 'textConditioner', 'vocabJson', 'tokenScoresJson'],
  zipvoice: ['encoder', 'decoder', 'vocoder', 'tokens'],
};
class OfflineTts {
  static async createAsync({ model }) {
    const families = Object.keys(needed).filter((name) => model[name]);
    if (families.length !== 1) throw new TypeError('Please check your config!');
    const [family] = families;
    for (const part of needed[family])
      if (!existsSync(model[family][part] ?? '')) throw new TypeError('Please check your config! ' + part);
    return Object.assign(new OfflineTts(), { family, sampleRate: 24000, numSpeakers: 1 });
  }
  async generateAsync({ text, generationConfig: { referenceAudio, referenceSampleRate, referenceText, numSteps } }) {
    if (!(referenceAudio?.length > 0) || !referenceSampleRate) throw new Error('A reference is needed.');
    if (this.family === 'zipvoice' && !referenceText) throw new Error('The words of the reference are needed.');
    const seconds = referenceAudio.length / referenceSampleRate;
    const request = { family: this.family, text, seconds, sampleRate: referenceSampleRate, words: referenceText, numSteps };
    appendFileSync(${JSON.stringify(asked)}, JSON.stringify(request) + '\\n');
    const samples = Float32Array.from({ length: text.length * 1500 }, (_, at) => 0.2 * Math.sin(at * 0.05));
    return { samples, sampleRate: 24000 };
  }
}
module.exports = { OfflineTts, readWave, writeWave };
`;

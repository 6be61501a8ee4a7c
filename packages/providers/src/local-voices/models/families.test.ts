import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelConfig, readModelParts } from './families.ts';
import { factsOf, namedModels } from './named-models.ts';

let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-families-'));
});
afterAll(() => rm(room, { recursive: true }));

async function folderOf(name: string, files: string): Promise<string> {
  const folder = join(room, name);
  await mkdir(folder);
  for (const file of files.split(' ')) await writeFile(join(folder, file), '');
  return folder;
}

/** Archives as the makers of sherpa-onnx pack them; the folder of espeak-ng stands as a file. */
const archives: [name: string, files: string, family: string, parts: Record<string, string>][] = [
  [
    'vits-piper-de_DE-thorsten-low',
    'de_DE-thorsten-low.onnx tokens.txt espeak-ng-data MODEL_CARD',
    'vits',
    { model: 'de_DE-thorsten-low.onnx', tokens: 'tokens.txt', dataDir: 'espeak-ng-data' },
  ],
  [
    'kokoro-int8-multi-lang-v1_0',
    'model.int8.onnx voices.bin tokens.txt espeak-ng-data lexicon-us-en.txt lexicon-zh.txt',
    'kokoro',
    { model: 'model.int8.onnx', voices: 'voices.bin', lexicon: 'lexicon-us-en.txt,lexicon-zh.txt' },
  ],
  [
    'kitten-nano-en-v0_8-int8',
    'model.int8.onnx voices.bin tokens.txt espeak-ng-data',
    'kitten',
    { model: 'model.int8.onnx', voices: 'voices.bin', tokens: 'tokens.txt' },
  ],
  [
    'matcha-icefall-en_US-ljspeech',
    'model-steps-3.onnx vocos-22khz-univ.onnx tokens.txt espeak-ng-data',
    'matcha',
    { acousticModel: 'model-steps-3.onnx', vocoder: 'vocos-22khz-univ.onnx' },
  ],
  [
    'sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
    'duration_predictor.int8.onnx text_encoder.int8.onnx vector_estimator.int8.onnx vocoder.int8.onnx tts.json unicode_indexer.bin voice.bin',
    'supertonic',
    { durationPredictor: 'duration_predictor.int8.onnx', voiceStyle: 'voice.bin', ttsJson: 'tts.json' },
  ],
  [
    'sherpa-onnx-pocket-tts-int8-2026-01-26',
    'lm_flow.int8.onnx lm_main.int8.onnx encoder.onnx decoder.int8.onnx text_conditioner.onnx vocab.json token_scores.json',
    'pocket',
    { lmFlow: 'lm_flow.int8.onnx', encoder: 'encoder.onnx', tokenScoresJson: 'token_scores.json' },
  ],
  [
    'sherpa-onnx-zipvoice-distill-int8-zh-en-emilia',
    'encoder.int8.onnx decoder.int8.onnx vocos_24khz.onnx tokens.txt lexicon.txt espeak-ng-data',
    'zipvoice',
    { encoder: 'encoder.int8.onnx', vocoder: 'vocos_24khz.onnx', lexicon: 'lexicon.txt', dataDir: 'espeak-ng-data' },
  ],
];

test.each(archives)('the files of %s are found', async (name, files, family, parts) => {
  const folder = await folderOf(name, files);
  const found = await readModelParts(folder);
  expect(found).toMatchObject({ family, files: parts });
  const { model } = modelConfig(folder, found, 2) as { model: Record<string, unknown> };
  expect(model).toMatchObject({ numThreads: 2, [family]: expect.anything() });
  expect(JSON.stringify(model)).toContain(join(folder, files.split(' ')[0] ?? ''));
});

test('what is missing is named', async () => {
  const folder = await folderOf('cut', 'model-steps-3.onnx tokens.txt');
  await expect(readModelParts(folder)).rejects.toThrow(
    /^This is not a complete voice model: .*vocoder.* is missing\.$/,
  );
});

test('rules for numbers and dates are handed on', async () => {
  const folder = await folderOf('zh', 'zh.onnx tokens.txt lexicon.txt date.fst number.fst');
  const parts = await readModelParts(folder);
  expect(parts).toMatchObject({ files: { lexicon: 'lexicon.txt' }, ruleFsts: 'date.fst,number.fst' });
  expect(modelConfig(folder, parts, 1)).toMatchObject({
    ruleFsts: `${join(folder, 'date.fst')},${join(folder, 'number.fst')}`,
  });
});

test('the models that have names are told apart by their licences, languages and voices', () => {
  const facts = namedModels.map((name) => factsOf(name));
  expect(facts.every((model) => model && model.licence.length > 0 && model.languages.length > 0)).toBe(true);
  const bella = factsOf('kokoro-multi-lang-v1_0')?.speakers[2];
  expect(bella).toEqual({ name: 'Bella', gender: 'female', languages: ['en'], accent: 'american' });
  expect(factsOf('kokoro-multi-lang-v1_0')?.speakers).toHaveLength(53);
  expect(factsOf('kokoro-en-v0_19')?.speakers).toHaveLength(11);
});

test('a voice of Piper is known by its name: language, accent, and the licence where its card was read', () => {
  const davefx = {
    languages: ['es'],
    accent: 'spanish',
    licence: 'CC0',
    speakers: [{ name: 'Davefx', gender: 'male' }],
  };
  expect(factsOf('vits-piper-es_ES-davefx-medium-int8')).toMatchObject(davefx);
  expect(factsOf('vits-piper-en_US-lessac-high')?.licence).toContain('not for business');
  expect(factsOf('vits-piper-en_GB-alan-x_low')?.licence).toContain('MODEL_CARD');
  expect(factsOf('vits-piper-xx_XX-nobody-low')).toBeUndefined();
});

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '@portray/foundation/errors';

export const voiceFamilies = ['vits', 'kokoro', 'kitten', 'matcha', 'supertonic', 'zipvoice', 'pocket'] as const;
/** How a model is built, in the words of sherpa-onnx. */
type VoiceFamily = (typeof voiceFamilies)[number];

/** Those that take on the voice of a recording and have none of their own. */
export const isCloner = ({ family }: { family: VoiceFamily }) => family === 'pocket' || family === 'zipvoice';

/** The files of a model by the names under which sherpa-onnx wants them; several are separated by commas. */
type ModelFiles = Record<string, string>;
export type ModelParts = { family: VoiceFamily; files: ModelFiles; ruleFsts: string };

/** The family of a model, and its files by their part, read from what lies in its folder. Throws AppError invalid_input. */
export async function readModelParts(folder: string, title = basename(folder)): Promise<ModelParts> {
  const names = await readdir(folder);
  const find = (...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const found = names.filter((name) => pattern.test(name)).sort()[0];
      if (found) return found;
    }
    return undefined;
  };
  const need = (...patterns: RegExp[]) => {
    const found = find(...patterns);
    if (found) return found;
    throw new AppError('invalid_input', `This is not a complete voice model: ${wordOf(patterns)} is missing.`);
  };
  const model = (name: string) => need(new RegExp(`^${name}(\\.int8|\\.fp16)?\\.onnx$`));
  const family = familyOf(find, title);
  const files = filesOf(family, { find, need, model, names });
  const ruleFsts = names.filter((name) => name.endsWith('.fst')).sort();
  return { family, files, ruleFsts: ruleFsts.join(',') };
}

type Finder = (...patterns: RegExp[]) => string | undefined;
type Search = {
  find: Finder;
  need: (...patterns: RegExp[]) => string;
  model: (name: string) => string;
  names: string[];
};

function familyOf(find: Finder, title: string): VoiceFamily {
  if (find(/^lm_flow/)) return 'pocket';
  if (find(/^duration_predictor/)) return 'supertonic';
  if (find(/^encoder/) && find(/^decoder/)) return 'zipvoice';
  if (find(/^model-steps-\d+\.onnx$/)) return 'matcha';
  if (find(/^voices\.bin$/)) return /kitten/i.test(title) ? 'kitten' : 'kokoro';
  return 'vits';
}

function filesOf(family: VoiceFamily, { find, need, model, names }: Search): ModelFiles {
  const tokens = () => ({ tokens: need(/^tokens\.txt$/) });
  const dataDir = find(/^espeak-ng-data$/);
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name)).sort();
  const lexicon = lexicons.length > 0 ? { lexicon: lexicons.join(',') } : undefined;
  const voices = () => ({ voices: need(/^voices\.bin$/) });
  const anyModel = () => need(/^model(\.int8|\.fp16)?\.onnx$/, /\.onnx$/);
  const data = dataDir && { dataDir };
  const vocoder = () => ({ vocoder: need(/^(vocos|hifigan).*\.onnx$/, /^vocoder.*\.onnx$/) });
  switch (family) {
    case 'vits':
      return { model: anyModel(), ...tokens(), ...(data ?? lexicon) };
    case 'kokoro':
      return { model: anyModel(), ...voices(), ...tokens(), ...data, ...lexicon };
    case 'kitten':
      return { model: anyModel(), ...voices(), ...tokens(), ...data };
    case 'matcha':
      return { acousticModel: need(/^model-steps-\d+\.onnx$/), ...vocoder(), ...tokens(), ...(data ?? lexicon) };
    case 'supertonic':
      return {
        durationPredictor: model('duration_predictor'),
        textEncoder: model('text_encoder'),
        vectorEstimator: model('vector_estimator'),
        vocoder: model('vocoder'),
        ttsJson: need(/^tts\.json$/),
        unicodeIndexer: need(/^unicode_indexer\.bin$/),
        voiceStyle: need(/^voice\.bin$/),
      };
    case 'zipvoice':
      return { encoder: model('encoder'), decoder: model('decoder'), ...vocoder(), ...tokens(), ...data, ...lexicon };
    case 'pocket':
      return {
        lmFlow: model('lm_flow'),
        lmMain: model('lm_main'),
        encoder: model('encoder'),
        decoder: model('decoder'),
        textConditioner: model('text_conditioner'),
        vocabJson: need(/^vocab\.json$/),
        tokenScoresJson: need(/^token_scores\.json$/),
      };
  }
}

/** What sherpa-onnx wants to be told: one family with whole paths. */
export function modelConfig(folder: string, { family, files, ruleFsts }: ModelParts, threads: number): object {
  const whole = (names: string) =>
    names
      .split(',')
      .map((name) => join(folder, name))
      .join(',');
  const paths = Object.fromEntries(Object.entries(files).map(([part, names]) => [part, whole(names)]));
  return {
    model: { [family]: paths, numThreads: threads, provider: 'cpu', debug: false },
    maxNumSentences: 1,
    ...(ruleFsts && { ruleFsts: whole(ruleFsts) }),
  };
}

const wordOf = (patterns: RegExp[]) =>
  patterns.map(({ source }) => source.replace(/^\^|\$$|\(\\\.int8\|\\\.fp16\)\?/g, '').replace(/\\/g, '')).join(' or ');

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { AppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { FinishSpeech, SpeakRequest, VoiceDescription, VoiceEngine } from '../voice.ts';
import { createVoiceEngines, type VoiceEngines } from '../voice-engines.ts';

const secondsPerWord = 0.4;

type Row = [id: string, language: 'en' | 'es', gender: 'female' | 'male', accent: string];
const rows: Row[] = [
  ['en-anna', 'en', 'female', 'american'],
  ['en-bert', 'en', 'male', 'american'],
  ['es-carla', 'es', 'female', 'spanish'],
  ['es-diego', 'es', 'male', 'spanish'],
];

const describe = (engine: VoiceEngineId, [id, language, gender, accent]: Row): VoiceDescription => ({
  id,
  name: id,
  languages: [language],
  gender,
  accent,
  isApproximate: false,
  engine,
});

export type MemoryVoice = VoiceEngine & {
  /** What was spoken so far, in order. */
  spoken: SpeakRequest[];
  /** The clones that it keeps, each with its name. */
  clones: Map<string, string>;
};

export type MemoryVoiceOptions = {
  id?: VoiceEngineId;
  isPaid?: boolean;
  /** A clone of a high voice follows a woman's, one of a low voice a man's. */
  pitchHz?: number;
  /** Speaking waits for it, or for its signal. */
  gate?: Promise<unknown>;
};

/** A voice engine without sound: for tests of those who let it speak. Each word lasts 0.4 s. */
export function createMemoryVoice(options: MemoryVoiceOptions = {}): MemoryVoice {
  const { id = 'built-in', isPaid = false, pitchHz = 200, gate = Promise.resolve() } = options;
  const voices = rows.map((row) => describe(id, row));
  const spoken: SpeakRequest[] = [];
  const clones = new Map<string, string>();
  return {
    id,
    model: 'memory-1',
    isPaid,
    spoken,
    clones,
    list: async () => voices,
    async speak(request) {
      spoken.push(request);
      const { voiceId, script, folder, signal } = request;
      if (!/\p{L}|\p{N}/u.test(script)) throw new AppError('script_required', 'There is nothing to say.');
      const isKnown = clones.has(voiceId) || voices.some((voice) => voice.id === voiceId);
      if (!isKnown) throw new AppError('voice_not_found', 'No such voice.');
      await untilAborted(gate, signal);
      const audioPath = join(folder, 'speech.wav');
      await writeFile(audioPath, `sound of ${script}`);
      return { audioPath, times: { kind: 'timeline', timeline: timelineOf(script) } };
    },
    async sample(voiceId, { folder }) {
      if (!isPaid || !voices.some((voice) => voice.id === voiceId)) return undefined;
      const audioPath = join(folder, 'sample.wav');
      await writeFile(audioPath, `sample of ${voiceId}`);
      return { audioPath, times: { kind: 'timeline', timeline: { ...timelineOf('sample'), words: [] } } };
    },
    async clone({ name, language, signal }) {
      await untilAborted(Promise.resolve(), signal);
      const voiceId = `match_${crypto.randomUUID()}`;
      clones.set(voiceId, name);
      const gender = pitchHz >= 160 ? 'female' : 'male';
      const base = voices.find((voice) => voice.languages[0] === language && voice.gender === gender);
      const [pitchLowHz, pitchHighHz] = [pitchHz * 0.9, pitchHz / 0.9];
      const match = { pitchLowHz, pitchHighHz, formantScale: 1, breathiness: 0, spectrum: [] };
      return { voiceId, ...(base && { baseVoiceId: base.id, match }) };
    },
    async findClone(name) {
      const [voiceId] = [...clones].find(([, one]) => one === name) ?? [];
      return voiceId === undefined ? undefined : { voiceId };
    },
    async forget(voiceId) {
      clones.delete(voiceId);
    },
  };
}

/** Takes finished speech as it is; the engines of memory give nothing else. */
export const finishMemorySpeech: FinishSpeech = async ({ audioPath, times }) => {
  if (times.kind !== 'timeline') throw new AppError('speech_failed', 'Only finished speech can be kept in memory.');
  return { audioPath, timeline: times.timeline };
};

/** A registry of engines without sound. */
export function createMemoryVoices(...engines: [VoiceEngine, ...VoiceEngine[]]): VoiceEngines {
  return createVoiceEngines(engines, { finish: finishMemorySpeech });
}

async function untilAborted(gate: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(new AppError('cancelled', 'Stopped before it was finished; nothing was kept.'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([aborted.promise, gate]);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function timelineOf(script: string): SpeechTimeline {
  const words = [...script.matchAll(/\S+/g)].map(({ 0: text, index }, word) => ({
    text,
    scriptOffset: index,
    startSeconds: word * secondsPerWord,
    endSeconds: (word + 1) * secondsPerWord,
  }));
  const phonemes = words.map(({ startSeconds, endSeconds }) => ({
    symbol: 'a',
    startSeconds,
    endSeconds,
    stress: 0 as const,
  }));
  return { durationSeconds: words.length * secondsPerWord, phonemes, words, loudness: [1] };
}

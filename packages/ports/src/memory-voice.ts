import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { SpeakRequest, Voice, VoiceDescription, VoiceMatch } from './voice.ts';

const secondsPerWord = 0.4;

const describe = (id: string, language: 'en' | 'es', gender: 'female' | 'male', accent: string): VoiceDescription => ({
  id,
  name: id,
  language,
  gender,
  accent,
  isApproximate: false,
  engine: 'memory',
});

const voices = [
  describe('en-anna', 'en', 'female', 'american'),
  describe('en-bert', 'en', 'male', 'american'),
  describe('es-carla', 'es', 'female', 'spanish'),
  describe('es-diego', 'es', 'male', 'spanish'),
];

export type MemoryVoice = Voice & {
  /** What was spoken so far, the first first. */
  spoken: SpeakRequest[];
};

/**
 * A voice without sound: for tests of those who let it speak. Each word lasts 0.4 s; samples are measured at `pitchHz`.
 * With `gate`, speaking waits for it, or for its signal.
 */
export function createMemoryVoice({ pitchHz = 200, gate = Promise.resolve() } = {}): MemoryVoice {
  const spoken: SpeakRequest[] = [];
  return {
    spoken,
    list: (language) => voices.filter((voice) => !language || voice.language === language),
    async speak(request) {
      spoken.push(request);
      if (!voices.some(({ id }) => id === request.voiceId)) throw new AppError('voice_not_found', 'No such voice.');
      await untilAborted(gate, request.signal);
      const audioPath = join(request.folder, 'speech.wav');
      await writeFile(audioPath, `sound of ${request.script}`);
      return { audioPath, timeline: timelineOf(request.script) };
    },
    async match(): Promise<VoiceMatch> {
      const [pitchLowHz, pitchHighHz] = [pitchHz * 0.9, pitchHz / 0.9];
      return { pitchLowHz, pitchHighHz, formantScale: 1, breathiness: 0, spectrum: [[1_000, 0]] };
    },
  };
}

async function untilAborted(gate: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(new AppError('cancelled', 'Stopped before it was finished; nothing was kept.'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([gate, aborted.promise]);
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

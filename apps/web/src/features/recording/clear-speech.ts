import { limits } from '@portray/contracts/limits';

/** Whether a voice is made from what the page records, or from a file. */
export type SampleSource = 'record' | 'upload';

/** Levels are measured in parts of this length. */
const frameSeconds = 0.01;
/** Speech is what comes this near to the loud parts of a recording, as the server counts it. */
const underLoudestDb = 25;
/** A recording whose loud parts are below this is silence. */
const silenceDb = -50;
/** The server measures more finely: what is this close to enough is left to it. */
const toleranceSeconds = 0.5;

/** How many seconds of a sound are speech rather than pauses, in the channel that has most of it. */
export function clearSpeech(sound: AudioBuffer): number {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  return Math.max(...channels.map((samples) => clearSeconds(samples, sound.sampleRate)));
}

/** The same of one channel: samples from -1 to 1. */
export function clearSeconds(samples: Float32Array, sampleRate: number): number {
  const levels = levelsDb(samples, Math.max(1, Math.round(sampleRate * frameSeconds)));
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * 0.95)];
  if (loud === undefined || loud < silenceDb) return 0;
  return levels.filter((level) => level > loud - underLoudestDb).length * frameSeconds;
}

/** What is wrong with a recording or a file that holds so much speech; undefined where it is enough. */
export function clearSpeechIssue(seconds: number, source: SampleSource): string | undefined {
  const needed = limits.minVoiceSampleSeconds;
  if (seconds >= needed - toleranceSeconds) return undefined;
  const { silent, it, next } = words[source];
  if (seconds === 0) return silent;
  return `${it} holds ${seconds.toFixed(1)} seconds of clear speech; at least ${needed} are needed. ${next}`;
}

/** Said of one without speech. */
export const silentWords = (source: SampleSource): string => words[source].silent;

const words: Record<SampleSource, { silent: string; it: string; next: string }> = {
  record: {
    silent: 'No speech was heard in this recording. Check your microphone and read aloud.',
    it: 'The recording',
    next: 'Read for a little longer.',
  },
  upload: {
    silent: 'No speech was found in this file. Choose one in which somebody speaks clearly.',
    it: 'The file',
    next: 'Choose a longer one.',
  },
};

function levelsDb(samples: Float32Array, frameLength: number): number[] {
  return Array.from({ length: Math.floor(samples.length / frameLength) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * frameLength; at < (frame + 1) * frameLength; at += 1) energy += (samples[at] ?? 0) ** 2;
    return 10 * Math.log10(energy / frameLength + 1e-12);
  });
}

import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { inThread } from '../../in-thread.ts';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { measurePitch } from '../match/spectrum-pitch.ts';
import { analysisRate, readForAnalysis } from '../match/spectrum-samples.ts';
import type { Say, VoiceShape } from '../voices/say.ts';
import { type AlignedSpeech, followByEar, type Recording } from './align-follow.ts';

export type AlignRequest = {
  /** A recording that `readAudioFile` accepted. */
  audioPath: string;
  script: string;
  /** Speaks the script in its language, for comparison. */
  say: Say;
  signal?: AbortSignal | undefined;
};

/**
 * Finds when each word and sound of a script is heard in a recording of it: a formant voice of like pitch speaks the
 * script, and dynamic time warping brings the two together (median error about 20 ms). When the recording says something
 * else, the timeline comes from listening, without words, and says so. Throws AppError: audio_file_issue, script_required,
 * speech_failed, cancelled, tool_missing.
 */
export async function alignSpeech({ audioPath, script, say, signal }: AlignRequest): Promise<AlignedSpeech> {
  const recording = await readForAligning(audioPath, signal);
  const shape = shapeLike(recording.samples);
  const reference = await say({ script, ...(shape ? { shape } : {}), ...(signal ? { signal } : {}) });
  const transferList = [recording.samples.buffer, reference.samples.buffer] as ArrayBuffer[];
  return inThread(new URL('./align-worker.ts', import.meta.url), { recording, reference }, { signal, transferList });
}

/**
 * Without a script: a timeline of silences and rough sounds, and no words; a warning where no speech is heard. Throws
 * AppError audio_file_issue, cancelled, tool_missing.
 */
export async function listenToSpeech(
  audioPath: string,
  signal?: AbortSignal,
): Promise<Omit<AlignedSpeech, 'distance'>> {
  const recording = await readForAligning(audioPath, signal);
  const { isVoiceless, ...followed } = followByEar(recording);
  return isVoiceless ? { isVoiceless, ...followed } : { timeline: followed.timeline };
}

/** Reads a sound file of our own for analysis. Throws AppError: audio_file_issue, cancelled, tool_missing. */
export async function readForAligning(audioPath: string, signal?: AbortSignal): Promise<Recording> {
  const samples = await readForAnalysis(audioPath, signal);
  const durationSeconds = samples.length / analysisRate;
  if (durationSeconds < 0.2) throw issue('The recording is too short. Use one of at least one second.');
  if (durationSeconds > limits.maxVideoSeconds + 1) throw issue('The recording is too long. Use a shorter part of it.');
  const meter = createLoudnessMeter(analysisRate);
  meter.add(samples);
  return { samples, durationSeconds, loudness: meter.curve() };
}

/** A reference of the same pitch and size is easier to compare with; 165 Hz parts most men's voices from women's. */
function shapeLike(samples: Float32Array): VoiceShape | undefined {
  const pitch = measurePitch(samples.subarray(0, 60 * analysisRate));
  if (!pitch) return undefined;
  const formantScale = pitch.medianHz > 165 ? 1.15 : 1;
  return { pitchLowHz: pitch.medianHz * 0.87, pitchHighHz: pitch.medianHz * 1.2, formantScale, breathiness: 0 };
}

const issue = (message: string) => new AppError('audio_file_issue', message);

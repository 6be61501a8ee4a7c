import { rm } from 'node:fs/promises';
import { limits } from '@portray/contracts/limits';
import { voicePassages } from '@portray/contracts/voice-passages';
import type { VoiceMatch } from '@portray/contracts/voices';
import { AppError } from '@portray/foundation/errors';
import { readAudioFile } from '../recording/audio-file.ts';
import type { Say, SayFor, VoiceShape } from '../voices/say.ts';
import { frameLevelsDb, frameRate, percentile } from './spectrum.ts';
import { clearFrames, longTermBands } from './spectrum-bands.ts';
import { measurePitch, type PitchRange } from './spectrum-pitch.ts';
import { analysisRate, readForAnalysis, resampleForAnalysis } from './spectrum-samples.ts';
import { fitBreathiness, fitFormantScale, type SpeakAs } from './voice-match-fit.ts';
import { correctPitch, spectrumGains } from './voice-match-limits.ts';

/** More of a sample teaches nothing new. */
const usedSeconds = 60;
const leastVoicedSeconds = 1.5;
const leastAboveRoomDb = 12;
const pitchRounds = 3;

/**
 * Learns from a sample how the formant voice behind `voiceId` comes nearest to it: pitch and its range, the size of the
 * throat, breath, and the long-term spectrum in third octaves. Throws AppError: audio_file_issue, file_not_found,
 * voice_not_found, speech_failed, cancelled.
 */
export async function matchVoice(
  samplePath: string,
  voiceId: string,
  folder: string,
  sayFor: SayFor,
  signal?: AbortSignal,
): Promise<VoiceMatch> {
  const { language, say } = sayFor(voiceId);
  const sample = await readSample(samplePath, folder, signal);
  const pitch = judgeSample(sample);
  const speakAs = (shape: VoiceShape) => render(say, voicePassages[language], shape, signal);
  const { shape, spoken } = await fitPitch(pitch, speakAs);
  const sized = { ...shape, formantScale: fitFormantScale(sample, spoken) };
  const breathed = await fitBreathiness(sample, sized, speakAs);
  const spectrum = spectrumGains(longTermBands(sample), longTermBands(breathed.spoken));
  return { ...sized, breathiness: breathed.breathiness, spectrum };
}

async function render(say: Say, script: string, shape: VoiceShape, signal?: AbortSignal): Promise<Float32Array> {
  if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
  const { samples, sampleRate } = await say({ script, shape, ...(signal ? { signal } : {}) });
  return level(resampleForAnalysis(samples, sampleRate));
}

async function readSample(path: string, folder: string, signal?: AbortSignal): Promise<Float32Array> {
  const rules = { maxBytes: limits.maxVoiceSampleBytes, name: 'voice-sample', signal };
  const { audioPath } = await readAudioFile(path, folder, rules);
  try {
    const samples = await readForAnalysis(audioPath, signal);
    return level(samples.subarray(0, usedSeconds * analysisRate));
  } finally {
    await rm(audioPath, { force: true });
  }
}

/** All sounds are compared at the same level. */
function level(samples: Float32Array): Float32Array {
  const peak = percentile(samples.filter((_, index) => index % 7 === 0).map(Math.abs), 0.9995);
  return samples.map((sample) => (sample * 0.7) / Math.max(peak, 0.001));
}

function judgeSample(sample: Float32Array): PitchRange {
  const clearSeconds = clearFrames(sample).filter(Boolean).length / frameRate;
  if (clearSeconds < limits.minVoiceSampleSeconds) {
    // Rounded down, so that it never says as many as are needed.
    throw issue(
      `The sample holds ${(Math.floor(clearSeconds * 10) / 10).toFixed(1)} seconds of clear speech; at least ${limits.minVoiceSampleSeconds} are needed. Please use a longer one.`,
    );
  }
  const levels = frameLevelsDb(sample);
  const isNoisy = percentile(levels, 0.95) - percentile(levels, 0.03) < leastAboveRoomDb;
  const pitch = measurePitch(sample);
  if (isNoisy || !pitch || pitch.voicedSeconds < leastVoicedSeconds) {
    throw issue('No clear voice was found in the sample. Record one person in a quiet room, without music.');
  }
  return pitch;
}

/** Says a sentence, listens, corrects; three rounds bring the pitch within half a semitone. `spoken` is the last try. */
async function fitPitch(wanted: PitchRange, speakAs: SpeakAs): Promise<{ shape: VoiceShape; spoken: Float32Array }> {
  let shape: VoiceShape = {
    pitchLowHz: wanted.medianHz * 0.87,
    pitchHighHz: wanted.medianHz * 1.2,
    formantScale: 1,
    breathiness: 0,
  };
  let spoken: Float32Array = new Float32Array(0);
  for (let round = 0; round < pitchRounds; round++) {
    spoken = await speakAs(shape);
    const heard = measurePitch(spoken);
    if (heard) shape = correctPitch(shape, wanted, heard);
  }
  return { shape, spoken };
}

const issue = (message: string) => new AppError('audio_file_issue', message);

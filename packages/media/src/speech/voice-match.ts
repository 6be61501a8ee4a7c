import { rm } from 'node:fs/promises';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { VoiceMatch } from '@portray/ports/voice';
import { readAudioFile } from './audio-file.ts';
import type { Say, SayFor, VoiceShape } from './say.ts';
import { frameLevelsDb, frameRate, percentile } from './spectrum.ts';
import { bandCentresHz, clearFrames, longTermBands } from './spectrum-bands.ts';
import { measurePitch, type PitchRange } from './spectrum-pitch.ts';
import { analysisRate, readForAnalysis, resampleForAnalysis } from './spectrum-samples.ts';
import { fitBreathiness, fitFormantScale } from './voice-match-fit.ts';
import { sampleSentence } from './voice-match-sentences.ts';

/** More of a sample teaches nothing new. */
const usedSeconds = 60;
const leastVoicedSeconds = 1.5;
const leastAboveRoomDb = 12;
const pitchRounds = 3;
const mostGainDb = 12;

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
  const speakAs = (shape: VoiceShape) => render(say, sampleSentence(language), shape, signal);
  const { shape, spoken } = await fitPitch(pitch, speakAs);
  const sized = { ...shape, formantScale: fitFormantScale(sample, spoken) };
  const breathed = await fitBreathiness(sample, sized, speakAs);
  const spectrum = spectrumGains(longTermBands(sample), longTermBands(breathed.spoken));
  return { ...sized, breathiness: breathed.breathiness, spectrum };
}

/** Renders a sentence in a shape, as samples of `analysisRate`. */
export type SpeakAs = (shape: VoiceShape) => Promise<Float32Array>;

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
    throw issue(
      `The sample holds ${clearSeconds.toFixed(1)} seconds of clear speech; at least ${limits.minVoiceSampleSeconds} are needed. Read for a little longer.`,
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

function correctPitch(shape: VoiceShape, wanted: PitchRange, heard: PitchRange): VoiceShape {
  const middle = Math.sqrt(shape.pitchLowHz * shape.pitchHighHz) * (wanted.medianHz / heard.medianHz);
  const widening = Math.min(1.6, Math.max(0.6, wanted.rangeSemitones / Math.max(0.5, heard.rangeSemitones)));
  const half = (Math.log(shape.pitchHighHz / shape.pitchLowHz) / 2) * widening;
  // Espeak takes pitches from 0 to 511 Hz; wider than an octave and a half sounds comical.
  const spread = Math.exp(Math.min(0.5, Math.max(0.04, half)));
  return { ...shape, pitchLowHz: middle / spread, pitchHighHz: middle * spread };
}

/** What the finish adds to each band, smoothed over its neighbours so that no single formant of the sample is copied. */
function spectrumGains(sample: number[], ours: number[]): VoiceMatch['spectrum'] {
  const gains = sample.map((db, index) => Math.min(mostGainDb, Math.max(-mostGainDb, db - ours[index]!)));
  return gains.map((gain, index) => {
    const before = gains[Math.max(0, index - 1)]!;
    const after = gains[Math.min(gains.length - 1, index + 1)]!;
    return [bandCentresHz[index]!, (before + 2 * gain + after) / 4];
  });
}

const issue = (message: string) => new AppError('audio_file_issue', message);

import { rm } from 'node:fs/promises';
import { limits } from '@portray/contracts/limits';
import { voicePassages } from '@portray/contracts/voice-passages';
import type { VoiceMatch } from '@portray/contracts/voices';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { readAudioFile } from '../recording/audio-file.ts';
import type { Say, SayFor, VoiceShape } from '../voices/say.ts';
import { frameLevelsDb, frameRate, logMelFrames, melBandAt, melBandCentreHz, percentile } from './spectrum.ts';
import { bandCentresHz, clearFrames, longTermBands } from './spectrum-bands.ts';
import { measurePitch, measureRoughness, type PitchRange } from './spectrum-pitch.ts';
import { analysisRate, readForAnalysis, resampleForAnalysis } from './spectrum-samples.ts';

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

/** Renders a sentence in a shape, as samples of `analysisRate`. */
type SpeakAs = (shape: VoiceShape) => Promise<Float32Array>;

/** Sizes of a throat that still sound like a person, relative to the voice's own. */
const scaleRange = { least: 0.88, most: 1.22 };
const scaleStep = 0.01;
/** The highest bands would be stretched from beyond the analysis. */
const comparedBands = 29;

/**
 * The formant scale that brings the hills of the mean spectrum of `spoken` (said at scale 1) to where the sample has
 * them. Scaling formants stretches the spectrum, so it is stretched instead of spoken again. Clamped to .88–1.22.
 */
function fitFormantScale(sample: Float32Array, spoken: Float32Array): number {
  const wanted = withoutTrend(meanSpectrum(sample).slice(0, comparedBands));
  const ours = meanSpectrum(spoken);
  const steps = Math.round((scaleRange.most - scaleRange.least) / scaleStep);
  const distances = Array.from({ length: steps + 1 }, (_, index) =>
    distance(withoutTrend(stretch(ours, scaleRange.least + index * scaleStep).slice(0, comparedBands)), wanted),
  );
  return scaleRange.least + distances.indexOf(Math.min(...distances)) * scaleStep;
}

/** The spectrum of a throat `scale` times shorter: what was at f is at f × scale. */
function stretch(logMel: number[], scale: number): number[] {
  return logMel.map((_, band) => {
    const at = Math.min(logMel.length - 1, Math.max(0, melBandAt(melBandCentreHz(band) / scale)));
    const below = Math.floor(at);
    return known(logMel[below]) + (at - below) * ((logMel[below + 1] ?? known(logMel[below])) - known(logMel[below]));
  });
}

/** Mean log mel spectrum of clear speech. */
function meanSpectrum(samples: Float32Array): number[] {
  const isClear = clearFrames(samples);
  const frames = logMelFrames(samples).filter((_, frame) => isClear[frame]);
  const bands = frames[0]?.length ?? 0;
  return Array.from({ length: bands }, (_, band) => {
    return frames.reduce((sum, frame) => sum + doubleAt(frame, band), 0) / frames.length;
  });
}

/** Level and slope are the microphone's, not the throat's. */
function withoutTrend(values: number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / spread;
  return values.map((value, index) => value - mean - slope * (index - middle));
}

function distance(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - known(b[index])) ** 2, 0) / a.length);
}

/**
 * How much breath makes the voice as rough as the sample, linear between none and all; mostly the formant voice is rough
 * enough without. `spoken` is the sentence with it.
 */
async function fitBreathiness(
  sample: Float32Array,
  shape: VoiceShape,
  speakAs: SpeakAs,
): Promise<{ breathiness: number; spoken: Float32Array }> {
  const plain = await speakAs({ ...shape, breathiness: 0 });
  const missing = measureRoughness(sample) - measureRoughness(plain);
  if (missing <= 0) return { breathiness: 0, spoken: plain };
  const reach = measureRoughness(await speakAs({ ...shape, breathiness: 1 })) - measureRoughness(plain);
  const breathiness = reach > leastReach ? Math.min(1, missing / reach) : 0;
  return { breathiness, spoken: await speakAs({ ...shape, breathiness }) };
}

/** Where even full breath changes less than this, it is not what makes the sample rough. */
const leastReach = 0.002;

const mostGainDb = 12;

/** What to ask for after a try sounded otherwise than wanted; both widening and spread stay within what a person does. */
export function correctPitch(shape: VoiceShape, wanted: PitchRange, heard: PitchRange): VoiceShape {
  const middle = Math.sqrt(shape.pitchLowHz * shape.pitchHighHz) * (wanted.medianHz / heard.medianHz);
  const widening = Math.min(1.6, Math.max(0.6, wanted.rangeSemitones / Math.max(0.5, heard.rangeSemitones)));
  const half = (Math.log(shape.pitchHighHz / shape.pitchLowHz) / 2) * widening;
  // Espeak takes pitches from 0 to 511 Hz; wider than an octave and a half sounds comical.
  const spread = Math.exp(Math.min(0.5, Math.max(0.04, half)));
  return { ...shape, pitchLowHz: middle / spread, pitchHighHz: middle * spread };
}

/** What the finish adds to each band, smoothed over its neighbours so that no single formant of the sample is copied. */
export function spectrumGains(sample: number[], ours: number[]): VoiceMatch['spectrum'] {
  const gains = sample.map((db, index) => Math.min(mostGainDb, Math.max(-mostGainDb, db - known(ours[index]))));
  return gains.map((gain, index) => {
    const before = known(gains[Math.max(0, index - 1)]);
    const after = known(gains[Math.min(gains.length - 1, index + 1)]);
    return [known(bandCentresHz[index]), (before + 2 * gain + after) / 4];
  });
}

import type { Loudness, SpeechTimeline, TimedPhoneme } from '@portray/foundation/speech-timeline';
import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { binCount, eachSpectrum, frameLevelsDb, frameMiddleSeconds, frameRate, percentile } from '../match/spectrum.ts';
import { analysisRate } from '../match/spectrum-samples.ts';
import { findSilences, type Silence } from './align-silence.ts';

/** What listening alone can tell a sound from: how open it is, and whether it hisses. */
type Heard = 'a' | 'ɛ' | 'ə' | 's' | 'm';

type Frame = { levelDb: number; centroidHz: number; lowShare: number };

const hissCentroidHz = 2_600;
const shortestSoundSeconds = 0.06;

/**
 * A timeline from the sound alone: silences, hisses, hums and vowels by how loud and how bright each moment is. It knows
 * no words and no lips that close for p and b; the loudness of the timeline does most of the work.
 */
export function listenTo(recording: {
  samples: Float32Array;
  durationSeconds: number;
  loudness: Loudness;
}): SpeechTimeline {
  const { samples, durationSeconds, loudness } = recording;
  const heard = smooth(classify(samples));
  const silences = findSilences(samples);
  return { durationSeconds, phonemes: joinFrames(heard, silences, durationSeconds), words: [], loudness };
}

function classify(samples: Float32Array): Heard[] {
  const levels = frameLevelsDb(samples);
  const loudDb = percentile(levels, 0.92);
  const frames: Frame[] = [];
  eachSpectrum(samples, (power, index) =>
    frames.push({ levelDb: floatAt(levels, index) - loudDb, ...brightness(power) }),
  );
  return frames.map(soundOf);
}

/** Centre of gravity of the spectrum, and the share of its power below 400 Hz, where hums lie. */
function brightness(power: Float64Array): { centroidHz: number; lowShare: number } {
  const binHz = analysisRate / 2 / (binCount - 1);
  let [sum, weighted, low] = [1e-12, 0, 0];
  for (let bin = 3; bin < binCount; bin++) {
    sum += doubleAt(power, bin);
    weighted += doubleAt(power, bin) * bin * binHz;
    if (bin * binHz < 400) low += doubleAt(power, bin);
  }
  return { centroidHz: weighted / sum, lowShare: low / sum };
}

function soundOf({ levelDb, centroidHz, lowShare }: Frame): Heard {
  if (centroidHz > hissCentroidHz) return 's';
  if (levelDb < -14 && lowShare > 0.85) return 'm';
  if (levelDb > -5 && lowShare < 0.75) return 'a';
  return levelDb > -12 ? 'ɛ' : 'ə';
}

/** The most frequent sound of five frames: single frames say nothing. */
function smooth(heard: Heard[]): Heard[] {
  return heard.map((_, index) => {
    const counts = new Map<Heard, number>();
    for (const sound of heard.slice(Math.max(0, index - 2), index + 3)) counts.set(sound, (counts.get(sound) ?? 0) + 1);
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  });
}

function joinFrames(heard: Heard[], silences: Silence[], durationSeconds: number): TimedPhoneme[] {
  const phonemes: TimedPhoneme[] = [];
  heard.forEach((sound, frame) => {
    const seconds = frame / frameRate + frameMiddleSeconds;
    const isQuiet = silences.some((silence) => seconds >= silence.startSeconds && seconds < silence.endSeconds);
    append(phonemes, isQuiet ? '' : sound, frame === 0 ? 0 : seconds);
  });
  const last = phonemes.at(-1);
  if (last) last.endSeconds = durationSeconds;
  return phonemes;
}

/** Begins a new sound where it changes, unless the one before has only just begun. */
function append(phonemes: TimedPhoneme[], symbol: Heard | '', startSeconds: number): void {
  const last = phonemes.at(-1);
  if (last) last.endSeconds = startSeconds;
  if (last?.symbol === symbol) return;
  const isBrief =
    last && last.symbol !== '' && symbol !== '' && startSeconds - last.startSeconds < shortestSoundSeconds;
  if (isBrief) last.symbol = symbol;
  else phonemes.push({ symbol, startSeconds, endSeconds: startSeconds, stress: 0 });
}

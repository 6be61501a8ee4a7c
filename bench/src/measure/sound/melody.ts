import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';
import { readForAnalysis } from '@portray/media/analysis-samples';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { measurePitch, pitchHeardAtSeconds, trackPitch } from '@portray/media/pitch';
import { atLeast, judge, type Row } from '../../report/row.ts';

/** The first voices of English speak from recordings; the others are experimental. */
export const recordedVoices = 3;

/** Plain English with ordinary words. A person accents the words before a ^; marked by hand. */
const plain = [
  'The weather^ was cold^ and the streets^ were empty^.',
  'She opened^ the window^ and looked^ at the garden^.',
  'We would like^ to invite^ you to our new^ office^.',
  'Please call^ me back^ when you have a minute^.',
  'The children^ played^ in the park^ after school^.',
  'He bought^ a loaf^ of bread^ and a bottle^ of milk^.',
  'Our company^ has been growing^ for many^ years^.',
  'Thank^ you very much^ for watching^ this video^.',
  'Today^ I want^ to show^ you how our service^ works^.',
  'It takes^ less^ than five^ minutes^ to get^ started^.',
  'Most^ people^ do not know^ that this is possible^.',
  'In the first^ part^ we will talk^ about the history^ of the city^.',
  'If you have any questions^, please send^ us a message^.',
  'The meeting^ will begin^ on Monday^ morning^ at nine^.',
  'You can find^ more information^ on our website^.',
  'I hope^ that you will enjoy^ the rest^ of the day^.',
];
const lively = [
  'Did you know^ that half^ of all visitors^ leave^ after three^ seconds^?',
  'Are you ready^ to begin^?',
  'Can I help^ you with the tickets^?',
  'What would you like^ to see^ first^?',
  'When you open^ the door^, the light^ comes^ on, and the music^ starts^.',
  'Our camera^ is small^, light^ and surprisingly^ cheap^.',
  'I said the *blue*^ bottle, not the *green*^ one.',
  'Welcome^ back^, and thank^ you for your patience^!',
];

/** What a recogniser is given, too: what is counted is the voice, not its vocabulary. */
export const plainSentences = plain.map(withoutMarks);

type Spoken = { written: string; timeline: SpeechTimeline; pitch: Float32Array };

/** Range and shape of the pitch of the English voices, from the finished sound of 24 sentences. */
export async function judgeMelody(signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of createBuiltInVoice().list('en').slice(0, recordedVoices)) {
    const { all, sound } = await speakAll(id, signal);
    const range = measurePitch(sound)?.rangeSemitones;
    const clip = `voice ${id}`;
    rows.push(
      judge(clip, 'pitch range, 10th to 90th percentile, semitones', '>= 7', atLeast(7), figure(range)),
      share(clip, 'sentences that end as they should, low or risen', all.flatMap(endsRight)),
      share(clip, 'accented words above the word beside them', all.flatMap(accentsStandOut)),
    );
  }
  return rows;
}

const figure = (value: number | undefined) => (value === undefined ? undefined : { value });

function share(clip: string, gate: string, outcomes: boolean[]): Row {
  const value = outcomes.filter(Boolean).length / outcomes.length;
  return judge(clip, gate, '>= 0.85', atLeast(0.85), { value, detail: `${outcomes.length} places` });
}

async function speakAll(voiceId: string, signal: AbortSignal): Promise<{ all: Spoken[]; sound: Float32Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-melody-'));
  const voice = createBuiltInVoice();
  const all: Spoken[] = [];
  const sounds: Float32Array[] = [];
  try {
    for (const written of [...plain, ...lively]) {
      const script = withoutMarks(written);
      const { audioPath, timeline } = await voice.speak({ script, voiceId, speed: 1, folder, signal });
      const sound = await readForAnalysis(audioPath, signal);
      sounds.push(sound);
      all.push({ written, timeline, pitch: trackPitch(sound) });
    }
    return { all, sound: joined(sounds) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function joined(sounds: Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}

function withoutMarks(written: string): string {
  return written.replaceAll('^', '');
}

/**
 * A question that is answered by yes or no ends above its middle, everything else below: the last three values of the last
 * vowel. Nothing where it has none, as when a voice creaks.
 */
function endsRight({ written, timeline, pitch }: Spoken): boolean[] {
  const heard = Array.from(pitch.filter((hz) => hz > 0)).sort((a, b) => a - b);
  const middle = heard[heard.length >> 1] ?? 0;
  const vowel = timeline.phonemes.findLast(({ symbol }) => /^[aeiouæɑɒɔəɚɛɜɪʊʌ]/u.test(symbol));
  const word = timeline.words.at(-1);
  if (!vowel || !word) return [];
  const end = heardBetween(pitch, vowel.startSeconds, word.endSeconds).slice(-3);
  if (end.length === 0) return [];
  const last = end.reduce((sum, hz) => sum + hz, 0) / end.length;
  return [/^(?:Did|Are|Can)\b/.test(written) ? last > middle : last < middle];
}

/** Each accented word beside one that is not, in the same phrase: the higher peak. */
function accentsStandOut({ written, timeline: { words }, pitch }: Spoken): boolean[] {
  const isAccented = written.split(' ').map((word) => word.includes('^'));
  const peaks = words.map((word) => Math.max(0, ...inWord(pitch, word)));
  return words.slice(1).flatMap((_, before) => {
    const here = before + 1;
    if (isAccented[before] === isAccented[here] || /[,;]/.test(words[before]?.text ?? '')) return [];
    const [accented, other] = isAccented[here] ? [here, before] : [before, here];
    const [high, low] = [peaks[accented] ?? 0, peaks[other] ?? 0];
    return high > 0 && low > 0 ? [high > low] : [];
  });
}

function inWord(pitch: Float32Array, word: TimedWord): number[] {
  return heardBetween(pitch, word.startSeconds, word.endSeconds);
}

function heardBetween(pitch: Float32Array, startSeconds: number, endSeconds: number): number[] {
  const frame = (seconds: number) => Math.max(0, Math.round((seconds - pitchHeardAtSeconds) * 100));
  return Array.from(pitch.slice(frame(startSeconds), frame(endSeconds))).filter((hz) => hz > 0);
}

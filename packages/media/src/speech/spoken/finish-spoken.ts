import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';
import type { FinishSpeech, SpeechTimes, SpokenSound } from '@portray/ports/voice';
import { fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { readForAligning } from '../align/align.ts';
import { findSilences } from '../align/align-silence.ts';
import { settleTimeline } from '../align/align-timeline.ts';
import { readRecording } from '../recording/recording.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import { builtInVoices } from '../voices/voice-table.ts';
import { placeSounds } from './spoken-parts.ts';

/**
 * Makes finished speech of what any engine gave. An exact timeline passes with its sound; else the script is aligned with
 * the sound, and where the engine says when words or characters are heard, the words are put exactly there. An engine that
 * was told the script has said it: where the sound cannot be followed, the words are spread over it.
 * Throws AppError: audio_file_issue, script_required, speech_failed, cancelled, tool_missing.
 */
export const finishSpoken: FinishSpeech = async (spoken, { script, language, folder, signal }) => {
  if (spoken.times.kind === 'timeline') return { audioPath: spoken.audioPath, timeline: spoken.times.timeline };
  const { audioPath, times } = await atTempo(spoken, folder, signal);
  const aligned = await readRecording({ audioPath, script, language, folder, signal });
  if (script === undefined || (times.kind === 'none' && !aligned.warning)) {
    return { audioPath: aligned.audioPath, timeline: aligned.timeline };
  }
  // Where the sound cannot be followed, a plain reading of the script knows at least which sounds a word has.
  const reading = aligned.warning ? await readPlainly(script, language, folder, signal) : aligned.timeline;
  const recording = await readForAligning(aligned.audioPath, signal);
  const parts = times.kind === 'none' ? stretchWords(reading, recording.durationSeconds) : times.parts;
  const placed = placeSounds(reading, parts);
  return { audioPath: aligned.audioPath, timeline: settleTimeline(placed, findSilences(recording.samples), recording) };
};

type Untimed = { audioPath: string; times: Exclude<SpeechTimes, { kind: 'timeline' }> };

/** Plays sound faster or slower at the same pitch, where its engine could not speak so. */
async function atTempo(spoken: SpokenSound, folder: string, signal: AbortSignal | undefined): Promise<Untimed> {
  const { audioPath, times, tempo = 1 } = spoken;
  if (times.kind === 'timeline') throw new AppError('speech_failed', 'Finished speech cannot be played faster.');
  if (tempo === 1) return { audioPath, times };
  const paced = join(folder, 'paced.wav');
  const sound = ['-map', '0:a:0', '-ac', '1', '-af', `atempo=${tempo.toFixed(4)}`, '-y', fileArgument(paced)];
  await runFfmpeg(['-i', fileArgument(audioPath), ...sound], signal ? { signal } : {});
  if (times.kind === 'none') return { audioPath: paced, times };
  const parts = times.parts.map((part) => ({
    ...part,
    startSeconds: part.startSeconds / tempo,
    endSeconds: part.endSeconds / tempo,
  }));
  return { audioPath: paced, times: { kind: 'parts', parts } };
}

/** The words of a reading as they lie in a sound that is longer or shorter. */
function stretchWords({ words, durationSeconds }: SpeechTimeline, seconds: number): TimedWord[] {
  const stretch = seconds / durationSeconds;
  return words.map(({ startSeconds, endSeconds, ...word }) => ({
    ...word,
    startSeconds: startSeconds * stretch,
    endSeconds: endSeconds * stretch,
  }));
}

/** The sounds and words of a script as the formant voice of its language reads it. */
async function readPlainly(script: string, language: string, folder: string, signal: AbortSignal | undefined) {
  const reference = builtInVoices.find((voice) => voice.language === language) ?? known(builtInVoices[0]);
  const { say } = createSayFor(folder)(reference.id);
  const { timeline } = await say({ script, ...(signal && { signal }) });
  return timeline;
}

import { wordStarts } from '@portray/contracts/script';
import { pauseSeconds, withoutMarks, writtenOffset } from '@portray/contracts/speech-marks';
import { endsSentence } from '@portray/foundation/sentence-signs';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';

/** Letters that are said in a second, and the silence after a sentence. */
const charactersPerSecond = 14;
const sentencePauseSeconds = 0.4;

/** When the words of a script will be said, about: before it is said for the first time. */
export function expectedWords(script: string): Pick<SpeechTimeline, 'words' | 'durationSeconds'> {
  const text = withoutMarks(script).trimEnd();
  const starts = wordStarts(script);
  let seconds = 0;
  const words = starts.map((readAt, index): TimedWord => {
    const written = text.slice(readAt, starts[index + 1] ?? text.length).trim();
    const startSeconds = seconds;
    const endSeconds = startSeconds + Math.max(1, written.length) / charactersPerSecond;
    seconds = endSeconds + (endsSentence(written) ? sentencePauseSeconds : 0);
    return { text: written, scriptOffset: writtenOffset(script, readAt), startSeconds, endSeconds };
  });
  return { words, durationSeconds: seconds + pauseSeconds(script) };
}

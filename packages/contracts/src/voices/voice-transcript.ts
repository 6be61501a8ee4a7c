import { limits } from '../limits.ts';
import { countWords } from './script.ts';

/** What is said in a recording, as it is stored: on one line. */
export function toTranscript(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** Why a text cannot be what is said in a recording (so long, where that is known), as a sentence for people. */
export function transcriptIssue(text: string, seconds?: number): string | undefined {
  const transcript = toTranscript(text);
  const words = countWords(transcript);
  const [slowest, fastest] = limits.spokenWordsPerSecond;
  if (/\p{Cc}/u.test(transcript))
    return 'The text has characters that nobody can say. Please type it instead of pasting it.';
  if (words === 0) return 'Please write down what is said in the recording.';
  if (transcript.length > limits.maxTranscriptCharacters) {
    return `What is said in the recording may have ${limits.maxTranscriptCharacters} characters; this has ${transcript.length}. Please use a shorter recording.`;
  }
  if (seconds === undefined) return undefined;
  const heard = `The recording lasts ${Math.round(seconds)} seconds`;
  if (words > seconds * fastest)
    return `${heard}, which is too short for these ${words} words. Please write only what is said in it.`;
  if (words < seconds * slowest)
    return `${heard}, which is too long for a text this short. Please write down all that is said in it.`;
  return undefined;
}

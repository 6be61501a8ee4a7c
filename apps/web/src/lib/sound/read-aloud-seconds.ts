import { countWords } from '@portray/contracts/script';
import { pauseSeconds } from '@portray/contracts/speech-marks';

/** Words that the built-in voices say in a second, in the middle of their range. */
const spokenWordsPerSecond = 2.5;

/** How long a script takes to say, roughly, with the pauses that it asks for; `voiceSpeed` 1 is the usual one. */
export function readAloudSeconds(script: string, voiceSpeed = 1): number {
  return countWords(script) / spokenWordsPerSecond / voiceSpeed + pauseSeconds(script);
}

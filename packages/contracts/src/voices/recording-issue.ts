import { limits } from '../limits.ts';
import { countWords } from './script.ts';

/** Why a recording of so many seconds cannot be one of a script, as a sentence for people. */
export function recordingIssue(script: string, seconds: number): string | undefined {
  if (seconds < limits.minRecordingSeconds) {
    return `The recording is too short. Use one of at least ${limits.minRecordingSeconds} second.`;
  }
  if (seconds > limits.maxVideoSeconds + 1) {
    return `The recording is longer than ${limits.maxVideoSeconds / 60} minutes. Use a shorter part of it.`;
  }
  const words = countWords(script);
  const [, fastest] = limits.spokenWordsPerSecond;
  if (words <= seconds * fastest) return undefined;
  const whole = Math.round(seconds);
  return `The recording lasts ${whole} second${whole === 1 ? '' : 's'}, which is too short for the ${words} words of your script. Record all of it, or keep only the words that are said.`;
}

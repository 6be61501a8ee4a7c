import type { CaptionCue } from '@portray/contracts/captions';
import { limits } from '@portray/contracts/limits';

/** What is wrong with each caption, if anything; the server has the same rules. */
export function cueFaults(cues: readonly CaptionCue[], durationSeconds: number | null): (string | undefined)[] {
  const lastSeconds = (durationSeconds ?? limits.maxVideoSeconds) + 1;
  return cues.map(({ startSeconds, endSeconds, text }, index) => {
    const before = cues[index - 1];
    if (text.trim() === '') return 'Write the text, or remove this caption.';
    if (text.length > limits.maxCueCharacters) return `Keep it to ${limits.maxCueCharacters} characters.`;
    if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds) || startSeconds < 0) return 'Enter both times.';
    if (endSeconds <= startSeconds) return 'It must end after it starts.';
    if (before && startSeconds < before.endSeconds - 0.001) return 'It must start after the previous caption ends.';
    if (endSeconds > lastSeconds) return 'It ends after the video does.';
    return undefined;
  });
}

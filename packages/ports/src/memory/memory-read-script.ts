import { AppError } from '@portray/foundation/errors';
import type { ReadScript, Token } from '../script-reading.ts';

/** Stands in for the reading of scripts: words are said as they are written, and `[2s]` is a pause after a sentence. */
export const readPlainly: ReadScript = (script) => {
  if (!/[\p{L}\p{N}]/u.test(script)) {
    throw new AppError('script_required', 'There is nothing to say in this script. Write at least one word.');
  }
  const sentences = Array.from(
    script.matchAll(/([^[\]\n]*[^[\]\s])\s*(?:\[(\d+)s\])?/gu),
    ({ 1: text = '', 2: pause, index }) => {
      const tokens = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index: at }): Token => {
        const from = index + at;
        return { text: word, kind: 'word', spoken: [word], shown: [from, from + word.length] };
      });
      const last = tokens.at(-1);
      if (last && pause) last.pauseAfterSeconds = Number(pause);
      return { tokens, isUnspaced: false, pauseSeconds: 0.4 };
    },
  );
  return { sentences, notes: [] };
};

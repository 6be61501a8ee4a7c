import { type Sentence, saidFor, type Token } from '@portray/ports/script-reading';

/** A script as the provider takes it, and where each UTF-16 unit of that stands in the script; undefined in a pause. */
export type MarkedText = { text: string; offsets: readonly (number | undefined)[] };

/** The longest pause that `<break>` makes. */
const longestBreakSeconds = 3;

/** The words that are said, pauses as `<break>`; emphasis is left to the voice. */
export function toMarkedText(sentences: readonly Sentence[]): MarkedText {
  let text = '';
  const offsets: (number | undefined)[] = [];
  const add = (part: string, offsetOf: (at: number) => number | undefined) => {
    for (let at = 0; at < part.length; at++) offsets.push(offsetOf(at));
    text += part;
  };
  const pause = (seconds: number | undefined) => {
    if (seconds) add(`${text && ' '}${breakTag(seconds)}`, () => undefined);
  };
  for (const { tokens, isUnspaced, leadSeconds } of sentences) {
    pause(leadSeconds);
    for (const [at, token] of tokens.entries()) {
      const said = saidFor(token);
      if (said === '') continue;
      const isGlued = isUnspaced && at > 0 && !/[\w.,!?]$/u.test(text);
      if (text && !isGlued) add(' ', () => undefined);
      add(said, shareOf(token, said.length));
      pause(token.pauseAfterSeconds);
    }
  }
  return { text, offsets };
}

/** What is said is heard while its token is shown, each unit at its share of it. */
function shareOf({ shown: [from, to] }: Token, length: number): (at: number) => number {
  const share = (to - from) / length;
  return (at) => from + Math.min(to - from - 1, Math.floor(at * share));
}

function breakTag(seconds: number): string {
  return `<break time="${Math.min(longestBreakSeconds, seconds)}s" />`;
}

/** Text with the place of the script that each of its UTF-16 units stands for. */
export type ShownText = {
  text: string;
  /** Where each unit begins in the script. */
  starts: number[];
  /** Where each unit ends in the script. */
  ends: number[];
};

/** The script before anything is taken away. */
export function wholeText(script: string): ShownText {
  const starts = Array.from({ length: script.length }, (_, at) => at);
  return { text: script, starts, ends: starts.map((at) => at + 1) };
}

/** A part of the text, and what is shown in its place. */
type Edit = { from: number; to: number; shown: string };

/** Replaces parts of the text, in order and apart; what replaces a part stands for all of it. */
export function editText({ text, starts, ends }: ShownText, edits: readonly Edit[]): ShownText {
  if (edits.length === 0) return { text, starts, ends };
  const edited: ShownText = { text: '', starts: [], ends: [] };
  let reached = 0;
  const copy = (from: number, to: number) => {
    edited.text += text.slice(from, to);
    for (let at = from; at < to; at++) {
      edited.starts.push(starts[at] ?? 0);
      edited.ends.push(ends[at] ?? 0);
    }
  };
  for (const { from, to, shown } of edits) {
    copy(reached, from);
    for (let at = 0; at < shown.length; at++) {
      edited.text += shown.charAt(at);
      edited.starts.push(starts[from] ?? 0);
      edited.ends.push(ends[to - 1] ?? 0);
    }
    reached = to;
  }
  copy(reached, text.length);
  return edited;
}

/** What is left of a part: a text that stands for all of it, or a piece of its own that stays in its place. */
export type Left = string | { kept: string };

/** Replaces what a pattern finds by what `leftOf` answers; undefined leaves it as it is. */
export function replaceText(
  shown: ShownText,
  pattern: RegExp,
  leftOf: (found: RegExpExecArray) => Left | undefined,
): ShownText {
  const edits: Edit[] = [];
  for (const found of shown.text.matchAll(pattern)) {
    const left = leftOf(found);
    const [from, to] = [found.index, found.index + found[0].length];
    if (typeof left === 'string') edits.push({ from, to, shown: left });
    else if (left) {
      const start = from + found[0].indexOf(left.kept);
      edits.push({ from, to: start, shown: '' }, { from: start + left.kept.length, to, shown: '' });
    }
  }
  return editText(shown, edits);
}

/** The part of the script that text[from…to) stands for. */
export function scriptSpan({ starts, ends }: ShownText, from: number, to: number): [from: number, to: number] {
  return [starts[from] ?? 0, ends[to - 1] ?? 0];
}

/** Where a place of the script is in the text, or where what follows it begins. */
export function textPlace({ starts, text }: ShownText, scriptOffset: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < scriptOffset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A letter, digit, sign or symbol: anything but spaces, control characters and invisible marks. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether people would see nothing of a text: spaces, line ends, zero-width characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Marks that turn all text behind them round, also that of the page (Unicode UAX 9: embeddings, overrides, isolates). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is stored: trimmed, without marks that turn the page's text round; an invisible one is null. */
export function blankIsNull(text: string): string | null {
  return isBlank(text) ? null : text.replace(turning, '').trim();
}

/** The first `maxCharacters` (UTF-16 units, as limits count) of a text; an emoji is not cut in two. */
export function cutText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** A letter, digit, sign or symbol: anything but spaces, control characters and invisible marks. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether people would see nothing of a text: spaces, line ends, zero-width characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** A name as it is stored: trimmed; an invisible one is null. */
export function blankIsNull(text: string): string | null {
  return isBlank(text) ? null : text.trim();
}

/** The first `maxCharacters` (UTF-16 units, as limits count) of a text; an emoji is not cut in two. */
export function cutText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

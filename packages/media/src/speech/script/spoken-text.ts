/** Stands for a character that is not there for a reader (zero width): it must not part a word. */
export const unseen = '\u2060';

const tags = /<\/?[a-z][^<>]{0,300}>/giu;
const markdownLink = /\]\([^()\s]{1,2000}\)/gu;
const markdownSigns = /[*`~|]+|^[ \t]*(?:#{1,6}|>+|[-+•])[ \t]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gmu;
const pictures =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|[\u{e0020}-\u{e007f}]|\u20e3|[\ufe0e\ufe0f]/gu;
const zeroWidth = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu;

/**
 * The script with everything that is not read aloud (tags, Markdown signs, pictures, control characters) replaced by
 * as many spaces or unseen characters, so that offsets stay true.
 */
export function maskUnspoken(script: string): string {
  return script
    .replace(zeroWidth, (found) => unseen.repeat(found.length))
    .replace(controls, (found) => (/[\r\n\t]/.test(found) ? found : ' '.repeat(found.length)))
    .replace(tags, mask)
    .replace(markdownLink, (found) => `${unseen.repeat(found.length)}`)
    .replace(markdownSigns, mask)
    .replace(pictures, mask);
}

/** Between two letters something that is not spoken parts words; beside a space or a stop it just goes. */
function mask(found: string, ...rest: unknown[]): string {
  const [offset, whole] = rest.slice(rest.findIndex((value) => typeof value === 'number')) as [number, string];
  const parts = isLetter(whole[offset - 1]) && isLetter(whole[offset + found.length]);
  return (parts || /\s/.test(found) ? ' ' : unseen).repeat(found.length);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);
}

/** The word without invisible characters. */
export function toVisible(word: string): string {
  return word.replaceAll(unseen, '');
}

/** The number of invisible characters at the start of the word. */
export function unseenBefore(word: string): number {
  return word.length - word.replace(new RegExp(`^${unseen}+`), '').length;
}

/** One word as a voice should read it: plain letters, web addresses without the parts that are not read aloud. */
export function toSpoken(word: string): string {
  return shortenAddress(toVisible(word))
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[[\]{}\\^]/gu, '')
    .trim();
}

/** 'https://www.example.com/a?b=1' is read as 'example.com'. */
function shortenAddress(word: string): string {
  const address = /^(\W*)(?:[a-z]{3,6}:\/\/(?:www\.)?|www\.)([^\s/?#:]+)[^\s]*?([.,;:!?)"'»”]*)$/iu.exec(word);
  return address ? `${address[1]}${address[2]}${address[3]}` : word;
}

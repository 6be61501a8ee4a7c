/** Stands for a character that is not there for a reader (zero width): it must not part a word. */
const unseen = '\u2060';

const tags = /<\/?[a-z][^<>]{0,300}>/giu;
const markdownLink = /\]\([^()\s]{1,2000}\)/gu;
const markdownSigns = /[*`~|]+|^[ \t]*(?:#{1,6}|>+|[-+•])[ \t]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gmu;
const pictures =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|[\u{e0020}-\u{e007f}]|\u20e3|[\ufe0e\ufe0f]/gu;
const zeroWidth = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu;

/**
 * The script with everything that is not read aloud (tags, Markdown signs, pictures, control characters) replaced by
 * as many spaces, so that offsets stay true.
 */
export function maskUnspoken(script: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  return script
    .replace(zeroWidth, (found) => unseen.repeat(found.length))
    .replace(controls, (found) => (/[\r\n\t]/.test(found) ? found : blank(found)))
    .replace(tags, blank)
    .replace(markdownLink, (found) => ` ${blank(found.slice(1))}`)
    .replace(markdownSigns, blank)
    .replace(pictures, blank);
}

/** One word as a voice should read it: plain letters, web addresses without what nobody says aloud. */
export function toSpoken(word: string): string {
  return shortenAddress(word.replaceAll(unseen, ''))
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

import { editText, type Left, replaceText, type ShownText, wholeText } from './shown-text.ts';
import { findMarks, type SpeechMark } from './speech-marks.ts';

/** '&amp;' → '&'; what is no entity comes back as it is. Servers have a table of them, browsers know them. */
export type DecodeEntity = (entity: string) => string;

/** The script as captions show it: without the signs of marks, Markdown, HTML, entities, pictures and what cannot be seen. */
export function toShown(
  script: string,
  decodeEntity: DecodeEntity,
  marks: SpeechMark[] = findMarks(script),
): ShownText {
  let shown = editText(wholeText(script), marks.flatMap(signsOf));
  for (const [pattern, leftOf] of steps) shown = replaceText(shown, pattern, (found) => leftOf(found, decodeEntity));
  return shown;
}

type Step = [pattern: RegExp, leftOf: (found: RegExpExecArray, decodeEntity: DecodeEntity) => Left | undefined];

/** A pause parts words; of the other marks the word stays. */
function signsOf(mark: SpeechMark) {
  if (mark.kind === 'pause') return [{ from: mark.start, to: mark.end, shown: ' ' }];
  return [
    { from: mark.start, to: mark.shown.start, shown: '' },
    { from: mark.shown.end, to: mark.end, shown: '' },
  ];
}

const nothing = () => '';
const inner = ({ 1: kept = '' }: RegExpExecArray) => ({ kept });

const zeroWidth = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /(?![\r\n\t])[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu;
/** A picture with its variants and joiners; a sign that is a letter's neighbour (™, ©, ★) is none unless it asks to be one. */
const pictures =
  /[ \t]?(?:(?:[\p{Emoji_Presentation}\u{1f000}-\u{1faff}]|\p{Extended_Pictographic}\ufe0f)(?:[\u200d\ufe0f\u20e3\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|(?<=\u200d)\p{Extended_Pictographic})*[ \t]?)+(?=(.)?)/gsu;
const leftOfPictures = /[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}]/gu;

/** Names of HTML and SSML; other words in angle brackets are placeholders, and are read. */
const tagNames =
  'a|abbr|article|b|bdi|big|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|emphasis|figure|figcaption|font|footer|h[1-6]|head|header|hr|html|i|img|ins|kbd|label|li|main|mark|nav|ol|p|phoneme|pre|prosody|q|rp|rt|ruby|s|samp|say-as|section|small|span|speak|strike|strong|style|sub|summary|sup|table|tbody|td|th|thead|time|title|tr|tt|u|ul|var|video|voice|wbr|break';
const tags = new RegExp(
  String.raw`<\/(?:${tagNames})\s*>|<(${tagNames})(?:\s+[a-z:_-]+\s*=\s*(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\s"'<>]{1,300})){0,20}\s*\/?>|<!--[^<>]{0,300}-->`,
  'giu',
);
/** Between letters these part words and sentences. */
const blockTags = /^<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|blockquote|hr|section|article)\b/iu;

/** Angle brackets with an address are Markdown's links, shown as they are. */
const steps: Step[] = [
  [zeroWidth, nothing],
  [controls, () => ' '],
  [tags, ({ 0: tag, index, input }) => (blockTags.test(tag) ? blockBreak(input, index) : '')],
  // Rules, fences, frames of tables.
  [/^[ \t]*(?:([-*_=~#+])(?:[ \t]*\1){2,}|`{3,}[\w-]*|\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*:?-*:?)[ \t]*$/gmu, nothing],
  [/^[ \t]*\|(.*)\|[ \t]*$/gmu, inner],
  [/^(?:[ \t]*>+)+[ \t]?/gmu, nothing],
  [/^[ \t]*(?:#{1,6}|[-+*•◦▪])[ \t]+(?:\[[ xX]\][ \t]+)?/gmu, nothing],
  // Images and links: what they are called.
  [/!\[([^\]\n]{0,300})\]\([^()\s]{1,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/gu, inner],
  [/(?<!!)\[([^\]\n]{1,300})\]\([^()\s]{1,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/gu, inner],
  // Footnotes and notes of an encyclopaedia.
  [/(?<=[\p{L}\p{N}\p{P}])\[(?:\^[^\]\s]{1,20}|\d{1,3}|[a-z]|(?:note|nb) \d{1,3}|citation needed)\]/giu, nothing],
  [/(\*\*\*|___)(?=\S)([^*_\n]{1,400}?\S|\S)\1/gu, ({ 2: kept = '' }) => ({ kept })],
  [/(\*\*|__)(?=\S)([^\n]{1,400}?\S|\S)\1/gu, ({ 2: kept = '' }) => ({ kept })],
  [
    /(?<![\p{L}\p{N}_*\\])([*_])(?=[^\s*_])([^*_\n]{0,400}?[^\s*_])\1(?![\p{L}\p{N}_*])/gu,
    ({ 2: kept = '' }) => ({ kept }),
  ],
  [/(~~|==)(?=\S)([^~=\n]{1,400}?\S|\S)\1/gu, ({ 2: kept = '' }) => ({ kept })],
  [/`{1,2}([^`\n]{1,400})`{1,2}/gu, inner],
  [/\*\*|~~|`/gu, nothing],
  [/\\([\\`*_{}[\]()#+\-.!<>~|])/gu, inner],
  [
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu,
    ({ 0: entity }, decodeEntity) => decoded(entity, decodeEntity),
  ],
  [pictures, ({ 0: found, index, input, 1: next }) => betweenPictures(found, input[index - 1], next)],
  [leftOfPictures, nothing],
];

/** A block ends a line where something stands before it. */
function blockBreak(text: string, index: number): string {
  return index > 0 && !/[\r\n]/u.test(text.charAt(index - 1)) ? '\n' : '';
}

function decoded(entity: string, decodeEntity: DecodeEntity): string | undefined {
  const text = decodeEntity(entity);
  if (text === entity) return undefined;
  return /^(?:\p{Cc}|\p{Cf}|\u00a0)$/u.test(text) ? ' ' : text;
}

/** Nothing is left of a picture before a stop; between words a blank is. */
function betweenPictures(found: string, before: string | undefined, next: string | undefined): string {
  const isAtEdge =
    before === undefined || /\s/u.test(before) || next === undefined || /[\s.,;:!?…)\]}"'”’»。，！？]/u.test(next);
  if (isAtEdge) return '';
  return /^[ \t]|[ \t]$/u.test(found) || /[\p{L}\p{N}]/u.test(before) ? ' ' : '';
}

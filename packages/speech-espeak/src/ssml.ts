import type { SpeakRequest } from './request.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Slower and higher: espeak's own `emphasis` triples the loudness and clips. */
const stress = '<prosody rate="80%" pitch="+20%">';

/**
 * Plain text as espeak takes it: always read as SSML, so markup of the text must be escaped. A mark is set at each
 * offset (UTF-16 units), named by its index: word events of espeak merge small words, marks do not.
 */
export function toSsml({ text, marks, stressed }: Pick<SpeakRequest, 'text' | 'marks' | 'stressed'>): string {
  let ssml = '';
  let from = 0;
  for (const [index, offset] of marks.entries()) {
    const word = escapeMarkup(text.slice(from, offset));
    ssml += `${stressed.includes(index) ? withStress(word) : word}<mark name="${index}"/>`;
    from = offset;
  }
  return ssml + escapeMarkup(text.slice(from));
}

/** A blank before the word stays outside, or espeak would join it to its neighbour. */
function withStress(word: string): string {
  const blank = /^\s*/u.exec(word)?.[0] ?? '';
  return `${blank}${stress}${word.slice(blank.length)}</prosody>`;
}

function escapeMarkup(text: string): string {
  // Control characters other than line breaks and tabs end espeak's text early.
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

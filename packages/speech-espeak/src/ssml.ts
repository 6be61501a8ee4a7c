const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Plain text as espeak takes it: always read as SSML, so markup of the text must be escaped. A mark is set at each
 * offset (UTF-16 units), named by its index: word events of espeak merge small words, marks do not.
 */
export function toSsml(text: string, marks: number[]): string {
  let ssml = '';
  let from = 0;
  for (const [index, offset] of marks.entries()) {
    ssml += `${escapeMarkup(text.slice(from, offset))}<mark name="${index}"/>`;
    from = offset;
  }
  return ssml + escapeMarkup(text.slice(from));
}

function escapeMarkup(text: string): string {
  // Control characters other than line breaks and tabs end espeak's text early.
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

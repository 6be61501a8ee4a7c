const tags = /<x\s[^>]*>(?:\s*<\/x>)?/giu;

/** Names that a translator takes for words. */
const overEager = { Rose: 'Rosa', YouTube: 'TuTubo', Windows: 'Ventanas' };

/** How a stand-in translates: what it was taught, and everything else with the language in brackets. */
export type Words = { taught: Record<string, string>; dropsTags: boolean };

export function inOtherWords(text: string, to: string, { taught, dropsTags }: Words): string {
  if (taught[text] !== undefined) return taught[text];
  const translated = Object.entries(overEager).reduce((said, [name, word]) => said.replaceAll(name, word), text);
  return `${dropsTags ? translated.replaceAll(tags, '') : translated} (${to.toLowerCase()})`;
}

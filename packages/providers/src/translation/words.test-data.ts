const tags = /<x\s[^>]*>(?:\s*<\/x>)?/giu;

/** How a stand-in translates: what it was taught, and everything else with the language in brackets. */
export type Words = { taught: Record<string, string>; dropsTags: boolean };

export function inOtherWords(text: string, to: string, { taught, dropsTags }: Words): string {
  return taught[text] ?? `${dropsTags ? text.replaceAll(tags, '') : text} (${to.toLowerCase()})`;
}

/** An accent as people read it: 'Bokmål', 'Nigerian (approximate)'. */
export function accentWords({ accent, is_approximate }: { accent: string; is_approximate: boolean }): string {
  // \b knows ASCII letters only and would begin a word after the å.
  const words = accent.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  return is_approximate ? `${words} (approximate)` : words;
}

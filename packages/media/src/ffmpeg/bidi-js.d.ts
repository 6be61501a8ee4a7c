/** What is used of this package, which brings no types. */
declare module 'bidi-js' {
  type Bidi = {
    /** A level for each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** 'L', 'R', 'AL', 'EN', … */
    getBidiCharTypeName(character: string): string;
    openingToClosingBracket(character: string): string | null;
    closingToOpeningBracket(character: string): string | null;
  };

  const createBidi: () => Bidi;
  export = createBidi;
}

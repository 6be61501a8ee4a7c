/** What is used of this package, which brings no types. */
declare module 'bidi-js' {
  type Bidi = {
    /** A level for each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** 'L', 'R', 'AL', 'EN', … */
    getReorderedString(text: string, levels: { levels: Uint8Array }): string;
    getBidiCharTypeName(character: string): string;
  };

  const createBidi: () => Bidi;
  export = createBidi;
}

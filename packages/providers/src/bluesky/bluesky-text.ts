const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const [maxGraphemes, maxBytes] = [300, 3_000];

/** Signs as people see them, of which 300 fit; where their bytes do not, by what is too much of those. */
export function countText(text: string): number {
  const signs = [...segments.segment(text)].length;
  const tooMany = Buffer.byteLength(text) - maxBytes;
  return tooMany > 0 ? Math.max(signs, maxGraphemes + tooMany) : signs;
}

type Facet = { index: { byteStart: number; byteEnd: number }; features: Record<string, string>[] };

const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’]/giu;
const tag = /(?<=^|\s)#(?=[^\s\d])[\p{L}\p{N}_]{1,64}/gu;

/** Links and tags work only where they are marked, with offsets in bytes of UTF-8. */
export function facetsOf(text: string): Facet[] {
  const mark = (at: number, words: string, feature: Record<string, string>): Facet => {
    const byteStart = Buffer.byteLength(text.slice(0, at));
    return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(words) }, features: [feature] };
  };
  const links = [...text.matchAll(link)].map(({ index, 0: uri }) =>
    mark(index, uri, { $type: 'app.bsky.richtext.facet#link', uri }),
  );
  const tags = [...text.matchAll(tag)].map(({ index, 0: words }) =>
    mark(index, words, { $type: 'app.bsky.richtext.facet#tag', tag: words.slice(1) }),
  );
  return [...links, ...tags];
}

const letters = '234567abcdefghijklmnopqrstuvwxyz';

/** A key of a record that sorts by time: 53 bits of microseconds and 10 random ones, in 13 letters. */
export function newRecordKey(nowMs: number, random: number): string {
  let bits = (BigInt(nowMs) * 1_000n * 1_024n) | BigInt(Math.floor(random * 1_024));
  let key = '';
  for (let letter = 0; letter < 13; letter++, bits >>= 5n) key = letters[Number(bits & 31n)] + key;
  return key;
}

import { countBytes, countGraphemes } from '@portray/contracts/count-text';
import tlds from 'tlds' with { type: 'json' };

const [maxGraphemes, maxBytes] = [300, 3_000];

/** Signs as people see them, of which 300 fit; where their bytes do not, by what is too much of those. */
export function countText(text: string): number {
  const signs = countGraphemes(text);
  const tooMany = countBytes(text) - maxBytes;
  return tooMany > 0 ? Math.max(signs, maxGraphemes + tooMany) : signs;
}

type Facet = { index: { byteStart: number; byteEnd: number }; features: Record<string, string>[] };
/** A word that works, and what it leads to: an address, a tag, or the handle of an account. */
type Mark = { at: number; words: string; kind: 'link' | 'tag' | 'mention'; target: string };

const before = /(?<=^|[\s(])/.source;
const address = new RegExp(`${before}https?://[^\\s<>"]+`, 'giu');
const bareAddress = new RegExp(
  `${before}(?<domain>(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?\\.)+(?<last>\\p{L}[\\p{L}\\p{M}]*))(?:[/?#:][^\\s<>"]*)?(?![\\p{L}\\p{N}@-])`,
  'giu',
);
const handle = new RegExp(
  `${before}@(?<name>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?<last>[a-z][a-z0-9-]*[a-z0-9]))(?![a-z0-9-])`,
  'giu',
);
/** Up to the next space, or a sign of no width; of any script, with its marks. */
const tag = /(?<=^|\s)[#＃](?!\ufe0f)(?:(?!\u20e2)[^\s\u00ad\u2060\u200a-\u200d])+/gu;
const maxTagUnits = 64;
const endings = new Set<string>(tlds);
/** Whether what was found ends as a domain can: 'file.txt' does not. */
const isDomain = ({ groups }: RegExpMatchArray) => endings.has(groups?.last?.toLowerCase() ?? '');

/** Where a text leads: full and bare addresses, tags and mentions of accounts, in no order. Links keep brackets that they open. */
export function marksOf(text: string): Mark[] {
  const links = [...text.matchAll(address)].map(({ 0: found, index }): Mark => {
    const words = withoutEnd(found);
    return { at: index, words, kind: 'link', target: words };
  });
  const bare = [...text.matchAll(bareAddress)].filter(isDomain).map(({ 0: found, index }): Mark => {
    const words = withoutEnd(found);
    return { at: index, words, kind: 'link', target: `https://${words}` };
  });
  const tags = [...text.matchAll(tag)].flatMap(({ 0: found, index }): Mark[] => {
    const words = found.replace(/\p{P}+$/u, '');
    const target = words.slice(1);
    const isTag = /[^\d\p{P}]/u.test(target) && target.length <= maxTagUnits;
    return isTag ? [{ at: index, words, kind: 'tag', target }] : [];
  });
  const mentions = [...text.matchAll(handle)].filter(isDomain).map(
    ({ 0: words, index, groups }): Mark => ({
      at: index,
      words,
      kind: 'mention',
      target: groups?.name?.toLowerCase() ?? '',
    }),
  );
  return [...links, ...bare, ...tags, ...mentions];
}

/** Without the signs that end a sentence, and without closing brackets that it does not open. */
function withoutEnd(found: string): string {
  let words = found;
  for (;;) {
    const shorter = words.replace(/[.,;:!?'"’”»]+$/u, '');
    const [last = ''] = shorter.slice(-1);
    const opens = { ')': '(', ']': '[', '}': '{' }[last];
    const isOpened = !opens || shorter.split(opens).length >= shorter.split(last).length;
    if (isOpened) return shorter;
    words = shorter.slice(0, -1);
  }
}

/**
 * Links, tags and mentions work only where they are marked, with offsets in bytes of UTF-8. Who is mentioned is asked for;
 * a name that nobody has stays a word.
 */
export async function facetsOf(text: string, findAccount: (handle: string) => Promise<string | undefined>) {
  const facets = marksOf(text).map(async ({ at, words, kind, target }): Promise<Facet[]> => {
    const byteStart = countBytes(text.slice(0, at));
    const index = { byteStart, byteEnd: byteStart + countBytes(words) };
    const feature = await featureOf(kind, target, findAccount);
    return feature ? [{ index, features: [feature] }] : [];
  });
  return (await Promise.all(facets)).flat();
}

async function featureOf(
  kind: Mark['kind'],
  target: string,
  findAccount: (handle: string) => Promise<string | undefined>,
) {
  if (kind === 'link') return { $type: 'app.bsky.richtext.facet#link', uri: target };
  if (kind === 'tag') return { $type: 'app.bsky.richtext.facet#tag', tag: target };
  const did = await findAccount(target);
  return did && { $type: 'app.bsky.richtext.facet#mention', did };
}

const letters = '234567abcdefghijklmnopqrstuvwxyz';

/** A key of a record that sorts by time: 53 bits of microseconds and 10 random ones, in 13 letters. */
export function newRecordKey(nowMs: number, random: number): string {
  let bits = (BigInt(nowMs) * 1_000n * 1_024n) | BigInt(Math.floor(random * 1_024));
  let key = '';
  for (let letter = 0; letter < 13; letter++, bits >>= 5n) key = letters[Number(bits & 31n)] + key;
  return key;
}

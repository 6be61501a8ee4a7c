type Issue = { code?: string; keys?: unknown; path?: PropertyKey[] | undefined };

const mostNamed = 3;

/**
 * The fields that a request must not have, by their names, each with the field that was probably meant; `known` are all that
 * it may have, as paths. Undefined for every other fault.
 */
export function unknownFields({ code, keys, path = [] }: Issue, known: readonly string[]): string | undefined {
  if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return undefined;
  const group = path.filter((part) => typeof part === 'string');
  const sentences = keys.slice(0, mostNamed).map((key) => {
    const meant = nearest(String(key), group.join('.'), known);
    return `Unknown field "${[...group, key].join('.')}".${meant ? ` Did you mean "${meant}"?` : ''}`;
  });
  return sentences.join(' ');
}

/** The same name in another group, or a similar one; of equally similar ones that in the same group. */
function nearest(key: string, group: string, known: readonly string[]): string | undefined {
  const fitting = known
    .map((path) => ({ path, edits: edits(plain(key), plain(nameOf(path))), isNear: groupOf(path) === group }))
    .filter(({ edits: count, path }) => count < mostEdits(Math.min(key.length, nameOf(path).length)));
  fitting.sort((one, other) => one.edits - other.edits || Number(other.isNear) - Number(one.isNear));
  return fitting[0]?.path;
}

/** So few that more of the name is kept than changed. */
const mostEdits = (length: number) => Math.min(length, 1 + Math.ceil(length / 3));

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const groupOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const plain = (name: string) => name.replace(/[_\W]/g, '').toLowerCase().slice(0, 60);

/** How many letters must be added, taken away or changed (Levenshtein). */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const change = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(change, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

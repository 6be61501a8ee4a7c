import type { V1Context } from '../edge/v1-context.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

/** Finds one part of several objects at once; null is answered where an object has none. */
export type Expander<Item> = (given: Given, items: readonly Item[]) => Promise<(item: Item) => unknown>;

/** The parts of objects that were asked for by `expand`, each found once for all of them. */
export async function expandAll<Item, Name extends string>(
  given: Given,
  names: readonly Name[] | undefined,
  items: readonly Item[],
  expanders: Record<Name, Expander<Item>>,
): Promise<(item: Item) => Partial<Record<Name, never>>> {
  const wanted = items.length === 0 ? [] : [...new Set(names)];
  const found = await Promise.all(wanted.map(async (name) => [name, await expanders[name](given, items)] as const));
  // What each part looks like is checked where the answer leaves: by the schema of the call.
  return (item) => Object.fromEntries(found.map(([name, of]) => [name, of(item)])) as Partial<Record<Name, never>>;
}

/** An expander of what is found by a key: `find` gets each key once. */
export function byKey<Item, Key extends string>(
  keyOf: (item: Item) => Key | null | undefined,
  find: (given: Given, keys: Key[]) => Promise<ReadonlyMap<string, unknown>>,
): Expander<Item> {
  return async (given, items) => {
    const keys = new Set(items.flatMap((item) => keyOf(item) ?? []));
    const found = keys.size === 0 ? new Map<string, unknown>() : await find(given, [...keys]);
    return (item) => found.get(keyOf(item) ?? '') ?? null;
  };
}

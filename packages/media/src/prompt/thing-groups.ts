import type { Place, Profession } from './facts.ts';
import type { Thing } from './word-table.ts';

export const roles = [
  ...(['doctor', 'nurse', 'chef', 'builder', 'teacher', 'lawyer', 'police', 'firefighter', 'farmer'] as const),
  ...(['engineer', 'scientist', 'pilot', 'soldier', 'waiter', 'manager', 'student', 'artist', 'mechanic'] as const),
  ...(['seller', 'hairdresser', 'journalist', 'athlete', 'musician'] as const),
] satisfies Profession[];
/** Who somebody is. */
export const roleNames: readonly Thing[] = [...roles, 'elder'];
export const places = [
  ...([
    'office',
    'library',
    'classroom',
    'shop',
    'kitchen',
    'livingRoom',
    'cafe',
    'hospital',
    'workshop',
    'laboratory',
  ] as const),
  ...(['beach', 'city', 'nature', 'stage'] as const),
] satisfies Place[];

/** The same of every one of several things. */
export function each<Name extends Thing, Value>(names: readonly Name[], factOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, factOf(name)])) as Record<Name, Value>;
}

export const headwear = ['hat', 'cap', 'beanie', 'hijab', 'headscarf', 'turban', 'helmet'] as const;
export const neckwear = ['tie', 'bowTie', 'scarf'] as const;
export const tops = ['crew', 'tee', 'shirt', 'turtleneck', 'hoodie', 'dress', 'polo', 'tank'] as const;
export const overs = ['coat', 'cardigan', 'vest', 'labCoat', 'scrubs', 'apron', 'uniform'] as const;
export const hairdos = ['braids', 'bun', 'ponytail', 'locs'] as const;

/** Who is in the picture; qualities of the skin, hair and age are theirs. */
export const people: readonly Thing[] = [
  ...(['woman', 'man', 'girl', 'boy', 'person', 'businesswoman', 'businessman', 'grandmother', 'grandfather'] as const),
  ...roleNames,
];

import { men } from './men.ts';
import type { Person } from './person.ts';
import { women } from './women.ts';

/** Our presenters, women and men in turn, in the order in which they are shown. */
export const people: readonly Person[] = women.flatMap((woman, i) => [woman, ...men.slice(i, i + 1)]);

import type { Portrait } from './portrait.ts';
import { firstSix } from './samples/first-six.ts';
import { secondSix } from './samples/second-six.ts';

/** The presenters as the painter knows them. */
export const portraits = { ...firstSix, ...secondSix } as const satisfies Record<string, Portrait>;

/** Fixed, as in file names. */
export type SampleId = keyof typeof portraits;

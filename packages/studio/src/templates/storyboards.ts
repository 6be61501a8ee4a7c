import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import { type StoryboardStarted, startStoryboard } from '../storyboards/start-storyboard.ts';
import { createStoryboard, type NewStoryboard } from '../storyboards/write-storyboard.ts';
import type { StartDeps } from '../videos/video-deps.ts';

export type Person = Pick<Principal, 'userId'>;

/** How projects with scenes are begun and made, each once for its key: as the calls of the same names. */
export type Storyboards = {
  create(once: Once, person: Person, request: NewStoryboard): Promise<StoryboardDocument>;
  make(
    once: Once,
    person: Person,
    request: { id: string; credits?: number; isTest?: boolean; isOfList?: boolean },
  ): Promise<StoryboardStarted>;
};

type Deps = Omit<StartDeps, 'once' | 'voices'> & {
  /** They are many, and loaded with the first video that is made. */
  voices: () => Promise<StartDeps['voices']>;
};

/** For templates and lists, which name the keys themselves. */
export function openStoryboards({ voices, ...deps }: Deps): Storyboards {
  return {
    create: (once, person, request) => createStoryboard({ ...deps, once }, person, request),
    make: async (once, person, request) => startStoryboard({ ...deps, once, voices: await voices() }, person, request),
  };
}

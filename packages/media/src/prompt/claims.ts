import type { Fact, Kind } from './facts.ts';

/** What a mark says. Marks of one owner belong together; a followed one without a fact depends on its owner's others. */
export type Claim = {
  owner: number;
  isFollowed: boolean;
  fact?: Fact;
  /** What it lets suppose where nothing else says so: 'Ärztin' is a woman, a grandmother is old. */
  likely?: Fact;
  /** What came of it instead, where that is not what was said. */
  note?: string;
  /** What was read and cannot be drawn. */
  undrawn?: Kind;
};

/** Claims beside their marks; words that say nothing have none. */
export type Claims = (Claim | undefined)[];

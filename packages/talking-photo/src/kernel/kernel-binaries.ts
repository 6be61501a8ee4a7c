import { strictKernel } from './kernel-strict.ts';

/** For browsers: one that all of them run, and no second one to fetch. The first that can be instantiated is taken. */
export const kernelBinaries: readonly string[] = [strictKernel];

import { relaxedKernel } from './kernel-relaxed.ts';
import { strictKernel } from './kernel-strict.ts';

/** For Node. The first that can be instantiated is taken; all of them give the same pixels. */
export const kernelBinaries: readonly string[] = [relaxedKernel, strictKernel];

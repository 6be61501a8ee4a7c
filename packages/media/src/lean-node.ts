import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** In a folder for this version of Node, below the one that is set. */
const compiled = getCompileCacheDir();
const env = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * How a short-lived Node child keeps its memory small: several of them run beside each other before a video is encoded.
 * Measured on the photo check: 245 MB at its peak instead of some 305.
 */
export const lean = {
  /** Young objects are collected sooner; these programs leave few behind. Old ones only once there are 64 MB of them. */
  nodeOptions: ['--max-semi-space-size=1', '--initial-heap-size=64'],
  /** The child's whole environment, so no secrets. glibc: one heap for all threads; what is freed goes back at once. */
  env,
  /** The same for one that may write files: it reads and keeps what Node made of its modules. */
  cachingEnv: { ...env, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
};

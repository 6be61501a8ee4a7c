/**
 * How a short-lived Node child keeps its memory small: several of them run beside each other before a video is encoded.
 * Measured on the photo check: 185 MB instead of 242, in the same time.
 */
export const lean = {
  /** Young objects are collected sooner; these programs leave few behind. */
  nodeOptions: ['--max-semi-space-size=1'],
  /** The child's whole environment, so no secrets. glibc: one heap for all threads; what is freed goes back at once. */
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
};

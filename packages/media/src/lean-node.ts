import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';

/** Where Node keeps what it made of modules, in a folder for each version. */
const compiled = getCompileCacheDir();
const compileCache = compiled && dirname(compiled);
/** For children that handle untrusted bytes: no other process reads what they wrote. */
const sandboxCache = compileCache && join(compileCache, 'sandboxed');

/**
 * How a short-lived Node child keeps its memory small: several of them run beside each other before a video is encoded.
 * Measured on the photo check: 245 MB at its peak instead of some 305.
 */
export const lean = {
  /** Young objects are collected sooner; these programs leave few behind. Old ones only once there are 64 MB of them. */
  nodeOptions: ['--max-semi-space-size=1', '--initial-heap-size=64'],
  /** The child's whole environment, so no secrets: it reads and keeps what Node made of its modules. */
  env: cachingIn(compileCache),
  /** Of one that may write nothing else. */
  sandbox: { folder: sandboxCache, env: cachingIn(sandboxCache) },
};

/**
 * Node's options for a child that handles untrusted bytes: it may read the program and its libraries, write what Node made of
 * them and into `writableFolder`, and start nothing.
 */
export function sandboxOptions({ heapMegabytes, writableFolder }: { heapMegabytes: number; writableFolder?: string }) {
  const library = createRequire(import.meta.url).resolve('@tensorflow/tfjs-core');
  const folderName = `${sep}node_modules${sep}`;
  const libraries = library.slice(0, library.lastIndexOf(folderName) + folderName.length);
  const packages = resolve(import.meta.dirname, '../..');
  const { folder } = lean.sandbox;
  return [
    ...lean.nodeOptions,
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${libraries}*`,
    `--allow-fs-read=${packages}${sep}*`,
    ...(folder ? [`--allow-fs-read=${folder}*`, `--allow-fs-write=${folder}*`] : []),
    ...(writableFolder ? [`--allow-fs-write=${writableFolder}${sep}*`] : []),
  ];
}

function cachingIn(folder: string | undefined) {
  // glibc: one heap for all threads; what is freed goes back at once.
  const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
  return { ...memory, ...(folder && { NODE_COMPILE_CACHE: folder }) };
}

import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeScriptHashes } from './build-steps/script-hashes.ts';
import { publicPaths } from './src/public-paths.ts';

/** Public pages are HTML files of the build; every other address starts from the empty page beside them. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: publicPaths,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeScriptHashes(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

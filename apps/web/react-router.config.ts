import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { describePages } from './build-steps/describe-pages.ts';
import { publicPaths } from './src/public-paths.ts';

/** Public pages are HTML files of the build; every other address starts from the empty page beside them. */
export default {
  appDirectory: 'src',
  buildDirectory: process.env.PORTRAY_PAGES_FOLDER ?? 'build',
  ssr: false,
  prerender: publicPaths,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    describePages(join(reactRouterConfig.buildDirectory, 'client'), reactRouterConfig.routes),
} satisfies Config;

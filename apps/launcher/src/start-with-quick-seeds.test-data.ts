// `npm start` for tests that need a filled library soon: a stand-in for the worker fills it, and makes no videos.
import { resolve } from 'node:path';
import { projectFolder } from './project-folder.ts';
import { productPrograms, runStart } from './start.ts';

const filler = { name: 'worker', file: resolve(projectFolder, 'apps/worker/src/quick-seeds.test-data.ts') };

await runStart({
  // biome-ignore lint/style/noProcessEnv: stands in for main.ts.
  environment: process.env,
  programs: { ...productPrograms, worker: filler },
  output: process.stdout,
  onSignal: (react) => process.on('SIGINT', react),
});

// Runs the launcher as a process of its own for tests, with stand-ins for its programs: `start-in-a-process api worker`,
// where each word says how that program is to behave; a third one lets the pages be built, too.
import { fileURLToPath } from 'node:url';
import { faults, toAppError } from '@portray/foundation/errors';
import { runStart } from './start.ts';

const [api = 'well', worker = 'well', pages] = process.argv.slice(2);
const file = fileURLToPath(new URL('./stand-in.test-data.ts', import.meta.url));
const maySilentSeconds = 4;
const programs = {
  prepare: { name: 'prepare', file, args: ['prepare', api] },
  api: { name: 'api', file, args: ['api', api], waitsForLine: /told/.test(api), maySilentSeconds },
  worker: { name: 'worker', file, args: ['worker', worker], maySilentSeconds },
  pages: pages ? { name: 'pages', file, args: ['pages', pages] } : undefined,
};

try {
  await runStart({
    // biome-ignore lint/style/noProcessEnv: stands in for main.ts.
    environment: process.env,
    programs,
    output: process.stdout,
    onSignal: (react) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, react);
    },
  });
} catch (error) {
  const fault = toAppError(error);
  console.error(fault.message, fault.code === 'unexpected' ? fault.cause : '');
  process.exitCode = faults[fault.code].exit;
}

import { join, resolve } from 'node:path';
import { faults } from '@portray/foundation/errors';
import { runCommandLine } from './program.ts';
import { wireTools } from './wire.ts';

// `npm run` changes to the project's folder; file names are relative to where the command was typed.
if (process.env.npm_lifecycle_event && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

const controller = new AbortController();
/** A second Ctrl-C ends it at once. `npm run` sends each signal twice: that is one. */
const impatientMs = 1_000;
let stoppedAt: number | undefined;
function stop(): void {
  stoppedAt ??= performance.now();
  if (performance.now() - stoppedAt > impatientMs) process.exit(faults.cancelled.exit);
  controller.abort();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// A closed pipe (`portray voices | head`) ends the output without a stack trace.
process.stdout.on('error', () => controller.abort());

const { PORTRAY_DATA, VOICES_DIR } = process.env;
// As the server beside it reads them: relative to the project.
const project = resolve(import.meta.dirname, '../../..');
const serverFolder = resolve(project, PORTRAY_DATA || '.portray');
const voicesFolder = resolve(project, VOICES_DIR || join(serverFolder, 'neural-voices'));
const tools = wireTools({ dataFolder: PORTRAY_DATA, serverFolder, voicesFolder }, process.env);
process.exitCode = await runCommandLine(process.argv.slice(2), tools, process, controller.signal);

import { runCommandLine } from './program.ts';
import { wireTools } from './wire.ts';

// `npm run` changes to the project's folder; file names are relative to where the command was typed.
if (process.env.npm_lifecycle_event && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
// A closed pipe (`portray voices | head`) ends the output without a stack trace.
process.stdout.on('error', () => controller.abort());

const tools = wireTools({ dataFolder: process.env.PORTRAY_DATA });
process.exitCode = await runCommandLine(process.argv.slice(2), tools, process, controller.signal);

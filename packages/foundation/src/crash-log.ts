import type { Log } from './log.ts';

/** Node itself would print an uncaught error with its message and values; this writes it as any other. */
export function logCrashes(log: Log): void {
  process.once('uncaughtException', (error) => {
    const message = 'The program ended because of an error that nothing handled.';
    log.error('process.crashed', { message, error });
    process.exit(1);
  });
}

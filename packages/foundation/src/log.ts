import { createHash } from 'node:crypto';
import { pino, stdTimeFunctions } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Facts of an event: ids, counts, seconds. Never scripts, tokens, addresses of people or faces. */
export type LogFacts = Record<string, unknown>;

/** Lines are events with facts: `log.info('video.made', { videoId, seconds })`. */
export type Log = {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  error(event: string, facts?: LogFacts): void;
  /** The same log with facts that every line repeats, such as a request id. */
  with(facts: LogFacts): Log;
};

/**
 * JSON lines on standard output, or where `output` puts them; `level` is the lowest that is written. Errors among the
 * facts, and whatever is called `error` or `cause`, are written without their messages and values. A `userId` becomes
 * `person`: the same text for all their lines, which leads back to no one once the account is gone.
 */
export function createLog(
  part: string,
  level: 'info' | 'warn' | 'error' | 'silent' = 'info',
  output?: { write(line: string): void },
): Log {
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level, base: { part }, messageKey: 'event', timestamp: stdTimeFunctions.isoTime, formatters };
  return wrap(output ? pino(options, output) : pino(options));
}

function wrap(logger: ReturnType<typeof pino>): Log {
  return {
    info: (event, facts = {}) => logger.info(withoutValues(facts), event),
    warn: (event, facts = {}) => logger.warn(withoutValues(facts), event),
    error: (event, facts = {}) => logger.error(withoutValues(facts), event),
    with: (facts) => wrap(logger.child(withoutValues(facts)) as ReturnType<typeof pino>),
  };
}

function withoutValues(facts: LogFacts): LogFacts {
  const isError = (name: string, value: unknown) =>
    value instanceof Error || (value !== undefined && (name === 'error' || name === 'cause'));
  const entries = Object.entries(facts).map(([name, value]) => {
    if (name === 'userId' && typeof value === 'string') return ['person', fingerprint(value)];
    return [name, isError(name, value) ? errorFacts(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Ids of people are random, so that none is found by trying. */
function fingerprint(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 16);
}

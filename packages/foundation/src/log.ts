import { pino, stdSerializers, stdTimeFunctions } from 'pino';

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

/** JSON lines on standard output; `level` is the lowest that is written. Facts named `error` or `cause` may be errors. */
export function createLog(part: string, level: 'info' | 'warn' | 'error' | 'silent' = 'info'): Log {
  const base = { part };
  const serializers = { error: stdSerializers.errWithCause, cause: stdSerializers.errWithCause };
  const options = { level, base, serializers, messageKey: 'event', timestamp: stdTimeFunctions.isoTime };
  return wrap(pino({ ...options, formatters: { level: (label) => ({ level: label }) } }));
}

function wrap(logger: ReturnType<typeof pino>): Log {
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
    with: (facts) => wrap(logger.child(facts) as ReturnType<typeof pino>),
  };
}

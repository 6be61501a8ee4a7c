/** What a log may know about an error: what kind it is and where it happened, never a value that was sent. */
export type ErrorFacts = {
  type: string;
  /** Names that the error's maker gave it, such as a SQLSTATE, a constraint, a system call, an exit code. */
  [name: string]: unknown;
  /** For failures of the database: the function that asked. */
  query?: string;
  /** Fields that did not have the expected shape. */
  fields?: string[];
  at?: string[];
  cause?: ErrorFacts;
};

const namedFacts = [
  'code',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'syscall',
  'signal',
  'status',
  'exitCode',
];
/** Names look like this; texts of people, addresses and paths do not. */
const plainName = /^[A-Za-z0-9_-]{1,64}$/;
const frame = /^ {4}at (?:async )?(?:[\w.$<>#[\] ]+ \()?(?:file:\/\/|node:|\/)[^()]*:\d+:\d+\)?$/;
const inQueries = /at (?:async )?([\w$]+) \(.*\/database\/src\/queries\//;
const maxFrames = 12;
const maxCauses = 5;

/**
 * An error without its message and its data: drivers write parameters into both, parsers what they read, providers what
 * they were sent. The stack, whose lines are places in the code, stays.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const at = framesOf(error);
  const query = at.map((line) => inQueries.exec(line)?.[1]).find((name) => name !== undefined);
  const fields = fieldsOf(error);
  return {
    type: error.constructor.name,
    ...namesOf(error),
    ...(query && { query }),
    ...(fields && { fields }),
    at: at.slice(0, maxFrames).map((line) => line.trim().slice('at '.length)),
    ...(error.cause !== undefined && depth < maxCauses && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

function namesOf(error: Error): Record<string, unknown> {
  const all = error as unknown as Record<string, unknown>;
  const known = namedFacts.filter((name) => plainName.test(String(all[name] ?? '')));
  return Object.fromEntries(known.map((name) => [name, all[name]]));
}

/** The stack begins with the message, which may have lines that look like places. */
function framesOf({ stack = '', message }: Error): string[] {
  const messageEnd = message ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(messageEnd)
    .split('\n')
    .filter((line) => frame.test(line));
}

/** Of zod's errors: paths and kinds, without what stood there. */
function fieldsOf(error: Error): string[] | undefined {
  const { issues } = error as { issues?: { code?: unknown; path?: unknown[] }[] };
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, 10).map(({ code, path = [] }) => {
    const names = path.map(String).map((name) => (plainName.test(name) ? name : '…'));
    return `${names.join('.')}: ${code}`;
  });
}

import { AppError } from '@portray/foundation/errors';

/** What the driver says about a failed statement; see the SQLSTATE table of Postgres. */
type DriverError = { code?: string; constraint?: string };

/** Classes and codes that mean "the database is away or overloaded", not "the statement is wrong". */
const away = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57014|40001|40P01|55P03)$/;

/** A text holds the character 0, which no text of Postgres can. */
const unstorable = /^(22021|22P05)$/;

/** The driver's error within whatever wraps it. */
function driverError(error: unknown): DriverError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner as DriverError;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(inner.message)) return { code: '08006' };
  }
  return undefined;
}

/** The name of the constraint that a statement broke: of a unique index (23505), a check (23514) or a foreign key (23503). */
export function brokenConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code?.startsWith('23') ? found.constraint : undefined;
}

/** Maps what the driver throws; an AppError or an unknown error passes unchanged. */
export function toDatabaseFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = driverError(error)?.code;
  if (code && unstorable.test(code)) {
    return new AppError('invalid_input', 'The text contains a character that cannot be stored. Please remove it.', {
      cause: error,
    });
  }
  if (!code || !away.test(code)) return error;
  return new AppError('database_down', 'The database is not responding right now. Please try again in a moment.', {
    cause: error,
  });
}

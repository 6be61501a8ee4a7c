import { AppError, type FaultCode } from '@portray/foundation/errors';

/** What the driver says about a failed statement; see the SQLSTATE table of Postgres. */
type DriverError = { code?: string; constraint?: string; detail?: string };

type TransientFault = {
  /** SQLSTATEs, or what the system says of a connection. */
  codes: RegExp;
  answer: FaultCode;
  message: string;
  /** Postgres undid the transaction because of another one, so that it may run again at once. */
  isTriedAgain?: true;
};

const away = 'The database is not responding right now. Please try again in a moment.';
const contended = 'Something else of this account is being saved right now. Please try again in a moment.';

/** The faults of the database that pass by themselves: what is answered, and which transactions run again. */
const transientFaults: TransientFault[] = [
  // Two transactions waited for each other, or changed what the other had read.
  { codes: /^(40001|40P01)$/, answer: 'service_busy', message: contended, isTriedAgain: true },
  // A lock was not free in time.
  { codes: /^55P03$/, answer: 'service_busy', message: contended },
  // It starts or stops, has no memory, disk or connections left, took too long, or ended a transaction that rested.
  { codes: /^(08|53|57P|58)|^(57014|25P0[34])$/, answer: 'database_down', message: away },
  {
    codes: /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    answer: 'database_down',
    message: away,
  },
];

/** What the driver says without a code when a connection breaks or cannot be had. */
const brokenConnection =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|timeout expired|calling end on the pool/;

/** A text holds the character 0, which no text of Postgres can, or JSON half of a character of two. */
function isUnstorable({ code = '', detail = '' }: DriverError): boolean {
  return /^(22021|22P05)$/.test(code) || (code === '22P02' && /^Unicode (high|low) surrogate/.test(detail));
}

/** The driver's error within whatever wraps it. */
function driverError(error: unknown): DriverError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner as DriverError;
    if (brokenConnection.test(inner.message)) return { code: '08006' };
  }
  return undefined;
}

function transientFaultOf(error: unknown): TransientFault | undefined {
  const code = driverError(error)?.code;
  return code === undefined ? undefined : transientFaults.find(({ codes }) => codes.test(code));
}

/** The name of the constraint that a statement broke: of a unique index (23505), a check (23514) or a foreign key (23503). */
export function brokenConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code?.startsWith('23') ? found.constraint : undefined;
}

/** Whether the same transaction may succeed when it runs again at once. */
export function isCollision(error: unknown): boolean {
  return !(error instanceof AppError) && transientFaultOf(error)?.isTriedAgain === true;
}

/** The answer to a fault that passes by itself; undefined for any other error. */
export function toTransientFault(error: unknown): AppError | undefined {
  const fault = transientFaultOf(error);
  return fault && new AppError(fault.answer, fault.message, { cause: error });
}

/** Maps what the driver throws; an AppError or an unknown error passes unchanged. */
export function toDatabaseFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const found = driverError(error);
  if (found && isUnstorable(found)) {
    return new AppError('invalid_input', 'The text contains a character that cannot be stored. Please remove it.', {
      cause: error,
    });
  }
  return toTransientFault(error) ?? error;
}

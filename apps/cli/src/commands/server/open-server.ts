import { AppError, type FaultCode, faults } from '@portray/foundation/errors';
import { Portray, PortrayError } from '@portray/sdk';
import { Stopped } from '../../stopped.ts';

/** Which server, and who asks: as typed, else from the environment. */
export type ServerOptions = { server?: string; key?: string };
export type OpenServer = (options: ServerOptions) => Portray;

/** Where there is no option. */
type Environment = { PORTRAY_SERVER?: string | undefined; PORTRAY_API_KEY?: string | undefined };

/** The client of a server. The key is never printed. Throws AppError invalid_input. */
export function openServer(
  { server, key }: ServerOptions,
  { PORTRAY_SERVER, PORTRAY_API_KEY }: Environment,
  fetching?: typeof fetch,
): Portray {
  const places = { server: server || PORTRAY_SERVER, key: key || PORTRAY_API_KEY };
  if (!places.server) {
    throw new AppError('invalid_input', 'Which server? Give --server https://…, or put it into PORTRAY_SERVER.');
  }
  if (!places.key) {
    throw new AppError(
      'not_authenticated',
      'Please put an API key into PORTRAY_API_KEY, or give it as --key. The page Settings → Developer makes one.',
    );
  }
  try {
    return new Portray({ server: places.server, key: places.key, fetch: fetching });
  } catch (error) {
    throw serverFault(error);
  }
}

type Course = {
  signal: AbortSignal;
  /** What goes on there once the command is stopped; left out, nothing does. */
  whenStopped?: () => string;
  /** What goes on there once the server is lost; undefined while nothing does. */
  whenLost?: () => string | undefined;
};

/** Does work with a server, and passes on why it failed. */
export async function withServer<Done>(
  work: () => Promise<Done>,
  { signal, whenStopped, whenLost }: Course,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted && whenStopped) throw new Stopped(whenStopped(), { cause: error });
    throw withWay(error, whenLost?.());
  }
}

/** A failure, and what goes on in spite of it: the server was lost or is busy, and its work is not. */
export function withWay(error: unknown, way: string | undefined): unknown {
  if (!(error instanceof PortrayError)) return error;
  const isLost =
    ['connection_failed', 'wait_timed_out', 'unreadable_answer'].includes(error.code) || error.status >= 429;
  const fault = serverFault(error);
  if (!way || !isLost || !(fault instanceof AppError)) return fault;
  return new AppError(fault.code, `${fault.message} ${way}`, { cause: error });
}

/** Codes of the server that have another name here. */
const sameAs: Record<string, FaultCode> = {
  rate_limited: 'too_many_requests',
  connection_failed: 'provider_down',
  service_unavailable: 'provider_down',
  wait_timed_out: 'service_busy',
  video_cancelled: 'conflict',
  request_in_progress: 'idempotency_key_in_use',
  idempotency_mismatch: 'idempotency_key_reused',
};
const ofStatus: Record<number, FaultCode> = {
  400: 'invalid_input',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'invalid_input',
  422: 'invalid_input',
};

function serverFault(error: unknown): unknown {
  if (!(error instanceof PortrayError)) return error;
  const { code, status, requestId, message } = error;
  const own = Object.hasOwn(faults, code) ? (code as FaultCode) : undefined;
  const local = code === 'invalid_request' ? 'invalid_input' : undefined;
  const fault = sameAs[code] ?? own ?? local ?? ofStatus[status] ?? 'unexpected';
  const again = code === 'connection_failed' ? ' Please check the address, and that the server runs.' : '';
  const sentence = status >= 500 && requestId ? `${message} (request ${requestId})` : message + again;
  return new AppError(fault, sentence, { cause: error });
}

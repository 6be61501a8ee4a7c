import { AppError, type FaultCode, faults } from '@portray/foundation/errors';
import { Portray, PortrayError } from '@portray/sdk';

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

/** Does work with a server, and passes on why it failed. */
export async function withServer<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw serverFault(error);
  }
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
  const sentence = status >= 500 && requestId ? `${message} (request ${requestId})` : message;
  return new AppError(fault, sentence, { cause: error });
}

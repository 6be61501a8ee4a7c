import { type ServiceAnswer, type ServiceReport, serviceAnswer } from '@portray/contracts/operator';
import { isServiceSetUp, type OutsideServiceId, outsideServices } from '@portray/contracts/outside-services';
import { putServiceCheck } from '@portray/database/queries/service-checks';
import { AppError, type FaultCode, toAppError } from '@portray/foundation/errors';
import type { AskService } from '@portray/ports/service-check';
import type { OperatorDeps } from './operator-deps.ts';
import { readService } from './read-services.ts';

/** An operator waits for the answer. */
const longestWaitMs = 20_000;

/** What came of a look: the answer, or why there is none. */
export type Checked = { answer: ServiceAnswer } | { fault: { code: FaultCode; message: string } };

/** Asks a service, and waits only so long. Never throws. */
export async function askOnce(ask: AskService): Promise<Checked> {
  const tooLate = AbortSignal.timeout(longestWaitMs);
  try {
    const late = new Promise<never>((_, reject) => {
      tooLate.addEventListener('abort', () => reject(new AppError('provider_down', 'No answer came in time.')));
    });
    return { answer: serviceAnswer.parse(await Promise.race([ask(tooLate), late])) };
  } catch (error) {
    const { code, message } = toAppError(error);
    return { fault: { code, message } };
  }
}

/**
 * Asks a service now and keeps what came of it, for every operator. Throws AppError: not_found, not_configured (it is
 * not set up, or there is nothing to ask without a user).
 */
export async function checkService(deps: OperatorDeps, { id }: { id: string }): Promise<ServiceReport> {
  const service = serviceOf(id);
  if (!isServiceSetUp(service, deps.environment)) {
    throw new AppError('not_configured', `${outsideServices[service].name} is not set up on this server.`);
  }
  const check = deps.serviceChecks[service](deps.environment);
  if ('uncheckable' in check) throw new AppError('not_configured', check.uncheckable);
  const checked = await askOnce(check.ask);
  const { answer, fault } = { answer: null, fault: undefined, ...checked };
  const row = { service, checked_at: deps.now().toISOString(), answer };
  const kept = { ...row, error_code: fault?.code ?? null, error_message: fault?.message ?? null };
  await deps.database.asSystem((tx) => putServiceCheck(tx, kept));
  return readService(deps, service);
}

function serviceOf(id: string): OutsideServiceId {
  if (Object.hasOwn(outsideServices, id)) return id as OutsideServiceId;
  throw new AppError('not_found', 'There is no such service.');
}

import type { Environment } from '@portray/contracts/environment';
import {
  type ServiceAnswer,
  type ServiceReport,
  type ServiceState,
  serviceAnswer,
  type WorkerReport,
} from '@portray/contracts/operator';
import { isServiceSetUp, type OutsideServiceId, outsideServices } from '@portray/contracts/outside-services';
import type { Database } from '@portray/database/open-database';
import {
  type KeptServiceCheck,
  type LastFailure,
  listLastFailures,
  listServiceChecks,
  putServiceCheck,
} from '@portray/database/queries/service-checks';
import { listWorkers } from '@portray/database/worker-beats';
import { AppError, type FaultCode, faultCodeOf, faults, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { AskService, ServiceCheck } from '@portray/ports/service-check';

/** An operator waits for the answer. */
const longestWaitMs = 20_000;

/** What came of a look: the answer, or why there is none. */
type Checked = { answer: ServiceAnswer } | { fault: { code: FaultCode; message: string } };

/** Asks a service, and waits only so long. Never throws. */
async function askOnce(ask: AskService): Promise<Checked> {
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

/** What the service or its settings are to blame for; a photo that was refused says nothing about the service. */
const blamedCodes: readonly FaultCode[] = ['provider_down', 'provider_busy', 'not_configured', 'outcome_unclear'];
const failuresOfDays = 30;
/** Where the rows of tasks have another name for a service. */
const providerOf: Partial<Record<OutsideServiceId, string>> = { x: 'twitter' };

const ids = Object.keys(outsideServices) as OutsideServiceId[];

/** Every outside service that this version can use, and how each was when it was asked last; nothing is asked now. */
export async function readServices(deps: OperatorDeps): Promise<ServiceReport[]> {
  const since = new Date(deps.now().getTime() - failuresOfDays * 86_400_000);
  const { checks, failures } = await deps.database.asSystem(async (tx) => ({
    checks: await listServiceChecks(tx),
    failures: await listLastFailures(tx, blamedCodes, since),
  }));
  return ids
    .filter((id) => outsideServices[id].hasAdapter)
    .map((id) => {
      const kept = checks.find(({ service }) => service === id);
      const failure = failures.find(({ provider }) => provider === (providerOf[id] ?? id));
      return describe(deps, id, kept, failure);
    });
}

/** One of them. */
export async function readService(deps: OperatorDeps, wanted: OutsideServiceId): Promise<ServiceReport> {
  return known((await readServices(deps)).find(({ id }) => id === wanted));
}

function describe(
  { environment, serviceChecks }: OperatorDeps,
  id: OutsideServiceId,
  kept: KeptServiceCheck | undefined,
  failure: LastFailure | undefined,
): ServiceReport {
  const isSetUp = isServiceSetUp(id, environment);
  const check = isSetUp ? serviceChecks[id](environment) : undefined;
  // What was found out with settings that are gone since says nothing.
  const last = check && 'ask' in check ? kept : undefined;
  return {
    id,
    name: outsideServices[id].name,
    state: stateOf(isSetUp, last),
    settings: outsideServices[id].needs.map((name) => ({ name, isSet: environment[name] !== undefined })),
    uncheckable: check && 'uncheckable' in check ? check.uncheckable : null,
    checkedAt: last?.checked_at ?? null,
    answer: last?.answer ?? null,
    fault: last?.error_code ? worded(last.error_code, last.error_message) : null,
    lastFailure: failure
      ? { ...worded(failure.error_code, failure.error_message), at: failure.at.toISOString() }
      : null,
  };
}

function stateOf(isSetUp: boolean, last: KeptServiceCheck | undefined): ServiceState {
  if (!isSetUp) return 'off';
  if (!last) return 'configured';
  return last.error_code ? 'failing' : 'working';
}

const worded = (code: string, message: string | null) => ({
  title: faults[faultCodeOf(code)].title,
  message: message ?? '',
});

/** How each outside service is looked at. */
export type ServiceChecks = Record<OutsideServiceId, (settings: Environment) => ServiceCheck>;

/** What the operator's use cases need. */
export type OperatorDeps = {
  database: Database;
  environment: Environment;
  serviceChecks: ServiceChecks;
  now: () => Date;
};

/** The workers of this installation, and since when those are silent that hang. */
export async function readWorkers({ database }: { database: Database }): Promise<WorkerReport[]> {
  const workers = await database.asSystem(listWorkers);
  return workers.map(({ id, pid, jobs, silentSince = null }) => ({ id, pid, jobs, silentSince }));
}

import type { ServiceReport, ServiceState } from '@portray/contracts/operator';
import { isServiceSetUp, type OutsideServiceId, outsideServices } from '@portray/contracts/outside-services';
import {
  type KeptServiceCheck,
  type LastFailure,
  listLastFailures,
  listServiceChecks,
} from '@portray/database/queries/service-checks';
import { type FaultCode, faultCodeOf, faults } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OperatorDeps } from './operator-deps.ts';

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

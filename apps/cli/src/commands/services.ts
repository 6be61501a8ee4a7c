import { type Environment, readEnvironment } from '@portray/contracts/environment';
import type { ServiceAnswer } from '@portray/contracts/operator';
import {
  isServiceNamed,
  isServiceSetUp,
  type OutsideServiceId,
  outsideServices,
} from '@portray/contracts/outside-services';
import { toAppError } from '@portray/foundation/errors';
import type { ServiceCheck } from '@portray/ports/service-check';
import type { Finding } from '../tools.ts';

/** How each outside service is looked at. */
export type ServiceChecks = Record<OutsideServiceId, (settings: Environment) => ServiceCheck>;

const longestWaitMs = 15_000;

/** Asks every outside service that the settings set up something that costs and changes nothing. Never throws. */
export async function examineServices(
  checks: ServiceChecks,
  values: Record<string, string | undefined>,
): Promise<Finding[]> {
  try {
    const settings = readEnvironment(values);
    const ids = (Object.keys(outsideServices) as OutsideServiceId[]).filter((id) => outsideServices[id].hasAdapter);
    const [setUp, off] = [
      ids.filter((id) => isServiceSetUp(id, settings)),
      ids.filter((id) => !isServiceSetUp(id, settings)),
    ];
    const found = await Promise.all(setUp.map((id) => examine(id, checks[id](settings), isServiceNamed(id, settings))));
    const names = off.map((id) => outsideServices[id].name).join(', ');
    const rest: Finding = {
      part: 'services, off',
      state: 'optional',
      detail: names,
      hint: 'docs/providers.md says how to set them up.',
    };
    return off.length > 0 ? [...found, rest] : found;
  } catch (error) {
    return [{ part: 'settings', state: 'failing', detail: toAppError(error).message }];
  }
}

/** A service that works without settings, and has none, may be out of reach: the operator did not ask for it. */
async function examine(id: OutsideServiceId, check: ServiceCheck, isWanted: boolean): Promise<Finding> {
  const part = outsideServices[id].name;
  if ('uncheckable' in check) return { part, state: 'ok', detail: `set up. ${check.uncheckable}` };
  try {
    return { part, state: 'ok', detail: wordsOf(await check.ask(AbortSignal.timeout(longestWaitMs))) };
  } catch (error) {
    return { part, state: isWanted ? 'failing' : 'optional', detail: toAppError(error).message };
  }
}

function wordsOf({ mode, quotas = [], note }: Partial<ServiceAnswer>): string {
  const left = quotas.map(({ unit, left, of }) => `${left}${of === null ? '' : ` of ${of}`} ${unit} left`);
  const facts = ['works', ...(mode ? [`${mode} mode`] : []), ...left].join(', ');
  return note ? `${facts}. ${note}` : facts;
}

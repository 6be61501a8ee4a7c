import { filePathOf } from '@portray/contracts/file-urls';
import {
  busyVoiceSetStates,
  doubtfulUses,
  type VoiceSetReport,
  type VoiceSetState,
} from '@portray/contracts/voice-sets';
import type { Database, Transaction } from '@portray/database/open-database';
import { recordAccountEvent } from '@portray/database/queries/accounts';
import { letSampleGo } from '@portray/database/queries/jobs-files';
import {
  beginVoiceInstall,
  forgetVoiceInstall,
  listVoiceInstalls,
  stopVoiceInstall,
  type VoiceInstallRow,
} from '@portray/database/queries/voice-installs';
import { AppError, faultCodeOf, faults } from '@portray/foundation/errors';
import type { InstalledVoiceSet, VoiceSetFacts, VoiceSets } from '@portray/ports/voice-sets';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';

type Deps = { database: Database; voiceSets: VoiceSets };
type Who = Pick<Principal, 'userId'>;
type Named = { name: string };

/** Every set that can be installed or is, best first, and how far each is. */
export async function readVoiceSets({ database, voiceSets }: Deps): Promise<VoiceSetReport[]> {
  const [rows, installed, coming] = await Promise.all([
    database.asSystem(listVoiceInstalls),
    voiceSets.listInstalled(),
    voiceSets.listComing(),
  ]);
  const known = [...rows.map(({ name }) => name), ...coming].map((name) => voiceSets.find(name));
  const others = [...installed, ...known].filter((set) => set !== undefined);
  const facts = new Map([...voiceSets.offered, ...others].map((set) => [set.name, set]));
  return [...facts.values()].map((set) => {
    const row = rows.find(({ name }) => name === set.name);
    return describe(
      set,
      installed.find(({ name }) => name === set.name),
      row,
      coming.includes(set.name),
    );
  });
}

/** One of them. Throws AppError not_found. */
async function readVoiceSet(deps: Deps, { name }: Named): Promise<VoiceSetReport> {
  const found = (await readVoiceSets(deps)).find((set) => set.name === name);
  if (found) return found;
  throw notKnown();
}

export type InstallRequest = Named & {
  licenceAccepted: boolean;
  useAccepted: boolean;
  mirror?: string | undefined;
  sha256?: string | undefined;
  /** Of an archive that the operator brought. */
  archivePath?: string | undefined;
};

/**
 * Orders a set: its licence is written down as taken, and its job is queued. A set that is being installed goes on as it
 * is. Throws AppError: not_found, conflict (it is installed), consent_required.
 */
export async function installVoiceSet(
  deps: Deps & Stores & { randomId: () => string; now: () => Date },
  { userId }: Who,
  { name, licenceAccepted, useAccepted, mirror, sha256, archivePath }: InstallRequest,
): Promise<VoiceSetReport> {
  const { database, queue } = deps;
  const facts = await checkVoiceSetOrder(deps, { name, licenceAccepted, useAccepted });
  const source = Object.fromEntries(Object.entries({ mirror, sha256, archivePath }).filter(([, value]) => value));
  const attempt = deps.randomId();
  await database.asSystem(async (tx) => {
    const acceptedAt = deps.now().toISOString();
    if (!(await beginVoiceInstall(tx, { name, attempt, source, acceptedBy: userId, acceptedAt }))) return;
    await queue.enqueue(tx, 'install-voices', { name, attempt }, { group: 'voices' });
    const { licence, business } = facts;
    await note(tx, userId, 'voices_ordered', { name, licence, business, useAccepted });
  });
  return readVoiceSet(deps, { name });
}

type Ticks = Pick<InstallRequest, 'licenceAccepted' | 'useAccepted'>;

/** What an order is refused for. Throws AppError: not_found, conflict (it is installed), consent_required. */
async function checkVoiceSetOrder({ voiceSets }: Deps, { name, ...ticks }: Named & Ticks): Promise<VoiceSetFacts> {
  const facts = voiceSets.find(name);
  if (!facts) throw notKnown();
  checkTicks(facts, ticks);
  if ((await voiceSets.listInstalled()).some((set) => set.name === name))
    throw new AppError('conflict', `${facts.title} is installed already.`);
  return facts;
}

/**
 * The same before an archive is received, which must not take the place of one that is being installed. Throws AppError as
 * `installVoiceSet` does.
 */
export async function expectVoiceArchive(deps: Deps, order: Named & Ticks): Promise<void> {
  const { title } = await checkVoiceSetOrder(deps, order);
  const { state } = await readVoiceSet(deps, order);
  if (busyVoiceSetStates.includes(state)) throw new AppError('conflict', `${title} is being installed already.`);
}

function checkTicks({ title, licence, business }: VoiceSetFacts, ticks: Ticks): void {
  if (!ticks.licenceAccepted)
    throw new AppError('consent_required', `Please accept the licence of ${title} first: ${licence}.`);
  if (doubtfulUses.includes(business) && !ticks.useAccepted)
    throw new AppError('consent_required', `Please confirm that this site may use ${title}: ${licence}.`);
}

/** Stops installing a set; the worker notices within two seconds. Throws AppError: not_found, conflict. */
export async function cancelVoiceSet(deps: Deps, { userId }: Who, { name }: Named): Promise<VoiceSetReport> {
  await deps.database.asSystem(async (tx) => {
    if (!(await stopVoiceInstall(tx, name)))
      throw new AppError('conflict', 'This set is not being installed, so there is nothing to stop.');
    await note(tx, userId, 'voices_stopped', { name });
  });
  return readVoiceSet(deps, { name });
}

/** Deletes a set, or what was fetched of it. Videos that are made already stay. Throws AppError: not_found, conflict. */
export async function removeVoiceSet(
  deps: Deps & { now: () => Date; publicUrl: string },
  { userId }: Who,
  { name }: Named,
): Promise<VoiceSetReport> {
  const before = await readVoiceSet(deps, { name });
  await deps.database.asSystem(async (tx) => {
    const samples = await forgetVoiceInstall(tx, name);
    if (!samples) throw new AppError('conflict', 'This set is being installed. Please stop that first.');
    for (const { url } of samples) await letSampleGo(tx, filePathOf(url, deps.publicUrl), deps.now());
    await note(tx, userId, 'voices_removed', { name });
  });
  await deps.voiceSets.remove(name);
  const left = (await readVoiceSets(deps)).find((set) => set.name === name);
  return left ?? { ...before, state: 'absent', installedBytes: null, samples: [], firstFor: [] };
}

/** Offers a set first in its languages, or no longer; drafts keep the voice that they have. Throws AppError not_found. */
export async function offerVoiceSetFirst(
  deps: Deps,
  { userId }: Who,
  { name, isFirst }: Named & { isFirst: boolean },
): Promise<VoiceSetReport> {
  const { languages } = await readVoiceSet(deps, { name });
  await deps.voiceSets.offerFirst(name, isFirst ? languages : []);
  await deps.database.asSystem((tx) => note(tx, userId, 'voices_first', { name, isFirst }));
  return readVoiceSet(deps, { name });
}

type OperatorEvent = 'voices_ordered' | 'voices_stopped' | 'voices_removed' | 'voices_first';

/** Adds a line to the audit log of the operator. */
const note = (tx: Transaction, userId: string, event: OperatorEvent, facts: Record<string, unknown>) =>
  recordAccountEvent(tx, userId, { event, facts });

const notKnown = () => new AppError('not_found', 'There is no such set of voices.');

function describe(
  set: VoiceSetFacts,
  installed: InstalledVoiceSet | undefined,
  row: VoiceInstallRow | undefined,
  isComing: boolean,
): VoiceSetReport {
  const { name, title, kind, voices, isCloner, licence, business, memoryMegabytes, bytes = null } = set;
  const facts = { name, title, kind, voices, isCloner, licence, business, memoryMegabytes, bytes };
  const state = stateOf(installed, row, isComing);
  const isBusy = busyVoiceSetStates.includes(state);
  const fault = row?.error_code && (isBusy || state === 'failed') ? row : undefined;
  return {
    ...facts,
    languages: [...(installed ?? set).languages],
    state,
    receivedBytes: row?.received_bytes ?? 0,
    wholeBytes: row?.whole_bytes ?? null,
    secondsLeft: isBusy ? (row?.seconds_left ?? null) : null,
    fault: fault ? { title: faults[faultCodeOf(fault.error_code)].title, message: fault.error_message ?? '' } : null,
    installedBytes: installed?.installedBytes ?? null,
    secondsPerSecond: installed?.secondsPerSecond ?? null,
    mute: [...(installed?.mute ?? [])],
    samples: installed ? (row?.samples ?? []) : [],
    firstFor: [...(installed?.firstFor ?? [])],
    acceptedAt: installed?.acceptedAt ?? row?.accepted_at ?? null,
  };
}

/**
 * What lies in the folder counts; a row that says otherwise is of a set that was deleted there. One that another machine has
 * is being checked here before it is.
 */
function stateOf(
  installed: InstalledVoiceSet | undefined,
  row: VoiceInstallRow | undefined,
  isComing: boolean,
): VoiceSetState {
  if (row && busyVoiceSetStates.includes(row.state)) return row.state;
  if (installed) return 'ready';
  if (isComing) return 'checking';
  return row && row.state !== 'ready' ? row.state : 'absent';
}

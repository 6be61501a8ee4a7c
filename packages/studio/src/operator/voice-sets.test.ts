import type { VoiceSetState } from '@portray/contracts/voice-sets';
import { listVoiceInstalls } from '@portray/database/queries/voice-installs';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { InstalledVoiceSet, InstallVoiceSet, VoiceSetFacts, VoiceSets } from '@portray/ports/voice-sets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerSample } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { failInterruptedVoices, failVoiceInstall, installVoices } from './install-voices.ts';
import {
  cancelVoiceSet,
  expectVoiceArchive,
  installVoiceSet,
  offerVoiceSetFirst,
  readVoiceSets,
  removeVoiceSet,
} from './voice-sets.ts';

const facts = (name: string, change: Partial<VoiceSetFacts> = {}): VoiceSetFacts => ({
  name,
  title: name,
  kind: 'set',
  languages: ['en', 'es'],
  voices: 2,
  isCloner: false,
  licence: 'CC0',
  business: 'yes',
  memoryMegabytes: 100,
  bytes: 1_000,
  ...change,
});

/** Sets that lie in memory; `work` is what installing takes. */
function memoryVoiceSets() {
  const installed = new Map<string, InstalledVoiceSet>();
  const asked: InstallVoiceSet[] = [];
  const offered = [facts('plain'), facts('closed', { business: 'no', licence: 'CC BY-NC' })];
  const sets = {
    offered,
    installed,
    asked,
    work: async (_request: InstallVoiceSet): Promise<void> => {},
    find: (name: string) => offered.find((set) => set.name === name),
    listInstalled: async () => [...installed.values()],
    coming: [] as string[],
    listComing: async () => sets.coming,
    async install(request: InstallVoiceSet) {
      asked.push(request);
      await sets.work(request);
      const set = known(sets.find(request.name));
      const heard = [{ voiceId: 'built-in-en', name: 'Ana', language: 'en' as const }];
      const here = { installedBytes: 2_000, mute: [], secondsPerSecond: 0.3, firstFor: [], heard };
      const added = { ...set, ...here, acceptedAt: '2026-11-21T12:00:00.000Z' };
      installed.set(request.name, added);
      return added;
    },
    async offerFirst(name: string, languages: InstalledVoiceSet['languages']) {
      installed.set(name, { ...known(installed.get(name)), firstFor: languages });
    },
    bring: async (name: string) => `/${name}`,
    remove: async (name: string) => void installed.delete(name),
  };
  return sets satisfies VoiceSets;
}

let studio: TestStudio;
let olga: Principal;
let sets: ReturnType<typeof memoryVoiceSets>;
beforeAll(async () => {
  studio = await openTestStudio();
  olga = await studio.addPerson();
});
afterAll(() => studio.close());
beforeEach(async () => {
  sets = memoryVoiceSets();
  await studio.deps.database.asSystem((tx) => tx.execute('delete from voice_installs'));
});

const deps = () => ({ ...studio.deps, voiceSets: sets });
const order = (name = 'plain', change: object = {}) =>
  installVoiceSet(deps(), olga, { name, licenceAccepted: true, useAccepted: false, ...change });
const find = async (name = 'plain') => known((await readVoiceSets(deps())).find((set) => set.name === name));
const key = async (name = 'plain') => {
  const rows = await studio.deps.database.asSystem(listVoiceInstalls);
  return { name, attempt: known(rows.find((row) => row.name === name)).attempt };
};
const work = async (name = 'plain', signal = new AbortController().signal) =>
  installVoices(deps(), await key(name), { signal });
const events = async () => {
  const query = `select event, facts from account_events where event like 'voices_%' order by created_at desc limit 1`;
  return (await studio.deps.database.asSystem((tx) => tx.execute<{ event: string; facts: object }>(query))).rows[0];
};
const jobsOf = async () =>
  (await studio.deps.database.asSystem((tx) => tx.execute(`select 1 from pgboss.job where name = 'install-voices'`)))
    .rows;

describe('a set', () => {
  test('is ordered with its licence on record, and is once, however often it is asked for', async () => {
    const before = (await jobsOf()).length;
    const states = await Promise.all([order(), order(), order()]);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'] satisfies VoiceSetState[]);
    expect(await jobsOf()).toHaveLength(before + 1);
    expect(await events()).toMatchObject({ event: 'voices_ordered', facts: { name: 'plain', licence: 'CC0' } });
  });

  test('that another machine has is being checked until this one has it, too', async () => {
    expect(await find()).toMatchObject({ state: 'absent' });
    sets.coming = ['plain'];
    expect(await find()).toMatchObject({ state: 'checking', samples: [] });
    await sets.install({ name: 'plain' });
    sets.coming = [];
    expect(await find()).toMatchObject({ state: 'ready' });
  });

  test('is not ordered before its licence is taken, nor one that leaves business out before that is, too', async () => {
    await expect(order('plain', { licenceAccepted: false })).rejects.toMatchObject({ code: 'consent_required' });
    await expect(order('closed')).rejects.toThrow(/CC BY-NC/);
    expect(await order('closed', { useAccepted: true })).toMatchObject({ state: 'waiting' });
    expect(await events()).toMatchObject({ facts: { business: 'no', useAccepted: true } });
    await expect(order('nothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('takes no archive while it is being installed, before its licence is taken, and once it is there', async () => {
    const bring = (licenceAccepted = true) =>
      expectVoiceArchive(deps(), { name: 'plain', licenceAccepted, useAccepted: false });
    await bring();
    await expect(bring(false)).rejects.toMatchObject({ code: 'consent_required' });
    await order();
    await expect(bring()).rejects.toMatchObject({ code: 'conflict', message: 'plain is being installed already.' });
    await work();
    await expect(bring()).rejects.toMatchObject({ code: 'conflict', message: 'plain is installed already.' });
  });

  test('whose job is gone with its worker fails after a while, and can be ordered again', async () => {
    await order();
    const minutesLater = (minutes: number) => ({
      ...deps(),
      now: () => new Date(studio.deps.now().getTime() + minutes * 60_000),
    });
    await failInterruptedVoices(minutesLater(5));
    expect(await find(), 'its job waits').toMatchObject({ state: 'waiting' });
    await studio.deps.database.asSystem((tx) => tx.execute(`delete from pgboss.job where name = 'install-voices'`));
    await failInterruptedVoices(minutesLater(0));
    expect(await find(), 'it may just have been ordered').toMatchObject({ state: 'waiting' });
    await failInterruptedVoices(minutesLater(5));
    expect(await find()).toMatchObject({
      state: 'failed',
      fault: { message: expect.stringContaining('Please try again') },
    });
    expect(await order()).toMatchObject({ state: 'waiting' });
  });

  test('that is removed takes its samples along', async () => {
    await order();
    await work();
    const path = 'samples/voices/local-plain-en.m4a';
    const stored = { bytes: 9, contentType: 'audio/mp4', etag: 'a', modifiedAt: new Date(0) };
    await studio.deps.database.asSystem((tx) => registerSample(tx, { ...stored, path }));
    const sample = { name: 'Ana', language: 'en', url: `/files/${path}` };
    await studio.rows('update voice_installs set samples = $1', [JSON.stringify([sample])]);
    const dates = () => studio.rows('select delete_after from stored_files where path = $1', [path]);
    expect(await dates()).toEqual([{ delete_after: null }]);
    await removeVoiceSet(deps(), olga, { name: 'plain' });
    expect(await dates()).toEqual([{ delete_after: expect.anything() }]);
  });

  test('is installed by its job from where the operator said, says something, and is offered first when that is wanted', async () => {
    await order('plain', { mirror: 'https://mirror.example/voices' });
    await work();
    expect(sets.asked).toMatchObject([{ name: 'plain', mirror: 'https://mirror.example/voices' }]);
    expect(await find()).toMatchObject({ state: 'ready', installedBytes: 2_000, secondsPerSecond: 0.3, firstFor: [] });
    await expect(order()).rejects.toMatchObject({ code: 'conflict' });
    expect(await offerVoiceSetFirst(deps(), olga, { name: 'plain', isFirst: true })).toMatchObject({
      firstFor: ['en', 'es'],
    });
    expect(await offerVoiceSetFirst(deps(), olga, { name: 'plain', isFirst: false })).toMatchObject({ firstFor: [] });
    expect(await removeVoiceSet(deps(), olga, { name: 'plain' })).toMatchObject({ state: 'absent', samples: [] });
    expect(await events()).toMatchObject({ event: 'voices_removed' });
  });

  test('that is stopped ends its work within moments, keeps how far it was, and goes on when it is ordered again', async () => {
    await order();
    sets.work = ({ onStage, signal }) =>
      new Promise((_, reject) => {
        onStage?.({ kind: 'fetching', file: 'plain', receivedBytes: 400, wholeBytes: 1_000 });
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const working = work();
    await expect
      .poll(() => find(), { timeout: 15_000 })
      .toMatchObject({ state: 'fetching', receivedBytes: 400, wholeBytes: 1_000 });
    await expect(removeVoiceSet(deps(), olga, { name: 'plain' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await cancelVoiceSet(deps(), olga, { name: 'plain' })).toMatchObject({
      state: 'stopped',
      receivedBytes: 400,
    });
    await working;
    await expect(cancelVoiceSet(deps(), olga, { name: 'plain' })).rejects.toMatchObject({ code: 'conflict' });
    sets.work = async () => {};
    await order();
    await work();
    expect(await find()).toMatchObject({ state: 'ready' });
  });

  test('of a host that is busy waits with the reason; one that is not what it must be has failed with it', async () => {
    await order();
    sets.work = async () => {
      throw new AppError('provider_busy', 'Come back later.', { retryAfterSeconds: 60 });
    };
    await expect(work()).rejects.toMatchObject({ code: 'provider_busy' });
    expect(await find()).toMatchObject({ state: 'waiting', fault: { message: 'Come back later.' } });
    const reason = new AppError('not_verified', 'Another file.');
    await failVoiceInstall(deps(), await key(), reason);
    expect(await find()).toMatchObject({ state: 'failed', fault: { title: 'Not Verified', message: 'Another file.' } });
    expect(await order()).toMatchObject({ state: 'waiting', fault: null });
  });

  test('of a worker that was ended goes on as it was; one that is there already is only heard', async () => {
    await order();
    const stop = new AbortController();
    sets.work = async () => {
      stop.abort();
      throw new AppError('cancelled', 'Stopped.');
    };
    await expect(work('plain', stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(await find()).toMatchObject({ state: 'fetching', fault: null });
    sets.work = async () => {};
    await work();
    sets.asked.length = 0;
    expect(await find()).toMatchObject({ state: 'ready' });
    await work();
    expect(sets.asked).toEqual([]);
  });

  test('that was added or deleted by hand is shown as its folder says', async () => {
    await sets.install({ name: 'closed' });
    expect(await find('closed')).toMatchObject({ state: 'ready' });
    await order();
    await work();
    sets.installed.clear();
    expect(await find()).toMatchObject({ state: 'absent', samples: [] });
  });
});

import { consentVersion } from '@portray/contracts/consent';
import { AppError } from '@portray/foundation/errors';
import { createMemoryVoice, createMemoryVoices, type MemoryVoice } from '@portray/ports/memory-voice';
import type { VoiceEngine } from '@portray/ports/voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';
import { openTestLibrary, type TestLibrary } from '../../library.test-data.ts';
import { advanceRemoteTask, resumeRemoteTasks } from '../../remote-tasks/advance-remote-task.ts';
import { listVoices } from '../own-voices.ts';
import { createCloneRules } from './clone-task.ts';
import { cloneVoice } from './clone-voice.ts';
import { forgetClone } from './forget-clone.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const going = { signal: new AbortController().signal };

/** A process with an engine elsewhere that keeps clones; `changes` say what goes wrong there. */
function openProcess(paid: MemoryVoice, changes: Partial<VoiceEngine> = {}) {
  const engine = {
    ...paid,
    clone: async (request: Parameters<typeof paid.clone>[0]) => ({ voiceId: (await paid.clone(request)).voiceId }),
    ...changes,
  };
  const voices = createMemoryVoices(engine, createMemoryVoice());
  const rules = createCloneRules({ ...library.deps, videoEngines: async () => ({ voices }) });
  return { ...library.deps, heavyWork: createConcurrencyLimiter(), voices, remoteKinds: { clone: rules } };
}

const openPaid = () => createMemoryVoice({ id: 'elevenlabs', isPaid: true });

async function recording() {
  const voiceUrl = await library.upload(library.ana, 'm4a');
  const request = { voiceUrl, projectName: 'Me', language: 'en' as const, consent: { version: consentVersion } };
  const task = async () => (await library.rows('select * from remote_tasks where subject_id = $1', [voiceUrl]))[0];
  const clone = async () =>
    (await library.rows('select * from user_voice_clones where original_voice_url = $1', [voiceUrl]))[0];
  return { voiceUrl, request, task, clone };
}

function pass(seconds: number): void {
  library.clock.at = new Date(library.clock.at.getTime() + seconds * 1_000);
}

test('a clone is written down under our own key before it is sent, and has its id at the engine as soon as that answers', async () => {
  const paid = openPaid();
  const { request, task, clone } = await recording();
  let before: Record<string, unknown> | undefined;
  const deps = openProcess(paid, {
    clone: async (asked) => {
      before = await task();
      return { voiceId: (await paid.clone(asked)).voiceId };
    },
  });
  const { voiceId } = await cloneVoice(deps, library.ana, request);
  expect(before).toMatchObject({ kind: 'clone', state: 'sent', remote_id: null, provider: 'elevenlabs' });
  expect(await task()).toMatchObject({ state: 'done', remote_id: voiceId, key: before?.key });
  expect(paid.clones.get(voiceId)).toBe(`Portray ${before?.key}`);
  expect(await clone()).toMatchObject({ elevenlabs_voice_id: voiceId, engine: 'elevenlabs', voice_name: 'Me - Voice' });
  expect((await listVoices(deps, library.ana, { limit: 5 })).items[0]).toMatchObject({ elevenlabs_voice_id: voiceId });
});

test('two who ask at once for a voice of the same recording get one clone', async () => {
  const paid = openPaid();
  const { request } = await recording();
  const deps = openProcess(paid);
  const [one, other] = await Promise.all([1, 2].map(() => cloneVoice(deps, library.ana, request)));
  expect(other).toEqual(one);
  expect(paid.clones.size).toBe(1);
});

test('a process that dies before it hears the answer leaves one clone, which the next one finds by its name', async () => {
  const paid = openPaid();
  const { request, task, clone } = await recording();
  const dying = openProcess(paid, {
    clone: async (asked) => {
      await paid.clone(asked);
      return new Promise(() => {});
    },
  });
  void cloneVoice(dying, library.ana, request).catch(() => {});
  await expect.poll(async () => (await task())?.state).toBe('sent');
  await expect.poll(() => paid.clones.size).toBe(1);
  await library.rows('update remote_tasks set claimed_by = null, claimed_until = null where id = $1', [
    (await task()).id,
  ]);
  const next = openProcess(paid, { clone: () => Promise.reject(new Error('It must not be sent again.')) });
  await advanceRemoteTask(next, { taskId: (await task()).id }, going);
  const [voiceId] = [...paid.clones.keys()];
  expect(await task()).toMatchObject({ state: 'done', remote_id: voiceId });
  expect(await clone()).toMatchObject({ elevenlabs_voice_id: voiceId });
});

test('a clone that never arrived is sent again under its name, once the engine has had time to list it', async () => {
  const paid = openPaid();
  const { request, task } = await recording();
  const lost = { isLost: true };
  const deps = openProcess(paid, {
    clone: async (asked) => {
      if (lost.isLost) throw new AppError('provider_down', 'The line broke.');
      return { voiceId: (await paid.clone(asked)).voiceId };
    },
  });
  const asking = cloneVoice(deps, library.ana, request);
  await expect.poll(async () => (await task())?.faults).toBe(1);
  pass(3);
  await expect.poll(async () => (await task())?.faults).toBe(2);
  expect(await task()).toMatchObject({ state: 'sent' });
  lost.isLost = false;
  pass(20);
  const { voiceId } = await asking;
  expect(paid.clones.get(voiceId)).toBe(`Portray ${(await task()).key}`);
  expect(paid.clones.size).toBe(1);
});

test('a clone whose answer is lost is unclear, says so, and is not sent again by itself', async () => {
  const paid = openPaid();
  const { request, task } = await recording();
  const down = () => Promise.reject(new AppError('provider_down', 'No answer.'));
  const deps = openProcess(paid, { clone: down, findClone: down });
  const asking = cloneVoice(deps, library.ana, request).catch((error: unknown) => error);
  await expect.poll(async () => (await task())?.faults).toBe(1);
  pass(11 * 60);
  expect(await asking).toMatchObject({ code: 'outcome_unclear', message: expect.stringContaining('not sent again') });
  expect(await task()).toMatchObject({ state: 'unclear' });
});

test('a refused clone is told as such, and asking again is a new order', async () => {
  const paid = openPaid();
  const { request } = await recording();
  const refuse = () => Promise.reject(new AppError('provider_refused', 'No more voices right now.'));
  const refused = cloneVoice(openProcess(paid, { clone: refuse }), library.ana, request);
  await expect(refused).rejects.toMatchObject({ code: 'provider_refused', message: 'No more voices right now.' });
  await expect(cloneVoice(openProcess(paid), library.ana, request)).resolves.toBeDefined();
});

test('a clone whose account is deleted while it is made is deleted at the engine', async () => {
  const paid = openPaid();
  const { request, task } = await recording();
  const dying = openProcess(paid, {
    clone: async (asked) => {
      await paid.clone(asked);
      return new Promise(() => {});
    },
  });
  void cloneVoice(dying, library.ana, request).catch(() => {});
  await expect.poll(() => paid.clones.size).toBe(1);
  const { id } = await task();
  await library.rows('update remote_tasks set user_id = null, claimed_until = null, claimed_by = null where id = $1', [
    id,
  ]);
  pass(60);
  await resumeRemoteTasks(library.deps);
  await advanceRemoteTask(openProcess(paid), { taskId: id }, going);
  expect(paid.clones.size).toBe(0);
});

test('a clone replaces the match of the same recording, and one whose recording is gone is deleted at the engine', async () => {
  const paid = openPaid();
  const { request, clone } = await recording();
  const matched = { ...library.deps, voices: createMemoryVoices(createMemoryVoice()) };
  await cloneVoice(matched, library.ana, request);
  const { voiceId } = await cloneVoice(openProcess(paid), library.ana, { ...request, language: 'es' });
  expect(paid.clones.has(voiceId)).toBe(true);
  expect(await clone()).toMatchObject({ elevenlabs_voice_id: voiceId, engine: 'elevenlabs', match: null });
  const other = await recording();
  const deleted = openProcess(paid, {
    clone: async (asked) => {
      const made = await paid.clone(asked);
      await library.rows('delete from stored_files where path = $1', [other.voiceUrl.slice('/files/'.length)]);
      return { voiceId: made.voiceId };
    },
  });
  await expect(cloneVoice(deleted, library.ana, other.request)).rejects.toMatchObject({ code: 'not_found' });
  const [{ data }] = await library.rows(
    `select data from pgboss.job where name = 'forget-clone' order by created_on desc`,
  );
  await forgetClone(deleted, data);
  expect([...paid.clones.keys()]).toEqual([voiceId]);
});

import { advancedSettings } from '@portray/contracts/video-settings';
import { createMemoryVoice, createMemoryVoices, type MemoryVoice } from '@portray/ports/memory-voice';
import type { VoiceEngine } from '@portray/ports/voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../library.test-data.ts';
import { speakPaid } from './speech-once.ts';
import { createSpeechRules } from './speech-task.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const openPaid = () => createMemoryVoice({ id: 'elevenlabs', isPaid: true });

/** A process with an engine that costs. */
function openProcess(paid: MemoryVoice, changes: Partial<VoiceEngine> = {}) {
  const voices = createMemoryVoices({ ...paid, ...changes });
  const { encodeAudio } = library.deps;
  const speech = createSpeechRules({ ...library.deps, videoEngines: async () => ({ voices, encodeAudio }) });
  return { ...library.deps, voices, remoteKinds: { speech } };
}

function toSpeak(script: string) {
  const speaker = { engine: 'elevenlabs' as const, voiceId: 'en-anna', cloneId: null, sampleUrl: null };
  return { speaker, script, language: 'en' as const, settings: advancedSettings.parse({}) };
}

const tasks = () => library.rows(`select * from remote_tasks where kind = 'speech' order by created_at desc`);

test('a user who asks for speech that was finished a moment ago gets that, and pays no second time', async () => {
  const paid = openPaid();
  const deps = openProcess(paid);
  const { userId } = library.ana;
  const first = await speakPaid(deps, userId, toSpeak('Finished meanwhile.'));
  expect(await speakPaid(deps, userId, toSpeak('Finished meanwhile.'))).toEqual(first);
  expect(paid.spoken).toHaveLength(1);
  await deps.files.remove(first.sound_url.slice('/files/'.length));
  await speakPaid(deps, userId, toSpeak('Finished meanwhile.'));
  expect(paid.spoken).toHaveLength(2);
});

test('a process that dies before it hears the answer leaves speech unclear, which a film does not pay for again', async () => {
  const paid = openPaid();
  const { userId } = library.ana;
  const orderedAt = library.clock.at;
  const dying = openProcess(paid, {
    speak: async (request) => {
      await paid.speak(request);
      return new Promise(() => {});
    },
  });
  void speakPaid(dying, userId, toSpeak('Was it heard?'), orderedAt).catch(() => {});
  await expect.poll(() => paid.spoken.length).toBe(1);
  const [{ id, state, remote_id }] = await tasks();
  expect({ state, remote_id }).toEqual({ state: 'sent', remote_id: null });
  await library.rows('update remote_tasks set claimed_by = null, claimed_until = null where id = $1', [id]);
  const next = openProcess(paid);
  const film = () => speakPaid(next, userId, toSpeak('Was it heard?'), orderedAt);
  for (let tried = 0; tried < 2; tried += 1) {
    await expect(film()).rejects.toMatchObject({
      code: 'outcome_unclear',
      message: expect.stringContaining('It was not sent again.'),
    });
  }
  expect(paid.spoken).toHaveLength(1);
});

import { advancedSettings } from '@portray/contracts/video-settings';
import type { VideoProject } from '@portray/contracts/videos';
import { createMemoryVoice, createMemoryVoices } from '@portray/ports/memory-voice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../library.test-data.ts';
import type { Principal } from '../../principal.ts';
import { readVideo } from '../../videos/library/read-videos.ts';
import { createDraft, reviseVideo } from '../../videos/library/write-drafts.ts';
import { generateAudio } from './generate-audio.ts';

let library: TestLibrary;
let ana: Principal;
beforeAll(async () => {
  library = await openTestLibrary();
  ana = { ...library.ana, email: 'ana@example.com', sessionId: '', aal: 'aal1' };
  for (const [id, language] of [
    ['en-anna', 'en'],
    ['es-diego', 'es'],
  ]) {
    await library.rows(
      `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
       values ($1, 'any', 'any', $2, '/files/samples/a.m4a', $1)`,
      [id, language],
    );
  }
});
afterAll(() => library?.close());

describe('the sound of a project', () => {
  const projectOf = async (script: string) =>
    createDraft(library.deps, ana, { title: 'Draft', script, elevenlabs_voice_id: 'en-anna' });
  const speech = (project: VideoProject) =>
    ({ voiceId: 'en-anna', script: project.script, language: 'en', projectId: project.id }) as const;

  test('is not that of a script which was edited while it was spoken', async () => {
    const { deps } = library;
    const project = await projectOf('The old words.');
    const speaking = Promise.withResolvers<void>();
    const voice = createMemoryVoice({ gate: speaking.promise });
    const work = generateAudio({ ...deps, voices: createMemoryVoices(voice) }, ana, speech(project));
    await expect.poll(() => voice.spoken.length).toBe(1);
    await reviseVideo(deps, ana, { id: project.id, script: 'The new words.' });
    speaking.resolve();
    await work;
    expect(await readVideo(deps, ana, project)).toMatchObject({
      script: 'The new words.',
      generated_audio_url: null,
    });
  });

  test.each([
    { script: 'Other words.' },
    { language: 'es' },
    { elevenlabs_voice_id: 'es-diego' },
  ] as const)('goes with a change to %o, and stays with everything else', async (change) => {
    const { deps } = library;
    const { id } = await projectOf('Good morning.');
    const settings = { ...advancedSettings.parse({}), voiceSpeed: 1.5 };
    const request = { ...speech(await projectOf('Good morning.')), projectId: id, advancedSettings: settings };
    const { audioUrl } = await generateAudio(deps, ana, request);
    const renamed = await reviseVideo(deps, ana, { id, title: 'New name', script: 'Good morning.' });
    expect(renamed).toMatchObject({ generated_audio_url: audioUrl, generated_audio_manner: { voiceSpeed: 1.5 } });
    const changed = await reviseVideo(deps, ana, { id, ...change });
    expect(changed).toMatchObject({ ...change, generated_audio_url: null });
  });

  test('says the script as it is, also where that is in another language', async () => {
    const detectLanguage = async () => ({ code: 'es' as const, confidence: 0.9, isReliable: true });
    const project = await projectOf('Buenos días a todos.');
    const { audioUrl } = await generateAudio({ ...library.deps, detectLanguage }, ana, speech(project));
    expect(await readVideo(library.deps, ana, project)).toMatchObject({
      script: 'Buenos días a todos.',
      generated_audio_url: audioUrl,
    });
  });
});

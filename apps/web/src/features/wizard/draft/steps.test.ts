import { describe, expect, test } from 'vitest';
import { changeDraft, draftOf, emptyDraft, savedFields, type WizardDraft } from './draft.ts';
import { missingFor, nextLabels, openStep, stepLeftAt, stepStatus, steps, wordsTooMany } from './steps.ts';

const project = { projectName: 'Hello', script: 'Good morning to all of you.' };
const avatar = { ...project, uploadedImageUrl: '/files/images/a.jpg' };
const voice = {
  ...avatar,
  voiceId: 'en-us-grace',
  voiceCloneStatus: 'success',
  generatedAudioUrl: '/files/a.m4a',
} as const;
const framing = { reel: { zoom: 1.4, x: 0.1, y: 0 } };
const draft = (change: Partial<WizardDraft> = {}): WizardDraft => ({ ...emptyDraft, ...change });
const statuses = (one: WizardDraft) => steps.map((step) => stepStatus(step, one));

describe('tabs of the wizard', () => {
  test('later tabs are disabled until earlier ones are complete', () => {
    expect(statuses(draft())).toEqual(['active', 'disabled', 'disabled', 'disabled', 'disabled']);
    expect(statuses(draft(project))).toEqual(['complete', 'complete', 'active', 'disabled', 'disabled']);
    expect(statuses(draft(avatar))).toEqual(['complete', 'complete', 'complete', 'active', 'disabled']);
    expect(statuses(draft(voice))).toEqual(['complete', 'complete', 'complete', 'complete', 'active']);
  });

  test('a name or a script of blanks only does not complete the project', () => {
    expect(stepStatus('project', draft({ ...project, projectName: '  ' }))).toBe('active');
    expect(stepStatus('project', draft({ ...project, script: '\n ' }))).toBe('active');
  });

  test('a script without a word, such as one of emoji, completes no project', () => {
    const emoji = draft({ ...project, script: '🎉 🎬 …' });
    expect(stepStatus('project', emoji)).toBe('active');
    expect(missingFor('project', emoji)).toBe('Write at least one word to continue');
  });

  test('a step is ticked exactly where the next one is open', () => {
    for (const one of [draft(), draft(project), draft(avatar), draft(voice), draft({ ...avatar, projectName: '' })]) {
      const open = statuses(one).map((status) => status !== 'disabled');
      const ticked = statuses(one).map((status) => status === 'complete');
      expect(ticked.slice(0, -1)).toEqual(open.slice(1));
    }
  });

  test('a recording that is used completes the voice, whatever becomes of the script', () => {
    const recording = { ...avatar, voiceChoice: 'recording', recordingUrl: '/files/recordings/a.m4a' } as const;
    expect(stepStatus('voice', draft({ ...recording, recordingUrl: null }))).toBe('active');
    expect(missingFor('voice', draft({ ...recording, recordingUrl: null }))).toBe('Add your recording to continue');
    expect(statuses(draft(recording)).slice(3)).toEqual(['complete', 'active']);
    expect(stepStatus('voice', changeDraft(draft(recording), { script: 'Other words.' }))).toBe('complete');
  });

  test('a recording is kept and restored as what the video plays, beside a voice that was cloned', () => {
    const one = draft({
      ...avatar,
      voiceChoice: 'recording',
      recordingUrl: '/files/recordings/a.m4a',
      clonedVoiceId: 'match_1',
      voiceUrl: '/files/voices/b.m4a',
    });
    expect(savedFields(one)).toMatchObject({
      voice_choice: 'recording',
      voice_file_url: '/files/recordings/a.m4a',
      elevenlabs_voice_id: null,
    });
    const restored = draftOf(savedFields(one) as Parameters<typeof draftOf>[0]);
    expect(restored).toMatchObject({
      voiceChoice: 'recording',
      recordingUrl: '/files/recordings/a.m4a',
      voiceUrl: null,
    });
    expect(savedFields(changeDraft(one, { voiceChoice: 'new' }))).toMatchObject({
      voice_file_url: '/files/voices/b.m4a',
      elevenlabs_voice_id: 'match_1',
    });
  });

  test('a voice is complete when it was processed and there is a clone or speech', () => {
    expect(stepStatus('voice', draft({ ...voice, voiceCloneStatus: 'failed' }))).toBe('active');
    expect(stepStatus('voice', draft({ ...voice, generatedAudioUrl: null }))).toBe('active');
    expect(stepStatus('voice', draft({ ...voice, generatedAudioUrl: null, clonedVoiceId: 'match_1' }))).toBe(
      'complete',
    );
  });

  test('an address that names a step too far on leads to the last one that is open', () => {
    expect(openStep('create', draft(avatar))).toBe('voice');
    expect(openStep('settings', draft(avatar))).toBe('settings');
    expect(openStep('nonsense', draft(avatar))).toBe('project');
    expect(openStep(null, draft())).toBe('project');
  });

  test('a draft opens where it was left, or at its furthest step', () => {
    expect(stepLeftAt('settings', draft(avatar))).toBe('settings');
    expect(stepLeftAt('create', draft(avatar))).toBe('voice');
    expect(stepLeftAt(null, draft(avatar))).toBe('voice');
    expect(stepLeftAt(null, draft())).toBe('project');
  });

  test('a step says what it still lacks', () => {
    expect(missingFor('project', draft())).toBe('Add a name and a script to continue');
    expect(missingFor('project', draft({ script: 'Hi' }))).toBe('Add a name to continue');
    expect(missingFor('project', draft({ ...project, projectName: '\u200b\u200d' }))).toBe('Add a name to continue');
    expect(missingFor('voice', draft({ ...avatar, voiceId: 'en-us-grace' }))).toBe('Generate the audio to continue');
    const ownVoice = { ...avatar, voiceChoice: 'new' } as const;
    expect(missingFor('voice', draft(ownVoice))).toBe('Record or upload a voice, then clone it');
    expect(missingFor('voice', draft({ ...ownVoice, clonedVoiceId: 'match_1' }))).toBe(
      'Generate the audio to continue',
    );
  });

  test('each Next button names the step that it leads to', () => {
    expect(Object.values(nextLabels)).toEqual([
      'Next: Video Settings',
      'Next: Upload Avatar',
      'Next: Setup Voice',
      'Next: Create Video',
    ]);
  });

  test('settings are complete when provider, size and language are chosen, and open once the project is complete', () => {
    expect(stepStatus('settings', draft())).toBe('disabled');
    expect(stepStatus('settings', draft(project))).toBe('complete');
    for (const field of ['provider', 'videoSize', 'language'] as const) {
      const lacking = { ...draft(project), [field]: '' } as unknown as WizardDraft;
      expect(stepStatus('settings', lacking)).toBe('active');
    }
  });

  test('the avatar is complete when there is a picture', () => {
    expect(stepStatus('avatar', draft(project))).toBe('active');
    expect(stepStatus('avatar', draft(avatar))).toBe('complete');
  });

  test('a new draft is for YouTube, in English, by the AI Video Studio, with everything that the wizard asks for', () => {
    expect(emptyDraft).toMatchObject({
      projectName: '',
      script: '',
      provider: 'heygen',
      videoSize: 'youtube',
      language: 'en',
      uploadedImageUrl: null,
      voiceCloneStatus: 'idle',
      clonedVoiceId: null,
      generatedAudioUrl: null,
    });
  });

  test('a script that is too long says how many words must go', () => {
    const script = 'word '.repeat(160);
    expect(wordsTooMany(draft({ script }), 'free')).toBe(10);
    expect(wordsTooMany(draft({ script }), 'pro')).toBe(0);
  });
});

describe('a draft', () => {
  test('speech is taken away when the script is changed, since it no longer says it', () => {
    const changed = changeDraft(draft(voice), { script: 'Something else.' });
    expect(changed).toMatchObject({ generatedAudioUrl: null, voiceCloneStatus: 'idle', voiceId: 'en-us-grace' });
  });

  test.each([
    ['script', { script: 'Else.' }],
    ['language', { language: 'es' }],
    ['voice', { voiceId: 'en-us-henry' }],
  ] as const)('says that its %s was changed after audio was made, until there is new audio', (by, change) => {
    const changed = changeDraft(changeDraft(draft(voice), change), { script: 'And again.' });
    expect(changed.audioOutdatedBy).toBe(by);
    expect(changeDraft(changed, { generatedAudioUrl: '/files/b.m4a' }).audioOutdatedBy).toBeNull();
    expect(changeDraft(draft({}), change).audioOutdatedBy).toBeNull();
  });

  test('a cloned voice stays when the script is changed', () => {
    const cloned = draft({ ...voice, voiceChoice: 'new', clonedVoiceId: 'match_1' });
    expect(changeDraft(cloned, { script: 'Else.' })).toMatchObject({
      voiceCloneStatus: 'success',
      generatedAudioUrl: null,
    });
  });

  test('a new size leaves the voice as it is', () => {
    expect(changeDraft(draft(voice), { videoSize: 'reel' }).generatedAudioUrl).toBe('/files/a.m4a');
  });

  test('a framing is that of its photo: another photo lies by itself', () => {
    const framed = draft({ ...avatar, advancedSettings: { ...emptyDraft.advancedSettings, framing } });
    expect(changeDraft(framed, { videoSize: 'reel' }).advancedSettings.framing).toEqual(framing);
    expect(changeDraft(framed, { uploadedImageUrl: avatar.uploadedImageUrl }).advancedSettings.framing).toEqual(
      framing,
    );
    const other = changeDraft(framed, { uploadedImageUrl: '/files/images/b.jpg' });
    expect(other.advancedSettings).toEqual(emptyDraft.advancedSettings);
  });

  test('what is saved comes back as it was', () => {
    const framed = draft({ ...voice, advancedSettings: { ...emptyDraft.advancedSettings, framing } });
    const saved = savedFields(framed);
    const video = { ...saved, advanced_settings: saved.advanced_settings } as Parameters<typeof draftOf>[0];
    expect(draftOf(video)).toEqual(framed);
  });
});

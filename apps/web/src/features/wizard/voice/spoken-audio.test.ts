import { describe, expect, test } from 'vitest';
import { emptyDraft, type WizardDraft } from '../draft/draft.ts';
import { afterSpeaking, anewNotice, hasSameVoice, isAudioCurrent, secondsAtSpeed, withClone } from './spoken-audio.ts';

const ordered: WizardDraft = { ...emptyDraft, script: 'Good morning.', voiceId: 'en-us-grace' };
const withSpeed = (voiceSpeed: number) => ({ advancedSettings: { ...emptyDraft.advancedSettings, voiceSpeed } });
const spoken = { audioUrl: '/files/a.m4a' };

describe('audio that has just been generated', () => {
  test('is taken for the draft that it was ordered for, with the manner in which it was spoken', () => {
    const manner = { voiceSpeed: 1 };
    const taken = { generatedAudioUrl: '/files/a.m4a', audioManner: manner, voiceCloneStatus: 'success' };
    expect(afterSpeaking(ordered, ordered, spoken)).toEqual(taken);
    expect(afterSpeaking(ordered, { ...ordered, videoSize: 'reel', ...withSpeed(1.5) }, spoken)).toEqual(taken);
  });

  test.each([
    { script: 'Good evening.' },
    { language: 'de' },
    { voiceId: 'en-us-henry' },
    { voiceChoice: 'new' },
    { clonedVoiceId: 'match_2' },
  ] as const)('is not taken where the draft became %o meanwhile', (change) =>
    expect(afterSpeaking(ordered, { ...ordered, ...change }, spoken)).toBeUndefined());
});

test('why a voice failed is said of that voice only', () => {
  const edited = { ...ordered, script: 'Good evening.' };
  expect(hasSameVoice(ordered, edited)).toBe(true);
  expect(hasSameVoice(ordered, { ...ordered, voiceId: 'en-us-henry' })).toBe(false);
  expect(hasSameVoice({ ...ordered, voiceChoice: 'new' }, ordered)).toBe(false);
});

describe('a voice that has just been cloned', () => {
  const clone = { voiceId: 'match_1', voiceUrl: '/files/voices/a.m4a' };
  const kept = { clonedVoiceId: 'match_1', voiceUrl: '/files/voices/a.m4a' };

  test('is kept by the draft before it has said anything, and what another voice said is old', () => {
    expect(withClone({ voiceChoice: 'new' }, clone)).toEqual({ ...kept, generatedAudioUrl: null });
  });

  test('does not replace a listed voice that was chosen meanwhile, nor its audio', () => {
    expect(withClone({ voiceChoice: 'existing' }, clone)).toEqual(kept);
  });
});

describe('audio of another speed or mood', () => {
  const heard = { ...ordered, generatedAudioUrl: '/files/a.m4a', audioManner: { voiceSpeed: 1 } };

  test('is not what the video will say', () => {
    expect(isAudioCurrent(heard)).toBe(true);
    expect(isAudioCurrent({ ...heard, ...withSpeed(1.5) })).toBe(false);
    const excited = { ...heard.advancedSettings, voiceEmotion: 'Excited' as const };
    expect(isAudioCurrent({ ...heard, advancedSettings: excited })).toBe(false);
    expect(isAudioCurrent({ ...heard, generatedAudioUrl: null })).toBe(false);
  });

  test('tells how long the speech will be at the chosen speed', () => {
    expect(secondsAtSpeed(heard, 30)).toBe(30);
    expect(secondsAtSpeed({ ...heard, ...withSpeed(1.5) }, 30)).toBe(20);
    expect(secondsAtSpeed({ ...heard, ...withSpeed(0.5) }, undefined)).toBeUndefined();
  });
});

test('before a video is made it is said that its speech is not the one that was heard', () => {
  const heard = { ...ordered, generatedAudioUrl: '/files/a.m4a', audioManner: { voiceSpeed: 1 } };
  const serious = { ...emptyDraft.advancedSettings, voiceEmotion: 'Serious' as const };
  expect(anewNotice(heard)).toBeUndefined();
  expect(anewNotice({ ...heard, ...withSpeed(1.2) })).toMatch(/speed or emotion has changed.*made anew/);
  expect(anewNotice({ ...heard, advancedSettings: serious })).toMatch(/made anew/);
  expect(anewNotice({ ...heard, ...withSpeed(1.2), generatedAudioUrl: null })).toBeUndefined();
  expect(anewNotice({ ...heard, ...withSpeed(1.2), voiceChoice: 'recording' })).toBeUndefined();
});

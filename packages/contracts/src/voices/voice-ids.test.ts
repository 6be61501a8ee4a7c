import { expect, test } from 'vitest';
import { joinVoiceId, splitVoiceId, voiceTitle } from './voice-ids.ts';

test('a voice is found again at its engine by its id among those of all engines', () => {
  for (const [engine, id, joined] of [
    ['built-in', 'en-anna', 'en-anna'],
    ['elevenlabs', '21m00', 'elevenlabs:21m00'],
    ['local', 'en:anna', 'local:en:anna'],
  ] as const) {
    expect(joinVoiceId(engine, id)).toBe(joined);
    expect(splitVoiceId(joined)).toEqual({ engine, id });
  }
  expect(splitVoiceId('built-in:en-anna')).toEqual({ engine: 'built-in', id: 'built-in:en-anna' });
});

test('a voice without a name is told from others by the beginning of its id', () => {
  expect(voiceTitle({ id: '0123456789', voice_name: null })).toBe('Voice 01234567');
  expect(voiceTitle({ id: '0123456789', voice_name: 'Ana' })).toBe('Ana');
});

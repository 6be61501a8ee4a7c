import { expect, test } from 'vitest';
import { begunDraft, forgetChoices } from './begun-draft.ts';
import { emptyDraft } from './draft.ts';

test('a new video begins with the voice that its address chooses, in the language of the voice', () => {
  const address = new URLSearchParams('voice=es-lucia&language=es&step=voice');
  expect(begunDraft(address)).toEqual({ ...emptyDraft, voiceId: 'es-lucia', language: 'es' });
  expect(begunDraft(new URLSearchParams('language=tlh'))).toEqual(emptyDraft);
  forgetChoices(address);
  expect(address.toString()).toBe('step=voice');
});

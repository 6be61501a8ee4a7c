import { expect, test } from 'vitest';
import { begunDraft, forgetChoices } from './begun-draft.ts';
import { emptyDraft } from './draft.ts';

test('a new video begins with what the person likes, unless its address chooses otherwise', () => {
  const liked = { language: 'de', voice_id: 'de-anna', video_size: 'reel' } as const;
  const begun = { ...emptyDraft, language: 'de', voiceId: 'de-anna', videoSize: 'reel' };
  expect(begunDraft(new URLSearchParams(), liked)).toEqual(begun);
  expect(begunDraft(new URLSearchParams('voice=es-lucia&language=es'), liked)).toEqual({
    ...begun,
    voiceId: 'es-lucia',
    language: 'es',
  });
  expect(begunDraft(new URLSearchParams(), { language: null, voice_id: null, video_size: null })).toEqual(emptyDraft);
});

test('a new video begins with presenter, voice and caption style of the brand kit; its address chooses otherwise', () => {
  const kit = {
    presenter: { photoUrl: '/files/images/a/1.jpg' },
    voice: { id: 'de-anna' },
    captions: { style: 'boxed', place: 'top' },
  } as const;
  const liked = { language: 'de', voice_id: 'de-ben', video_size: null } as const;
  const begun = begunDraft(new URLSearchParams(), liked, kit);
  expect(begun).toMatchObject({ uploadedImageUrl: '/files/images/a/1.jpg', voiceId: 'de-anna', language: 'de' });
  expect(begun.advancedSettings).toEqual({
    ...emptyDraft.advancedSettings,
    captionStyle: 'boxed',
    captionPlace: 'top',
  });
  expect(begunDraft(new URLSearchParams('voice=es-lucia'), liked, kit).voiceId).toBe('es-lucia');
  const plain = { ...kit, presenter: null, voice: null };
  expect(begunDraft(new URLSearchParams(), liked, plain)).toMatchObject({ uploadedImageUrl: null, voiceId: 'de-ben' });
});

test('a new video begins with the sentence that was tried on the landing page, and has a name', () => {
  const address = new URLSearchParams({
    script: 'Hi & hello!',
    voice: 'en-us-grace',
    language: 'en',
    portrait: 'omar',
  });
  const begun = { script: 'Hi & hello!', projectName: 'My first video', voiceId: 'en-us-grace', language: 'en' };
  expect(begunDraft(address)).toEqual({ ...emptyDraft, ...begun });
  forgetChoices(address);
  expect(address.toString()).toBe('portrait=omar');
});

test('a new video begins with the voice that its address chooses, in the language of the voice', () => {
  const address = new URLSearchParams('voice=es-lucia&language=es&step=voice');
  expect(begunDraft(address)).toEqual({ ...emptyDraft, voiceId: 'es-lucia', language: 'es' });
  expect(begunDraft(new URLSearchParams('language=tlh'))).toEqual(emptyDraft);
  forgetChoices(address);
  expect(address.toString()).toBe('step=voice');
});

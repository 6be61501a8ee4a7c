import { fillTemplate } from '@portray/contracts/fill-template';
import type { Scene } from '@portray/contracts/scene';
import { templateFaults } from '@portray/contracts/template';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { placesIn, placeVariable } from './choose-places.ts';

const sceneId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const scene = (n: number, change: Partial<Scene> = {}): Scene => ({
  id: sceneId(n),
  script: `This is scene ${n}.`,
  layout: { kind: 'full' },
  background: { kind: 'photo' },
  texts: [],
  transition: 'cut',
  holdSeconds: 0,
  ...change,
});
const picture = (url: string) => ({ kind: 'picture', url, fit: 'cover' }) as const;
const draft = {
  language: 'de',
  video_size: 'youtube',
  avatar_image_url: '/files/images/a/1.jpg',
  elevenlabs_voice_id: 'de-anna',
  captions: 'file',
} as const;
const storyboard = {
  version: 1 as const,
  scenes: [
    scene(1),
    scene(2, { background: picture('/files/backdrops/a/1.jpg') }),
    scene(3, { background: { kind: 'gradient', from: '#101010', to: '#202020' }, voice: { id: 'de-ben', speed: 1 } }),
    scene(4, { background: picture('/files/backdrops/a/1.jpg'), presenter: { photoUrl: '/files/images/a/2.jpg' } }),
  ],
};

test('who is seen and heard in all scenes, and what single ones have of their own, can change', () => {
  expect(placesIn({ draft, storyboard }).map(({ label, type, at }) => [label, type, at])).toEqual([
    ['Presenter', 'presenter', 'presenter'],
    ['Voice', 'voice', 'voice'],
    ['Picture of scenes 2 and 4', 'picture', 'background'],
    ['First colour of scene 3', 'colour', 'gradient-from'],
    ['Second colour of scene 3', 'colour', 'gradient-to'],
    ['Voice of scene 3', 'voice', 'voice'],
    ['Presenter of scene 4', 'presenter', 'presenter'],
  ]);
  const heard = { ...storyboard, scenes: [scene(1, { layout: { kind: 'voice-only' } })] };
  expect(placesIn({ draft, storyboard: heard }).map(({ label }) => label)).toEqual(['Voice']);
});

test('every choice makes a template that is right, keeps its own things, and takes what a video is given', () => {
  const made = placesIn({ draft, storyboard }).map((choice, index) => placeVariable(choice, `v${index}`));
  const parts = {
    draft,
    storyboard,
    variables: made.map(({ variable }) => variable),
    places: made.map(({ place }) => place),
  };
  expect(templateFaults(parts)).toEqual([]);
  expect(fillTemplate(parts, {})).toEqual({ storyboard, draft });
  const given = { v0: '/files/images/a/9.jpg', v1: 'de-clara', v2: '/files/backdrops/a/9.jpg', v3: '#ffffff' };
  const filled = fillTemplate(parts, given);
  expect(filled.draft).toMatchObject({ avatar_image_url: given.v0, elevenlabs_voice_id: 'de-clara' });
  expect(known(filled.storyboard).scenes.map(({ background }) => background)).toEqual([
    { kind: 'photo' },
    picture(given.v2),
    { kind: 'gradient', from: '#ffffff', to: '#202020' },
    picture(given.v2),
  ]);
});

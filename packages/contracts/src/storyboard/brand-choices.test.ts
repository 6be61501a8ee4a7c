import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import {
  boardFrom,
  cardIds,
  cardWords,
  changeKit,
  draftFrom,
  freshCard,
  freshKit,
  isLight,
  logoOn,
  typefaceName,
  withCards,
} from './brand-choices.ts';
import { brandKitContent } from './brand-kit.ts';
import { inKitColours } from './kit-colours.ts';
import { scene } from './scene.ts';
import { boardOf, sceneOf } from './storyboard.test-data.ts';

const kit = { ...freshKit, name: 'Harbour School' };
const logo = { url: '/files/logos/a/1.png', aspect: 2 };

test('the words of a card are those that are seen', () => {
  expect(cardWords({ ...freshCard('Harbour'), line: ' ' })).toEqual(['Harbour']);
  const ground = { kind: 'picture', url: '/files/backdrops/a/1.jpg' } as const;
  expect(cardWords({ ...freshCard('Harbour'), line: 'Since 1902', ground })).toEqual([]);
});

test('a fresh kit is a whole one, and a name is all that it needs', () => {
  expect(brandKitContent.parse(kit)).toEqual(kit);
  expect(brandKitContent.safeParse({ ...kit, name: ' \u200b' }).error?.issues[0]?.message).toBe(
    'Please give the kit a name.',
  );
});

test.each([
  ['a colour by its name', { colours: { ...kit.colours, accent: 'red' } }],
  ['a card of a minute', { endCard: { ...freshCard('A'), seconds: 60 } }],
  ['a logo over half of the picture', { logo: { ...kit.logo, heightShare: 0.5 } }],
  ['a typeface that we do not have', { text: { kind: 'ours', name: 'Comic Sans' } }],
])('%s is no part of a kit', (_name, change) => {
  expect(brandKitContent.safeParse({ ...kit, ...change }).success).toBe(false);
});

test('a logo is chosen by the ground that it stands on, or else the one that there is', () => {
  const both = { ...kit.logo, onLight: logo, onDark: { ...logo, url: '/files/logos/a/2.png' } };
  expect(logoOn(both, '#ffffff')).toBe(both.onLight);
  expect(logoOn(both, '#12324a')).toBe(both.onDark);
  expect(logoOn({ ...both, onDark: null }, '#12324a')).toBe(both.onLight);
  expect(logoOn(kit.logo, '#12324a')).toBeNull();
  expect(['#ffffff', '#e0a13a', '#12324a', '#000000'].map(isLight)).toEqual([true, true, false, false]);
});

test('a typeface of a person is known by its file, and by nothing that a font list could mistake', () => {
  const own = (url: string) => typefaceName({ kind: 'own', name: '"; x', url });
  expect(own('/files/fonts/u/170-ab.woff2')).toBe('Own 170 ab woff2');
  expect(own('/files/fonts/u/1.woff2?signature=a"b')).toBe('Own 1 woff2');
  expect(typefaceName({ kind: 'ours', name: 'Inter' })).toBe('Inter');
});

test('intro and end card are scenes before and after the others', () => {
  const cards = { ...kit, intro: freshCard('Harbour'), endCard: { ...freshCard('Harbour'), line: 'Learn a little' } };
  const scenes = [sceneOf(1), sceneOf(2)];
  const all = withCards(scenes, cards);
  expect(all.map(({ id }) => id)).toEqual([cardIds.intro, ...scenes.map(({ id }) => id), cardIds.endCard]);
  for (const each of all) expect(scene.parse(each)).toEqual(each);
  expect(all[0]).toMatchObject({ script: '', holdSeconds: 4, transition: 'fade', layout: { logo: 'middle' } });
  expect(all[2]?.transition, 'the end card fades in').toBe('fade');
  expect(all[3]?.texts).toMatchObject([
    { kind: 'title', text: 'Harbour' },
    { kind: 'subtitle', text: 'Learn a little' },
  ]);
  expect(withCards(scenes, kit)).toEqual(scenes);
});

test('an own picture as a card has no words and no logo of ours on it', () => {
  const endCard = { ...freshCard('Harbour'), ground: { kind: 'picture' as const, url: '/files/backdrops/u/1.jpg' } };
  expect(withCards([sceneOf(1)], { ...kit, endCard }).at(-1)).toMatchObject({
    layout: { kind: 'voice-only' },
    background: { kind: 'picture', fit: 'cover' },
    texts: [],
  });
});

test('a new project begins with what the kit names, and with nothing else', () => {
  expect(draftFrom(kit)).toEqual({ captions: kit.captions });
  expect(draftFrom({ ...kit, presenter: { photoUrl: '/files/a.jpg' }, voice: { id: 'en-anna' } })).toMatchObject({
    photoUrl: '/files/a.jpg',
    voiceId: 'en-anna',
  });
});

test('the lower third of a kit is in the first scene where that is wanted and there is room', () => {
  const content = { ...kit, lowerThird: { style: 'bar' as const, name: 'Ada', line: '', inFirstScene: true } };
  const from = (changes: Parameters<typeof sceneOf>[1], wanted = content) =>
    boardFrom(
      boardOf(sceneOf(1, changes), sceneOf(2)),
      { id: sceneOf(9).id, content: wanted },
      limits.maxTextsPerScene,
    );
  const third = { kind: 'lower-third' as const, name: 'Ada', style: 'bar' as const, fromWord: 0 };
  expect(from({})).toMatchObject({ brandKitId: sceneOf(9).id, captions: kit.captions });
  expect(from({}).scenes.map(({ texts }) => texts)).toEqual([[third], []]);
  expect(from({ texts: [third] }).scenes[0]?.texts).toEqual([third]);
  expect(from({}, { ...content, lowerThird: { ...content.lowerThird, inFirstScene: false } }).scenes[0]?.texts).toEqual(
    [],
  );
});

const named = {
  ...kit,
  lowerThird: { style: 'bar' as const, name: 'Ada Lindqvist', line: 'Teacher', inFirstScene: true },
  presenter: { photoUrl: '/files/photos/a/1.jpg' },
};
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const namesOn = (board: ReturnType<typeof boardOf>) =>
  board.scenes.flatMap(({ texts }) => texts.flatMap((text) => (text.kind === 'lower-third' ? [text.name] : [])));

test('the name that a kit brought goes with it, and comes with the next one; what was typed stays', () => {
  const from = { id: idOf(1), content: named };
  const to = { id: idOf(2), content: { ...named, lowerThird: { ...named.lowerThird, name: 'Ben Osei' } } };
  const maxTexts = limits.maxTextsPerScene;
  const board = boardFrom(boardOf(sceneOf(1), sceneOf(2)), from, maxTexts);
  expect(namesOn(board)).toEqual(['Ada Lindqvist']);
  expect(changeKit(board, { from, maxTexts })).not.toHaveProperty('brandKitId');
  expect(namesOn(changeKit(board, { from, maxTexts }))).toEqual([]);
  expect(namesOn(changeKit(board, { from, to, maxTexts }))).toEqual(['Ben Osei']);
  const typed = { kind: 'lower-third', name: 'My guest', style: 'bar', fromWord: 0 } as const;
  const own = { ...boardOf(sceneOf(1, { texts: [typed] })), brandKitId: from.id };
  expect(namesOn(changeKit(own, { from, maxTexts }))).toEqual(['My guest']);
});

test('the name that a kit brings is that of whom the first scene shows', () => {
  const its = { id: idOf(1), content: named };
  const anyones = { id: idOf(1), content: { ...named, presenter: null } };
  const tane = '/files/photos/b/2.jpg';
  const nameOf = (url: string) => (url === tane ? 'Tane' : undefined);
  const under = (kit: typeof its | typeof anyones, photoUrl: string | null, first = sceneOf(1)) =>
    namesOn(boardFrom(boardOf(first), kit, 3, { photoUrl, nameOf }));
  expect(under(its, named.presenter.photoUrl)).toEqual(['Ada Lindqvist']);
  expect(under(its, null)).toEqual(['Ada Lindqvist']);
  expect(under(anyones, '/files/photos/c/3.jpg')).toEqual(['Ada Lindqvist']);
  for (const kit of [its, anyones]) expect(under(kit, tane)).toEqual(['Tane']);
  expect(under(anyones, null, sceneOf(1, { presenter: { photoUrl: tane } }))).toEqual(['Tane']);
  // It is somebody else, and nobody knows who.
  expect(under(its, '/files/photos/c/3.jpg')).toEqual([]);
});

test('that name goes with its kit, too, and has no line of the kit', () => {
  const from = { id: idOf(1), content: named };
  const shown = { photoUrl: '/files/photos/b/2.jpg', nameOf: () => 'Tane' };
  const board = boardFrom(boardOf(sceneOf(1), sceneOf(2)), from, 3, shown);
  expect(board.scenes[0]?.texts).toEqual([{ kind: 'lower-third', name: 'Tane', style: 'bar', fromWord: 0 }]);
  expect(namesOn(changeKit(board, { from, maxTexts: 3, ...shown }))).toEqual([]);
  const typed = { kind: 'lower-third', name: 'Tane', line: 'My guest', style: 'bar', fromWord: 0 } as const;
  const own = { ...boardOf(sceneOf(1, { texts: [typed] })), brandKitId: from.id };
  expect(namesOn(changeKit(own, { from, maxTexts: 3, ...shown }))).toEqual(['Tane']);
});

test('grounds that nobody chose take the colours of a kit; those that somebody chose stay', () => {
  const { colours } = { colours: { ...kit.colours, ground: '#102030', paper: '#f0e0d0', second: '#405060' } };
  const dark = { kind: 'colour', colour: '#0f3d3e' } as const;
  expect(inKitColours({ ...dark, fromKit: true }, colours)).toMatchObject({ colour: '#102030' });
  expect(inKitColours({ kind: 'colour', colour: '#eef4ff', fromKit: true }, colours)).toMatchObject({
    colour: '#f0e0d0',
  });
  expect(inKitColours({ kind: 'gradient', from: '#7c3aed', to: '#2563eb', fromKit: true }, colours)).toMatchObject({
    from: '#102030',
    to: '#405060',
  });
  expect(inKitColours(dark, colours)).toEqual(dark);
  expect(inKitColours({ ...dark, fromKit: true }, undefined)).toMatchObject({ colour: '#0f3d3e' });
});

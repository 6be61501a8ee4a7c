import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { countWords, wordStarts } from '../voices/script.ts';
import {
  addScene,
  changeScene,
  deleteScene,
  duplicateScene,
  joinScenes,
  moveScene,
  splitScene,
  wordAtCursor,
} from './edit-scenes.ts';
import type { Scene } from './scene.ts';
import { boardOf, sceneId, sceneOf } from './storyboard.test-data.ts';
import { type Storyboard, storyboard } from './storyboard.ts';

const three = boardOf(sceneOf(1), sceneOf(2), sceneOf(3));
const order = ({ scenes }: Storyboard) => scenes.map(({ id }) => Number(id.slice(-4)));
const scripts = ({ scenes }: Storyboard) => scenes.map(({ script }) => script);

test('scenes are added, copied, moved and deleted, and the document before stays as it was', () => {
  const before = structuredClone(three);
  expect(order(addScene(three, 1, sceneOf(4)))).toEqual([1, 4, 2, 3]);
  expect(order(duplicateScene(three, sceneId(2), sceneId(5)))).toEqual([1, 2, 5, 3]);
  expect(order(moveScene(three, sceneId(1), 2))).toEqual([2, 3, 1]);
  expect(order(moveScene(three, sceneId(3), 0))).toEqual([3, 1, 2]);
  expect(order(moveScene(three, sceneId(1), 99))).toEqual([2, 3, 1]);
  expect(order(deleteScene(three, sceneId(2)))).toEqual([1, 3]);
  expect(scripts(changeScene(three, sceneId(2), { script: 'Other' }))[1]).toBe('Other');
  expect(three).toEqual(before);
});

test('what is moved to where it stands is the same document, so that there is nothing to undo', () => {
  expect(moveScene(three, sceneId(2), 1)).toBe(three);
});

test('a copy shares nothing with its original', () => {
  const texts = [{ kind: 'title' as const, text: 'One', fromWord: 0 }];
  const [first, copy] = duplicateScene(boardOf(sceneOf(1, { texts })), sceneId(1), sceneId(2)).scenes;
  expect(copy).toEqual({ ...first, id: sceneId(2) });
  expect(copy?.texts).not.toBe(first?.texts);
});

describe('an edit that cannot be made says why:', () => {
  const full = boardOf(...Array.from({ length: 40 }, (_, n) => sceneOf(n, { script: 'Two words' })));
  const text = (name: string) => ({ kind: 'title' as const, text: name, fromWord: 0 });
  test.each<[string, () => Storyboard, string]>([
    ['a 41st scene', () => addScene(full, 0, sceneOf(99)), 'up to 40 scenes'],
    ['a 41st scene by copying', () => duplicateScene(full, sceneId(1), sceneId(99)), 'up to 40 scenes'],
    ['a 41st scene by splitting', () => splitScene(full, sceneId(1), 1, sceneId(99)), 'up to 40 scenes'],
    ['no scene at all', () => deleteScene(boardOf(sceneOf(1)), sceneId(1)), 'needs a scene'],
    ['a split before the first word', () => splitScene(three, sceneId(1), 0, sceneId(9)), 'between two words'],
    ['a split behind the last word', () => splitScene(three, sceneId(1), 4, sceneId(9)), 'between two words'],
    ['a scene joined with nothing', () => joinScenes(three, sceneId(3)), 'last scene'],
    [
      'four texts together',
      () =>
        joinScenes(
          boardOf(sceneOf(1, { texts: [text('a'), text('b')] }), sceneOf(2, { texts: [text('c'), text('d')] })),
          sceneId(1),
        ),
      'have 4 texts',
    ],
    ['a scene that is gone', () => deleteScene(three, sceneId(9)), 'not there any more'],
  ])('%s', (_name, edit, sentence) => expect(edit).toThrow(sentence));
});

describe('a scene is split before a word:', () => {
  const split = (script: string, word: number) =>
    scripts(splitScene(boardOf(sceneOf(1, { script })), sceneId(1), word, sceneId(2)));

  test.each<[string, string, number, [string, string]]>([
    ['at a blank', 'One two three', 2, ['One two', 'three']],
    ['at a line end', 'One two.\n\nThree', 2, ['One two.', 'Three']],
    ['before a quotation mark', 'He said “go now” and left', 2, ['He said', '“go now” and left']],
    ['before an emphasis', 'It is *very* good', 2, ['It is', '*very* good']],
    ['before a pronunciation', 'Ask {Siobhan|shi vawn} now', 1, ['Ask', '{Siobhan|shi vawn} now']],
    ['behind a pause', 'One [0.5s] two', 1, ['One [0.5s]', 'two']],
    ['in Chinese, by its words', '今天天气很好', 1, ['今天', '天气很好']],
    ['in Arabic', 'مرحبا بكم جميعا', 1, ['مرحبا', 'بكم جميعا']],
  ])('%s', (_name, script, word, parts) => expect(split(script, word)).toEqual(parts));

  test('what stands in the picture goes on, what came later comes at its word, and the transition stays at the end', () => {
    const whole = sceneOf(1, {
      script: 'One two three four',
      texts: [
        { kind: 'title', text: 'Early', fromWord: 1 },
        { kind: 'subtitle', text: 'Late', fromWord: 3 },
      ],
      transition: 'fade',
      holdSeconds: 2,
    });
    const [first, second] = splitScene(boardOf(whole), sceneId(1), 2, sceneId(2)).scenes;
    expect(first).toMatchObject({ transition: 'cut', holdSeconds: 0, texts: [{ text: 'Early', fromWord: 1 }] });
    expect(second).toMatchObject({
      transition: 'fade',
      holdSeconds: 2,
      texts: [
        { text: 'Early', fromWord: 0 },
        { text: 'Late', fromWord: 1 },
      ],
    });
  });
});

test('scenes that were split anywhere and are joined again are what they were', () => {
  const wholes: Scene[] = [
    'One two, three. Four “five six” seven [0.5s] *eight* {nine|nain} ten',
    '今天天气很好，我们去公园。',
    'ภาษาไทย ไม่มี ช่องว่าง',
    'سلام به همه شما',
  ].map((script) =>
    sceneOf(1, {
      script,
      texts: [
        { kind: 'title', text: 'A', fromWord: 0 },
        { kind: 'list', items: ['B'], fromWord: 2 },
      ],
      transition: 'slide',
      holdSeconds: 1,
    }),
  );
  for (const whole of wholes) {
    for (let word = 1; word < countWords(whole.script); word++) {
      const apart = splitScene(boardOf(whole), sceneId(1), word, sceneId(2));
      expect(storyboard.safeParse(apart).success).toBe(true);
      expect(joinScenes(apart, sceneId(1))).toEqual(boardOf(whole));
    }
  }
});

test('the words of a script begin where people count them', () => {
  for (const script of ['One two', '今天天气很好', '*a* {b|c} [1s] d', '', ' – ! ', 'Straße, naïve – 3 km']) {
    expect(wordStarts(script)).toHaveLength(countWords(script));
  }
  expect(wordStarts('Ab “cd”, ef')).toEqual([0, 3, 9]);
});

test('the cursor stands before the word that begins there or next', () => {
  const script = 'One *two* three';
  const places = ['', 'O', 'One ', 'One *', 'One *tw', 'One *two* ', script].map((typed) =>
    wordAtCursor(script, typed.length),
  );
  expect(places).toEqual([0, 1, 1, 1, 2, 2, 3]);
  expect(known(wordStarts(script).at(-1))).toBe(8);
});

import { expect, test } from 'vitest';
import { type ChapterScene, chapterFile, chaptersOf } from './chapters.ts';

const title = (text: string) => ({ kind: 'title' as const, text, fromWord: 0 });

function scene(startSeconds: number, changes: Partial<ChapterScene> = {}): ChapterScene {
  return { scene: { texts: [] }, said: 'Words.', number: 1, startSeconds, ...changes };
}

test('chapters are called after titles, lists, what is said first, and else by number', () => {
  const list = { kind: 'list' as const, items: ['One point', 'Another'], fromWord: 0 };
  const scenes = [
    scene(0, { scene: { texts: [list, title('Welcome\nto all')] } }),
    scene(2, { scene: { texts: [list] } }),
    scene(4, { said: 'We begin at 3.5 metres. Then we go on.' }),
    scene(6, { said: '今日は始めます。次に進みます。' }),
    scene(8, { said: ' ', number: 5 }),
  ];
  expect(chaptersOf(scenes)).toEqual([
    { startSeconds: 0, title: 'Welcome to all' },
    { startSeconds: 2, title: 'One point' },
    { startSeconds: 4, title: 'We begin at 3.5 metres' },
    { startSeconds: 6, title: '今日は始めます' },
    { startSeconds: 8, title: 'Scene 5' },
  ]);
});

test('a card without words belongs to its neighbour, and one scene has no chapters', () => {
  const card = { said: '', number: 0 };
  const parts = [scene(0, card), scene(2), scene(5, { said: 'More.' }), scene(9, card)];
  expect(chaptersOf(parts)).toEqual([
    { startSeconds: 0, title: 'Words' },
    { startSeconds: 5, title: 'More' },
  ]);
  expect(chaptersOf([scene(0, card), scene(2), scene(9, card)])).toEqual([]);
  expect(chaptersOf([])).toEqual([]);
});

test('a long sentence is cut after a word, and one without spaces within its characters', () => {
  const said = `We ${'carefully '.repeat(20)}begin.`;
  const [first, second] = chaptersOf([scene(0, { said }), scene(2, { said: '👩‍👩‍👧'.repeat(90) })]);
  expect(first?.title).toBe(`We ${'carefully '.repeat(5)}`.trim().concat('…'));
  expect(second?.title).toBe(`${'👩‍👩‍👧'.repeat(59)}…`);
});

test('as WebVTT each chapter ends where the next begins, and nothing in a title is markup', () => {
  const chapters = [
    { startSeconds: 0, title: 'A <b> & B --> C' },
    { startSeconds: 61.5, title: 'Second' },
  ];
  expect(chapterFile(chapters, 90)).toBe(
    `WEBVTT

00:00:00.000 --> 00:01:01.500
A &lt;b&gt; &amp; B --&gt; C

00:01:01.500 --> 00:01:30.000
Second
`,
  );
});

import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { completeScene, hasCaptionsInPicture, type SceneDefaults, scenesOf, storyboardOf } from './scenes-of.ts';
import { boardOf, sceneId, sceneOf } from './storyboard.test-data.ts';
import { storyboard, storyboardFaults } from './storyboard.ts';

const whatIsWrong = (document: unknown) => storyboard.safeParse(document).error?.issues.map(({ message }) => message);
const scenes = (count: number) => Array.from({ length: count }, (_, n) => sceneOf(n));

test('a storyboard of every layout, background and text is read as it was written', () => {
  const board = boardOf(
    sceneOf(1, {
      layout: { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
      background: {
        kind: 'slide',
        slidesId: sceneId(9),
        page: 2,
        url: '/files/slides/2.png',
        fit: 'contain',
        ground: '#ffffff',
      },
      texts: [
        { kind: 'title', text: 'Three habits', fromWord: 0 },
        { kind: 'list', items: ['One', 'Two'], fromWord: 2 },
        { kind: 'lower-third', name: 'Ada', line: 'Teacher', style: 'bar', fromWord: 0 },
      ],
      transition: 'fade',
      holdSeconds: 0.5,
      captions: { shown: true, style: 'boxed' },
      voice: { id: 'amelia', speed: 1.1 },
      presenter: { photoUrl: '/files/ada.jpg' },
    }),
    sceneOf(2, {
      layout: { kind: 'half', side: 'left' },
      background: {
        kind: 'clip',
        url: '/files/c.mp4',
        trim: { fromSeconds: 1, untilSeconds: 9 },
        sound: 'muted',
        fit: 'contain',
      },
    }),
    sceneOf(3, {
      layout: { kind: 'left', edge: 'cut-out' },
      background: { kind: 'gradient', from: '#7c3aed', to: '#2563eb' },
    }),
  );
  expect(storyboard.parse(board)).toEqual(board);
});

describe('a document that cannot be right is refused in a sentence:', () => {
  test.each<[string, unknown, string]>([
    ['no scene', boardOf(), 'A video needs a scene.'],
    ['41 scenes', boardOf(...scenes(41)), 'A video can have up to 40 scenes.'],
    ['the same scene twice', boardOf(sceneOf(1), sceneOf(1)), 'Two scenes have the same id.'],
    [
      'scripts that are too long together',
      boardOf(sceneOf(1, { script: 'a'.repeat(7_000) }), sceneOf(2, { script: 'a'.repeat(7_000) })),
      'The scripts of all scenes can have up to 12,000 characters together.',
    ],
    [
      'four texts',
      boardOf(
        sceneOf(1, { texts: Array.from({ length: 4 }, () => ({ kind: 'title' as const, text: 'a', fromWord: 0 })) }),
      ),
      'A scene can have up to 3 texts.',
    ],
    [
      'a text of 201 characters',
      boardOf(sceneOf(1, { texts: [{ kind: 'title', text: 'a'.repeat(201), fromWord: 0 }] })),
      'A text can have up to 200 characters. Please shorten it.',
    ],
    [
      'a list of 201 characters',
      boardOf(sceneOf(1, { texts: [{ kind: 'list', items: ['a'.repeat(101), 'a'.repeat(100)], fromWord: 0 }] })),
      'A text can have up to 200 characters. Please shorten it.',
    ],
    [
      'an invisible text',
      boardOf(sceneOf(1, { texts: [{ kind: 'subtitle', text: ' \u200b', fromWord: 0 }] })),
      'This text is empty. Write it, or remove it.',
    ],
    [
      'a clip that ends before it begins',
      boardOf(
        sceneOf(1, {
          background: {
            kind: 'clip',
            url: '/c',
            trim: { fromSeconds: 5, untilSeconds: 5 },
            sound: 'muted',
            fit: 'cover',
          },
        }),
      ),
      'A clip must end after it begins.',
    ],
    [
      'a cut outside the picture',
      boardOf(
        sceneOf(1, {
          background: { kind: 'picture', url: '/p', fit: 'cover', crop: { left: 0.5, top: 0, width: 0.6, height: 1 } },
        }),
      ),
      'This cut lies outside the picture. Please draw it again.',
    ],
    [
      'page 41',
      boardOf(sceneOf(1, { background: { kind: 'slide', url: '/s', slidesId: sceneId(1), page: 41, fit: 'contain' } })),
      'Slides can have up to 40 pages.',
    ],
    [
      'a scene that stays too long',
      boardOf(sceneOf(1, { holdSeconds: 11 })),
      'A scene can stay for up to 10 seconds after the last word.',
    ],
  ])('%s', (_name, document, sentence) => expect(whatIsWrong(document)).toContain(sentence));

  test.each<[string, unknown]>([
    ['a key that the storyboard does not have', { ...boardOf(sceneOf(1)), owner: 'me' }],
    ['a key that a scene does not have', boardOf({ ...sceneOf(1), width: 3 } as never)],
    [
      'a key that a layout does not have',
      boardOf(sceneOf(1, { layout: { kind: 'full', corner: 'top-left' } as never })),
    ],
    ['a layout of another name', boardOf(sceneOf(1, { layout: { kind: 'middle' } as never }))],
    ['another version', { ...boardOf(sceneOf(1)), version: 2 }],
    ['nothing', null],
  ])('%s', (_name, document) => expect(storyboard.safeParse(document).success).toBe(false));
});

test('40 scenes, 3 texts and 200 characters are taken', () => {
  const text = { kind: 'title', text: 'a'.repeat(200), fromWord: 0 } as const;
  const board = boardOf(...scenes(limits.maxScenes).map((each) => ({ ...each, texts: [text, text, text] })));
  expect(storyboard.parse(board)).toEqual(board);
});

describe('before a video starts,', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  test('the words of all scenes count together, by the plan', () => {
    const board = boardOf(sceneOf(1, { script: words(100) }), sceneOf(2, { script: words(51) }));
    expect(storyboardFaults(board, 800)).toEqual([]);
    expect(storyboardFaults(board, 151)).toEqual([]);
    expect(storyboardFaults(board, 150)).toEqual([
      { path: 'scenes', message: 'The scenes have 151 words together; up to 150 can be said. Please shorten them.' },
    ]);
  });

  test('a scene without words is fine where it stays, and named where it lasts no time', () => {
    const end = sceneOf(2, { script: '', holdSeconds: 4 });
    expect(storyboardFaults(boardOf(sceneOf(1), end), 150)).toEqual([]);
    expect(storyboardFaults(boardOf(sceneOf(1), { ...end, holdSeconds: 0 }), 150)).toEqual([
      {
        path: 'scenes.1.script',
        sceneId: sceneId(2),
        message: 'Scene 2 says nothing. Write its script, let it stay a moment, or delete it.',
      },
    ]);
  });

  test('something must be said at all, and marks for the voice must be right', () => {
    expect(storyboardFaults(boardOf(sceneOf(1, { script: ' ', holdSeconds: 2 })), 150)).toEqual([
      { path: 'scenes.0.script', message: 'Nothing is said in this video. Please write the script of a scene.' },
    ]);
    const smile = sceneOf(1, { texts: [{ kind: 'list', items: ['One', 'Two 🙂'], fromWord: 0 }] });
    expect(storyboardFaults(boardOf(smile), 150)).toEqual([
      {
        path: 'scenes.0.texts',
        sceneId: sceneId(1),
        message: 'Scene 1: Emoji cannot be drawn in a video: 🙂. Please leave them out.',
      },
    ]);
    const [fault] = storyboardFaults(boardOf(sceneOf(1), sceneOf(2, { script: 'Wait [99s] here' })), 150);
    expect(fault).toMatchObject({
      sceneId: sceneId(2),
      message: expect.stringMatching(/^Scene 2: “\[99s\]” is not a pause/),
    });
  });
});

describe('a project of the wizard', () => {
  const project = { id: sceneId(7), script: 'Hello', advanced_settings: null };
  const settings = {
    talkingStyle: 'stable',
    expression: 'default',
    voiceSpeed: 1,
    backgroundAnimation: 'static',
    captionStyle: 'plain',
    captionPlace: 'bottom',
  } as const;

  test('is one scene with its presenter over the whole frame, that a storyboard can have', () => {
    expect(scenesOf(project)).toEqual([sceneOf(7, { script: 'Hello' })]);
    expect(storyboard.parse(storyboardOf(project))).toEqual(boardOf(sceneOf(7, { script: 'Hello' })));
  });

  test.each([
    [{ kind: 'blur' } as const, { kind: 'blur' }],
    [{ kind: 'colour', colour: '#ffffff' } as const, { kind: 'colour', colour: '#ffffff' }],
    [{ kind: 'picture', url: '/p.jpg' } as const, { kind: 'picture', url: '/p.jpg', fit: 'cover' }],
  ])('keeps what it chose to stand behind: %j', (backdrop, background) => {
    const chosen = { ...project, advanced_settings: { ...settings, backdrop } };
    expect(scenesOf(chosen)).toMatchObject([{ background }]);
    expect(storyboard.safeParse(storyboardOf(chosen)).success).toBe(true);
  });

  test('has the scenes of its storyboard once it has one', () => {
    const board = boardOf(sceneOf(1), sceneOf(2));
    expect(scenesOf({ ...project, storyboard: board })).toBe(board.scenes);
  });
});

test('what a scene leaves out is the storyboard’s, and what that leaves out the project’s', () => {
  const defaults: SceneDefaults = {
    voice: { id: 'amelia' },
    presenter: { photoUrl: '/ada.jpg' },
    captions: { shown: false, style: 'plain', place: 'bottom' },
  };
  const complete = completeScene(
    sceneOf(1, { voice: { id: 'noah' }, captions: { place: 'top' } }),
    { captions: { shown: true, place: 'bottom' } },
    defaults,
  );
  expect(complete).toMatchObject({
    voice: { id: 'noah' },
    presenter: { photoUrl: '/ada.jpg' },
    captions: { shown: true, style: 'plain', place: 'top' },
  });
});

test('captions are in the picture where a scene that is spoken shows them, by its own choice or that of all', () => {
  const [shown, hidden] = [{ captions: { shown: true } }, { captions: { shown: false } }];
  expect([hasCaptionsInPicture(null, 'burned'), hasCaptionsInPicture(null, 'file')]).toEqual([true, false]);
  expect(hasCaptionsInPicture(boardOf(sceneOf(1), sceneOf(2, shown)), 'file')).toBe(true);
  expect(hasCaptionsInPicture({ ...boardOf(sceneOf(1)), ...shown }, 'none')).toBe(true);
  expect(hasCaptionsInPicture({ ...boardOf(sceneOf(1)), ...hidden }, 'burned')).toBe(false);
  expect(hasCaptionsInPicture(boardOf(sceneOf(1, hidden), sceneOf(2, hidden)), 'burned')).toBe(false);
  expect(hasCaptionsInPicture(boardOf(sceneOf(1), sceneOf(2, { ...shown, script: ' ' })), 'file')).toBe(false);
});

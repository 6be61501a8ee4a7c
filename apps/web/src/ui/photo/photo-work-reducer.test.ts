import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import {
  beginPhotoWork,
  consentFor,
  noConsent,
  type PhotoWorkEffect,
  type PhotoWorkEvent,
  type PhotoWorkState,
  photoWorkReducer,
  ticked as ticks,
} from './photo-work-reducer.ts';

const file = (name: string, isPart = false) => ({
  file: new Blob([name]),
  name,
  isPart,
  picture: `blob:${name}`,
});
const taken = (name: string): PhotoWorkEvent => ({ type: 'fileTaken', file: file(name) });
const ticked: PhotoWorkEvent = { type: 'consentTicked', isTicked: true };
const refusal = (code: string, retry = false) => new ApiError({ code, title: 'T', message: 'M.', retry, status: 400 });

type Told = PhotoWorkEvent | ((state: PhotoWorkState) => PhotoWorkEvent);

/** Tells one event after the other; what a task tells of itself is written as a function of the state, for its turn. */
function told(...events: Told[]) {
  const effects: PhotoWorkEffect[] = [];
  const state = events.reduce<PhotoWorkState>(
    (before, event) => {
      const step = photoWorkReducer(before, typeof event === 'function' ? event(before) : event);
      effects.push(...step.effects);
      return step.state;
    },
    beginPhotoWork({ state: 'idle' }),
  );
  const started = effects.flatMap((effect) => (effect.do === 'start' ? [effect.task.task] : []));
  const usable = effects.flatMap((effect) => (effect.do === 'tellUsable' ? [effect.url] : [])).at(-1);
  const letGo = effects.flatMap((effect) => (effect.do === 'letGo' ? [effect.picture] : []));
  return { state, work: state.work, effects, started, usable, letGo };
}

const looked: Told = ({ turn }) => ({ type: 'looked', turn });
const stored: Told = ({ turn }) => ({ type: 'stored', turn, url: '/files/images/1.jpg' });
const checked: Told = ({ turn }) => ({ type: 'checked', turn, warnings: [], seconds: 1.5 });

describe('a picture becomes the avatar', () => {
  test('looked at, sent and checked, where the permission is ticked', () => {
    const { work, started, usable } = told(ticked, taken('me'), looked, stored, checked);
    expect(started).toEqual(['look', 'send', 'check']);
    expect(work).toMatchObject({ state: 'usable', picture: 'blob:me', url: '/files/images/1.jpg' });
    expect(usable).toBe('/files/images/1.jpg');
  });

  test('it stays in the browser until the permission is ticked', () => {
    expect(told(taken('me'), looked)).toMatchObject({ started: ['look'], work: { state: 'waiting' }, usable: null });
    expect(told(taken('me'), looked, ticked).started).toEqual(['look', 'send']);
  });

  test('where the tick is taken back while it is sent, it is not checked', () => {
    const unticked: PhotoWorkEvent = { type: 'consentTicked', isTicked: false };
    const sent = [ticked, taken('me'), looked, unticked, stored];
    expect(told(...sent)).toMatchObject({ started: ['look', 'send'], work: { state: 'waiting' } });
    expect(told(...sent, ticked).started).toEqual(['look', 'send', 'check']);
  });

  test('a preview is drawn at its full size without a permission: nobody is seen who could be asked', () => {
    const preview: PhotoWorkEvent = { type: 'previewChosen', url: '/files/images/1.jpg', id: 'photo-1' };
    const { work, started, usable } = told(preview);
    expect([started, usable]).toEqual([['check'], null]);
    expect(work).toMatchObject({ state: 'checking', picture: '/files/images/1.jpg', previewId: 'photo-1' });
    expect(told(preview, checked)).toMatchObject({ usable: '/files/images/1.jpg', work: { state: 'usable' } });
  });

  test('another picture needs the permission anew, a part cut out of it does not', () => {
    const first = [ticked, taken('me'), looked];
    expect(told(...first, taken('you'), looked).work.state).toBe('waiting');
    const part: PhotoWorkEvent = { type: 'fileTaken', file: file('cut', true) };
    expect(told(...first, part, looked).work.state).toBe('uploading');
  });

  test('one that had to be turned is shown as it is stored', () => {
    const warnings = [{ code: 'rotated' as const, message: 'It was turned.' }];
    const turned: Told = ({ turn }) => ({ type: 'checked', turn, warnings, seconds: 1 });
    expect(told(ticked, taken('me'), looked, stored, turned).work).toMatchObject({ picture: '/files/images/1.jpg' });
  });
});

describe('a picture is refused', () => {
  const refused =
    (error: ApiError): Told =>
    (state) => ({ type: 'refused', turn: state.turn, error });

  test('what may pass can be tried again, where it was', () => {
    const { work, started, effects } = told(ticked, taken('me'), looked, refused(refusal('connection', true)));
    expect(work).toMatchObject({ state: 'refused', picture: 'blob:me', canTryAgain: true });
    expect(effects.filter((effect) => effect.do === 'sayRefused')).toHaveLength(1);
    expect(started).toEqual(['look', 'send']);
    const again = told(ticked, taken('me'), looked, refused(refusal('connection', true)), { type: 'triedAgain' });
    expect(again).toMatchObject({ started: ['look', 'send', 'send'], work: { state: 'uploading' } });
  });

  test('what is no picture is not shown', () => {
    const { work } = told(taken('text'), refused(refusal('invalid_image')));
    expect(work).toMatchObject({ state: 'refused', picture: null, canTryAgain: false });
  });
});

describe('the newest picture counts', () => {
  const lateProgress: PhotoWorkEvent = { type: 'progressed', turn: 2, ratio: 0.5 };

  test('what is told of one that was given up changes nothing', () => {
    const sample: PhotoWorkEvent = { type: 'sampleChosen', url: '/files/samples/amara.jpg' };
    const late = told(ticked, taken('me'), looked, sample, lateProgress, {
      type: 'refused',
      turn: 2,
      error: refusal('connection', true),
    });
    expect(late).toMatchObject({ work: { state: 'idle' }, usable: '/files/samples/amara.jpg' });
    expect(late.effects.some((effect) => effect.do === 'sayRefused')).toBe(false);
    expect(told(ticked, taken('me'), taken('you'), { type: 'looked', turn: 1 }).started).toEqual(['look', 'look']);
  });

  test('each gives up what was on its way, and so does leaving the page', () => {
    const gaveUp = (...events: Told[]) => known(told(...events).effects.findLast(({ do: what }) => what !== 'letGo'));
    const ready: PhotoWorkEvent = { type: 'readyChosen', url: '/files/images/2.jpg', warnings: [] };
    expect(told(ticked, taken('me'), looked, ready).effects).toContainEqual({ do: 'giveUp' });
    expect(gaveUp(ticked, taken('me'), looked, { type: 'left' })).toEqual({ do: 'giveUp' });
  });

  test('pictures that are shown no longer are let go, each once', () => {
    expect(told(taken('me'), looked).letGo).toEqual([]);
    expect(told(taken('me'), looked, taken('you')).letGo).toEqual([]);
    expect(told(taken('me'), looked, taken('you'), looked).letGo).toEqual(['blob:me']);
    expect(told(taken('me'), taken('you'), looked).letGo).toEqual(['blob:me']);
    expect(told(taken('me'), looked, taken('you'), looked, { type: 'left' }).letGo).toEqual(['blob:me', 'blob:you']);
  });
});

test('a permission that is ticked first holds for the picture that comes next, not for the one after it', () => {
  const first = consentFor(ticks(noConsent, true), 'first.jpg');
  expect(first.isTicked).toBe(true);
  expect(consentFor(first, 'first.jpg').isTicked).toBe(true);
  expect(consentFor(first, 'second.jpg').isTicked).toBe(false);
});

test('a permission that is ticked beside a picture belongs to it', () => {
  const shown = consentFor(noConsent, 'first.jpg');
  expect(shown.isTicked).toBe(false);
  expect(consentFor(ticks(shown, true), 'first.jpg').isTicked).toBe(true);
  expect(consentFor(ticks(shown, true), 'second.jpg').isTicked).toBe(false);
  expect(ticks(ticks(shown, true), false)).toEqual(shown);
});

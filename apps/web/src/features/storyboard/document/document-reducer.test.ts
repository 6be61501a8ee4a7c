import { changeScene } from '@portray/contracts/edit-scenes';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { firstSceneId, sampleDocument } from '../storyboard.test-data.ts';
import type { BoardDocument } from './board-document.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentReducer,
  editHistory,
  hasNews,
  openDocument,
  openHistory,
  redo,
  undo,
} from './document-reducer.ts';

const stored = sampleDocument();

/** The state after some events, and what was to be done for the last of them. */
function after(...events: DocumentEvent[]) {
  let state: DocumentState = openDocument(stored);
  let effects = documentReducer(state, { type: 'entered' }).effects;
  for (const event of events) ({ state, effects } = documentReducer(state, event));
  return { state, effects, shown: state.history.present };
}

const said = (script: string, from: BoardDocument = stored): BoardDocument => {
  return { ...from, storyboard: changeScene(from.storyboard, firstSceneId, { script }) };
};
const edited = (script: string, atMs = 0): DocumentEvent => {
  return { type: 'edited', document: said(script), group: 'script', atMs };
};
const refusal = (code: string, status: number) =>
  new ApiError({ code, status, title: 'Refused', message: 'No.', retry: false });
const asked: DocumentEvent = { type: 'saveAsked', save: 'save-1' };
const elsewhere = { ...said('Theirs.'), version: 9 };

test('an edit is kept in the tab at once and saved within a second', () => {
  const { state, effects } = after(edited('Mine.'));
  expect(state.saving).toBe('unsaved');
  expect(effects).toContainEqual({ do: 'saveIn', ms: 700 });
  expect(effects).toContainEqual({ do: 'remember', unsaved: expect.objectContaining({ version: stored.version }) });
});

test('a save sends the scenes with the version that was read, and is over with the next one', () => {
  const sent = after(edited('Mine.'), asked);
  expect(sent.effects).toContainEqual({
    do: 'send',
    request: {
      call: 'save',
      storyboard: sent.shown.storyboard,
      version: stored.version,
      save: 'save-1',
      unanswered: [],
    },
  });
  const { state } = after(edited('Mine.'), asked, { type: 'answered', version: 8, atMs: 5 });
  expect([state.saving, state.version, state.savedAtMs, hasNews(state)]).toEqual(['saved', 8, 5, false]);
});

test('what was typed while a save was on its way is saved after it', () => {
  const { state, effects } = after(edited('Mine.'), asked, edited('Mine, too.', 100), {
    type: 'answered',
    version: 8,
    atMs: 5,
  });
  expect(state.saving).toBe('unsaved');
  expect(effects).toContainEqual({ do: 'saveIn', ms: 700 });
});

test('what all scenes share is sent by itself, and only what differs', () => {
  const document = { ...stored, shared: { ...stored.shared, video_size: 'reel' as const } };
  const { effects } = after({ type: 'edited', document, atMs: 0 }, asked);
  expect(effects).toContainEqual({
    do: 'send',
    request: { call: 'share', shared: document.shared, news: { video_size: 'reel' } },
  });
});

test('to undo everything that was not saved yet needs no save', () => {
  const { state, effects } = after(edited('Mine.'), { type: 'undone' });
  expect([state.saving, hasNews(state)]).toEqual(['nothing', false]);
  expect(effects).toContainEqual({ do: 'remember', unsaved: null });
});

test('what another tab wrote meanwhile is not overwritten: somebody decides, and typing goes on', () => {
  const conflict = [edited('Mine.'), asked, { type: 'refused', problem: refusal('changed_elsewhere', 409) }] as const;
  const { state, effects } = after(...conflict, edited('Mine, again.'));
  expect(state.saving).toBe('conflict');
  expect(effects).toContainEqual({ do: 'saveIn', ms: null });
  const kept = after(...conflict, { type: 'ownKept', now: elsewhere });
  expect([kept.state.saving, kept.state.version]).toEqual(['unsaved', 9]);
  expect(kept.effects).toContainEqual({ do: 'saveIn', ms: 0 });
  const taken = after(...conflict, { type: 'theirsTaken', now: elsewhere, atMs: 1 });
  expect([taken.shown.storyboard, hasNews(taken.state)]).toEqual([elsewhere.storyboard, false]);
  expect(documentReducer(taken.state, { type: 'undone' }).state.history.present.storyboard.scenes[0]?.script).toBe(
    'Mine.',
  );
});

test('a tab without news of its own shows what another one wrote; one with news keeps them', () => {
  expect(after({ type: 'seenElsewhere', now: elsewhere }).shown.storyboard).toBe(elsewhere.storyboard);
  expect(after(edited('Mine.'), { type: 'seenElsewhere', now: elsewhere }).shown.storyboard.scenes[0]?.script).toBe(
    'Mine.',
  );
});

test('a save that fails is tried again, unless the storyboard is gone', () => {
  const sent: DocumentEvent[] = [edited('Mine.'), asked];
  const lost = after(...sent, { type: 'refused', problem: refusal('connection', 0) });
  expect(lost.state.saving).toBe('failed');
  expect(lost.effects).toContainEqual({ do: 'saveIn', ms: 5_000 });
  const gone = after(...sent, { type: 'refused', problem: refusal('not_found', 404) });
  expect(gone.state.saving).toBe('gone');
  expect(gone.effects).not.toContainEqual({ do: 'saveIn', ms: 5_000 });
});

test('a save whose answer was lost is named by the next ones, also after a reload, until one is answered', () => {
  const lost: DocumentEvent = { type: 'refused', problem: refusal('connection', 0) };
  const on = after(edited('Mine.'), asked);
  expect(on.effects).toContainEqual({ do: 'remember', unsaved: expect.objectContaining({ unanswered: ['save-1'] }) });
  const again = after(edited('Mine.'), asked, lost, edited('Mine, too.'), { type: 'saveAsked', save: 'save-2' });
  expect(again.state.request).toMatchObject({ save: 'save-2', unanswered: ['save-1'], version: stored.version });
  const unsaved = { ...said('Mine.'), version: 2, unanswered: ['save-0'] };
  const resumed = after({ type: 'resumed', unsaved }, asked);
  expect(resumed.state.request).toMatchObject({ save: 'save-1', unanswered: ['save-0'], version: 2 });
  const { state } = documentReducer(again.state, { type: 'answered', version: 9, atMs: 1 });
  expect([state.version, state.unanswered]).toEqual([9, []]);
});

test('what was not saved before a reload is shown again, over the version it was written over', () => {
  const { state, shown } = after({ type: 'resumed', unsaved: { ...said('Mine.'), version: 2 } });
  expect([shown.storyboard.scenes[0]?.script, state.version, state.saving]).toEqual(['Mine.', 2, 'unsaved']);
});

const typed = (name: string | undefined, atMs: number) => ({ name, atMs });

test('each edit is a step back, and forward again', () => {
  const first = openHistory('a');
  const second = editHistory(editHistory(first, 'b', typed(undefined, 0)), 'c', typed(undefined, 1));
  expect(undo(second).present).toBe('b');
  expect(undo(undo(second)).present).toBe('a');
  expect(redo(undo(undo(second))).present).toBe('b');
  expect(undo(first)).toBe(first);
  expect(redo(second)).toBe(second);
});

test('what is typed in one go is one step; a pause, or another field, begins a new one', () => {
  const word = editHistory(editHistory(openHistory(''), 'o', typed('script', 0)), 'on', typed('script', 400));
  expect(undo(word).present).toBe('');
  const paused = editHistory(word, 'on a', typed('script', 3_000));
  expect(undo(paused).present).toBe('on');
  const elsewhere = editHistory(word, 'title', typed('title', 500));
  expect(undo(elsewhere).present).toBe('on');
});

test('an edit after Undo forgets what was taken back, and typing after it is a step of its own', () => {
  const word = editHistory(openHistory(''), 'one', typed('script', 0));
  const again = editHistory(undo(word), 'two', typed('script', 100));
  expect(redo(again)).toBe(again);
  expect(undo(again).present).toBe('');
});

test('very old steps are forgotten, so that memory stays flat', () => {
  let history = openHistory(0);
  for (let step = 1; step <= 500; step++) history = editHistory(history, step, typed(undefined, step));
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(300);
});

import { known } from '@portray/foundation/known';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { videoId } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { clipAsset } from './assets/assets.test-data.ts';
import { sampleAnswer, samplePlan, sampleScene, sceneId } from './storyboard.test-data.ts';
import { StoryboardPage } from './storyboard-page.tsx';
import { keepStoryboard, openStoryboard } from './storyboard-screen.test-data.tsx';

beforeEach(() => {
  // This browser has no canvas: pages are tested for what they say, the stage for what it paints.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('what is typed is saved by itself, over the version that was read, and taken back in one step', async () => {
  const { scripts, bodiesOf } = keepStoryboard();
  const { user, script } = await openStoryboard();
  // Typed without a pause, however slow the machine is.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await user.type(await script(), ' And more.');
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1. And more.', 'This is scene 2.']));
  expect(bodiesOf('PUT /api/storyboards/:id')[0]).toMatchObject({ version: 3 });
  await screen.findByText('Saved');
  await user.keyboard('{Control>}z{/Control}');
  expect((await script()).value).toBe('This is scene 1.');
  await waitFor(() => expect(scripts()[0]).toBe('This is scene 1.'));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect((await script()).value).toBe('This is scene 1. And more.');
});

test('scenes are added, split at the cursor, joined, moved by keys, and deleted with a way back', async () => {
  const { scripts } = keepStoryboard();
  const { user, script, choose } = await openStoryboard();
  const field = await script();
  await user.click(field);
  field.setSelectionRange(8, 8);
  field.dispatchEvent(new Event('select', { bubbles: true }));
  await user.click(screen.getByRole('button', { name: 'Split here' }));
  await waitFor(() => expect(scripts()).toEqual(['This is', 'scene 1.', 'This is scene 2.']));
  await choose(0);
  await user.click(screen.getByRole('button', { name: 'More for scene 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Join with the next' }));
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', 'This is scene 2.']));
  await user.click(screen.getByRole('button', { name: 'Add a scene' }));
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', '', 'This is scene 2.']));
  await choose(2);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', 'This is scene 2.', '']));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', '']));
  const toast = (await screen.findByText('Scene 2 deleted')).closest<HTMLElement>('[role=status]');
  await user.click(within(known(toast)).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', 'This is scene 2.', '']));
});

test('a layout and a title are chosen, and Undo takes them back', async () => {
  const { kept } = keepStoryboard();
  const { user } = await openStoryboard();
  const first = () => kept.answer.storyboard.scenes[0];
  await user.click(screen.getByRole('tab', { name: 'Layout' }));
  await user.click(await screen.findByRole('radio', { name: 'Corner' }));
  await user.click(await screen.findByRole('radio', { name: 'Top left' }));
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await user.click(await screen.findByRole('button', { name: 'Title' }));
  const title = await screen.findByLabelText('Words');
  await user.type(title, 'Hi');
  await user.clear(title);
  await screen.findByText('Write it, or remove this text.');
  await user.type(title, 'Hello');
  await waitFor(() => expect(first()?.texts).toEqual([{ kind: 'title', text: 'Hello', fromWord: 0 }]));
  expect(first()?.layout).toEqual({ kind: 'corner', corner: 'top-left', size: 'medium', edge: 'circle' });
  for (let step = 0; step < 4; step++) await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(first()).toMatchObject({ layout: { kind: 'full' }, texts: [] }));
});

test('of two tabs that wrote, somebody says which one stays, and the other one can be had back', async () => {
  const { kept, scripts } = keepStoryboard();
  const { user, script } = await openStoryboard();
  kept.answer = { ...sampleAnswer([sampleScene(1, { script: 'Theirs.' })]), version: 9 };
  await user.type(await script(), ' Mine.');
  await user.click(await screen.findByRole('button', { name: 'Load theirs' }));
  await waitFor(async () => expect((await script()).value).toBe('Theirs.'));
  expect(scripts()).toEqual(['Theirs.']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1. Mine.', 'This is scene 2.']));
});

test('what keeps the video from being made is said, and leads to what mends it', async () => {
  const message = 'Scene 2 says nothing. Write its script, let it stay a moment, or delete it.';
  keepStoryboard(
    { 'GET /api/storyboards/:id/plan': () => samplePlan({ faults: [{ sceneId: sceneId(2), message }] }) },
    sampleAnswer([sampleScene(1), sampleScene(2, { script: '' })]),
  );
  const { user, script } = await openStoryboard();
  await screen.findByText(message);
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await user.click(screen.getByRole('button', { name: 'Show the scene' }));
  await waitFor(async () => expect((await script()).value).toBe(''));
});

test('the video is made of what is shown, at the price that is shown, and its page opens', async () => {
  const { scripts, bodiesOf } = keepStoryboard(
    {
      'GET /api/storyboards/:id/plan': () => samplePlan({ newSceneIds: [sceneId(2)] }),
      'POST /api/storyboards/:id/make': () => ({ projectId: videoId, status: 'processing', credits: 1 }),
    },
    sampleAnswer(undefined, { status: 'failed' }),
  );
  const { user, script } = await openStoryboard();
  await screen.findByText('Only scene 2 will be rendered anew');
  await user.type(await script(), ' Now.');
  await user.click(screen.getByRole('button', { name: 'Create video' }));
  await screen.findByRole('heading', { name: 'The page of the video' });
  expect(scripts()[0]).toBe('This is scene 1. Now.');
  expect(bodiesOf('POST /api/storyboards/:id/make')).toMatchObject([{ version: 4, credits: 1 }]);
});

test('nothing is ordered before its price is known, and a price that did not come is asked for again', async () => {
  const plans = [() => refusal(500, { code: 'internal_error', message: 'It broke.' }), samplePlan];
  keepStoryboard({ 'GET /api/storyboards/:id/plan': () => known(plans.shift())() });
  const { user } = await openStoryboard();
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create video' });
  await screen.findByText('The price could not be loaded.');
  expect(create().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 credit');
  expect(create().disabled).toBe(false);
});

test('a change whose price was not shown yet is saved, and said what it costs, before anything is ordered', async () => {
  const free = samplePlan({ credits: 0, whyFree: 'Nothing has changed.' });
  const server = keepStoryboard({ 'GET /api/storyboards/:id/plan': () => free });
  const { user, script } = await openStoryboard();
  await screen.findByText('Free');
  await user.type(await script(), ' Now.');
  server.change({ 'GET /api/storyboards/:id/plan': () => samplePlan() });
  await user.click(screen.getByRole('button', { name: 'Create video' }));
  await screen.findByText('With your last change it costs 1 credit. Press again to make it.');
  expect(server.scripts()[0]).toBe('This is scene 1. Now.');
  expect(server.bodiesOf('POST /api/storyboards/:id/make')).toEqual([]);
});

test('an order whose answer was lost is repeated under the same key, even where the price is another one by now', async () => {
  const made = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => ({ projectId: videoId, status: 'processing', credits: 1 }),
  ];
  const prices = [samplePlan(), samplePlan({ credits: 0, whyFree: 'It is made already.' })];
  const { bodiesOf } = keepStoryboard({
    'GET /api/storyboards/:id/plan': () => prices.shift() ?? samplePlan({ credits: 0 }),
    'POST /api/storyboards/:id/make': () => known(made.shift())(),
  });
  const { user } = await openStoryboard();
  await screen.findByText('1 credit');
  await user.click(screen.getByRole('button', { name: 'Create video' }));
  await screen.findByText('The connection was lost. Check your network and try again.');
  await user.click(screen.getByRole('button', { name: 'Create video' }));
  await screen.findByRole('heading', { name: 'The page of the video' });
  const [first, second] = bodiesOf('POST /api/storyboards/:id/make');
  expect(first?.idempotencyKey).toEqual(expect.any(String));
  expect(second).toEqual(first);
});

test('a finished video keeps its shape, takes another title, and is made again', async () => {
  const { bodiesOf } = keepStoryboard({}, sampleAnswer(undefined, { status: 'completed' }));
  const { user } = await openStoryboard();
  await user.type(screen.getByLabelText('Title'), '!');
  await waitFor(() =>
    expect(bodiesOf('PATCH /api/videos/:id')).toMatchObject([{ title: expect.stringMatching(/!$/) }]),
  );
  expect(screen.queryByRole('radiogroup', { name: 'Shape of the video' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Make again' })).toBeDefined();
});

test('what a phone has no room for is in a menu: playing all, Redo, and the shape', async () => {
  const { bodiesOf } = keepStoryboard();
  const { user } = await openStoryboard();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Play all' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Redo' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: '16:9' }).getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: '9:16' }));
  await waitFor(() => expect(bodiesOf('PATCH /api/videos/:id')).toMatchObject([{ video_size: 'reel' }]));
});

test('a scene that was brought back by keys is not offered to be brought back, and in a draft every scene is new', async () => {
  const { scripts } = keepStoryboard(
    { 'GET /api/storyboards/:id/plan': () => samplePlan({ newSceneIds: [sceneId(1)] }) },
    sampleAnswer(undefined, { status: 'draft' }),
  );
  const { user, choose } = await openStoryboard();
  await screen.findByText('All of 2 scenes will be rendered');
  await choose(1);
  await user.keyboard('{Delete}');
  await screen.findByText('Scene 2 deleted');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText('Scene 2 deleted')).toBeNull());
  await screen.findByText('All of 2 scenes will be rendered');
  await waitFor(() => expect(scripts()).toEqual(['This is scene 1.', 'This is scene 2.']));
});

test('a storyboard that is gone says so', async () => {
  keepStoryboard({
    'GET /api/storyboards/:id': () => refusal(404, { code: 'not_found', message: 'It is not there.' }),
  });
  await showPage(
    <Routes>
      <Route path="/storyboard/:id" element={<StoryboardPage />} />
    </Routes>,
    `/storyboard/${videoId}`,
  );
  await screen.findByText('Storyboard not found');
});

test('on Pro the resolution is chosen, and the other choices of the video stay', async () => {
  const { bodiesOf } = keepStoryboard({
    'GET /api/user-credits': () => ({ user_type: 'pro', available_credits: 3, total_credits: 3, used_credits: 0 }),
  });
  const { user } = await openStoryboard();
  await user.selectOptions(await screen.findByLabelText('Resolution'), '4K');
  await waitFor(() => expect(bodiesOf('PATCH /api/videos/:id')).toHaveLength(1));
  expect(bodiesOf('PATCH /api/videos/:id')[0]).toMatchObject({
    advanced_settings: { voiceSpeed: expect.any(Number), resolution: '4k' },
  });
});

test('a finished video is made in another shape as a copy, whose storyboard opens', async () => {
  const copy = { ...sampleAnswer().video, id: sceneId(99), title: 'Copy' };
  keepStoryboard(
    {
      'POST /api/videos/:id/duplicate': () => copy,
      'GET /api/storyboards/:id': ({ ids }) =>
        ids.includes(copy.id) ? { ...sampleAnswer(), video: copy } : sampleAnswer(undefined, { status: 'completed' }),
    },
    sampleAnswer(undefined, { status: 'completed' }),
  );
  const { user } = await openStoryboard();
  await user.click(screen.getByRole('button', { name: 'Other shape' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Copy'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:16' }).disabled).toBe(false);
});

test('a clip that was dropped for a scene comes into it when it is read, although another panel and scene are shown', async () => {
  const asset = clipAsset({ state: 'reading', clip: null, percent: 10 });
  const uploaded = Promise.withResolvers<unknown>();
  const { kept } = keepStoryboard({
    'GET /api/assets': () => [clipAsset()],
    'POST /api/files/clips': () => uploaded.promise,
  });
  const { user, choose } = await openStoryboard();
  await user.click(screen.getByRole('tab', { name: 'Behind' }));
  await user.click(await screen.findByRole('radio', { name: 'Clip' }));
  await user.upload(
    await screen.findByLabelText(/Drop a clip here/),
    new File(['x'], 'tour.mp4', { type: 'video/mp4' }),
  );
  await choose(1);
  await user.click(screen.getByRole('tab', { name: 'Script' }));
  expect(await screen.findByText('Uploading “tour.mp4” for scene 1…')).toBeTruthy();
  uploaded.resolve(asset);
  await waitFor(() => {
    const [first, second] = kept.answer.storyboard.scenes.map(({ background }) => background.kind);
    expect([first, second]).toEqual(['clip', 'photo']);
  });
  expect(screen.queryByText(/tour.mp4/)).toBeNull();
});

test('where words are there and nobody says them, presenter and voice are asked for first, in one place', async () => {
  keepStoryboard({}, sampleAnswer(undefined, { avatar_image_url: null, elevenlabs_voice_id: null, status: 'draft' }));
  await showPage(
    <Routes>
      <Route path="/storyboard/:id" element={<StoryboardPage />} />
    </Routes>,
    `/storyboard/${videoId}`,
  );
  expect(await screen.findByLabelText('Our presenters')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Voice' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Presenter' }).getAttribute('aria-selected')).toBe('true');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { captions, finishedVideo, later, libraryServer, openVideo } from '../library.test-data.tsx';

type Answers = Parameters<typeof libraryServer>[1];

async function openFinished(change: Parameters<typeof finishedVideo>[0] = {}, answers: Answers = {}) {
  const server = libraryServer({ videos: [finishedVideo(change)], posts: [], networks: [] }, answers);
  const page = await openVideo();
  await screen.findByRole('heading', { level: 1 });
  return { server, ...page };
}

const away = () => refusal(400, { code: 'unexpected', message: 'The store is away.' });
const isShown = () => screen.getByRole<HTMLInputElement>('switch', { name: /Show in the public showcase/ });

test('a video of which a new version is made is shown as it was, with how far that is, until the new one is there', async () => {
  const making = {
    status: 'processing',
    processing_stage: 'pending',
    stage: 'rendering',
    percent: 40,
    completed_at: null,
  } as const;
  const { server, user } = await openFinished(making, {
    'POST /api/videos/:id/cancel': ({ ids: [id] }) =>
      server.change(id, { status: 'completed', processing_stage: 'storage_uploaded', percent: 100 }),
  });
  expect(document.querySelector('video')?.getAttribute('src')).toContain('/files/sale.mp4');
  const note = screen.getByRole('region', { name: 'New version' });
  expect(within(note).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('button', { name: 'Download MP4' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit and make again' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(within(note).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Your video stays as it was.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Edit and make again' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'New version' })).toBeNull();
});

test('a video made without captions says so, and has none to save', async () => {
  await openFinished(
    {},
    { 'GET /api/videos/:id/captions': () => refusal(404, { code: 'not_found', message: 'None.' }) },
  );
  expect(await screen.findByText('This video was made without captions.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SRT' }).disabled).toBe(true);
});

test('captions that are in the picture are not shown over it until somebody wants them, nor in the code for other pages', async () => {
  const burned = { 'GET /api/videos/:id/captions': () => ({ ...captions, in_picture: true }) };
  const { user } = await openFinished({ share_token: 'abc' }, { ...burned, 'GET /api/videos/:id/share': () => link });
  const button = await screen.findByRole('button', { name: 'Captions' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Embed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Embed' });
  const code = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' }).value;
  expect(code()).toContain('/embed/abc"');
  await user.click(within(dialog).getByRole('radio', { name: 'Shown' }));
  expect(code()).toContain('/embed/abc?captions=on"');
});

test('captions that could not be loaded are not said to be missing, and can be asked for again', async () => {
  const { server, user } = await openFinished({}, { 'GET /api/videos/:id/captions': away });
  expect(await screen.findByText('The captions could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('This video was made without captions.')).toBeNull();
  server.answer({
    'GET /api/videos/:id/captions': () => ({ cues: [{ startSeconds: 0, endSeconds: 2, text: 'All is' }] }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /All is/ })).toBeTruthy();
  expect(screen.queryByText('The captions could not be loaded.')).toBeNull();
});

test('a video that is shown to everybody and taken back at once stays taken back, whatever is answered first', async () => {
  const replies = [later<void>(), later<void>()];
  let asked = 0;
  const { server, user } = await openFinished(
    {},
    {
      'PATCH /api/videos/:id': async ({ ids: [id], body }) => {
        const reply = replies[asked++];
        await reply?.answer();
        return server.change(id, body);
      },
    },
  );
  await user.click(isShown());
  expect(isShown().checked).toBe(true);
  await user.click(isShown());
  replies[1]?.come();
  replies[0]?.come();
  await waitFor(() => expect(server.bodiesOf('PATCH /api/videos/:id')).toHaveLength(2));
  await waitFor(() => expect(server.kept.videos[0]?.is_showcased).toBe(false));
  await waitFor(() => expect(isShown().checked).toBe(false));
  expect(server.bodiesOf('PATCH /api/videos/:id')).toEqual([{ is_showcased: true }, { is_showcased: false }]);
});

test('a refusal to show a video is said, and the switch goes back', async () => {
  const { user } = await openFinished({}, { 'PATCH /api/videos/:id': away });
  await user.click(isShown());
  expect(await screen.findByText('The store is away.')).toBeTruthy();
  await waitFor(() => expect(isShown().checked).toBe(false));
});

const link = {
  token: 'abc',
  url: 'https://portray.example/v/abc',
  embed_url: 'https://portray.example/embed/abc',
  expires_at: null,
  has_password: false,
  views: 3,
  created_at: '2026-11-01T10:00:00.000Z',
};

test('a share link is removed only after a second question, and the focus goes on to a new one', async () => {
  const { server, user } = await openFinished(
    { share_token: 'abc' },
    {
      'GET /api/videos/:id/share': () => link,
      'DELETE /api/videos/:id/share': ({ ids: [id] }) => server.change(id, { share_token: null }),
    },
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' }).value).toContain('/v/abc');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(document.activeElement === screen.getByRole('button', { name: 'Keep it' })).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(server.bodiesOf('DELETE /api/videos/:id/share')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  const create = await screen.findByRole('button', { name: 'Create link' });
  expect(document.activeElement === create).toBe(true);
  expect(screen.getByText('Nobody but you can watch this video.')).toBeTruthy();
});

test('a share link says how often it was watched, and takes an expiry and a password', async () => {
  let kept: object = link;
  const { server, user } = await openFinished(
    { share_token: 'abc' },
    {
      'GET /api/videos/:id/share': () => kept,
      'PATCH /api/videos/:id/share': ({ body }) => {
        const { password, ...rest } = body;
        kept = { ...kept, ...rest, ...(password !== undefined && { has_password: password !== null }) };
        return kept;
      },
    },
  );
  expect(await screen.findByText(/^Anyone with the link can watch\. Watched 3 times\./)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Link expires' }), 'In a week');
  expect(await screen.findByRole('option', { name: /^On \d/ })).toHaveProperty('selected', true);
  await user.click(screen.getByRole('button', { name: 'Set a password' }));
  await user.type(screen.getByLabelText('Password for visitors'), 'short{Enter}');
  expect(screen.getByText('Please use at least 6 characters.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password for visitors'), 'er words{Enter}');
  expect(await screen.findByText('Visitors need a password.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove password' }));
  expect(await screen.findByText('Visitors need no password.')).toBeTruthy();
  const sent = server.bodiesOf('PATCH /api/videos/:id/share');
  expect(sent.slice(1)).toEqual([{ password: 'shorter words' }, { password: null }]);
  expect(Date.parse(String(sent[0]?.expires_at)) - Date.now()).toBeGreaterThan(6 * 86_400_000);
});

test('a password that was typed and not saved is asked about before the page is left', async () => {
  const { user, router } = await openFinished({ share_token: 'abc' }, { 'GET /api/videos/:id/share': () => link });
  const here = router.state.location.pathname;
  await user.click(await screen.findByRole('button', { name: 'Set a password' }));
  await user.type(screen.getByLabelText('Password for visitors'), 'secret words');
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('The password for visitors is not saved yet.')).toBeTruthy();
  expect(router.state.location.pathname).toBe(here);
});

test('the code for other pages has the size, the start and the captions that are chosen', async () => {
  const { user } = await openFinished({ share_token: 'abc' }, { 'GET /api/videos/:id/share': () => link });
  await user.click(screen.getByRole('button', { name: 'Embed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Embed' });
  const code = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' }).value;
  expect(code()).toContain(`src="${location.origin}/embed/abc" title="Spring sale"`);
  expect(code()).toContain('aspect-ratio:640/360');
  await user.click(within(dialog).getByRole('radio', { name: 'Fixed size' }));
  await user.clear(within(dialog).getByRole('textbox', { name: /Width in pixels/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Width in pixels/ }), '320');
  await user.type(within(dialog).getByRole('textbox', { name: 'Start at' }), '1:05');
  await user.click(within(dialog).getByRole('radio', { name: 'Hidden' }));
  expect(code()).toContain('/embed/abc?t=65&amp;captions=off"');
  expect(code()).toContain('width="320" height="180"');
  await user.type(within(dialog).getByRole('textbox', { name: 'Start at' }), 'x');
  expect(code()).toBe('');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Copy embed code' }).disabled).toBe(true);
});

test('a title that is refused stays in its field, and the old one is kept', async () => {
  const { user } = await openFinished({}, { 'PATCH /api/videos/:id': away });
  await user.click(screen.getByRole('button', { name: 'More for Spring sale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title of Spring sale' });
  await user.clear(field);
  await user.type(field, 'Winter sale{Enter}');
  expect(await screen.findByText('The store is away.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Title of Spring sale' })).toHaveProperty('value', 'Winter sale');
  await user.type(field, '{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring sale' })).toBeTruthy();
  const more = screen.getByRole('button', { name: 'More for Spring sale' });
  await waitFor(() => expect(document.activeElement === more).toBe(true));
});

test('words over the video are kept when they are refused, and blank ones cannot be sent', async () => {
  const reply = later<Response>();
  const { server, user } = await openFinished({}, { 'POST /api/functions/process-video-overlays': reply.answer });
  await user.click(screen.getByRole('button', { name: 'More for Spring sale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add text to the video' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add text to the video' });
  const words = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Text' });
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add text to the video' });
  expect([words.value, words.placeholder, add.disabled]).toEqual(['', 'Sample Text', true]);
  await user.type(words, 'x');
  await user.clear(words);
  expect(within(dialog).getByText('Please enter the text first.')).toBeTruthy();
  expect(add.disabled).toBe(true);
  await user.type(words, 'Half price');
  await user.dblClick(add);
  await user.type(words, ' today');
  reply.come(away());
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The store is away.');
  expect(words.value).toBe('Half price');
  expect(server.bodiesOf('POST /api/functions/process-video-overlays')).toHaveLength(1);
  await waitFor(() => expect(add.disabled).toBe(false));
});

test('a test says so, and offers neither publishing nor the showcase', async () => {
  await openFinished({ is_test: true });
  expect(await screen.findByText('Test')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Show in the public showcase/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(screen.getByText('Signed content credentials.')).toBeTruthy();
});

test('versions of one day are told apart by the time when they were made; what the storyboard has beyond them is said', async () => {
  const version = { duration_seconds: 12, video_url: '/files/sale.mp4', thumbnail_url: null, has_later_edits: false };
  const { user } = await openFinished(
    {},
    {
      'GET /api/storyboards/:id/versions': () => [
        {
          ...version,
          number: 2,
          is_current: true,
          made_at: '2026-11-02T12:40:00',
          kept_until: null,
          has_later_edits: true,
        },
        { ...version, number: 1, is_current: false, made_at: '2026-11-02T09:05:00', kept_until: '2026-12-02T12:40:00' },
      ],
    },
  );
  await user.click(screen.getByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  expect(await screen.findByText('Made 2 Nov 2026, 12:40 · 0:12')).toBeTruthy();
  expect(screen.getByText('Made 2 Nov 2026, 09:05 · 0:12 · kept until 2 Dec')).toBeTruthy();
  expect(screen.getByText(/^The storyboard has changes that are in no version yet/)).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleVideo } from '#testing/sample-data.ts';
import { settled } from '#testing/show-page.tsx';
import { openWizard, projectId, readyProject, wizardServer } from '../wizard.test-data.tsx';

const save = 'PATCH /api/videos/:id';
const script = () => screen.findByLabelText<HTMLTextAreaElement>(/^Script/);

async function typeMore(row = sampleVideo()) {
  const server = wizardServer(row);
  const { user, router } = await openWizard('project');
  await user.type(await script(), ' Now');
  return { server, user, router };
}

test('what is typed is saved by itself, with nothing but what is new', async () => {
  const { server } = await typeMore();
  expect(screen.getByText('Saving the draft…')).toBeTruthy();
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
  const was = { script: 'Everything is half the price.' };
  expect(server.bodiesOf(save)).toEqual([{ script: 'Everything is half the price. Now', was }]);
});

test('a new draft becomes one project with an address of its own, however much is typed', async () => {
  const server = wizardServer(undefined);
  const { user, router } = await openWizard(undefined, true);
  await user.type(await screen.findByLabelText(/Project Name/), 'Spring sale');
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
  await user.type(await script(), 'Half.');
  await waitFor(() => expect(server.kept.row?.script).toBe('Half.'));
  expect(server.bodiesOf('POST /api/videos')).toHaveLength(1);
  expect(router.state.location.search).toContain(`project=${projectId}`);
});

test('without a connection the draft is kept in this tab, and a new visit brings it back', async () => {
  const { server } = await typeMore();
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  server.change({ [save]: lost });
  expect(await screen.findByText('Kept in this tab for now')).toBeTruthy();
  expect(Object.values({ ...sessionStorage }).join()).toContain('half the price. Now');
});

test('a draft that is refused says why it is not saved, and is saved when it is tried again', async () => {
  const { server, user } = await typeMore();
  server.change({ [save]: () => refusal(400, { code: 'invalid_input', message: 'This title is too long.' }) });
  expect((await screen.findByText(/^Not saved:/)).textContent).toBe('Not saved: This title is too long.');
  server.change({ [save]: ({ body: { was: _, ...fields } }) => sampleVideo(fields) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
});

test('what the server keeps of an earlier visit is not said to be saved now', async () => {
  wizardServer(sampleVideo());
  await openWizard('project');
  expect(await screen.findByText('Drafts are saved automatically')).toBeTruthy();
});

test('Start Over keeps the draft where it is and opens an empty form', async () => {
  const { user, server } = await typeMore();
  await user.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(await screen.findByText('The form is empty. Your draft stays on the dashboard.')).toBeTruthy();
  await waitFor(async () => expect((await script()).value).toBe(''));
  await waitFor(() => expect(server.kept.row?.script).toBe('Everything is half the price. Now'));
});

test('an address without a project says so, and leads to a new video', async () => {
  wizardServer(undefined);
  await openWizard('project');
  expect(await screen.findByText('This project could not be opened')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new video' }).getAttribute('href')).toBe('/create-video');
});

async function inConflict() {
  const opened = await typeMore();
  const { server, user } = opened;
  const theirs = sampleVideo({ script: 'Theirs.', updated_at: '2026-11-02T12:00:00Z' });
  const refuse = () => refusal(409, { code: 'changed_elsewhere', message: 'Changed in another tab meanwhile.' });
  server.change({ [save]: refuse, 'GET /api/videos/:id': () => theirs });
  expect(await screen.findByText('Changed in another tab')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The other tab' })).value).toBe('Theirs.');
  server.change({ [save]: ({ body: { was: _, ...fields } }) => ({ ...theirs, ...fields }) });
  return { ...opened, sentBefore: server.bodiesOf(save).length };
}

test('where two tabs wrote different words, this one wins only when somebody says so', async () => {
  const { server, user, sentBefore } = await inConflict();
  await user.click(screen.getByRole('button', { name: 'Keep this one' }));
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
  const sent = server.bodiesOf(save).slice(sentBefore);
  expect(sent).toEqual([{ script: 'Everything is half the price. Now', was: { script: 'Theirs.' } }]);
});

test('or the other one is taken, and nothing is sent', async () => {
  const { server, user, sentBefore } = await inConflict();
  await user.click(screen.getByRole('button', { name: 'Take the other one' }));
  await waitFor(() => expect(screen.queryByText('Changed in another tab')).toBeNull());
  expect((await script()).value).toBe('Theirs.');
  expect(server.bodiesOf(save)).toHaveLength(sentBefore);
});

test('a draft that was deleted elsewhere can be kept as a new one, without the photo that went with it', async () => {
  const { server, user } = await typeMore(readyProject({ advanced_settings: null }));
  server.change({
    'HEAD /files/samples/amara.jpg': () => new Response(null, { status: 404 }),
    'HEAD /files/audio/speech.m4a': () => new Response(null, { status: 200 }),
  });
  server.kept.row = undefined;
  expect(await screen.findByText(/This draft was deleted in another tab/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep as a new draft' }));
  await waitFor(() => expect(screen.queryByText(/This draft was deleted/)).toBeNull());
  const [kept] = server.bodiesOf('POST /api/videos');
  expect(kept).toMatchObject({ title: 'Spring sale (copy)', script: 'Everything is half the price. Now' });
  expect([kept?.avatar_image_url, kept?.elevenlabs_voice_id]).toEqual([null, 'en-us-grace']);
});

test('what is kept as a new draft gets its address, and the form stays as it is', async () => {
  const keptId = '0198c1f0-0000-7000-8000-0000000000aa';
  const { server, user, router } = await typeMore();
  server.change({
    'POST /api/videos': ({ body }) => {
      server.kept.row = sampleVideo({ ...body, id: keptId });
      return server.kept.row;
    },
  });
  server.kept.row = undefined;
  const form = await script();
  await user.click(await screen.findByRole('button', { name: 'Keep as a new draft' }));
  await waitFor(() => expect(router.state.location.search).toContain(keptId));
  await settled();
  expect(screen.getByText(/^Draft saved/)).toBeTruthy();
  expect(await script()).toBe(form);
});

test('where it cannot be kept now, that is said, and it can be tried again', async () => {
  const { server, user } = await typeMore();
  const down = () => refusal(503, { code: 'unavailable', title: 'Not Kept', message: 'Please try again in a minute.' });
  server.change({ 'POST /api/videos': down });
  server.kept.row = undefined;
  await user.click(await screen.findByRole('button', { name: 'Keep as a new draft' }));
  expect((await screen.findByText('Please try again in a minute.')).textContent).toBeTruthy();
  expect(screen.getByText(/This draft was deleted in another tab/)).toBeTruthy();
});

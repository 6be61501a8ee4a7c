import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { availability } from '#testing/sample-data.ts';
import { openWizard, readyProject, wizardServer } from '../wizard.test-data.tsx';

const order = 'POST /api/functions/create-avatar-video';
const create = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Create .* Video$/ });

async function atCreate(answers: Answers = {}, row = readyProject()) {
  const server = wizardServer(row, { [order]: () => ({ success: true }), ...answers });
  const { user } = await openWizard('create');
  return { server, user };
}

test('a video is ordered once, however often the button is pressed', async () => {
  let answer: (reply: unknown) => void = () => undefined;
  const { server, user } = await atCreate({ [order]: () => new Promise((done) => (answer = done)) });
  const button = await create();
  await user.dblClick(button);
  await user.click(button);
  await waitFor(() => expect(server.bodiesOf(order)).toHaveLength(1));
  if (server.kept.row) server.kept.row = { ...server.kept.row, status: 'processing', stage: 'queued' };
  answer({ success: true });
  expect(await screen.findByText('Creating your video')).toBeTruthy();
  expect(server.bodiesOf(order)).toMatchObject([
    { projectName: 'Spring sale', voiceId: 'en-us-grace', avatarImageUrl: '/files/samples/amara.jpg' },
  ]);
});

test('an order that got no answer is asked for once more under the same key', async () => {
  let asked = 0;
  const { server, user } = await atCreate({
    [order]: () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      if (server.kept.row) server.kept.row = { ...server.kept.row, status: 'processing', stage: 'queued' };
      return { success: true };
    },
  });
  await user.click(await create());
  expect(await screen.findByText('Creating your video')).toBeTruthy();
  const keys = server.bodiesOf(order).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an order that is refused says why with the page that helps, and can be placed again', async () => {
  const message = 'You have no credits left.';
  const { user } = await atCreate({
    [order]: () => refusal(402, { code: 'insufficient_credits', title: 'No Credits', message }),
  });
  const button = await create();
  await user.click(button);
  // In place and in the toast.
  const links = await screen.findAllByRole('link', { name: 'Buy Credits' });
  expect(links.map((link) => link.getAttribute('target'))).toContain('_blank');
  expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
  expect(button.disabled).toBe(false);
});

test('an unexpected refusal is a failed creation, in the words of the server', async () => {
  const { user } = await atCreate({ [order]: () => refusal(409, { code: 'conflict', message: 'It is being made.' }) });
  await user.click(await create());
  expect((await screen.findByText('Video Creation Failed:')).parentElement?.textContent).toContain('It is being made.');
});

test('without a credit the button leads to more of them, and why is said', async () => {
  const none = { ...availability, available: 0, canCreateToday: false, message: 'Your credits are used up.' };
  await atCreate({ 'GET /api/video-availability': () => none });
  expect((await screen.findByRole('link', { name: 'Upgrade to Pro' })).getAttribute('href')).toBe('/pricing');
  expect(screen.getByText('Your credits are used up.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Create .* Video$/ })).toBeNull();
});

test('who has bought credits before is led to buy more', async () => {
  const none = { ...availability, available: 0, canCreateToday: false, isFreeTier: false, message: 'Used up.' };
  await atCreate({ 'GET /api/video-availability': () => none });
  expect(await screen.findByRole('link', { name: 'Buy Credits' })).toBeTruthy();
});

test('what the video costs is said before the button that costs it', async () => {
  await atCreate();
  expect(await screen.findByText('3 credits, 2 after this video')).toBeTruthy();
  expect(screen.getByText('Free videos carry a watermark', { exact: false })).toBeTruthy();
});

test('a script that is too long for the plan cannot be ordered, and says how much must go', async () => {
  const script = 'word '.repeat(153).trim();
  const { server, user } = await atCreate({}, readyProject({ script }));
  const button = await create();
  expect(await screen.findByText('Your script is too long: please remove 3 words first.')).toBeTruthy();
  await user.click(button);
  expect(server.bodiesOf(order)).toEqual([]);
});

test('a video that failed says why and where it is mended, and is tried again with one press', async () => {
  const failed = readyProject({
    status: 'failed',
    error_code: 'face_not_detected',
    processing_error: 'No face was found in the photo.',
  });
  const retry = 'POST /api/videos/:id/retry';
  const { server, user } = await atCreate(
    { [retry]: () => ({ ...failed, status: 'processing', stage: 'queued' }) },
    failed,
  );
  expect(await screen.findByText('No face was found in the photo.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to Avatar' })).toBeTruthy();
  server.kept.row = { ...failed, status: 'processing', stage: 'queued', error_code: null, processing_error: null };
  await user.click(await screen.findByRole('button', { name: 'Retry Video' }));
  expect(await screen.findByText('Creating your video')).toBeTruthy();
  expect(server.bodiesOf(retry)).toHaveLength(1);
  expect(server.bodiesOf(order)).toEqual([]);
});

test('a video on its way can be cancelled, and its draft is there again', async () => {
  const processing = readyProject({ status: 'processing', stage: 'queued', started_at: '2026-11-01T12:00:00Z' });
  const cancel = 'POST /api/videos/:id/cancel';
  const { user } = await atCreate({ [cancel]: () => readyProject() }, processing);
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByText('You got your credit back. Your script and settings are saved.')).toBeTruthy();
  expect(await create()).toBeTruthy();
});

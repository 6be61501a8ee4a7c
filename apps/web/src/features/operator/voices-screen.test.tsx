import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { OperatorVoicesScreen } from './voices-screen.tsx';

const set = (name: string, change: Partial<VoiceSetReport> = {}): VoiceSetReport => ({
  name: name.replaceAll(' ', '-'),
  title: name,
  kind: 'set',
  languages: ['en', 'es'],
  voices: 2,
  isCloner: false,
  licence: 'Apache-2.0',
  business: 'yes',
  memoryMegabytes: 350,
  bytes: 129_000_000,
  state: 'absent',
  receivedBytes: 0,
  wholeBytes: null,
  secondsLeft: null,
  fault: null,
  installedBytes: null,
  secondsPerSecond: null,
  mute: [],
  samples: [],
  firstFor: [],
  acceptedAt: null,
  ...change,
});
const ready = (name: string, change: Partial<VoiceSetReport> = {}) =>
  set(name, { state: 'ready', installedBytes: 350_000_000, secondsPerSecond: 0.61, ...change });

const list = 'GET /api/operator/voices';
const install = 'POST /api/operator/voices/:id/install';

function open(answers: Answers) {
  const server = fakeServer({ 'GET /api/session': () => sessionOf(), ...answers });
  return showPage(<OperatorVoicesScreen />, '/operator/voices').then((page) => ({ ...page, server }));
}
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a person who runs no server reads that the page is not for their account', async () => {
  await open({ [list]: () => refusal(403, { code: 'forbidden', message: 'Not for you.' }) });
  expect(await screen.findByRole('heading', { name: 'This page is not for your account' })).toBeTruthy();
});

test('a set says what it takes and allows; where none is installed, the page says so', async () => {
  await open({
    [list]: () => [set('Supertonic 3', { business: 'with-rules' }), set('Pocket', { business: 'disputed' })],
  });
  const best = within(await card('Supertonic 3'));
  for (const words of [
    'Best for most languages',
    '129 MB to fetch',
    'about 350 MB of memory',
    'business use: yes, with use rules',
  ])
    expect(best.getByText(words)).toBeTruthy();
  expect(within(await card('Pocket')).getByText('business use: disputed')).toBeTruthy();
  expect(screen.getByText(/No natural voices are installed yet/)).toBeTruthy();
});

test('a set is installed once its licence is accepted, from the mirror that was given', async () => {
  const { server, user } = await open({
    [list]: () => [set('Kokoro')],
    [install]: () => set('Kokoro', { state: 'waiting' }),
  });
  await user.type(await screen.findByLabelText('Address of a mirror'), 'https://mirror.example/voices');
  await user.click(within(await card('Kokoro')).getByRole('button', { name: 'Install: Kokoro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Install Kokoro' }));
  const button = dialog.getByRole('button', { name: 'Install' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByLabelText(/I accept these licences/));
  await user.click(button);
  expect(await within(await card('Kokoro')).findByText('Waiting')).toBeTruthy();
  expect(server.bodiesOf(install)).toEqual([
    { licenceAccepted: true, useAccepted: false, mirror: 'https://mirror.example/voices' },
  ]);
});

test('one whose licence leaves business out is installed only when that is answered for, too', async () => {
  const closed = set('Closed', { business: 'no', licence: 'CC BY-NC: not for business' });
  const { server, user } = await open({ [list]: () => [closed], [install]: () => ({ ...closed, state: 'waiting' }) });
  await user.click(within(await card('Closed')).getByRole('button', { name: 'Install: Closed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/I accept these licences/));
  expect(dialog.getByRole('button', { name: 'Install' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByLabelText(/I have made sure/));
  await user.click(dialog.getByRole('button', { name: 'Install' }));
  await waitFor(() => expect(server.bodiesOf(install)).toEqual([{ licenceAccepted: true, useAccepted: true }]));
});

test('while it is fetched a set says how far it is and how long it takes, and can be stopped and resumed', async () => {
  const cancel = 'POST /api/operator/voices/:id/cancel';
  const fetching = { state: 'fetching', receivedBytes: 84_000_000, wholeBytes: 129_000_000, secondsLeft: 11 } as const;
  const { user } = await open({
    [list]: () => [set('Kokoro', fetching)],
    [cancel]: () => set('Kokoro', { ...fetching, state: 'stopped', secondsLeft: null }),
  });
  const kokoro = within(await card('Kokoro'));
  expect(kokoro.getByText('Fetching, 84 of 129 MB')).toBeTruthy();
  expect(kokoro.getByText('about 11 s left')).toBeTruthy();
  expect(kokoro.getByRole('progressbar', { name: 'Kokoro: 65 %' })).toBeTruthy();
  await user.click(kokoro.getByRole('button', { name: 'Cancel: Kokoro' }));
  expect(await kokoro.findByRole('button', { name: 'Resume: Kokoro' })).toBeTruthy();
});

test('one that failed says why and what to do; one that waits says what for', async () => {
  const fault = (message: string) => ({ title: 'Not Verified', message });
  await open({
    [list]: () => [
      set('Kokoro', { state: 'failed', fault: fault('It is another file.') }),
      set('Kitten', { state: 'waiting', fault: fault('Too much was downloaded.') }),
    ],
  });
  expect(within(await card('Kokoro')).getByRole('alert').textContent).toBe('It is another file.');
  expect(within(await card('Kokoro')).getByRole('button', { name: 'Try again: Kokoro' })).toBeTruthy();
  expect(within(await card('Kitten')).getByText('Too much was downloaded. It is tried again by itself.')).toBeTruthy();
});

test('one that is there says how fast it is here, asks whether it comes first, and is removed after a question', async () => {
  const first = 'PUT /api/operator/voices/:id/first';
  const remove = 'DELETE /api/operator/voices/:id';
  const { server, user } = await open({
    [list]: () => [ready('Kokoro')],
    [first]: () => ready('Kokoro', { firstFor: ['en', 'es'] }),
    [remove]: () => set('Kokoro'),
  });
  const kokoro = within(await card('Kokoro'));
  expect(kokoro.getByText('0.61 s for a second of speech here')).toBeTruthy();
  expect(kokoro.getByText(/Use Kokoro as the first choice for English and Spanish\?/)).toBeTruthy();
  server.change({ [list]: () => [ready('Kokoro', { firstFor: ['en', 'es'] })] });
  await user.click(kokoro.getByRole('button', { name: 'Use it first: Kokoro' }));
  expect(await kokoro.findByText(/First choice for English and Spanish\./)).toBeTruthy();
  expect(server.bodiesOf(first)).toEqual([{ isFirst: true }]);
  await user.click(kokoro.getByRole('button', { name: 'Remove: Kokoro' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Kokoro' }));
  expect(await kokoro.findByRole('button', { name: 'Install: Kokoro' })).toBeTruthy();
});

test('Piper’s voices are shown when they are chosen from, and those that are here always', async () => {
  const piper = (name: string, change: Partial<VoiceSetReport> = {}) =>
    set(name, { kind: 'piper', languages: ['no'], ...change });
  const { user } = await open({
    [list]: () => [piper('Talesyntese'), piper('Kristin', { state: 'ready', languages: ['en'] })],
  });
  const card_ = within(await card('Piper'));
  expect(card_.queryByText('Talesyntese, Norwegian')).toBeNull();
  expect(card_.getByText('Kristin, English')).toBeTruthy();
  await user.click(card_.getByRole('button', { name: 'Choose voices' }));
  expect(card_.getByText('Talesyntese, Norwegian')).toBeTruthy();
});

test('an archive of one’s own is sent to the set of its name, with its checksum', async () => {
  const { server, user } = await open({
    [list]: () => [set('kokoro-one'), set('kitten-two')],
    'POST /api/operator/voices/:id/archive': () => set('kitten-two', { state: 'waiting' }),
  });
  await user.click(await screen.findByRole('button', { name: 'From a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Install from a file' });
  const input = dialog.querySelector('input[type=file]');
  if (input instanceof HTMLElement) await user.upload(input, new File(['BZh9'], 'kitten-two.tar.bz2'));
  await user.type(within(dialog).getByLabelText('SHA-256'), 'a'.repeat(64));
  await user.click(within(dialog).getByLabelText(/I accept these licences/));
  await user.click(within(dialog).getByRole('button', { name: 'Install' }));
  await waitFor(() => expect(server.asked.find(({ route }) => route.endsWith('/archive'))).toBeTruthy());
  const sent = server.asked.find(({ route }) => route.endsWith('/archive'));
  expect(sent?.ids).toEqual(['kitten-two']);
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    licenceAccepted: 'true',
    useAccepted: 'false',
    sha256: 'a'.repeat(64),
  });
});

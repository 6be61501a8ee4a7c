import type { PhotographedReport, PhotographedReports } from '@portray/contracts/photographed';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { PresentersScreen } from './presenters-screen.tsx';

const presenter = (id: string, name: string, change: Partial<PhotographedReport> = {}): PhotographedReport => ({
  id: `photo-${id}`,
  name,
  words: 'Woman with a dark bob',
  bytes: 250_000,
  state: 'absent',
  percent: 0,
  error: null,
  pictureUrl: null,
  ...change,
});
const installed = (id: string, name: string) =>
  presenter(id, name, { state: 'installed', percent: 100, pictureUrl: `/files/samples/presenters/photo-${id}.jpg` });

/** A server that changes what it is told to, and installs as soon as it is asked again. */
function open(presenters: PhotographedReport[], answers: Answers = {}) {
  const own: PhotographedReports = { presenters, isFirst: false };
  const set = (change: (one: PhotographedReport) => Partial<PhotographedReport> | undefined) => {
    own.presenters = own.presenters.map((one) => Object.assign({}, one, change(one)));
    return own;
  };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/operator/presenters': () => own,
    'POST /api/operator/presenters/install': ({ body }) => {
      const ids = body.ids as string[] | undefined;
      return set(({ id, state }) => (state !== 'installed' && (!ids || ids.includes(id)) ? { state: 'waiting' } : {}));
    },
    'POST /api/operator/presenters/cancel': () => set(({ state }) => (state === 'waiting' ? { state: 'absent' } : {})),
    'DELETE /api/operator/presenters/:id': ({ ids }) =>
      set(({ id }) => (id === ids[0] ? { state: 'absent', pictureUrl: null } : {})),
    'PUT /api/operator/presenters/order': ({ body }) => Object.assign(own, body),
    ...answers,
  });
  return showPage(<PresentersScreen />, '/operator/presenters').then((page) => ({ ...page, server, set }));
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? heading);
};
const both = () => [presenter('keiko', 'Keiko'), presenter('ruth', 'Ruth')];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('one click orders all; the page follows the worker until they are there', async () => {
  const { user, set, server } = await open(both());
  await user.click(await screen.findByRole('button', { name: 'Install all' }));
  expect(server.bodiesOf('POST /api/operator/presenters/install')).toEqual([{}]);
  await screen.findByText(/^2 pictures, 0.5 MB together/);
  await screen.findByText('Fetching and checking: 0 of 2 are installed.');
  set(({ id }) => installed(id.replace('photo-', ''), 'Keiko'));
  await screen.findByText('All 2 are installed.', undefined, { timeout: 4_000 });
  expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull();
});

test('a single one can be chosen, and comes from the mirror that is given', async () => {
  const { user, server } = await open(both());
  await user.type(await screen.findByLabelText('Mirror or folder'), ' /srv/portraits ');
  await user.click((await card('Ruth')).getByRole('button', { name: 'Install Ruth' }));
  await waitFor(() =>
    expect(server.bodiesOf('POST /api/operator/presenters/install')).toEqual([
      { from: '/srv/portraits', ids: ['photo-ruth'] },
    ]),
  );
  expect((await card('Ruth')).getByText('Waiting')).toBeTruthy();
  expect((await card('Keiko')).getByRole('button', { name: 'Install Keiko' })).toBeTruthy();
});

test('fetching can be cancelled, and what is there stays', async () => {
  const { user } = await open([installed('keiko', 'Keiko'), presenter('ruth', 'Ruth', { state: 'waiting' })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('1 of 2 are installed.');
  expect(await screen.findByRole('button', { name: 'Install the other 1' })).toBeTruthy();
});

test('one that failed says why, and is tried again by its button', async () => {
  const error = 'photo-ruth.jpg is not the file that is known here: its SHA-256 differs.';
  const { user, server } = await open([
    installed('keiko', 'Keiko'),
    presenter('ruth', 'Ruth', { state: 'failed', error }),
  ]);
  await screen.findByText('1 of 2 are installed. 1 presenter could not be installed.');
  expect((await card('Ruth')).getByText(error)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: Ruth' }));
  await waitFor(() =>
    expect(server.bodiesOf('POST /api/operator/presenters/install')).toEqual([{ ids: ['photo-ruth'] }]),
  );
});

test('one is removed by one click, which is said aloud', async () => {
  const { user } = await open([installed('keiko', 'Keiko')]);
  await user.click(await screen.findByRole('button', { name: 'Remove Keiko' }));
  await screen.findByText('Keiko was removed');
  expect((await card('Keiko')).getByRole('button', { name: 'Install Keiko' })).toBeTruthy();
});

test('they are put before our own by one switch', async () => {
  const { user, server } = await open([installed('keiko', 'Keiko')]);
  const first = await screen.findByRole('switch', { name: /^Show before our own presenters/ });
  await user.click(first);
  await waitFor(() => expect(server.bodiesOf('PUT /api/operator/presenters/order')).toEqual([{ isFirst: true }]));
  await waitFor(() => expect((first as HTMLInputElement).checked).toBe(true));
});

test('an order that is refused says why, and nothing changes', async () => {
  const message = 'Please enter the address of a mirror.';
  const { user } = await open(both(), {
    'POST /api/operator/presenters/install': () => refusal(400, { code: 'invalid_input', message }),
  });
  await user.click(await screen.findByRole('button', { name: 'Install all' }));
  await screen.findByText(message);
  expect(await screen.findByRole('button', { name: 'Install all' })).toBeTruthy();
});

test('a person who runs no server reads that the page is not for their account', async () => {
  await open([], {
    'GET /api/operator/presenters': () => refusal(403, { code: 'forbidden', message: 'Not for you.' }),
  });
  expect(await screen.findByRole('heading', { name: 'This page is not for your account' })).toBeTruthy();
});

import type { AccountExport } from '@portray/contracts/account-export';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { personId, sessionOf } from '#testing/sample-data.ts';
import { settled, showPage } from '#testing/show-page.tsx';
import { DataCard, exportWords, megabytes } from './data-card.tsx';

const zip = (change: Partial<AccountExport>): AccountExport => ({
  id: personId,
  state: 'waiting',
  bytes_done: 0,
  bytes_total: 0,
  photos: 0,
  voices: 0,
  videos: 0,
  url: null,
  created_at: '2026-11-01T12:00:00Z',
  expires_at: null,
  ...change,
});
const collecting = zip({ state: 'collecting', bytes_done: 3_000_000, bytes_total: 12_000_000, photos: 2, videos: 1 });
const ready = zip({ state: 'ready', bytes_total: 12_000_000, url: '/files/ada.zip', expires_at: '2026-11-02T12:00Z' });

async function openCard(answers: Answers) {
  const server = fakeServer({ 'GET /api/session': () => sessionOf(), ...answers });
  return { server, ...(await showPage(<DataCard />, '/settings/account')) };
}

const begin = () => screen.findByRole('button', { name: 'Download my data' });

test('a ZIP that is asked for is collected, and offered as soon as it is ready', async () => {
  const { server, user } = await openCard({
    'GET /api/account/export': () => null,
    'POST /api/account/export': () => zip({}),
  });
  await user.click(await begin());
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
  server.change({ 'GET /api/account/export': () => collecting });
  expect(await screen.findByText('Collecting 2 photos and 1 video')).toBeTruthy();
  expect(screen.getByText('3 MB of 12 MB')).toBeTruthy();
  server.change({ 'GET /api/account/export': () => ready });
  const link = await screen.findByRole('link', { name: 'Download ZIP' });
  expect(link.getAttribute('href')).toBe('/files/ada.zip');
  expect(screen.getByRole('button', { name: 'Collect again' })).toBeTruthy();
});

test('a ZIP that was cancelled does not come back with an answer that was on its way', async () => {
  let answerLate: ((found: AccountExport) => void) | undefined;
  const { server, user } = await openCard({
    'GET /api/account/export': () => collecting,
    'DELETE /api/account/export': () => ({ success: true }),
  });
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  server.change({ 'GET /api/account/export': () => new Promise((done) => (answerLate = done)) });
  await waitFor(() => expect(answerLate).toBeTruthy());
  await user.click(cancel);
  await begin();
  server.change({ 'GET /api/account/export': () => null });
  answerLate?.(collecting);
  await settled();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a ZIP that failed says so and can be asked for again; a refusal is said and leaves the button free', async () => {
  const tooOften = { code: 'rate_limited', title: 'Too Many Requests', message: 'Please wait an hour.' };
  const { user } = await openCard({
    'GET /api/account/export': () => zip({ state: 'failed' }),
    'POST /api/account/export': () => refusal(429, tooOften),
  });
  expect(await screen.findByText('The ZIP file could not be made. Please try again.')).toBeTruthy();
  await user.click(await begin());
  expect(await screen.findByText('Please wait an hour.')).toBeTruthy();
  expect(await begin()).toHaveProperty('disabled', false);
});

test('while it is unknown whether there is a ZIP, none is offered or denied, and the user can ask again', async () => {
  const down = () => refusal(500, { code: 'unexpected', message: 'Something went wrong.' });
  const { server, user } = await openCard({ 'GET /api/account/export': down });
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
  server.change({ 'GET /api/account/export': () => ready });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Download ZIP' })).toBeTruthy();
});

test.each([
  [{ photos: 14, voices: 1, videos: 9 }, 'Collecting 14 photos, 1 voice and 9 videos'],
  [{ photos: 0, voices: 2, videos: 1 }, 'Collecting 2 voices and 1 video'],
  [{ photos: 1, voices: 0, videos: 0 }, 'Collecting 1 photo'],
  [{ photos: 0, voices: 0, videos: 0 }, 'Collecting your data'],
])('%j is told in words', (counts, words) => {
  expect(exportWords({ state: 'collecting', ...counts })).toBe(words);
  expect(exportWords({ state: 'waiting', ...counts })).toBe('Waiting for its turn');
});

test.each([
  [0, '0.1 MB'],
  [1_234_567, '1.2 MB'],
  [212_400_000, '212 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(megabytes(bytes)).toBe(words);
});

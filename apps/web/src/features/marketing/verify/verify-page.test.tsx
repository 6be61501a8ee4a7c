import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { momentWords, stepName, verdictWords } from './verdict-words.ts';
import { VerifyPage } from './verify-page.tsx';

const reader = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('./read-in-browser.ts', async (original) => ({
  ...(await original<typeof import('./read-in-browser.ts')>()),
  readInBrowser: reader.read,
}));

const report = {
  verdict: 'ours',
  isIntact: true,
  isSynthetic: true,
  title: 'Welcome',
  signer: 'Portray installation 6094e1a7, Portray (self-issued)',
  signedAt: '2026-03-12T14:05:00Z',
  madeWith: 'Portray 1.2.0',
  steps: [
    {
      action: 'c2pa.created',
      description: 'A portrait was animated.',
      when: null,
      madeWith: null,
      source: null,
      isSynthetic: true,
    },
  ],
};
const file = new File(['anything'], 'welcome.mp4', { type: 'video/mp4' });

async function drop(answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => null,
    'GET /api/verify/certificates': () => ({ certificates: [{ fingerprint: 'ab', certificate: 'PEM' }] }),
    ...answers,
  });
  const { user } = await showPage(<VerifyPage />, '/verify');
  await user.upload(screen.getByLabelText(/Drop a video or a picture/), file);
  return { server, user };
}

beforeEach(() => reader.read.mockReset());

test('a file is compared with the certificates of this site, and what its credentials say is shown', async () => {
  reader.read.mockResolvedValue(report);
  await drop();
  await screen.findByRole('heading', { name: 'Made with Portray, unchanged since' });
  expect(reader.read).toHaveBeenCalledWith(file, ['PEM']);
  for (const words of ['Portray 1.2.0', 'Welcome', 'A portrait was animated.', /sent nowhere\.$/])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a file that cannot be read says why, and another one can be dropped', async () => {
  reader.read.mockRejectedValueOnce(new Error('This file is empty. Please choose a video or a picture.'));
  const { user } = await drop();
  await screen.findByText('This file is empty. Please choose a video or a picture.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  reader.read.mockResolvedValue({ ...report, verdict: 'none', steps: [] });
  await user.upload(screen.getByLabelText(/Drop a video or a picture/), file);
  await screen.findByRole('heading', { name: 'Carries no content credentials' });
});

test('where our certificates cannot be had, nothing is said of a file', async () => {
  reader.read.mockResolvedValue(report);
  await drop({
    'GET /api/verify/certificates': () => refusal(503, { code: 'database_down', message: 'Please try again.' }),
  });
  await screen.findByText('Please try again.');
  expect(screen.queryByRole('heading', { name: /Made with Portray/ })).toBeNull();
});

test('a file that could not be looked at for want of a network is looked at again', async () => {
  reader.read.mockResolvedValue(report);
  const certificates = 'GET /api/verify/certificates';
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { server, user } = await drop({ [certificates]: lost });
  const button = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [certificates]: () => ({ certificates: [{ fingerprint: 'ab', certificate: 'PEM' }] }) });
  await user.click(button);
  await screen.findByRole('heading', { name: 'Made with Portray, unchanged since' });
});

test('a changed file of somebody else is not called what they signed', () => {
  expect(verdictWords({ verdict: 'foreign', isIntact: false }).sentence).toContain('changed after they signed it');
  expect(verdictWords({ verdict: 'foreign', isIntact: true }).sentence).toContain('is what they signed');
});

test('names and moments that are none of ours stay readable', () => {
  expect(stepName('c2pa.color_adjustments')).toBe('Color adjustments');
  expect(stepName('com.example.superZoom')).toBe('Super zoom');
  expect(momentWords('2026-03-12T14:05:00Z', 'UTC')).toBe('12 March 2026 at 14:05');
  expect(momentWords('yesterday')).toBe('yesterday');
});

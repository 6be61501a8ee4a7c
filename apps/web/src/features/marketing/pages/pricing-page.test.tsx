import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeReturnPath } from '#lib/session/return-path.ts';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { availability, configuration, sessionOf } from '#testing/sample-data.ts';
import { slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { PricingPage } from './pricing-page.tsx';

const purchase = 'POST /api/functions/purchase-credits';
const tab = { opener: {}, close: vi.fn(), location: { assign: vi.fn() } };

function open(answers: Answers) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/configuration': () => configuration,
    'GET /api/video-availability': () => availability,
    ...answers,
  });
  return showPage(<PricingPage />, '/pricing').then((page) => ({ ...page, server }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'open').mockReturnValue(tab as never);
  tab.close.mockClear();
  tab.location.assign.mockClear();
});

test('a pack is bought once however often its button is pressed, and no other meanwhile', async () => {
  const paid = slowAnswer();
  const { user, server } = await open({ [purchase]: paid.answer });
  await user.dblClick(await screen.findByRole('button', { name: 'Buy 10' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy 10' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Buy 10 credits' }));
  paid.give({ url: 'https://pay.example/1', sessionId: '1' });
  await waitFor(() => expect(tab.location.assign.mock.calls).toEqual([['https://pay.example/1']]));
  expect(server.bodiesOf(purchase)).toEqual([{ credits: 10 }]);
});

test('a purchase that could not begin says so on the page, closes its empty tab, and can be tried again', async () => {
  const { user } = await open({ [purchase]: () => refusal(500, { code: 'internal', message: 'Internal words.' }) });
  await user.click(await screen.findByRole('button', { name: 'Buy 10' }));
  await waitFor(() =>
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe(
      'Failed to initiate purchase. Please try again.',
    ),
  );
  expect(tab.close).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy 10' }).disabled).toBe(false);
});

test('a visitor who wants a pack signs up first, and is led to that pack then; nothing is bought before', async () => {
  const { user, router, server } = await open({ 'GET /api/session': () => null });
  await user.click(await screen.findByRole('button', { name: 'Buy 30' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/auth?tab=signup');
  expect(takeReturnPath()).toMatch(/\?buy=30$/);
  expect(server.bodiesOf(purchase)).toEqual([]);
});

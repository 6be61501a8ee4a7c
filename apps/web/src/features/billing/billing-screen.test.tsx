import type { CreditTransaction } from '@portray/contracts/credits';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { availability, balance, ledgerEntry, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { BillingScreen, fetchAgainLater, readArrival, withoutArrival } from './billing-screen.tsx';

const credits = (available_credits: number, transactions: CreditTransaction[] = []) => ({
  success: true,
  transactions,
  stats: { videosThisMonth: 0, canGetDailyBonus: false },
  credits: { ...balance, user_type: 'pro', available_credits },
});

async function openScreen(answers: Answers = {}, query = '') {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/configuration': () => ({ payments: 'stripe', addresses: { support: 's@example.com' } }),
    'POST /api/functions/get-user-credits': () => credits(3),
    'GET /api/video-availability': () => availability,
    'GET /api/credit-usage': () => ({ from: '2026-11-01', to: '2026-11-30', days: [] }),
    ...answers,
  });
  return { server, ...(await showPage(<BillingScreen />, `/settings/billing${query}`)) };
}

/** The tab of the payment page; null where the browser blocks it. */
function paymentTab() {
  const tab = { opener: window, location: { assign: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  return tab;
}

const buy = () => screen.findByRole('button', { name: 'Buy Videos' });
const bought = 'POST /api/functions/purchase-credits';
const verified = 'POST /api/functions/verify-payment';

test('what is bought is the pack that was chosen, at the price that stands beside it, and once', async () => {
  const tab = paymentTab();
  let open: ((checkout: object) => void) | undefined;
  const { server, user } = await openScreen({ [bought]: () => new Promise((done) => (open = done)) });
  await user.click(await screen.findByRole('radio', { name: /^125 videos/ }));
  const order = screen.getByRole('region', { name: 'Buy videos' });
  expect(within(order).getByText('128 credits')).toBeTruthy();
  await user.dblClick(await buy());
  await waitFor(() => expect(open).toBeTruthy());
  open?.({ success: true, url: 'https://pay.example/1' });
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  expect(server.bodiesOf(bought)).toEqual([{ credits: 125 }]);
  expect(tab.opener).toBeNull();
});

test('a purchase that is refused closes its empty tab, says why and can be tried again', async () => {
  const tab = paymentTab();
  const busy = { code: 'provider_down', message: 'The payment service does not answer. Please try again later.' };
  const { user } = await openScreen({ [bought]: () => refusal(503, busy) });
  await user.click(await buy());
  expect(await screen.findByText(busy.message)).toBeTruthy();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(await buy()).toHaveProperty('disabled', false);
});

test('a number that is not sold cannot be bought, and the sum says nothing of it', async () => {
  const { user } = await openScreen();
  await user.click(await screen.findByRole('radio', { name: /^Another number/ }));
  const field = await screen.findByLabelText('Number of videos');
  for (const typed of ['15', '-10', '1e9', '999999']) {
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getByText('Enter a multiple of 10, from 10 to 10,000.')).toBeTruthy();
    expect(await buy()).toHaveProperty('disabled', true);
  }
  await user.clear(field);
  await user.type(field, '40');
  expect(screen.getByText('$40')).toBeTruthy();
  expect(await buy()).toHaveProperty('disabled', false);
});

test('a payment is verified once on the way back; the new balance is shown, and a reload does not tell of it again', async () => {
  const { server, router } = await openScreen(
    { [verified]: () => ({ success: true, message: '30 credits were added.' }) },
    '?success=true&session_id=cs_1',
  );
  server.change({ 'POST /api/functions/get-user-credits': () => credits(33) });
  expect(await screen.findByText('30 credits were added. They never expire.')).toBeTruthy();
  expect(await screen.findByText('33')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(server.bodiesOf(verified)).toEqual([{ sessionId: 'cs_1' }]);
});

test('a payment that cannot be verified yet keeps its address and can be checked again', async () => {
  const waiting = { code: 'payment_not_verified', title: 'Payment Not Verified', message: 'It has not arrived yet.' };
  const { server, user, router } = await openScreen({ [verified]: () => refusal(409, waiting) }, '?session_id=cs_1');
  const notice = await screen.findByText(/If credits you paid for are missing, write to/);
  expect(notice.textContent).toContain('Payment Not Verified. It has not arrived yet.');
  expect(router.state.location.search).toBe('?session_id=cs_1');
  server.change({ [verified]: () => ({ success: true, message: '30 credits were added.' }) });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('30 credits were added. They never expire.')).toBeTruthy();
});

test('credits that could not be loaded are not shown as none', async () => {
  const fails = () => refusal(500, { code: 'unexpected', message: 'Something went wrong.' });
  const { server, user } = await openScreen({ 'POST /api/functions/get-user-credits': fails });
  expect(await screen.findByText('Your credits are safe.')).toBeTruthy();
  expect(screen.queryByText('Video balance')).toBeNull();
  server.change({ 'POST /api/functions/get-user-credits': () => credits(3) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Video balance')).toBeTruthy();
});

test('all activity goes on where a page of it failed, and no line is lost or twice', async () => {
  const lines = Array.from({ length: 12 }, (_, number) =>
    ledgerEntry(number, { transaction_type: 'adjustment', description: `Entry ${number}` }),
  );
  const pages = { first: { items: lines.slice(0, 10), nextCursor: 'second' } };
  const { server, user } = await openScreen(
    {
      'POST /api/functions/get-user-credits': () => credits(3, lines.slice(0, 10)),
      'GET /api/credit-transactions': ({ query }) =>
        query.get('cursor') ? refusal(500, { code: 'unexpected', message: 'Something went wrong.' }) : pages.first,
    },
    '?activity=all',
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  server.change({
    'GET /api/credit-transactions': ({ query }) =>
      query.get('cursor') ? { items: lines.slice(10), nextCursor: null } : pages.first,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Entry 11')).toBeTruthy();
  const shown = screen.getAllByText(/^Entry \d+$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(lines.map(({ description }) => description));
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['', { kind: 'none' }],
  ['success=false', { kind: 'none' }],
  ['canceled=true', { kind: 'canceled' }],
  ['success=true', { kind: 'paid', sessionId: null }],
  ['success=true&session_id=cs_1', { kind: 'paid', sessionId: 'cs_1' }],
  ['session_id=cs_1', { kind: 'paid', sessionId: 'cs_1' }],
  ['success=true&session_id=', { kind: 'paid', sessionId: null }],
])('?%s is read as the way back it names', (query, arrival) => {
  expect(readArrival(new URLSearchParams(query))).toEqual(arrival);
});

test('the way back is taken out of the address, and nothing else', () => {
  const parameters = new URLSearchParams('activity=all&success=true&session_id=cs_1');
  expect(withoutArrival(parameters).toString()).toBe('activity=all');
});

test('credits are fetched again 2 s after a payment, unless the screen was left (O6)', () => {
  vi.useFakeTimers();
  const fetchAgain = vi.fn();
  fetchAgainLater(fetchAgain);
  fetchAgainLater(fetchAgain)();
  vi.advanceTimersByTime(1_999);
  expect(fetchAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
});

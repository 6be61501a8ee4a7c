import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { Newsletter } from './newsletter.tsx';
import { NewsletterPage } from './pages/newsletter-page.tsx';
import { WaitlistButton } from './waitlist-button.tsx';

const subscribe = 'POST /api/newsletter-subscriptions';
const failing = () => refusal(500, { code: 'internal', message: 'Internal words.' });
const address = () => screen.getByLabelText<HTMLInputElement>('Your email address');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('an address is sent once however often the button is pressed, and its field is empty then', async () => {
  const done = slowAnswer();
  const server = fakeServer({ [subscribe]: done.answer, 'GET /api/session': () => null });
  const { user } = await showPage(<Newsletter />, '/');
  await user.type(address(), ' Ada@Example.com ');
  await user.dblClick(await button('Subscribe'));
  await user.type(address(), '{Enter}');
  done.give({ done: true });
  expect(await screen.findByText('Check your inbox: the link we sent you confirms your subscription.')).toBeTruthy();
  expect(server.bodiesOf(subscribe)).toEqual([{ email: 'ada@example.com', topic: 'newsletter' }]);
  expect(address().value).toBe('');
});

test('an address that could not be sent stays in its field, and no words of the machine are shown', async () => {
  fakeServer({ [subscribe]: failing, 'GET /api/session': () => null });
  const { user } = await showPage(<Newsletter />, '/');
  await user.type(address(), 'ada@example.com');
  await user.click(await button('Subscribe'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to subscribe. Please try again.');
  await user.keyboard('{Escape}');
  expect(address().value).toBe('ada@example.com');
  const again = await button('Subscribe');
  await waitFor(() => expect(document.activeElement === again).toBe(true));
});

test('Try Again sends the address again, and a lost connection is said to be one', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const server = fakeServer({ [subscribe]: lost, 'GET /api/session': () => null });
  const { user } = await showPage(<Newsletter />, '/');
  await user.type(address(), 'ada@example.com');
  await user.click(await button('Subscribe'));
  const words = 'The connection was lost. Check your network and try again.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  server.change({ [subscribe]: () => ({ done: true }) });
  await user.click(await button('Try Again'));
  expect(await screen.findByText('Check your inbox: the link we sent you confirms your subscription.')).toBeTruthy();
  expect(server.bodiesOf(subscribe)).toHaveLength(2);
});

test('without an address nothing is sent, and what is missing is said', async () => {
  const server = fakeServer({ [subscribe]: () => ({ done: true }), 'GET /api/session': () => null });
  const { user } = await showPage(<Newsletter />, '/');
  await user.click(await button('Subscribe'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your email address');
  expect(server.bodiesOf(subscribe)).toEqual([]);
});

test('a waitlist says a failure at its field, takes the next try, and gives the focus back when it closes', async () => {
  const server = fakeServer({ [subscribe]: failing, 'GET /api/session': () => null });
  const { user } = await showPage(<WaitlistButton topic="newsletter" label="Notify Me" title="Teams" />, '/');
  await user.click(await button('Notify me: Teams'));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.click(await button('Notify Me'));
  expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeTruthy();
  server.change({ [subscribe]: () => ({ done: true }) });
  await user.click(await button('Notify Me'));
  await user.click(await button('Great!'));
  expect(document.activeElement === (await button('Notify me: Teams'))).toBe(true);
});

test('an unsubscription that was refused says why, and is done by the next try', async () => {
  const removal = 'POST /api/newsletter-subscriptions/removal';
  const server = fakeServer({
    'GET /api/session': () => null,
    [removal]: () => refusal(404, { code: 'not_found', message: 'This link is not valid any more.' }),
  });
  const page = (
    <Routes>
      <Route path="/newsletter/:step" element={<NewsletterPage />} />
    </Routes>
  );
  const { user } = await showPage(page, '/newsletter/leave?token=abc');
  expect(server.asked.map(({ route }) => route)).not.toContain(removal);
  await user.click(await button('Unsubscribe'));
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid any more.');
  server.change({ [removal]: () => ({ done: true }) });
  await user.dblClick(await button('Unsubscribe'));
  expect(await screen.findByText(/You are unsubscribed\./)).toBeTruthy();
  await waitFor(() => expect(server.bodiesOf(removal)).toEqual([{ token: 'abc' }, { token: 'abc' }]));
});

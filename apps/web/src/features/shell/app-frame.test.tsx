import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Route, RouterProvider, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { session } from '#lib/session/product-session.ts';
import { takeReturnPath } from '#lib/session/return-path.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { theme } from '#theme/theme.ts';
import { SignedIn } from './app-frame.tsx';

const pages = (
  <Routes>
    <Route path="/" element={<Link to="/settings/developer">Get an API key</Link>} />
    <Route path="/settings/developer" element={<SignedIn>Keys</SignedIn>} />
    <Route path="/auth" element={<p>Sign in</p>} />
  </Routes>
);

test('while nobody answers who is there, that is said after a while, and it can be tried again', () => {
  const unknown = { isLoading: true, session: null, user: null };
  vi.spyOn(session, 'read').mockReturnValue(unknown);
  const askNow = vi.spyOn(session, 'askNow').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: ['/settings/developer'] });
    render(
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.getByText('Portray is not responding. We keep trying.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(askNow).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a visitor who follows a link to a screen of ours signs in first, and is brought there then', async () => {
  fakeServer({ 'GET /api/session': () => null });
  await showPage(pages, '/');
  await userEvent.click(screen.getByRole('link', { name: 'Get an API key' }));
  await screen.findByText('Sign in');
  expect(takeReturnPath()).toBe('/settings/developer');
});

test('a visitor who opens its address sees what Portray is, and is brought there after signing in', async () => {
  fakeServer({ 'GET /api/session': () => null });
  await showPage(pages, '/settings/developer');
  await screen.findByRole('link', { name: 'Get an API key' });
  expect(takeReturnPath()).toBe('/settings/developer');
});

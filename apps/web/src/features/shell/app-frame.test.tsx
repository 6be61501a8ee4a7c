import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { takeReturnPath } from '#lib/session/return-path.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { SignedIn } from './app-frame.tsx';

const pages = (
  <Routes>
    <Route path="/" element={<Link to="/settings/developer">Get an API key</Link>} />
    <Route path="/settings/developer" element={<SignedIn>Keys</SignedIn>} />
    <Route path="/auth" element={<p>Sign in</p>} />
  </Routes>
);

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

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { configuration, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { HelpScreen } from './help-screen.tsx';

function open(search = '') {
  fakeServer({ 'GET /api/session': () => sessionOf(), 'GET /api/configuration': () => configuration });
  return showPage(<HelpScreen />, `/settings/help${search}`);
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

test('a slash leads to the search from anywhere, and is a sign like others in the search', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(document.activeElement === field()).toBe(true);
  await user.keyboard('mp4/mov');
  expect(field().value).toBe('mp4/mov');
});

test('a search without a hit says so with the words as they were typed, and emptied shows all questions again', async () => {
  const { user } = await open();
  await user.type(field(), '<b>.*(zebra');
  expect((await screen.findByRole('status')).textContent).toBe(
    'Nothing here says “<b>.*(zebra”. Try another word, or write to us.',
  );
  expect(screen.queryAllByRole('heading', { name: 'Questions' })).toHaveLength(0);
  await user.clear(field());
  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeTruthy();
});

test('the title of an error leads to its cause and its cure', async () => {
  const { user } = await open();
  const first = within(screen.getByRole('region', { name: 'Common issues' })).getAllByRole('listitem')[0];
  const title = first?.textContent?.slice(0, 12) ?? '';
  const cure = within(first as HTMLElement).getByRole('link').textContent ?? '';
  await user.type(field(), title);
  const found = await screen.findByRole('region', { name: 'Error messages' });
  expect(
    within(found)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toContain(cure);
});

test('a link to a search opens with it, and several answers may be open at once', async () => {
  const { router } = await open('?search=credit');
  expect(field().value).toBe('credit');
  expect((await screen.findByRole('status')).textContent).toMatch(/^\d+ results?$/);
  expect(router.state.location.search).toBe('?search=credit');
});

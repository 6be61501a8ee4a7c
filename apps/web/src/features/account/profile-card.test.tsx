import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { personId, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { ProfileCard } from './profile-card.tsx';

const profile = {
  id: personId,
  email: 'ada@example.com',
  full_name: 'Ada',
  avatar_url: '/files/avatars/ada.jpg',
  updated_at: '2026-11-01T12:00:00Z',
};
const other = '0198c1f0-0000-7000-8000-00000000000b';

async function openCard(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/profile': () => profile,
    'PATCH /api/profile': ({ body }) => ({ ...profile, ...body }),
    ...answers,
  });
  const page = await showPage(<ProfileCard />, '/settings/account');
  return { server, name: await screen.findByLabelText<HTMLInputElement>('Full name'), ...page };
}

const save = () => screen.getByRole('button', { name: 'Save profile' });
const card = () => screen.getByRole('region', { name: 'Profile' });

test('a name is saved without the spaces around it, and the session is asked for the name of the header', async () => {
  const { server, user, name } = await openCard();
  const before = server.bodiesOf('GET /api/session').length;
  await user.clear(name);
  await user.type(name, '  Ada Lovelace ');
  await user.click(save());
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  expect(server.bodiesOf('PATCH /api/profile')).toEqual([{ full_name: 'Ada Lovelace' }]);
  await waitFor(() => expect(server.bodiesOf('GET /api/session').length).toBe(before + 1));
});

test('a name that could not be saved stays in the field beside the reason, also after a reload', async () => {
  const fails = () => refusal(503, { code: 'unavailable', message: 'Please try again in a minute.' });
  const { user, name, unmount } = await openCard({ 'PATCH /api/profile': fails });
  await user.type(name, ' L.{Enter}');
  expect((await screen.findAllByText('Please try again in a minute.')).length).toBeGreaterThan(0);
  expect(name.value).toBe('Ada L.');
  expect(save()).toHaveProperty('disabled', false);
  unmount();
  expect((await openCard()).name.value).toBe('Ada L.');
});

test('what one person typed and did not save is not in the field of the next one who signs in in this tab', async () => {
  const { user, name, unmount } = await openCard();
  await user.type(name, ' L.');
  unmount();
  const next = { id: other, email: 'bo@example.com', name: 'Bo' };
  const { name: field } = await openCard({
    'GET /api/session': () => sessionOf(next),
    'GET /api/profile': () => ({ ...profile, id: other, full_name: 'Bo' }),
  });
  expect(field.value).toBe('Bo');
});

test('a picture that could not be removed stays, with the reason, and can be removed again', async () => {
  const fails = () => refusal(503, { code: 'unavailable', message: 'Please try again in a minute.' });
  const { server, user } = await openCard({ 'PATCH /api/profile': fails });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await within(card()).findByText('Please try again in a minute.')).toBeTruthy();
  expect(screen.getByAltText('Your profile')).toBeTruthy();
  server.change({ 'PATCH /api/profile': () => ({ ...profile, avatar_url: null }) });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByAltText('Your profile')).toBeNull());
  expect(within(card()).queryByText('Please try again in a minute.')).toBeNull();
});

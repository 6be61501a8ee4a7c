import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** A screen that stays where people go, as it does while the code of the next one does not come. */
function open(isUnsaved = true) {
  fakeServer({ 'GET /api/session': () => null });
  const page = (
    <>
      <Link to="/videos">Videos</Link>
      <Link to="/photos">Photos</Link>
      <LeaveDialog isUnsaved={isUnsaved}>Your recording would be lost.</LeaveDialog>
    </>
  );
  return showPage(page, '/draft');
}

test('a person who would lose something is asked, and stays where they are with the focus where it was', async () => {
  const { user, router } = await open();
  const link = screen.getByText('Videos');
  await user.click(link);
  expect((await screen.findByRole('dialog')).textContent).toContain('Your recording would be lost.');
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(router.state.location.pathname).toBe('/draft');
  await waitFor(() => expect(document.activeElement === link).toBe(true));
});

test('who left once is asked the next time, too, and can stay then', async () => {
  const { user, router } = await open();
  await user.click(screen.getByText('Videos'));
  await user.click(await screen.findByText('Leave without saving'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/videos'));
  await user.click(screen.getByText('Photos'));
  await user.click(await screen.findByText('Cancel'));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(router.state.location.pathname).toBe('/videos');
});

test('a page that is closed asks only while there is something to lose', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = await open();
  expect(asks()).toBe(true);
  await act(async () => unmount());
  await open(false);
  expect(asks()).toBe(false);
});

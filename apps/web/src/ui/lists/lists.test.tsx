import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { Pager, pageLinks } from './pager.tsx';
import { SearchField } from './search-field.tsx';

const show = (part: ReactNode) => {
  fakeServer({ 'GET /api/session': () => null });
  return showPage(part, '/photos');
};
afterEach(() => void vi.useRealTimers());

test('a search that was typed just before the screen was left is not looked for on the next one', async () => {
  const onSearch = vi.fn();
  const page = (
    <Routes>
      <Route path="/photos" element={<SearchField label="Search photos" search="" onSearch={onSearch} />} />
      <Route path="/voices" element="Voices" />
    </Routes>
  );
  await show(
    <>
      <Link to="/voices">Leave</Link>
      {page}
    </>,
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'clara' } });
  fireEvent.click(screen.getByText('Leave'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByText('Voices')).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
});

test('a pager says where one is, and leads no further than the last page', async () => {
  const onPage = vi.fn();
  const { user } = await show(<Pager page={9} pages={9} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Page 9' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(8);
});

test('up to five pages are offered, three on phones, with the current one among them', () => {
  expect(pageLinks(1, 2, 5)).toEqual([1, 2]);
  expect(pageLinks(1, 9, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(6, 9, 5)).toEqual([4, 5, 6, 7, 8]);
  expect(pageLinks(9, 9, 5)).toEqual([5, 6, 7, 8, 9]);
  expect(pageLinks(5, 9, 3)).toEqual([4, 5, 6]);
  expect(pageLinks(1, 0, 5)).toEqual([]);
});

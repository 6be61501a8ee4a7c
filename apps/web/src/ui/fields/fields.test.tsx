import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { FileDrop } from './file-drop.tsx';
import { Pager } from './pager.tsx';
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

test('the same file can be chosen a second time, as after a refusal, and of several that are dropped the first counts', async () => {
  const onFile = vi.fn();
  const { user } = await show(<FileDrop accept="image/*" title="Drop a photo here" note="JPG" onFile={onFile} />);
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  const field = screen.getByLabelText(/Drop a photo here/);
  await user.upload(field, one as File);
  await user.upload(field, one as File);
  fireEvent.drop(field, { dataTransfer: { files: [two, one] } });
  fireEvent.drop(field, { dataTransfer: { files: [] } });
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['one.jpg', 'one.jpg', 'two.jpg']);
});

test('a file that misses its place does not take the place of the page', async () => {
  await show(<FileDrop accept="image/*" title="Drop a photo here" note="JPG" onFile={() => undefined} />);
  expect(fireEvent.drop(document.body)).toBe(false);
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

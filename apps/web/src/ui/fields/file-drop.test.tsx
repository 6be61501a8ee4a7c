import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { FileDrop } from './file-drop.tsx';

const show = (part: ReactNode) => {
  fakeServer({ 'GET /api/session': () => null });
  return showPage(part, '/photos');
};

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

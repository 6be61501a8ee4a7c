import { limits } from '@portray/contracts/limits';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { usePhotos } from './use-chosen-photo.ts';

function Count() {
  return <p>{usePhotos().samples.length} presenters</p>;
}

test('presenters that come after the first start of the product are listed, and then nobody asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let made = 3;
  const portrait = (_: unknown, id: number) => ({
    id: String(id),
    name: `Presenter ${id}`,
    image_url: `/files/${id}.jpg`,
  });
  const server = fakeServer({
    'GET /api/session': () => null,
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/sample-portraits': () => Array.from({ length: made }, portrait),
  });
  await showPage(<Count />, '/photos');
  expect(await screen.findByText('3 presenters')).toBeTruthy();
  made = limits.samplePresenters;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('16 presenters')).toBeTruthy();
  const asked = () => server.bodiesOf('GET /api/sample-portraits').length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(before);
  vi.useRealTimers();
});

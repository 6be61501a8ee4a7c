import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchAnew, walkToPage } from './use-list-page.ts';

/** A server with so many videos; its cursors are places. */
function server(videos: number) {
  const asked: { limit: number; isWay: boolean }[] = [];
  const list = async ({ limit, cursor = '0' }: { limit: number; cursor?: string }, isWay: boolean) => {
    asked.push({ limit, isWay });
    const end = Number(cursor) + limit;
    const items = Array.from({ length: videos }, (_, index) => index + 1).slice(Number(cursor), end);
    return { items, nextCursor: end < videos ? String(end) : null };
  };
  return { asked, list };
}

test.each([
  [0, 1, 1, []],
  [1, 1, 1, [1]],
  [8, 1, 1, [1, 2, 3, 4, 5, 6, 7, 8]],
  [9, 2, 2, [9]],
  [500, 63, 63, [497, 498, 499, 500]],
])('of %i videos, page %i is page %i', async (videos, page, shown, items) => {
  expect(await walkToPage(server(videos).list, 8, page)).toEqual({ items, page: shown });
});

test.each([
  [0, 7, 1],
  [8, 2, 1],
  [9, 3, 2],
  [500, 99, 63],
  [80, 12, 10],
])('of %i videos, page %i, which does not exist, is the last one, %i', async (videos, page, last) => {
  expect((await walkToPage(server(videos).list, 8, page)).page).toBe(last);
});

test('a far page takes few answers, none greater than the server gives', async () => {
  const { asked, list } = server(500);
  await walkToPage(list, 8, 63);
  expect(asked.length).toBeLessThanOrEqual(16);
  expect(Math.max(...asked.map(({ limit }) => limit))).toBeLessThanOrEqual(100);
  expect(asked.filter(({ isWay }) => !isWay)).toEqual([{ limit: 8, isWay: false }]);
});

test('a list that is fetched again while an older answer is on its way is the newer one for every reader', async () => {
  const queries = new QueryClient();
  const answers: ((items: string) => void)[] = [];
  const fetchList = () =>
    fetchAnew(queries, {
      queryKey: ['videos'],
      queryFn: () => new Promise<string>((done) => void answers.push(done)),
      staleTime: 30_000,
    });
  const first = fetchList();
  await queries.invalidateQueries();
  const second = fetchList();
  expect(answers).toHaveLength(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  expect([await first, await second]).toEqual(['after the change', 'after the change']);
  expect(await fetchList()).toBe('after the change');
  expect(answers).toHaveLength(2);
});

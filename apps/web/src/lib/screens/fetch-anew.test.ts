import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchAnew } from './fetch-anew.ts';

test('a list that is fetched again while an older answer is on its way is the newer one for everybody', async () => {
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

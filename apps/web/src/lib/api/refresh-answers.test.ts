import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refreshAnswers } from './refresh-answers.ts';

test('news that come while the first answer is on its way are shown, not the answer from before them', async () => {
  const queries = new QueryClient();
  const answers: ((words: string) => void)[] = [];
  const shown = new QueryObserver(queries, {
    queryKey: ['videos'],
    queryFn: () => new Promise<string>((done) => void answers.push(done)),
  });
  const leave = shown.subscribe(() => undefined);
  const refreshed = refreshAnswers(queries, [['videos']]);
  expect(answers).toHaveLength(2);
  answers[0]?.('being made');
  answers[1]?.('finished');
  await refreshed;
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ data: 'finished', fetchStatus: 'idle' }));
  leave();
});

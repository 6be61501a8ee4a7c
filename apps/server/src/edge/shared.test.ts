import { expect, test } from 'vitest';
import { createShared } from './authenticate.ts';

/** Questions that are answered one after the other, when they are told to be. */
function questions() {
  const open: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    open.push(question);
    return question.promise;
  };
  return { open, ask };
}

test('many who ask at the same moment are one question, and those who come meanwhile the next one', async () => {
  const { open, ask } = questions();
  const share = createShared<string>();
  const first = share('ana', ask);
  const later = Array.from({ length: 20 }, () => share('ana', ask));
  expect(open).toHaveLength(1);
  open[0]?.resolve('then');
  expect(await first).toBe('then');
  await Promise.resolve();
  open[1]?.resolve('now');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['now']));
  expect(open).toHaveLength(2);
});

test('others ask for themselves, and so does who comes when the answer is there', async () => {
  const { open, ask } = questions();
  const share = createShared<string>();
  const own = share('ana', ask);
  const other = share('ben', ask);
  expect(open).toHaveLength(2);
  for (const question of open) question.resolve('known');
  await Promise.all([own, other]);
  void share('ana', ask);
  expect(open).toHaveLength(3);
});

test('a question that fails fails for those who asked it, and the next is asked all the same', async () => {
  const { open, ask } = questions();
  const share = createShared<string>();
  const first = share('ana', ask);
  const second = share('ana', ask);
  open[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  open[1]?.resolve('back');
  await expect(second).resolves.toBe('back');
});

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { settled } from '#testing/show-page.tsx';
import { batchOf, counts, id, open, rowOf, server } from './bulk.test-data.tsx';

const save = 'PATCH /api/batches/:id/rows/:number';
const start = 'POST /api/batches/:id/start';
const away = () => refusal(503, { code: 'service_busy', message: 'Portray is busy.', retry: true });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const cell = (name = 'Name, row 1') => screen.findByLabelText<HTMLInputElement>(name);
const make = (videos = '2 videos') => screen.findByRole<HTMLButtonElement>('button', { name: `Make ${videos}` });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A list of two whole rows; the server keeps what is written into their first column. */
async function openList(answers: Answers = {}) {
  const names = ['Person 1', 'Person 2'];
  const written = (number: number) => rowOf(number, { cells: [names[number - 1] ?? '', 'Aurora'] });
  const whole = batchOf({ counts: counts({ ready: 2 }), rows: 2 });
  const keep: Answers[typeof save] = ({ ids, body }) => {
    names[Number(ids[1]) - 1] = String(body.text);
    return written(Number(ids[1]));
  };
  const faked = server(whole, [], {
    'GET /api/batches/:id/rows': () => ({ rows: [written(1), written(2)], total: 2 }),
    [save]: keep,
    [start]: () => ({ ...whole, state: 'running' }),
    ...answers,
  });
  return { faked, keep, names, ...(await open()) };
}

async function write(user: Awaited<ReturnType<typeof openList>>['user'], text: string) {
  await user.clear(await cell());
  await user.type(await cell(), text);
}

test('the start waits for a cell that is being saved', async () => {
  const answer = Promise.withResolvers<void>();
  const { faked, keep, user } = await openList();
  faked.change({ [save]: (asked) => answer.promise.then(() => keep(asked)) });
  await write(user, 'Zoë');
  await user.click(await make());
  expect(await screen.findByText(/The videos are begun after that/)).toBeTruthy();
  await settled();
  expect(faked.bodiesOf(save)).toEqual([{ column: 0, text: 'Zoë' }]);
  expect(faked.bodiesOf(start)).toEqual([]);
  answer.resolve();
  await waitFor(() => expect(faked.bodiesOf(start)).toMatchObject([{ credits: 2, version: 1 }]));
});

test('where that cell cannot be saved nothing is started, and the cell is named', async () => {
  const answer = Promise.withResolvers<void>();
  const { faked, user, names } = await openList({ [save]: () => answer.promise.then(away) });
  await write(user, 'Zoë');
  await user.click(await make());
  answer.resolve();
  expect(await screen.findByText('Not saved: Name, row 1.')).toBeTruthy();
  await settled();
  expect(faked.bodiesOf(start)).toEqual([]);
  expect((await make()).disabled).toBe(true);
  expect(names).toEqual(['Person 1', 'Person 2']);
});

test('a change that makes another list of it is looked at before the start', async () => {
  const answer = Promise.withResolvers<void>();
  let list = batchOf({ counts: counts({ ready: 2 }), rows: 2 });
  const { faked, user } = await openList({
    'GET /api/batches/:id': () => list,
    [save]: async () => {
      await answer.promise;
      list = { ...list, counts: counts({ ready: 1, 'to-mend': 1 }), credits: 1 };
      return rowOf(1, { state: 'to-mend' });
    },
  });
  await user.clear(await cell());
  await user.click(await make());
  answer.resolve();
  expect(await screen.findByText(/1 video can be made by now, for 1 credit\./)).toBeTruthy();
  expect(faked.bodiesOf(start)).toEqual([]);
  await user.click(await make('1 video'));
  await waitFor(() => expect(faked.bodiesOf(start)).toMatchObject([{ credits: 1 }]));
});

test('a cell that was not saved says so with its reason, in its place and above the table, until it is saved', async () => {
  const { faked, keep, user } = await openList({ [save]: away });
  await write(user, 'Zoë{Enter}');
  expect((await cell()).value).toBe('Zoë');
  const reason = await screen.findByText('Not saved: Portray is busy.');
  expect((await cell()).getAttribute('aria-describedby')).toBe(reason.id);
  expect((await cell()).closest('tr')?.querySelector('td:last-child')?.textContent).toBe('Not saved');
  expect((await make()).disabled).toBe(true);
  faked.change({ [save]: keep });
  await user.click(screen.getByRole('button', { name: 'Try again: Name, row 1' }));
  await waitFor(async () => expect((await make()).disabled).toBe(false));
  expect(screen.queryByText(/Not saved: Name/)).toBeNull();
  expect((await cell()).value).toBe('Zoë');
  expect(faked.bodiesOf(save)).toHaveLength(2);
});

test('what was lost on the way is saved by itself once the network is back, and no sooner', async () => {
  const { faked, keep, user, names } = await openList({ [save]: lost });
  await write(user, 'Zoë{Enter}');
  await screen.findByText(/^Not saved: The connection was lost/);
  faked.change({ [save]: keep });
  await settled();
  expect(names[0]).toBe('Person 1');
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect((await make()).disabled).toBe(false));
  expect(names[0]).toBe('Zoë');
});

test('what is refused for good is not sent again by itself, and can be given up', async () => {
  const { faked, user } = await openList({
    [save]: () => refusal(400, { code: 'invalid_input', message: 'These words cannot be said.' }),
  });
  await write(user, 'Zoë{Enter}');
  await screen.findByText('Not saved: These words cannot be said.');
  dispatchEvent(new Event('online'));
  await settled();
  expect(faked.bodiesOf(save)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await cell()).value).toBe('Person 1'));
  expect((await make()).disabled).toBe(false);
});

test('of two texts of a cell the last one stays, however slow the first one is', async () => {
  const answer = Promise.withResolvers<void>();
  const { faked, keep, user, names } = await openList();
  faked.change({
    [save]: (asked) => (asked.body.text === 'Zo' ? answer.promise.then(() => keep(asked)) : keep(asked)),
  });
  await write(user, 'Zo{Enter}');
  await user.click(await cell());
  await user.keyboard('ë');
  answer.resolve();
  await waitFor(() => expect(names[0]).toBe('Zo'));
  await settled();
  // What is being typed stays when the text before it is saved.
  expect((await cell()).value).toBe('Zoë');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names[0]).toBe('Zoë'));
});

test('a page with a cell that is not saved is not left without a question', async () => {
  const { user, router } = await openList({ [save]: away });
  await write(user, 'Zoë{Enter}');
  await screen.findByText('Not saved: Portray is busy.');
  await user.click(screen.getByRole('link', { name: 'Another list' }));
  expect(await screen.findByText('Some cells of this list are not saved yet.')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/bulk/${id}`);
});

test.each<[string, () => unknown]>([
  ['of a list that was started elsewhere', () => refusal(409, { code: 'conflict', message: 'This list was started.' })],
  ['of a page that was left meanwhile', away],
])('a cell %s is named in a toast', async (_which, refused) => {
  const answer = Promise.withResolvers<void>();
  const { user, router } = await openList({ [save]: () => answer.promise.then(refused) });
  await write(user, 'Zoë{Enter}');
  if (refused === away) await act(() => router.navigate('/bulk'));
  answer.resolve();
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: Name, row 1');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('a column that is matched while another one is being saved keeps both', async () => {
  const answer = Promise.withResolvers<void>();
  const mapped = batchOf();
  const { faked, user } = await openList({ 'PUT /api/batches/:id/columns': () => answer.promise.then(() => mapped) });
  await user.selectOptions(await screen.findByLabelText('What Firm fills'), 'Company');
  expect((await make()).disabled).toBe(true);
  await user.selectOptions(await screen.findByLabelText('What Name fills'), 'not used');
  answer.resolve();
  await waitFor(() =>
    expect(faked.bodiesOf('PUT /api/batches/:id/columns')).toEqual([
      { variables: ['name', 'company'] },
      { variables: [null, 'company'] },
    ]),
  );
});

const list = 'Or paste it from a spreadsheet';

test('a list that was not checked is not lost without a question', async () => {
  server(undefined, undefined, { 'POST /api/batches': () => batchOf() });
  const { user, router } = await open('/bulk?template=follow-up');
  const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(await screen.findByLabelText(list));
  expect(unload()).toBe(true);
  await user.paste('Name;Firm\nMara;Aurora');
  expect(unload()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'customers.csv' }));
  expect(await screen.findByText(/This list was not checked yet/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/bulk');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bulk/${id}`));
});

test('what is missing before a list can be checked is said', async () => {
  server();
  const { user } = await open('/bulk');
  expect(await screen.findByText('Next, choose a template and paste your list or choose its file.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Template'), 'follow-up');
  expect(screen.getByText('Next, paste your list or choose its file.')).toBeTruthy();
  await user.click(screen.getByLabelText(list));
  await user.paste('Name;Firm\nMara;Aurora');
  expect(screen.queryByText(/^Next,/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the list' }).disabled).toBe(false);
});

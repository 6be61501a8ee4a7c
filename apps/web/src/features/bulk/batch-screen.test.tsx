import type { Batch } from '@portray/contracts/batch';
import { freshKit } from '@portray/contracts/brand-choices';
import { ourTemplates } from '@portray/contracts/our-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buyCreditsPlace } from '#lib/screens/places.ts';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { availability } from '#testing/sample-data.ts';
import { batchOf, counts, id, open, rowOf, server } from './bulk.test-data.tsx';

const [created_at, updated_at] = ['2026-11-28T12:00:00Z', '2026-11-28T12:00:00Z'];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a list of a test key is marked as such, and says that it costs nothing', async () => {
  server(batchOf({ is_test: true, credits: 0 }));
  await open();
  await screen.findByText('nothing, they are tests');
  expect(screen.getByText('Test')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make 2 videos' })).toBeTruthy();
  await open('/bulk');
  expect((await screen.findAllByText('Test')).length).toBeGreaterThan(0);
});

const idOf = (digit: number) => id.replace(/1$/, String(digit));
const kitOf = (digit: number, name: string, is_default = false) => {
  return { id: idOf(digit), version: 1, is_default, content: { ...freshKit, name }, created_at, updated_at };
};
const kits: Answers = { 'GET /api/brand-kits': () => [kitOf(1, 'Harbour', true), kitOf(2, 'Aurora')] };
const kitChoice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Brand kit' });
const wordsOf = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);
const chosenOf = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.text;

test('the brand kit of a list is chosen before the start: the default first, none, or another one', async () => {
  let batch = batchOf({ brand_kit_id: idOf(1) });
  const answer = Promise.withResolvers<void>();
  const faked = server(batch, undefined, {
    ...kits,
    'GET /api/batches/:id': () => batch,
    'PUT /api/batches/:id/brand-kit': async () => {
      await answer.promise;
      batch = { ...batch, brand_kit_from: 'list', brand_kit_id: idOf(2), credits: 1, made_already: 1 };
      return batch;
    },
  });
  const { user } = await open();
  const choice = await kitChoice();
  expect(wordsOf(choice)).toEqual(['Default: Harbour', 'None', 'Aurora']);
  expect(chosenOf(choice)).toBe('Default: Harbour');
  await user.selectOptions(choice, 'Aurora');
  expect(chosenOf(choice)).toBe('Aurora');
  // What it costs in this kit is not known yet.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make 2 videos' }).disabled).toBe(true);
  answer.resolve();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Make 1 video' })).disabled).toBe(false);
  expect(chosenOf(choice)).toBe('Aurora');
  await user.selectOptions(choice, 'None');
  await user.selectOptions(choice, 'Default: Harbour');
  await waitFor(() =>
    expect(faked.bodiesOf('PUT /api/batches/:id/brand-kit')).toEqual([
      { brand_kit_id: idOf(2) },
      { brand_kit_id: null },
      {},
    ]),
  );
});

test.each<[string, Partial<Batch>, string[], string]>([
  ['none', { brand_kit_id: null }, ['Default: Harbour', 'None', 'Aurora'], 'None'],
  [
    'a kit that is the default by now',
    { brand_kit_id: idOf(1) },
    ['Default: Harbour', 'None', 'Harbour', 'Aurora'],
    'Harbour',
  ],
  [
    'a kit that was deleted',
    { brand_kit_id: idOf(9) },
    ['Deleted, so they look plain', 'Default: Harbour', 'None', 'Aurora'],
    'Deleted, so they look plain',
  ],
])('a list for which %s was chosen says so', async (_which, change, words, chosen) => {
  server(batchOf({ ...change, brand_kit_from: 'list' }), undefined, kits);
  await open();
  const choice = await kitChoice();
  expect(wordsOf(choice)).toEqual(words);
  expect(chosenOf(choice)).toBe(chosen);
});

test('the brand kit of a template, and that of a list that was started, is a fact', async () => {
  const facts: [Partial<Batch>, string][] = [
    [{ brand_kit_id: idOf(2), brand_kit_from: 'template' }, 'Aurora'],
    [{ brand_kit_id: idOf(1), state: 'running' }, 'Harbour'],
    [{ brand_kit_id: null, brand_kit_from: 'list', state: 'running' }, 'none'],
    [{ brand_kit_id: idOf(9), state: 'running' }, 'deleted, so they look plain'],
  ];
  for (const [change, words] of facts) {
    server(batchOf(change), undefined, kits);
    const { unmount } = await open();
    expect((await screen.findByText('Brand kit')).nextElementSibling?.textContent).toBe(words);
    expect(screen.queryByRole('combobox', { name: 'Brand kit' })).toBeNull();
    unmount();
  }
});

test('nothing is said of brand kits where there are none', async () => {
  const { asked } = server();
  await open();
  await waitFor(() => expect(asked.some(({ route }) => route === 'GET /api/brand-kits')).toBe(true));
  await screen.findByText('2 of 40 credits');
  expect(screen.queryByText('Brand kit')).toBeNull();
});

test('a pasted table is read for a template, and its list opens', async () => {
  const faked = server(undefined, undefined, { 'POST /api/batches': () => batchOf() });
  const { user, router } = await open('/bulk?template=follow-up');
  await user.click(await screen.findByLabelText('Or paste it from a spreadsheet'));
  await user.paste('Name;Firm\nMara;Aurora');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bulk/${id}`));
  expect(faked.bodiesOf('POST /api/batches')).toMatchObject([
    { template_id: 'follow-up', name: 'Pasted list', text: 'Name;Firm\nMara;Aurora', pictures: {} },
  ]);
});

test('a file that is dropped is read, and one that cannot be read says what to do', async () => {
  server();
  const { user } = await open('/bulk?template=follow-up');
  const drop = await screen.findByLabelText(/Drop a CSV file here/);
  await user.upload(drop, new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'list.csv', { type: 'text/csv' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is a workbook');
  await user.upload(drop, new File(['Name\nZoë'], 'names.csv', { type: 'text/csv' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste it from a spreadsheet').value).toBe('Name\nZoë'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a bad cell is named and mended in its place by the keyboard', async () => {
  const faked = server(undefined, undefined, { 'PATCH /api/batches/:id/rows/:number': () => rowOf(3) });
  const { user } = await open();
  const cell = await screen.findByLabelText('Name, row 3');
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  // Beside the state of its row, and with the cell itself.
  expect(screen.getAllByText('Name is missing.')).toHaveLength(2);
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Name is missing.');
  await user.click(screen.getByLabelText('Name, row 2'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell);
  await user.keyboard('Zoë{Enter}');
  await waitFor(() =>
    expect(faked.bodiesOf('PATCH /api/batches/:id/rows/:number')).toEqual([{ column: 0, text: 'Zoë' }]),
  );
  await user.click(screen.getByLabelText('Name, row 1'));
  await user.keyboard(' changed{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Name, row 1').value).toBe('Person 1');
});

test('a column is matched to another variable, and bad rows are left out', async () => {
  const faked = server(undefined, undefined, {
    'PUT /api/batches/:id/columns': () => batchOf(),
    'POST /api/batches/:id/leave-out': () => batchOf(),
  });
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('What Firm fills'), 'Company');
  await waitFor(() =>
    expect(faked.bodiesOf('PUT /api/batches/:id/columns')).toEqual([{ variables: ['name', 'company'] }]),
  );
  await user.click(screen.getByRole('button', { name: 'Leave out 1 row' }));
  await waitFor(() => expect(faked.bodiesOf('POST /api/batches/:id/leave-out')).toEqual([{ isLeftOut: true }]));
});

test('price and time are said before the start, and the start is refused in its place', async () => {
  const refused = () =>
    refusal(402, { code: 'insufficient_credits', message: 'This list needs 2 credits, and you have 1.' });
  const faked = server(undefined, undefined, { 'POST /api/batches/:id/start': refused });
  const { user } = await open();
  expect(await screen.findByText('2 of 40 credits')).toBeTruthy();
  expect(await screen.findByText('2 min')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make 2 videos' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This list needs 2 credits');
  expect(alert.textContent).not.toContain('Request');
  expect(within(alert).getByRole('link', { name: 'Buy Credits' }).getAttribute('href')).toBe(buyCreditsPlace);
  expect(faked.bodiesOf('POST /api/batches/:id/start')).toMatchObject([{ credits: 2 }]);
});

test('a list that runs is followed, paused and cancelled; a finished one is downloaded', async () => {
  const running = batchOf({ state: 'running', counts: counts({ done: 1, making: 1, waiting: 3, failed: 1 }), rows: 6 });
  const rows = [
    rowOf(1, { state: 'done', video_id: id }),
    rowOf(2, { state: 'making', percent: 40 }),
    rowOf(3, { state: 'failed', error: 'The voice is gone.' }),
  ];
  const faked = server(running, rows, {
    'POST /api/batches/:id/pause': () => running,
    'POST /api/batches/:id/retry': () => running,
  });
  const { user } = await open();
  expect(await screen.findByText('1 of 6 videos done, 1 begun, 3 waiting, 1 failed.')).toBeTruthy();
  expect(await factsOf()).toMatchObject({
    Done: '1 of 6 videos',
    'Being made': '1 video',
    'Still to make': '3 videos',
  });
  expect(await screen.findByText('Being made, 40 %')).toBeTruthy();
  expect(screen.getByText('The voice is gone.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe(`/videos/${id}`);
  expect(screen.queryByLabelText('Name, row 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(faked.asked.some(({ route }) => route === 'POST /api/batches/:id/pause')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Make 1 again' }));
  await waitFor(() => expect(faked.asked.some(({ route }) => route === 'POST /api/batches/:id/retry')).toBe(true));
});

test('a list that the product paused says why', async () => {
  server(
    batchOf({ state: 'paused', reason: 'You have 0 credits remaining.', counts: counts({ done: 1, waiting: 2 }) }),
    [rowOf(1)],
  );
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe('You have 0 credits remaining.');
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
});

/** What the card of price and time says, by its terms. */
async function factsOf() {
  const card = await screen.findByRole('region', { name: 'Price and time' });
  const terms = [...card.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('of a list whose videos are all begun no price is said, and of one that has ended no time either', async () => {
  const making = { state: 'running', counts: counts({ done: 1, making: 2 }), rows: 3, credits: 0 } as const;
  server(batchOf(making), [rowOf(1)]);
  const { unmount } = await open();
  await waitFor(async () => expect(await factsOf()).toMatchObject({ About: '2 min' }));
  expect(await factsOf()).toEqual({
    Done: '1 of 3 videos',
    'Being made': '2 videos',
    About: '2 min',
    'You can': 'pause, cancel, download as ZIP',
  });
  unmount();
  server(batchOf({ ...making, state: 'finished', counts: counts({ done: 3 }) }), [rowOf(1)]);
  await open();
  expect(await factsOf()).toEqual({ Done: '3 of 3 videos' });
});

test('a list is paid with the bonus video of the day where there are no credits, as the header says', async () => {
  const bonus: Answers = {
    'GET /api/video-availability': () => ({ ...availability, available: 1, baseCredits: 0, dailyAvailable: 1 }),
  };
  server(batchOf({ credits: 1, counts: counts({ ready: 1 }), rows: 1 }), [rowOf(1)], bonus);
  const { unmount } = await open();
  expect(await screen.findByText('your bonus video of today')).toBeTruthy();
  expect(screen.queryByText(/You have/)).toBeNull();
  unmount();
  server(undefined, undefined, bonus);
  await open();
  const words = /^2 videos need 2 credits. You have no credits, and 1 bonus video today./;
  expect(await screen.findByText(words)).toBeTruthy();
});

test('before the start it is said how far too few credits reach, with the way to more of them', async () => {
  const few: Answers = {
    'GET /api/video-availability': () => ({ ...availability, available: 2, baseCredits: 2, isFreeTier: false }),
  };
  server(batchOf({ credits: 6, counts: counts({ ready: 6 }), rows: 6 }), [rowOf(1)], few);
  await open();
  const words = await screen.findByText(/^6 videos need 6 credits. You have 2. That is enough for 2 videos/);
  expect(within(words).getByRole('link', { name: 'Buy Credits' }).getAttribute('href')).toBe(buyCreditsPlace);
});

test('what no column fills is said in one sentence above the rows, and a column is chosen there', async () => {
  const link = { name: 'site', label: 'Website', type: 'link', example: 'a.example', isRequired: true } as const;
  const { variables } = batchOf();
  const asked = [...variables.filter(({ name }) => name === 'name'), link];
  const faked = server(batchOf({ variables: asked }), undefined, { 'PUT /api/batches/:id/columns': () => batchOf() });
  const { user } = await open();
  await screen.findByText('No column fills Website. Choose one, or add it to your table.');
  expect(screen.getByText('This column is not used: Firm.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Column for Website'), 'Firm');
  await waitFor(() =>
    expect(faked.bodiesOf('PUT /api/batches/:id/columns')).toEqual([{ variables: ['name', 'site'] }]),
  );
});

test('of a list of which nothing can be made, neither a price nor a time nor a number of videos is promised', async () => {
  server(batchOf({ counts: counts({ 'to-mend': 3 }), credits: 0 }));
  await open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Make videos' })).disabled).toBe(true);
  expect(await factsOf()).toEqual({ 'To make': '0 videos', 'You can': 'pause, cancel, download as ZIP' });
});

test('while a list runs, rows that were left out count as not made, and what is still to pay is called so', async () => {
  const some = counts({ done: 4, waiting: 2, 'left-out': 5, 'to-mend': 1 });
  server(batchOf({ state: 'running', counts: some, rows: 12, credits: 2 }), [rowOf(1)]);
  await open();
  expect(await screen.findByText('4 of 6 videos done, 2 waiting, 6 left out.')).toBeTruthy();
  expect(screen.getByLabelText('Not made 6')).toBeTruthy();
  expect(await factsOf()).toMatchObject({ 'Still to make': '2 videos', 'Still to pay': '2 credits' });
});

test('a ZIP is named by its list', async () => {
  const zip = { state: 'ready', url: '/files/exports/1.zip' } as const;
  server(batchOf({ name: 'Spring: guests/2027.csv', state: 'finished', counts: counts({ done: 1 }), zip }), [rowOf(1)]);
  await open();
  const link = await screen.findByRole('link', { name: 'Download ZIP' });
  expect(link.getAttribute('download')).toBe('spring-guests-2027.zip');
});

test('the page of a new list says which columns hold dates and how they are written', async () => {
  const template = ourTemplates.find(({ variables }) => variables.filter(({ type }) => type === 'date').length === 1);
  const label = template?.variables.find(({ type }) => type === 'date')?.label;
  server();
  await open(`/bulk?template=${template?.id}`);
  const words = `This column holds dates: ${label}. Write them as 2027-05-03 or May 3, 2027.`;
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a cell too many is shown behind the others, where it is emptied', async () => {
  const message = 'This row has 1 cell too many.';
  const long = rowOf(2, { cells: ['Mara', 'Aurora', 'Ltd.'], state: 'to-mend', problems: [{ column: null, message }] });
  const faked = server(undefined, [rowOf(1), long], { 'PATCH /api/batches/:id/rows/:number': () => rowOf(2) });
  const { user } = await open();
  expect(await screen.findByRole('columnheader', { name: 'Cell 3 too many' })).toBeTruthy();
  await user.clear(screen.getByLabelText('Cell 3, row 2'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(faked.bodiesOf('PATCH /api/batches/:id/rows/:number')).toEqual([{ column: 2, text: '' }]));
});

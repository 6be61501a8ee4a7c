import type { CreditTransaction } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { activityCsv, activityDate, describeActivity, signedAmount } from './activity-words.ts';

const video = { project_id: 'p', project_title: 'Spring sale', description: 'Video creation', amount: -1 };

test('a line names its video, and says so where it was deleted or never named', () => {
  const creation = { ...video, transaction_type: 'video_creation' };
  expect(describeActivity(creation)).toEqual({ title: 'Spring sale', note: 'Credit for a video', kind: 'video' });
  expect(describeActivity({ ...creation, amount: 0 }).note).toBe('New version, free');
  expect(describeActivity({ ...creation, project_title: '  ' }).title).toBe('Untitled Project');
  expect(describeActivity({ ...creation, project_id: null, project_title: null }).title).toBe('Deleted video');
});

test('every type that the ledger books reads as what it was for', () => {
  const of = (transaction_type: string, amount: number) => describeActivity({ ...video, transaction_type, amount });
  expect(of('video_refund', 1).note).toBe('The video was not made, so the credit came back');
  expect(of('daily_bonus', 1)).toMatchObject({ title: 'Spring sale', note: 'Daily bonus' });
  expect(of('bonus_return', -1).kind).toBe('taken');
  expect(of('starter', 3)).toMatchObject({ title: 'Starter credits', note: 'For your first three videos' });
  expect(of('purchase', 75)).toMatchObject({ title: '75 videos', note: 'Bought', kind: 'purchase' });
});

test('a type that is not known here keeps the words of the server', () => {
  const entry = { ...video, transaction_type: 'revocation', description: 'Credits taken back', amount: -5 };
  expect(describeActivity(entry)).toEqual({ title: 'Credits taken back', note: '', kind: 'taken' });
});

test('amounts carry their sign', () => {
  expect([signedAmount(75), signedAmount(-1), signedAmount(0)]).toEqual(['+75', '−1', '0']);
});

test('dates are those of the calendar, with the year where it is another one', () => {
  const now = new Date(2026, 0, 2, 0, 30);
  const on = (...parts: [number, number, number, number]) => activityDate(new Date(...parts), now);
  expect(on(2026, 0, 2, 0)).toBe('Today');
  expect(on(2026, 0, 1, 1)).toBe('Yesterday');
  expect(on(2025, 11, 31, 23)).toBe('31 Dec 2025');
  expect(activityDate(new Date(2026, 0, 1), new Date(2026, 4, 1))).toBe('1 Jan');
});

const entry: CreditTransaction = {
  id: '00000000-0000-4000-8000-000000000001',
  transaction_type: 'video_creation',
  amount: -1,
  description: 'Video creation',
  created_at: '2026-11-22T10:00:00.000Z',
  project_id: '00000000-0000-4000-8000-000000000002',
  project_title: 'Spring sale',
  payment_id: null,
};
const linesOf = (...titles: (string | null)[]) =>
  activityCsv(titles.map((project_title) => ({ ...entry, project_title })))
    .split('\r\n')
    .slice(1, -1);

test('the file has a heading and a line for each transaction, whose amount stays a number', () => {
  expect(activityCsv([entry])).toBe(
    '\u{FEFF}Date (UTC),Type,Amount,Description,Video,Transaction\r\n' +
      '2026-11-22T10:00:00.000Z,video_creation,-1,Video creation,Spring sale,00000000-0000-4000-8000-000000000001\r\n',
  );
  expect(activityCsv([])).toBe('\u{FEFF}Date (UTC),Type,Amount,Description,Video,Transaction\r\n');
});

test('commas, quotes and line ends stay inside their cell', () => {
  expect(linesOf('Opening, "soon"')[0]).toContain(',"Opening, ""soon""",');
  expect(activityCsv([{ ...entry, project_title: 'two\nlines' }])).toContain(',"two\nlines",');
});

test.each([
  '=HYPERLINK("https://example.com")',
  '+1',
  '-1+cmd|calc',
  '@SUM(A1)',
  '\t=1',
  '  =1',
  '＝1',
])('a title such as %j never becomes a formula', (title) => {
  expect(linesOf(title)[0]).toMatch(/,"?'/);
});

test('a title that is only like a formula in its middle stays as it was written', () => {
  expect(linesOf('2 + 2 = 4', null)).toEqual([
    expect.stringContaining(',2 + 2 = 4,'),
    expect.stringContaining(',Video creation,,'),
  ]);
});

import type { CreditTransaction } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { activityCsv } from './activity-csv.ts';

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

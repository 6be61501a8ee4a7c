import type { CreditTransaction } from '@portray/contracts/credits';

const columns = ['Date (UTC)', 'Type', 'Amount', 'Description', 'Video', 'Transaction'] as const;

/** Beginnings that a spreadsheet takes for a formula, also in the wide letters of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
/** Tells spreadsheets that the letters are UTF-8. */
const byteOrderMark = '\u{FEFF}';

/** The ledger as a file for spreadsheets (RFC 4180), one line for each. What people wrote never becomes a formula. */
export function activityCsv(transactions: readonly CreditTransaction[]): string {
  const rows = transactions.map((entry) => [
    entry.created_at,
    text(entry.transaction_type),
    String(entry.amount),
    text(entry.description),
    text(entry.project_title ?? ''),
    entry.id,
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function text(words: string): string {
  return formula.test(words.trimStart()) || formula.test(words) ? `'${words}` : words;
}

function quoted(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

import type { CreditTransaction } from '@portray/contracts/credits';
import { plans } from '@portray/contracts/plans';
import { numberInWords } from '#lib/number-words.ts';
import { titleOf } from '#lib/video-words.ts';

/** How a line of the ledger reads. */
export type ActivityWords = { title: string; note: string; kind: 'video' | 'gift' | 'purchase' | 'returned' | 'taken' };

type Entry = Pick<CreditTransaction, 'transaction_type' | 'amount' | 'description' | 'project_id' | 'project_title'>;

/** A line of the ledger in words; types that are not known here keep their description. */
export function describeActivity(entry: Entry): ActivityWords {
  const { transaction_type, amount, description } = entry;
  const video = entry.project_id ? titleOf({ title: entry.project_title }) : 'Deleted video';
  switch (transaction_type) {
    case 'video_creation':
      return { title: video, note: amount === 0 ? 'New version, free' : 'Credit for a video', kind: 'video' };
    case 'video_refund':
      return { title: video, note: 'The video was not made, so the credit came back', kind: 'returned' };
    case 'daily_bonus':
      return { title: video, note: 'Daily bonus', kind: 'gift' };
    case 'bonus_return':
      return { title: video, note: 'The daily bonus went back to its day', kind: 'taken' };
    case 'starter': {
      const count = numberInWords(plans.free.starterCredits);
      return { title: 'Starter credits', note: `For your first ${count} videos`, kind: 'gift' };
    }
    case 'purchase':
      return { title: `${amount} videos`, note: 'Bought', kind: 'purchase' };
    default:
      return { title: description, note: '', kind: amount < 0 ? 'taken' : 'returned' };
  }
}

/** 3 is '+3', -1 is '−1' with a real minus, 0 is '0'. */
export function signedAmount(amount: number): string {
  if (amount === 0) return '0';
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** 'Today', 'Yesterday', then the date, by the person's calendar: '14 Nov', '14 Nov 2025'. */
export function activityDate(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}

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

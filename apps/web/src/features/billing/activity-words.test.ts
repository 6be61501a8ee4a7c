import { expect, test } from 'vitest';
import { activityDate, describeActivity, signedAmount } from './activity-words.ts';

const video = { project_id: 'p', project_title: 'Spring sale', description: 'Video creation', amount: -1 };

test('a line names its video, and says so where it was deleted or never named', () => {
  const creation = { ...video, transaction_type: 'video_creation' };
  expect(describeActivity(creation)).toEqual({ title: 'Spring sale', note: 'Credit for a video', kind: 'video' });
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
  expect([signedAmount(75), signedAmount(-1)]).toEqual(['+75', '−1']);
});

test('dates are those of the calendar, with the year where it is another one', () => {
  const now = new Date(2026, 0, 2, 0, 30);
  const on = (...parts: [number, number, number, number]) => activityDate(new Date(...parts), now);
  expect(on(2026, 0, 2, 0)).toBe('Today');
  expect(on(2026, 0, 1, 1)).toBe('Yesterday');
  expect(on(2025, 11, 31, 23)).toBe('31 Dec 2025');
  expect(activityDate(new Date(2026, 0, 1), new Date(2026, 4, 1))).toBe('1 Jan');
});

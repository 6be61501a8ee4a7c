import { expect, test, vi } from 'vitest';
import { clockNote, draftOf, emptyDraft, momentOf, momentWords, tagsOf, timeFault } from './post-draft.ts';

const now = new Date(2026, 10, 23, 17, 30);

test('a YouTube video has a title and is private at first; other posts have neither (R3)', () => {
  expect(emptyDraft('youtube', 'New term', now)).toMatchObject({ title: 'New term', privacy: 'private', tags: '' });
  expect(emptyDraft('youtube', '🙂'.repeat(120), now).title).toBe('🙂'.repeat(50));
  expect(emptyDraft('twitter', 'New term', now)).toMatchObject({ title: '', text: '', privacy: 'public' });
});

test('tags stand between commas, trimmed, without empty ones (R3)', () => {
  expect(tagsOf(' art, school ,, new term ,')).toEqual(['art', 'school', 'new term']);
  expect(tagsOf(' , ')).toEqual([]);
});

test('later is tomorrow morning at first, and must lie ahead, within a year', () => {
  const draft = { ...emptyDraft('twitter', '', now), when: 'later' as const };
  expect(momentOf(draft)).toEqual(new Date(2026, 10, 24, 8, 0));
  expect(timeFault(draft, now)).toBeUndefined();
  expect(timeFault({ ...draft, date: '2026-11-23' }, now)).toBe('Please choose a time that is still ahead.');
  expect(timeFault({ ...draft, date: '9999-11-24' }, now)).toBe('Please choose a time within the next year.');
  expect(timeFault({ ...draft, time: '' }, now)).toBe('Please choose a day and a time.');
  expect(timeFault({ ...draft, when: 'now', time: '' }, now)).toBeUndefined();
});

test('a time that the clock skips or shows twice is said, and which one counts', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  try {
    expect(clockNote({ date: '2027-03-28', time: '02:30' })).toBe('02:30 does not exist that night; 03:30 is used.');
    expect(clockNote({ date: '2026-10-25', time: '02:30' })).toBe('02:30 comes twice that night; the first is used.');
    expect(momentOf({ date: '2026-10-25', time: '02:30' })?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    const usual = ['01:59', '03:00', '12:00'].map((time) => clockNote({ date: '2026-10-25', time }));
    expect([...usual, clockNote({ date: '', time: '02:30' })]).toEqual(Array(4).fill(undefined));
    vi.stubEnv('TZ', 'Australia/Lord_Howe');
    expect(clockNote({ date: '2026-10-04', time: '02:15' })).toMatch(/^02:15 does not exist that night; 02:45/);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a moment is told with the day of the week and the place of the time zone', () => {
  const words = momentWords(new Date('2026-11-24T13:05:00Z'), 'America/New_York');
  expect(words).toMatch(/^Tuesday.* 24 November 2026.* 08:05, in your time zone: New York$/);
});

test('a scheduled post fills the fields as it was written; one that failed goes out now', () => {
  const at = new Date(2026, 10, 24, 8, 5).toISOString();
  const words = { platform: 'twitter', title: 'T', text: 'x', tags: ['a', 'b'], privacy: 'unlisted' } as const;
  const draft = (state: 'scheduled' | 'failed') =>
    draftOf({ ...words, state, scheduled_at: at } as unknown as Parameters<typeof draftOf>[0], now);
  const fields = { title: 'T', text: 'x', tags: 'a, b', privacy: 'unlisted' };
  expect(draft('scheduled')).toEqual({ ...fields, when: 'later', date: '2026-11-24', time: '08:05' });
  expect(draft('failed')).toEqual({ ...fields, when: 'now', date: '2026-11-24', time: '08:00' });
});

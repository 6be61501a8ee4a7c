import type { Post } from '@portray/contracts/posts';
import { describe, expect, test } from 'vitest';
import { postNews } from './post-words.ts';

const scheduled: Post = {
  id: '0190a000-0000-7000-8000-000000000000',
  platform: 'twitter',
  project_id: null,
  title: 'Week one',
  text: '',
  tags: [],
  privacy: 'public',
  state: 'scheduled',
  percent: 0,
  scheduled_at: '2026-11-24T08:00:00.000Z',
  remote_id: null,
  url: null,
  error_code: null,
  error_message: null,
  published_at: null,
  created_at: '2026-11-23T08:00:00.000Z',
};
const now = new Date('2026-11-23T09:00:00.000Z');

describe('a scheduled post', () => {
  test('says when it goes out', () => {
    expect(postNews(scheduled, now)).toMatch(/24 November/);
    expect(postNews(scheduled, now)).not.toContain('fail');
  });

  test('says that it will fail once its account is disconnected', () => {
    expect(postNews(scheduled, now, false)).toMatch(/24 November.*\. It will fail unless you connect X again\.$/);
  });
});

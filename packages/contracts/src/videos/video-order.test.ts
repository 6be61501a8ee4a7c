import { expect, test } from 'vitest';
import { findOrderGap } from './video-order.ts';
import { videoDraft } from './videos.ts';

const complete = { image: '/files/images/a.jpg', script: 'Hello.', title: 'Week one', hasVoice: true };
const unseen = '\u200b\u200d\u3164';

test('an invisible name is asked for, as a missing one is', () => {
  expect(findOrderGap(complete)).toBeUndefined();
  expect(findOrderGap({ ...complete, title: unseen })?.message).toBe('Please provide a project name first.');
});

test('a draft keeps a title as people see it, and an invisible one as none', () => {
  expect(videoDraft.parse({ title: ` Week one\u202e ` })).toEqual({ title: 'Week one' });
  expect(videoDraft.parse({ title: unseen })).toEqual({ title: '' });
});

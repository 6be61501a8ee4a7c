import { readEnvironment } from '@portray/contracts/environment';
import { expect, test } from 'vitest';
import { appsOf } from './platform-app.ts';

test('a network is set up with both keys of its app, and one whose servers give out their own needs none', () => {
  const youtube = readEnvironment({ YOUTUBE_CLIENT_ID: 'id', YOUTUBE_CLIENT_SECRET: 'secret' });
  const apps = appsOf({ ...youtube, X_CLIENT_ID: 'half' });
  expect(apps('youtube')).toEqual({ clientId: 'id', clientSecret: 'secret' });
  expect([apps('twitter'), apps('facebook')]).toEqual([undefined, undefined]);
  expect(apps('mastodon')).toEqual({ clientId: '', clientSecret: '' });
});

import { expect, test } from 'vitest';
import { laterStage, playedUrl, processingLabel, processingStages, videoStateOf } from './video-states.ts';

test('each post-processing stage has its label, and any error overrides it', () => {
  expect(processingLabel('s3_processing', null)).toBe('S3 Processing...');
  expect(processingLabel('s3_processed', null)).toBe('Watermarked & Optimized');
  expect(processingLabel('storage_uploaded', null)).toBe('Video Ready');
  expect([processingLabel('pending', null), processingLabel(null, null)]).toEqual(['Pending', 'Pending']);
  expect(processingLabel('storage_uploaded', 'The disk is full.')).toBe('Processing Error');
  for (const stage of processingStages) expect(processingLabel(stage, null)).toMatch(/^[A-Z]/);
});

test('the first address that there is is played', () => {
  const none = { s3_video_url: null, processed_video_url: null, stored_video_url: null, video_url: null };
  expect(playedUrl(none)).toBeNull();
  expect(playedUrl({ ...none, video_url: 'd', stored_video_url: 'c' })).toBe('c');
  expect(playedUrl({ ...none, stored_video_url: 'c', processed_video_url: 'b' })).toBe('b');
  expect(playedUrl({ s3_video_url: 'a', processed_video_url: 'b', stored_video_url: 'c', video_url: 'd' })).toBe('a');
});

test('a video never falls back to an earlier stage', () => {
  expect(laterStage('speaking', 'preparing')).toBe('speaking');
  expect(laterStage('speaking', 'rendering')).toBe('rendering');
  expect(laterStage('queued', 'queued')).toBe('queued');
});

test('a video that its owner cancelled is cancelled, not failed, although its row says failed', () => {
  expect(videoStateOf({ status: 'failed', error_code: 'cancelled' })).toBe('cancelled');
  expect(videoStateOf({ status: 'failed', error_code: 'rendering_failed' })).toBe('failed');
  expect(videoStateOf({ status: 'processing', error_code: 'cancelled' })).toBe('processing');
});

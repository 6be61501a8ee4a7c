import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { profileChange } from './accounts/accounts.ts';
import { api } from './api.ts';
import { pageRequest, removal } from './calls/call.ts';
import { limits } from './limits.ts';
import { tweetText } from './networks/social.ts';
import { storedLandmarks } from './photos/face-landmarks.ts';
import { captionCue } from './videos/captions.ts';
import { overlayConfig } from './videos/overlay.ts';
import { advancedSettings, framing } from './videos/video-settings.ts';
import { videoDraft } from './videos/videos.ts';

type Shaped = { shape: Record<string, z.ZodType> };
const field = (call: { '~orpc': { inputSchema?: unknown } }, name: string) =>
  known((call['~orpc'].inputSchema as Shaped).shape[name]);

describe('a text is taken up to its limit, and refused with one character more:', () => {
  const text = (length: number) => 'a'.repeat(length);
  const cue = (length: number) => ({ startSeconds: 0, endSeconds: 1, text: text(length) });
  test.each<[string, number, z.ZodType, (length: number) => unknown]>([
    ['a script', 12_000, videoDraft.shape.script, text],
    ['a title', 120, videoDraft.shape.title, text],
    ['the name of a photo', 120, field(api.photos.create, 'photo_name'), text],
    ['the name of a voice', 50, field(api.voices.change, 'voice_name'), text],
    ['the name of a person', 100, profileChange, (length) => ({ full_name: text(length) })],
    [
      'an address',
      254,
      field(api.account.subscribeToNewsletter, 'email'),
      (length) => `${text(length - 12)}@example.com`,
    ],
    ['words over a video', 200, overlayConfig, (length) => ({ type: 'watermark', text: text(length) })],
    ['a caption', 300, captionCue, cue],
    ['a prompt', 1_000, field(api.functions.generateAiImage, 'prompt'), text],
    ['a post', 5_000, tweetText, text],
    ['the matte of a photo', 90_000, storedLandmarks.shape.matte, text],
  ])('%s of %i', (_name, length, schema, make) => {
    expect(schema.safeParse(make(length)).success).toBe(true);
    expect(schema.safeParse(make(length + 1)).success).toBe(false);
  });
});

test('a voice speaks at half its speed up to one and a half of it', () => {
  const accepts = (voiceSpeed: number) => advancedSettings.safeParse({ voiceSpeed }).success;
  expect([0.49, 0.5, 1, 1.5, 1.51].map(accepts)).toEqual([false, true, true, true, false]);
});

test('a photo is shown at half its size up to four times of it, and moved by two and a half frames', () => {
  const accepts = (change: object) => framing.safeParse({ zoom: 1, x: 0, y: 0, ...change }).success;
  expect([0.49, 0.5, 4, 4.01].map((zoom) => accepts({ zoom }))).toEqual([false, true, true, false]);
  expect([-2.51, -2.5, 2.5, 2.51].map((x) => accepts({ x }))).toEqual([false, true, true, false]);
  expect([-2.51, -2.5, 2.5, 2.51].map((y) => accepts({ y }))).toEqual([false, true, true, false]);
});

test('captions may last a second longer than the longest video, not more', () => {
  const accepts = (endSeconds: number) => captionCue.safeParse({ startSeconds: 0, endSeconds, text: 'a' }).success;
  expect([300, 301, 301.1].map(accepts)).toEqual([true, true, false]);
});

test('a page of a list has 24 entries where nothing else is asked for, and 100 at most', () => {
  expect(pageRequest.parse({}).limit).toBe(24);
  expect([0, 1, 100, 101].map((limit) => pageRequest.safeParse({ limit }).success)).toEqual([false, true, true, false]);
});

test('what was used is told for 30 days where nothing else is asked for, and for a year at most', () => {
  const days = field(api.credits.usage, 'days');
  expect(days.parse(undefined)).toBe(30);
  expect([0, 1, 366, 367].map((asked) => days.safeParse(asked).success)).toEqual([false, true, true, false]);
});

test('a deletion can be taken back for up to ten seconds, and five for what is under way', () => {
  const accepts = (undoSeconds: number) => removal.safeParse({ id: crypto.randomUUID(), undoSeconds }).success;
  expect([-1, 0, 15, 16].map(accepts)).toEqual([false, true, true, false]);
});

test('the limits that pages, terms and documents state are those that hold', () => {
  expect(limits).toMatchObject({
    maxVideoSeconds: 300,
    framesPerSecond: 30,
    maxVideosRenderingPerUser: 2,
    maxQueuedVideosPerUser: 50,
    maxImageBytes: 10_000_000,
    maxImagePixels: 50_000_000,
    maxTransformImageBytes: 10_000_000,
    maxAudioBytes: 50_000_000,
    maxVoiceSampleBytes: 25_000_000,
    minImageBytes: 100,
    minAudioBytes: 100,
    minVoiceSampleSeconds: 5,
    recommendedVoiceSampleSeconds: [5, 10],
    maxVisitorPreviewCharacters: 120,
    minPasswordCharacters: 6,
    maxPasswordCharacters: 128,
    maxPostCharacters: 5_000,
    unsavedPhotoDays: 30,
    accountDeletionHours: 24,
    speechPreviewDays: 7,
    oauthMinutes: 10,
    accessTokenSeconds: 600,
    signedAddressSeconds: 600,
    fileCacheSeconds: 3_600,
    eventHeartbeatSeconds: 30,
    imageChoices: 4,
    unkeptChoiceDays: 1,
    imagesPerPage: 8,
    maxPromptCharacters: 1_000,
    showcaseVideos: 8,
    recentTransactions: 10,
    functionWaitSeconds: 25,
    connectionCheckMinutes: 10,
    maxEventStreamsPerUser: 20,
    maxRemoteTasksAtOnce: 4,
    remoteClaimSeconds: 10,
    maxTweetCharacters: 280,
    maxHeavyWorkAtOnce: 2,
    maxHeavyWorkWaiting: 8,
    maxHeavyWorkPerPerson: 3,
    maxHeavyWorkForVisitors: 5,
    minDetectableCharacters: 10,
    undoSeconds: 10,
    undoLagSeconds: 5,
    pageSize: 24,
    maxPageSize: 100,
    rowsPerPage: 10,
    maxCues: 2_000,
    longVideoSeconds: 60,
    videoPartSeconds: 10,
    lastVideoPartsSeconds: 20,
    lastVideoPartSeconds: 4,
    partClaimSeconds: 10,
    accountExportHours: 24,
    maxFittedPixels: 200_000_000,
    maxUploadsAtOnce: 4,
    maxUploadsPerPerson: 2,
    minUploadBytesPerSecond: 8_000,
    uploadWindowSeconds: 15,
  });
});

test('no user can hold every place for uploads or for heavy work, and visitors leave some to those who signed in', () => {
  expect(limits.maxUploadsPerPerson).toBeLessThan(limits.maxUploadsAtOnce);
  const places = limits.maxHeavyWorkAtOnce + limits.maxHeavyWorkWaiting;
  expect(limits.maxHeavyWorkPerPerson).toBeLessThan(places / 2);
  expect(limits.maxHeavyWorkForVisitors).toBeLessThanOrEqual(places / 2);
});

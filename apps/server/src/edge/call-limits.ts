import type { RateLimitName } from '@portray/contracts/rate-limits';
import type { Who } from '@portray/studio/who';
import type { RateLimits } from './rate-limits.ts';

/** Calls that cost much, or that can be misused in bulk. */
const limited: Record<string, RateLimitName> = {
  'functions.generateAudio': 'speech',
  'functions.cloneVoiceOnly': 'speech',
  'functions.detectAndTranslateScript': 'speech',
  'functions.createTalkingPhoto': 'photoCheck',
  'functions.generateAiImage': 'photoCheck',
  'functions.createAvatarVideo': 'newVideo',
  'functions.processVideoOverlays': 'newVideo',
  'functions.purchaseCredits': 'newVideo',
  'functions.youtubeUpload': 'newVideo',
  'functions.twitterPost': 'newVideo',
  'videos.retry': 'newVideo',
  'developer.createVideo': 'newVideo',
  'voices.preview': 'speech',
  'account.subscribeToNewsletter': 'newsletter',
};

type Limited = { who: Who | undefined; address: string; deps: { rateLimits: RateLimits } };

/** Counts a call against the caller's limits. Throws RateLimited. */
export async function limitCall(
  { who, address, deps: { rateLimits } }: Limited,
  path: readonly string[],
): Promise<void> {
  const key = who?.userId ?? address;
  rateLimits.takeCall(key);
  const name = limited[path.join('.')];
  if (!name) return;
  await rateLimits.take(name === 'speech' && !who ? 'visitorPreview' : name, key);
}

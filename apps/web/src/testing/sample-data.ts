import type { Session, SessionUser } from '@portray/contracts/accounts';
import type { CreditTransaction, UserCredits, VideoAvailability } from '@portray/contracts/credits';
import type { SocialNetwork } from '@portray/contracts/networks';
import { defaultSettings } from '@portray/contracts/video-choices';
import type { VideoProject } from '@portray/contracts/videos';

export const personId = '0198c1f0-0000-7000-8000-000000000001';
export const videoId = '0198c1f0-0000-7000-8000-000000000002';
export const createdAt = '2026-11-01T12:00:00Z';

/** What `GET /api/session` says of Ada, or of another person; the token names the session as the server's does. */
export function sessionOf(change: Partial<SessionUser> = {}, sessionId = 'session-here'): Session {
  return {
    access_token: `head.${btoa(JSON.stringify({ sid: sessionId }))}.sign`,
    refresh_token: '',
    expires_in: 3_600,
    expires_at: 4_102_444_800,
    token_type: 'bearer',
    user: {
      id: personId,
      email: 'ada@example.com',
      email_confirmed: true,
      name: 'Ada',
      image: null,
      identities: [{ provider: 'email', created_at: createdAt }],
      factors: [],
      aal: 'aal1',
      created_at: createdAt,
      ...change,
    },
  };
}

export const balance: UserCredits = {
  user_id: personId,
  user_type: 'free',
  available_credits: 3,
  total_credits: 3,
  used_credits: 0,
};

export const availability: VideoAvailability = {
  available: 3,
  canCreateToday: true,
  message: 'You have 3 credits.',
  isLowOnCredits: false,
  baseCredits: 3,
  dailyAvailable: 0,
  isFreeTier: true,
  showDailyLimit: false,
};

/** An entry of the ledger by its number, the newest last. */
export const ledgerEntry = (number: number, change: Partial<CreditTransaction> = {}): CreditTransaction => ({
  id: `0198c1f0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  transaction_type: 'video_creation',
  amount: -1,
  description: 'Video',
  created_at: createdAt,
  project_id: null,
  project_title: null,
  payment_id: null,
  ...change,
});

/** A video as the server tells it: a draft with a script, changed. */
export function sampleVideo(change: Partial<VideoProject> = {}): VideoProject {
  const nothing = {
    accepted_translation: null,
    resolution: null,
    engine: null,
    voice_file_url: null,
    video_url: null,
    heygen_talking_photo_id: null,
    generated_audio_url: null,
    generated_audio_manner: null,
    stored_video_url: null,
    s3_video_url: null,
    processed_video_url: null,
    thumbnail_url: null,
    processing_stage: null,
    processing_error: null,
    error_code: null,
    overlay_error: null,
    stage: null,
    eta_seconds: null,
    duration_seconds: null,
    width: null,
    height: null,
    share_token: null,
    started_at: null,
    completed_at: null,
    avatar_image_url: null,
    voice_choice: null,
    elevenlabs_voice_id: null,
  };
  return {
    ...nothing,
    id: videoId,
    user_id: personId,
    title: 'Spring sale',
    script: 'Everything is half the price.',
    status: 'draft',
    language: 'en',
    video_size: 'youtube',
    provider: 'heygen',
    captions: 'file',
    advanced_settings: { ...defaultSettings },
    has_watermark: true,
    has_ai_label: true,
    is_test: false,
    percent: 0,
    notes: [],
    has_storyboard: false,
    is_showcased: false,
    created_at: createdAt,
    updated_at: createdAt,
    ...change,
  };
}

/** What the server offers. */
export const configuration = {
  googleSignIn: { isAvailable: false, reason: null },
  providers: [
    { id: 'heygen', label: 'AI Video Studio', isAvailable: true, reason: null, sentTo: null },
    { id: 'did', label: 'D-ID', isAvailable: false, reason: 'D-ID is not set up here.', sentTo: null },
  ],
  voices: { clonedBy: 'built-in', needsTranscript: false },
  translation: { isAvailable: false, reason: 'Translation is not set up here.' },
  images: { madeBy: null, canTransform: false },
  payments: 'test',
  mailboxUrl: null,
  addresses: { support: 's@example.com', ethics: 'e@example.com', sales: 'x@example.com' },
};

/** An account on a network, connected. */
export const sampleNetwork = (
  platform: SocialNetwork['platform'],
  change: Partial<SocialNetwork> = {},
): SocialNetwork => ({
  platform,
  state: 'connected',
  account: 'Ada Channel',
  choices: [],
  checked_at: null,
  waiting_posts: 0,
  ...change,
});

import type { VideoAvailability } from '@portray/contracts/credits';
import type { SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import { defaultSettings } from '@portray/contracts/video-choices';
import type { VideoProject } from '@portray/contracts/videos';
import type { DefaultVoice } from '@portray/contracts/voices';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { WizardPage } from './wizard-page.tsx';

const ids = {
  person: '0198c1f0-0000-7000-8000-000000000001',
  project: '0198c1f0-0000-7000-8000-000000000002',
  photo: '0198c1f0-0000-7000-8000-000000000003',
};
export const projectId = ids.project;
const created_at = '2026-11-01T12:00:00Z';

export const portrait: SamplePortrait = {
  id: 'amara',
  name: 'Amara',
  image_url: '/files/samples/amara.jpg',
  talking_photo_id: 'tp-amara',
};

export const photo: TalkingPhoto = {
  id: ids.photo,
  user_id: ids.person,
  photo_name: 'Me',
  talking_photo_id: 'tp-1',
  original_image_url: '/files/images/me.jpg',
  is_ai_generated: false,
  is_saved: true,
  deletes_at: null,
  warnings: [],
  created_at,
};

const voice = (id: string, name: string, language: string, accent: string): DefaultVoice => ({
  id,
  name,
  gender: 'female',
  accent,
  language,
  languages: [language],
  engine: 'built-in',
  is_approximate: false,
  sample_audio_url: '',
  elevenlabs_voice_id: id,
  is_active: true,
});
const voices = [
  voice('en-us-grace', 'Grace', 'en', 'American'),
  voice('en-gb-olivia', 'Olivia', 'en', 'British'),
  voice('es-lucia', 'Lucía', 'es', 'Spanish'),
];

/** A project with everything that the step named needs; the server keeps it. */
export function project(change: Partial<VideoProject> = {}): VideoProject {
  const nothing = {
    ...{ accepted_translation: null, resolution: null, engine: null, voice_file_url: null, video_url: null },
    ...{ heygen_talking_photo_id: null, generated_audio_url: null, generated_audio_manner: null },
    ...{ stored_video_url: null, s3_video_url: null, processed_video_url: null, thumbnail_url: null },
    ...{ processing_stage: null, processing_error: null, error_code: null, overlay_error: null, stage: null },
    ...{ eta_seconds: null, duration_seconds: null, width: null, height: null, share_token: null },
    ...{ started_at: null, completed_at: null, avatar_image_url: null, voice_choice: null, elevenlabs_voice_id: null },
  };
  return {
    ...nothing,
    ...{ id: ids.project, user_id: ids.person, title: 'Spring sale', script: 'Everything is half the price.' },
    ...{ status: 'draft', language: 'en', video_size: 'youtube', provider: 'heygen', captions: 'file' },
    ...{ advanced_settings: { ...defaultSettings }, has_watermark: true, has_ai_label: true, percent: 0, notes: [] },
    ...{ is_showcased: false, created_at, updated_at: created_at },
    ...change,
  };
}

/** Ready to be ordered: photo, voice and audio are there. */
export const readyProject = (change: Partial<VideoProject> = {}) =>
  project({
    avatar_image_url: portrait.image_url,
    voice_choice: 'existing',
    elevenlabs_voice_id: 'en-us-grace',
    generated_audio_url: '/files/audio/speech.m4a',
    generated_audio_manner: { voiceSpeed: 1 },
    ...change,
  });

export const credits: VideoAvailability = {
  available: 3,
  canCreateToday: true,
  message: 'You have 3 credits.',
  isLowOnCredits: false,
  baseCredits: 3,
  dailyAvailable: 0,
  isFreeTier: true,
  showDailyLimit: false,
};

const session = {
  ...{ access_token: 'token', refresh_token: '', expires_in: 3_600, expires_at: 4_102_444_800, token_type: 'bearer' },
  user: {
    ...{ id: ids.person, email: 'ada@example.com', email_confirmed: true, name: 'Ada', image: null },
    ...{ identities: [], factors: [], aal: 'aal1', created_at },
  },
};

const configuration = {
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

const detected = { detectedLanguage: 'en', detectedLanguageName: 'English', confidence: 0.99, message: null };

/** A server on which one person works; what it keeps of the project is in `row`. */
export function wizardServer(row: VideoProject | undefined, answers: Answers = {}) {
  const kept = { row };
  let second = 0;
  const save = (fields: object) => {
    second += 1;
    kept.row = { ...(kept.row ?? project({ title: '', script: '' })), ...fields };
    kept.row.updated_at = new Date(Date.parse(created_at) + second * 1_000).toISOString();
    return kept.row;
  };
  const missing = () => refusal(404, { code: 'not_found', title: 'Not Found', message: 'There is no such video.' });
  const server = fakeServer({
    'GET /api/session': () => session,
    'GET /api/preferences': () => ({ language: null, voice_id: null, video_size: null }),
    'GET /api/configuration': () => configuration,
    'GET /api/user-credits': () => ({ user_type: 'free', available_credits: 3, total_credits: 3, used_credits: 0 }),
    'GET /api/video-availability': () => credits,
    'GET /api/videos/render-pace': () => ({ secondsPerVideoSecond: null, unfinishedVideos: 0 }),
    'GET /api/videos/:id': () => kept.row ?? missing(),
    'POST /api/videos': ({ body }) => save(body),
    'POST /api/videos/draft': ({ body }) => save(body),
    'PATCH /api/videos/:id': ({ body: { was: _, ...fields } }) => (kept.row ? save(fields) : missing()),
    'GET /api/videos': () => ({ items: [], nextCursor: null }),
    'GET /api/photos': () => ({ items: [photo], nextCursor: null }),
    'GET /api/sample-portraits': () => [portrait],
    'GET /api/sample-portraits/:id/landmarks': () => refusal(404, { code: 'not_found', message: 'Not yet.' }),
    'GET /api/photos/:id/landmarks': () => refusal(404, { code: 'not_found', message: 'Not yet.' }),
    'GET /api/default-voices': () => voices,
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'POST /api/functions/detect-and-translate-script': () => ({ ...detected, needsTranslation: false }),
    ...answers,
  });
  return { ...server, kept };
}

/** Opens the wizard at a step of the project that the server keeps, or on a new one. */
export function openWizard(step?: string, isNew = false) {
  const address = new URLSearchParams({ ...(!isNew && { project: ids.project }), ...(step && { step }) });
  return showPage(<WizardPage path="/create-video" />, `/create-video?${address}`);
}

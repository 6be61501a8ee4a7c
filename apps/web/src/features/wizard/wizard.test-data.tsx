import type { SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import type { VideoProject } from '@portray/contracts/videos';
import type { DefaultVoice } from '@portray/contracts/voices';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import {
  availability,
  configuration,
  createdAt,
  personId,
  sampleVideo,
  sessionOf,
  videoId,
} from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { WizardPage } from './wizard-page.tsx';

export const projectId = videoId;

export const portrait: SamplePortrait = {
  id: 'amara',
  name: 'Amara',
  image_url: '/files/samples/amara.jpg',
  talking_photo_id: 'tp-amara',
};

export const photo: TalkingPhoto = {
  id: '0198c1f0-0000-7000-8000-000000000003',
  user_id: personId,
  photo_name: 'Me',
  talking_photo_id: 'tp-1',
  original_image_url: '/files/images/me.jpg',
  is_ai_generated: false,
  is_saved: true,
  deletes_at: null,
  is_preview: false,
  drawing_percent: null,
  drawing_error: null,
  warnings: [],
  created_at: createdAt,
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

/** Ready to be ordered: photo, voice and audio are there. */
export const readyProject = (change: Partial<VideoProject> = {}) =>
  sampleVideo({
    avatar_image_url: portrait.image_url,
    voice_choice: 'existing',
    elevenlabs_voice_id: 'en-us-grace',
    generated_audio_url: '/files/audio/speech.m4a',
    generated_audio_manner: { voiceSpeed: 1 },
    ...change,
  });

const detected = { detectedLanguage: 'en', detectedLanguageName: 'English', confidence: 0.99, message: null };

/** A server on which one person works; what it keeps of the project is in `row`. */
export function wizardServer(row: VideoProject | undefined, answers: Answers = {}) {
  const kept = { row };
  let second = 0;
  const save = (fields: object) => {
    second += 1;
    kept.row = { ...(kept.row ?? sampleVideo({ title: '', script: '' })), ...fields };
    kept.row.updated_at = new Date(Date.parse(createdAt) + second * 1_000).toISOString();
    return kept.row;
  };
  const missing = () => refusal(404, { code: 'not_found', title: 'Not Found', message: 'There is no such video.' });
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/preferences': () => ({ language: null, voice_id: null, video_size: null }),
    'GET /api/brand-kits': () => [],
    'GET /api/configuration': () => configuration,
    'GET /api/user-credits': () => ({ user_type: 'free', available_credits: 3, total_credits: 3, used_credits: 0 }),
    'GET /api/video-availability': () => availability,
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
  const address = new URLSearchParams({ ...(!isNew && { project: projectId }), ...(step && { step }) });
  return showPage(<WizardPage path="/create-video" />, `/create-video?${address}`);
}

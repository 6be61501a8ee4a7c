import { createElement } from 'react';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadCaptions } from './avatar/lazy-captions.ts';
import { loadFraming } from './avatar/lazy-framing.ts';
import { loadHeardBars } from './avatar/lazy-heard-bars.ts';
import { loadSpeech } from './avatar/lazy-speech.ts';
import { loadBackdropNotice } from './create/lazy-backdrop-notice.ts';
import { loadSpeechNotice } from './create/lazy-speech-notice.ts';
import { loadOrder } from './create/use-create-video.ts';
import { loadOtherTab } from './draft/lazy-other-tab.tsx';
import { steps } from './draft/steps.ts';
import { loadOptions } from './project/lazy-options.ts';
import { loadTranslation } from './project/lazy-translation.ts';
import { loadMismatch } from './voice/lazy-mismatch.tsx';
import { loadOwnRecording, loadRecordingAction } from './voice/lazy-own-recording.ts';
import { loadRecordingCalls } from './voice/use-recording-work.ts';
import { loadVoiceCalls } from './voice/use-voice-work.ts';

// What a step does without is loaded by whoever comes to it, or ahead of that.
const load = {
  intro: () => import('./project/intro-banner.tsx'),
  project: () => import('./project/project-step.tsx'),
  settings: () => import('./project/settings-step.tsx'),
  avatar: () => import('./avatar/avatar-step.tsx'),
  voice: () => import('./voice/voice-step.tsx'),
  voiceAction: () => import('./voice/voice-action.tsx'),
  create: () => import('./create/create-step.tsx'),
  order: loadOrder,
  voiceCalls: loadVoiceCalls,
  ownRecording: loadOwnRecording,
  recordingAction: loadRecordingAction,
  speechNotice: loadSpeechNotice,
  recordingCalls: loadRecordingCalls,
  leaveRecording: () => import('#features/recording/leave-recording.tsx'),
  mismatch: loadMismatch,
  createAction: () => import('./create/create-action.tsx'),
  backdropNotice: loadBackdropNotice,
  options: loadOptions,
  credits: () => import('./create/credits-card.tsx'),
  otherTab: loadOtherTab,
  lastFailure: () => import('./create/last-failure.tsx'),
  gone: () => import('./draft/project-gone.tsx'),
  progress: () => import('./create/progress-screen.tsx'),
  translation: loadTranslation,
  photoCard: () => import('./avatar/photo-card.tsx'),
  captions: loadCaptions,
  heardBars: loadHeardBars,
  speech: loadSpeech,
  framing: loadFraming,
};

export const IntroBanner = lazyPart(() => load.intro().then((part) => part.IntroBanner));
export const ProjectStep = lazyPart(() => load.project().then((part) => part.ProjectStep));
export const SettingsStep = lazyPart(() => load.settings().then((part) => part.SettingsStep));
export const AvatarStep = lazyPart(() => load.avatar().then((part) => part.AvatarStep));
export const VoiceStep = lazyPart(() => load.voice().then((part) => part.VoiceStep));
export const VoiceAction = lazyPart(() => load.voiceAction().then((part) => part.VoiceAction));
export const LeaveRecording = lazyPart(() => load.leaveRecording().then((part) => part.LeaveRecording));
export const CreateStep = lazyPart(() => load.create().then((part) => part.CreateStep));
export const LastFailure = lazyPart(
  () => load.lastFailure().then((part) => part.LastFailure),
  ({ video: { status, processing_error: why } }) =>
    why && (status === 'failed' || status === 'draft') ? createElement('p', { role: 'alert' }, why) : null,
);
export const CreateAction = lazyPart(() => load.createAction().then((part) => part.CreateAction));
export const CreditsCard = lazyPart(() => load.credits().then((part) => part.CreditsCard));
export const ProgressScreen = lazyPart(() => load.progress().then((part) => part.ProgressScreen));
export const ProjectGone = lazyPart(
  () => load.gone().then((part) => part.ProjectGone),
  ({ error }) => ErrorNotice({ error, headline: 'This project could not be opened', isPage: true }),
);
export const PhotoCard = lazyPart(() => load.photoCard().then((part) => part.PhotoCard));

/** What a project opens with, while the project itself is on its way. */
export function loadFirstParts(isNew: boolean, wanted: string | null): void {
  const step = isNew ? 'project' : steps.find((known) => known === wanted);
  void Promise.allSettled([isNew && load.intro(), step && load[step]()]);
}

/** All of it, before anybody comes to it. */
export function loadLaterParts(): void {
  void Promise.allSettled(Object.values(load).map((part) => part()));
}

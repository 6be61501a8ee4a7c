import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadOrder } from './create/use-create-video.ts';
import { steps } from './draft/steps.ts';
import { stepParts } from './step-parts.tsx';
import { loadRecordingCalls } from './voice/use-recording-work.ts';
import { loadVoiceCalls } from './voice/use-voice-work.ts';

/** What the first screen does without: loaded when it is needed, or ahead of that. */
const load = {
  ...stepParts,
  intro: () => import('./project/intro-banner.tsx'),
  project: () => import('./project/project-step.tsx'),
  settings: () => import('./project/settings-step.tsx'),
  avatar: () => import('./avatar/avatar-step.tsx'),
  askedFor: () => import('./avatar/photo-asked-for.tsx'),
  photoCard: () => import('./avatar/photo-card.tsx'),
  voice: () => import('./voice/voice-step.tsx'),
  voiceAction: () => import('./voice/voice-action.tsx'),
  voiceCalls: loadVoiceCalls,
  recordingCalls: loadRecordingCalls,
  leave: () => import('./ask-to-leave.tsx'),
  create: () => import('./create/create-step.tsx'),
  createAction: () => import('./create/create-action.tsx'),
  credits: () => import('./create/credits-card.tsx'),
  order: loadOrder,
  progress: () => import('./create/progress-screen.tsx'),
  lastFailure: () => import('./create/last-failure.tsx'),
  gone: () => import('./draft/project-gone.tsx'),
};

export const IntroBanner = lazyPart(() => load.intro().then((part) => part.IntroBanner));
export const ProjectStep = lazyPart(() => load.project().then((part) => part.ProjectStep));
export const SettingsStep = lazyPart(() => load.settings().then((part) => part.SettingsStep));

export const AvatarStep = lazyPart(() => load.avatar().then((part) => part.AvatarStep));
export const PhotoAskedFor = lazyPart(() => load.askedFor().then((part) => part.PhotoAskedFor));
export const PhotoCard = lazyPart(() => load.photoCard().then((part) => part.PhotoCard));

export const VoiceStep = lazyPart(() => load.voice().then((part) => part.VoiceStep));
export const VoiceAction = lazyPart(() => load.voiceAction().then((part) => part.VoiceAction));
export const AskToLeave = lazyPart(() => load.leave().then((part) => part.AskToLeave));

export const CreateStep = lazyPart(() => load.create().then((part) => part.CreateStep));
export const CreateAction = lazyPart(() => load.createAction().then((part) => part.CreateAction));
export const CreditsCard = lazyPart(() => load.credits().then((part) => part.CreditsCard));
export const ProgressScreen = lazyPart(() => load.progress().then((part) => part.ProgressScreen));
export const LastFailure = lazyPart(
  () => load.lastFailure().then((part) => part.LastFailure),
  ({ video: { status, processing_error: why } }) =>
    why && (status === 'failed' || status === 'draft') ? <p role="alert">{why}</p> : null,
);

export const ProjectGone = lazyPart(
  () => load.gone().then((part) => part.ProjectGone),
  ({ error }) => <ErrorNotice error={error} headline="This project could not be opened" isPage />,
);

/** What a project opens with, while the project itself is on its way. */
export function loadFirstParts(isNew: boolean, wanted: string | null): void {
  const step = isNew ? 'project' : steps.find((known) => known === wanted);
  void Promise.allSettled([isNew && load.intro(), step && load[step]()]);
}

/** All of it, before anybody comes to it. */
export function loadLaterParts(): void {
  void Promise.allSettled(Object.values(load).map((part) => part()));
}

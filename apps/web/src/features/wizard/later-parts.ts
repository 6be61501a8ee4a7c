import { lazyPart } from '#ui/lazy-part.tsx';
import { loadFraming } from './framing/lazy-framing.ts';

// What the first step of a new video does without is loaded by whoever comes to it, or ahead of that.
const load = {
  settings: () => import('./settings/settings-step.tsx'),
  avatar: () => import('./avatar/avatar-step.tsx'),
  voice: () => import('./voice/voice-step.tsx'),
  voiceAction: () => import('./voice/voice-action.tsx'),
  create: () => import('./create/create-step.tsx'),
  credits: () => import('./create/credits-card.tsx'),
  progress: () => import('./progress/progress-screen.tsx'),
  translation: () => import('./project/translation-box.tsx'),
  photoCard: () => import('./preview/photo-card.tsx'),
  framing: loadFraming,
};

export const SettingsStep = lazyPart(() => load.settings().then((part) => part.SettingsStep));
export const AvatarStep = lazyPart(() => load.avatar().then((part) => part.AvatarStep));
export const VoiceStep = lazyPart(() => load.voice().then((part) => part.VoiceStep));
export const VoiceAction = lazyPart(() => load.voiceAction().then((part) => part.VoiceAction));
export const CreateStep = lazyPart(() => load.create().then((part) => part.CreateStep));
export const CreditsCard = lazyPart(() => load.credits().then((part) => part.CreditsCard));
export const ProgressScreen = lazyPart(() => load.progress().then((part) => part.ProgressScreen));
export const TranslationBox = lazyPart(() => load.translation().then((part) => part.TranslationBox));
export const PhotoCard = lazyPart(() => load.photoCard().then((part) => part.PhotoCard));

/** All of it, before anybody comes to it. */
export function loadLaterParts(): void {
  void Promise.allSettled(Object.values(load).map((part) => part()));
}

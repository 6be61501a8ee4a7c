import type { VideoSize } from '@portray/contracts/frame-size';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import { blankIsNull } from '@portray/contracts/text';
import { defaultSettings } from '@portray/contracts/video-choices';
import type { AdvancedSettings, CaptionChoice, VoiceManner } from '@portray/contracts/video-settings';
import type { AcceptedTranslation, Provider, VideoDraft, VideoProject, VoiceChoice } from '@portray/contracts/videos';
import { isReadyVoice } from '@portray/contracts/voice-ids';

type VoiceCloneStatus = 'idle' | 'cloning' | 'success' | 'failed';

/** Everything that the wizard asks for, under the names of the specification. */
export type WizardDraft = {
  projectName: string;
  script: string;
  provider: Provider;
  videoSize: VideoSize;
  language: LanguageCode;
  advancedSettings: AdvancedSettings;
  captions: CaptionChoice;
  /** Whether the picture says that it is AI-made; only some plans may choose. */
  aiLabel: boolean;
  uploadedImageUrl: string | null;
  voiceChoice: VoiceChoice;
  /** The voice that was picked from the list. */
  voiceId: string | null;
  /** The recording that a new voice is made from. */
  voiceUrl: string | null;
  /** The recording that the video plays as it is. */
  recordingUrl: string | null;
  voiceCloneStatus: VoiceCloneStatus;
  clonedVoiceId: string | null;
  generatedAudioUrl: string | null;
  /** How the generated audio is spoken; the server notes it with the audio. */
  audioManner: VoiceManner | null;
  /** What was changed since audio was made that is gone for it; not kept on the server. */
  audioOutdatedBy: 'script' | 'language' | 'voice' | null;
  /** The last translation that became the script, with what it was made of. */
  acceptedTranslation: AcceptedTranslation | null;
};

export const emptyDraft: WizardDraft = {
  projectName: '',
  script: '',
  provider: 'heygen',
  videoSize: 'youtube',
  language: defaultLanguage,
  advancedSettings: defaultSettings,
  captions: 'file',
  aiLabel: true,
  uploadedImageUrl: null,
  voiceChoice: 'existing',
  voiceId: null,
  voiceUrl: null,
  recordingUrl: null,
  voiceCloneStatus: 'idle',
  clonedVoiceId: null,
  generatedAudioUrl: null,
  audioManner: null,
  audioOutdatedBy: null,
  acceptedTranslation: null,
};

/** What changes the sound: speech that was made before is then old. */
const heard = { script: 'script', language: 'language', voiceId: 'voice', voiceChoice: 'voice' } as const;
const heardFields = ['script', 'language', 'voiceId', 'voiceChoice'] as const;

/** The draft after a change; speech that no longer says the script is taken away, and so is the framing of another photo. */
export function changeDraft(draft: WizardDraft, change: Partial<WizardDraft>): WizardDraft {
  const next = unframed(draft, { ...draft, ...change });
  const changed = heardFields.find((field) => next[field] !== draft[field]);
  if ('generatedAudioUrl' in change) return { ...next, audioOutdatedBy: null };
  if (!changed) return next;
  const audioOutdatedBy = draft.generatedAudioUrl === null ? draft.audioOutdatedBy : heard[changed];
  return { ...next, generatedAudioUrl: null, audioOutdatedBy, voiceCloneStatus: restingStatus(next) };
}

/** Where no voice work is on its way and nothing was said yet: a voice that was cloned can speak. */
export function restingStatus({ voiceChoice, clonedVoiceId }: WizardDraft): VoiceCloneStatus {
  return voiceChoice === 'new' && clonedVoiceId !== null ? 'success' : 'idle';
}

function unframed(before: WizardDraft, next: WizardDraft): WizardDraft {
  if (next.uploadedImageUrl === before.uploadedImageUrl || !next.advancedSettings.framing) return next;
  const { framing: _, ...advancedSettings } = next.advancedSettings;
  return { ...next, advancedSettings };
}

/** The draft with the photo's own background; undefined where no picture stands behind the person. */
export function withoutBackdropPicture(draft: WizardDraft): WizardDraft | undefined {
  const { backdrop, ...advancedSettings } = draft.advancedSettings;
  return backdrop?.kind === 'picture' ? { ...draft, advancedSettings } : undefined;
}

/** A stored project as a draft. */
export function draftOf(video: VideoProject): WizardDraft {
  const voiceChoice = video.voice_choice ?? 'existing';
  const voice = video.elevenlabs_voice_id;
  const known = voice && isReadyVoice(voice) ? voice : null;
  const clonedVoiceId = voiceChoice === 'new' ? known : null;
  const hasVoice = Boolean(video.generated_audio_url ?? clonedVoiceId);
  return {
    projectName: video.title,
    script: video.script,
    provider: video.provider,
    videoSize: video.video_size,
    language: isLanguageCode(video.language) ? video.language : defaultLanguage,
    advancedSettings: video.advanced_settings ?? emptyDraft.advancedSettings,
    captions: video.captions,
    aiLabel: video.has_ai_label,
    uploadedImageUrl: video.avatar_image_url,
    voiceChoice,
    voiceId: voiceChoice === 'existing' ? known : null,
    voiceUrl: voiceChoice === 'recording' ? null : video.voice_file_url,
    recordingUrl: voiceChoice === 'recording' ? video.voice_file_url : null,
    voiceCloneStatus: hasVoice ? 'success' : 'idle',
    clonedVoiceId,
    generatedAudioUrl: video.generated_audio_url,
    audioManner: video.generated_audio_manner ?? null,
    audioOutdatedBy: null,
    acceptedTranslation: video.accepted_translation,
  };
}

/** A draft as the server keeps it. */
export function savedFields(draft: WizardDraft): Required<VideoDraft> {
  return {
    title: blankIsNull(draft.projectName) ?? '',
    script: draft.script,
    accepted_translation: draft.acceptedTranslation,
    language: draft.language,
    video_size: draft.videoSize,
    provider: draft.provider,
    advanced_settings: draft.advancedSettings,
    captions: draft.captions,
    has_ai_label: draft.aiLabel,
    avatar_image_url: draft.uploadedImageUrl,
    voice_file_url: draft.voiceChoice === 'recording' ? draft.recordingUrl : draft.voiceUrl,
    voice_choice: draft.voiceChoice,
    elevenlabs_voice_id: speakingVoiceId(draft),
    generated_audio_url: draft.generatedAudioUrl,
  };
}

/** The voice that will speak, once one is chosen or cloned; none where a recording is heard. */
export function speakingVoiceId({ voiceChoice, clonedVoiceId, voiceId }: WizardDraft): string | null {
  if (voiceChoice === 'recording') return null;
  return voiceChoice === 'new' ? clonedVoiceId : voiceId;
}

/** The recording that the video plays as it is, where that is chosen and there is one. */
export function heardRecording({ voiceChoice, recordingUrl }: WizardDraft): string | null {
  return voiceChoice === 'recording' ? recordingUrl : null;
}

/** Whether the voice is still to be made of a recording; afterwards it speaks like any other. */
export function isToClone(draft: WizardDraft): boolean {
  return draft.voiceChoice === 'new' && draft.clonedVoiceId === null;
}

/** Nothing typed and nothing chosen yet: not worth keeping. */
export function isBlank(draft: WizardDraft): boolean {
  return !blankIsNull(draft.projectName) && !blankIsNull(draft.script) && !draft.uploadedImageUrl && !draft.voiceId;
}

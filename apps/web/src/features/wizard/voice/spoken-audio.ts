import type { AdvancedSettings, VoiceManner } from '@portray/contracts/video-settings';
import type { WizardDraft } from '../draft/draft.ts';

/** What the server answers when it has spoken a script. */
type Spoken = { audioUrl: string };
type Clone = { voiceId: string; voiceUrl: string };

/** What the draft becomes when its audio is there; undefined where its words or its voice are others by now. */
export function afterSpeaking(ordered: WizardDraft, now: WizardDraft, spoken: Spoken) {
  if (!hasSameVoice(ordered, now) || !hasSameWords(ordered, now)) return undefined;
  return { ...taken(ordered, spoken), voiceCloneStatus: 'success' } satisfies Partial<WizardDraft>;
}

/** What the draft becomes as soon as its own voice is there: what another one said for it is old, and a listed voice stays chosen. */
export function withClone({ voiceChoice }: Pick<WizardDraft, 'voiceChoice'>, { voiceId, voiceUrl }: Clone) {
  return {
    clonedVoiceId: voiceId,
    voiceUrl,
    ...(voiceChoice === 'new' && { generatedAudioUrl: null }),
  } satisfies Partial<WizardDraft>;
}

/** Back to a listed voice: the one that was chosen before, with its audio where it still says the script. */
export function backToVoice(now: WizardDraft, before: WizardDraft | undefined): Partial<WizardDraft> {
  const choice = { voiceChoice: 'existing', voiceId: before?.voiceId ?? null } as const;
  if (!before?.generatedAudioUrl || !hasSameWords(before, now)) return choice;
  const { generatedAudioUrl, audioManner } = before;
  return { ...choice, generatedAudioUrl, audioManner, voiceCloneStatus: 'success' };
}

/** Whether what was said of one draft's voice, such as why it failed, is about the other's, too. */
export function hasSameVoice(one: VoiceOf, other: VoiceOf): boolean {
  return (['voiceId', 'voiceChoice', 'clonedVoiceId'] as const).every((field) => one[field] === other[field]);
}

type VoiceOf = Pick<WizardDraft, 'voiceId' | 'voiceChoice' | 'clonedVoiceId'>;

function hasSameWords(ordered: WizardDraft, now: WizardDraft): boolean {
  return now.script === ordered.script && now.language === ordered.language;
}

function taken({ advancedSettings }: WizardDraft, { audioUrl }: Spoken): Partial<WizardDraft> {
  return { generatedAudioUrl: audioUrl, audioManner: mannerOf(advancedSettings) };
}

/** Whether there is audio, spoken as the video will be. */
export function isAudioCurrent({ generatedAudioUrl, audioManner, advancedSettings }: WizardDraft): boolean {
  if (generatedAudioUrl === null) return false;
  if (audioManner === null) return true;
  const { voiceSpeed, voiceEmotion } = advancedSettings;
  return audioManner.voiceSpeed === voiceSpeed && audioManner.voiceEmotion === voiceEmotion;
}

/** What is said where audio was made that the video will not use. */
export function anewNotice(draft: WizardDraft): string | undefined {
  if (draft.voiceChoice === 'recording' || draft.generatedAudioUrl === null || isAudioCurrent(draft)) return undefined;
  return 'The speed or emotion has changed since you generated the audio. The speech is made anew for the video, and will sound different from what you heard.';
}

/** How long the speech takes at the speed that is chosen now, from how long its audio is. */
export function secondsAtSpeed(
  { audioManner, advancedSettings: { voiceSpeed } }: WizardDraft,
  audioSeconds: number | undefined,
): number | undefined {
  if (audioSeconds === undefined) return undefined;
  return (audioSeconds * (audioManner?.voiceSpeed ?? voiceSpeed)) / voiceSpeed;
}

function mannerOf({ voiceSpeed, voiceEmotion }: AdvancedSettings): VoiceManner {
  return { voiceSpeed, ...(voiceEmotion && { voiceEmotion }) };
}

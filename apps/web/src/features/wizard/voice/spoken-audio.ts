import type { AdvancedSettings, VoiceManner } from '@portray/contracts/video-settings';
import type { WizardDraft } from '../draft/draft.ts';

/** What the server answers when it has spoken a script. */
type Spoken = { audioUrl: string };
type Clone = { voiceId: string; voiceUrl: string; spoken: Spoken };

/** What the draft becomes when its audio is there; undefined where its words or its voice are others by now. */
export function afterSpeaking(ordered: WizardDraft, now: WizardDraft, spoken: Spoken) {
  if (!hasSameVoice(ordered, now) || !hasSameWords(ordered, now)) return undefined;
  return { ...taken(ordered, spoken), voiceCloneStatus: 'success' } satisfies Partial<WizardDraft>;
}

/** What the draft becomes when its own voice is there: without audio where its words are others by now, as it is where another voice was chosen. */
export function afterCloning(
  ordered: WizardDraft,
  now: WizardDraft,
  { voiceId, voiceUrl, spoken }: Clone,
): Partial<WizardDraft> {
  if (now.voiceChoice !== 'new') return {};
  const audio = hasSameWords(ordered, now) ? taken(ordered, spoken) : { generatedAudioUrl: null };
  return { ...audio, clonedVoiceId: voiceId, voiceUrl, voiceCloneStatus: 'success' };
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

import { speakingVoiceId, type WizardDraft } from './draft.ts';

type Known = {
  /** All voices that there are; undefined while nobody can tell. */
  voiceIds: readonly string[] | undefined;
  ask?: typeof fetch;
};

/** Changes that take photo, voice, recording and audio out of a draft where they were deleted, too. Throws what `ask` does. */
export async function lostChoices(draft: WizardDraft, { voiceIds, ask = fetch }: Known): Promise<Partial<WizardDraft>> {
  const isLost = async (url: string | null) => url !== null && (await ask(url, { method: 'HEAD' })).status === 404;
  const [noPhoto, noSample, noRecording, noAudio] = await Promise.all(
    [draft.uploadedImageUrl, draft.voiceUrl, draft.recordingUrl, draft.generatedAudioUrl].map(isLost),
  );
  const voiceId = speakingVoiceId(draft);
  const noVoice = voiceId !== null && voiceIds !== undefined && !voiceIds.includes(voiceId);
  return {
    ...(noPhoto && { uploadedImageUrl: null }),
    ...(noSample && { voiceUrl: null }),
    ...(noRecording && { recordingUrl: null }),
    ...(noVoice && { voiceId: null, clonedVoiceId: null, voiceCloneStatus: 'idle' }),
    ...((noAudio || noVoice) && { generatedAudioUrl: null }),
  };
}

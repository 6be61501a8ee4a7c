import { cloneVoice } from '@portray/studio/voices/clone-voice';
import { generateAudio } from '@portray/studio/voices/generate-audio';
import { listDefaultVoices, listVoices, removeVoice, renameVoice } from '@portray/studio/voices/own-voices';
import { previewSpeech } from '@portray/studio/voices/preview-speech';
import { checkUserId, open, signedIn } from '../edge/implement.ts';

/** Rows of the voice library, and hearing voices. */
export const voiceRoutes = {
  list: signedIn.voices.list.handler(({ input, context }) => listVoices(context.deps, context.who, input)),
  change: signedIn.voices.change.handler(({ input, context }) => renameVoice(context.deps, context.who, input)),
  remove: signedIn.voices.remove.handler(async ({ input, context }) => {
    await removeVoice(context.deps, context.who, input);
    return { success: true as const };
  }),
  defaults: open.voices.defaults.handler(({ context }) => listDefaultVoices(context.deps)),
  preview: open.voices.preview.handler(async ({ input, context, signal }) => ({
    success: true as const,
    ...(await previewSpeech(context.deps, context.who, input, signal)),
  })),
};

/** clone-voice-only and generate-audio. */
export const voiceFunctions = {
  cloneVoiceOnly: signedIn.functions.cloneVoiceOnly.handler(async ({ input, context, signal }) => {
    checkUserId(context.who, input.userId);
    const { voiceId } = await cloneVoice(context.deps, context.who, input, signal);
    return { success: true as const, voiceId, error: null };
  }),
  generateAudio: signedIn.functions.generateAudio.handler(async ({ input, context, signal }) => {
    checkUserId(context.who, input.userId);
    const audio = await generateAudio(context.deps, context.who, input, signal);
    return { success: true as const, ...audio, error: null };
  }),
};

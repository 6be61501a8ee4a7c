import { filePathOf } from '@portray/contracts/file-urls';
import { readRestorable } from '@portray/studio/deletion/deletion';
import { detectAndTranslateScript } from '@portray/studio/languages/translate-script';
import { alignRecording } from '@portray/studio/voices/align-recording';
import { cloneVoice } from '@portray/studio/voices/clone-voice';
import { generateAudio } from '@portray/studio/voices/generate-audio';
import { listDefaultVoices, listVoices, renameVoice } from '@portray/studio/voices/own-voices';
import { previewSpeech } from '@portray/studio/voices/preview-speech';
import { quickStartSample } from '@portray/studio/voices/quick-start-sample';
import { removeVoice, restoreVoice } from '@portray/studio/voices/remove-voice';
import { checkUserId, open, signedIn } from '../../edge/implement.ts';

/** detect-and-translate-script. */
export const languageFunctions = {
  detectAndTranslateScript: signedIn.functions.detectAndTranslateScript.handler(async ({ input, context, signal }) => {
    const found = await detectAndTranslateScript(context.deps, input, signal);
    const { confidence, needsTranslation, translatedScript, message } = found;
    const detected = { detectedLanguage: found.code ?? null, detectedLanguageName: found.name };
    return { ...detected, confidence, needsTranslation, translatedScript, message };
  }),
};

/** Rows of the voice library, and voice previews. */
export const voiceRoutes = {
  list: signedIn.voices.list.handler(({ input, context }) => listVoices(context.deps, context.principal, input)),
  change: signedIn.voices.change.handler(({ input, context }) => renameVoice(context.deps, context.principal, input)),
  remove: signedIn.voices.remove.handler(({ input, context }) => removeVoice(context.deps, context.principal, input)),
  restorable: signedIn.voices.restorable.handler(({ context }) =>
    readRestorable(context.deps, 'voice', context.principal),
  ),
  restore: signedIn.voices.restore.handler(({ input, context }) =>
    restoreVoice(context.deps, context.principal, input),
  ),
  alignRecording: signedIn.voices.alignRecording.handler(async ({ input, context, signal }) => {
    const aligned = await alignRecording(context.deps, context.principal, input, signal);
    return { success: true as const, ...aligned };
  }),
  defaults: open.voices.defaults.handler(({ context }) => listDefaultVoices(context.deps, context.principal)),
  sample: open.voices.sample.handler(async ({ input, context }) => ({
    sample_audio_url: await quickStartSample(context.deps, context.principal, input),
  })),
  preview: open.voices.preview.handler(async ({ input, context, signal }) => {
    const { deps, principal } = context;
    const { audioUrl, ...preview } = await previewSpeech(deps, principal, input, signal);
    // What visitors hear has no owner: the browser that asked for it may have it for a while.
    return {
      success: true as const,
      ...preview,
      audioUrl: deps.fileSignatures.sign(filePathOf(audioUrl, deps.publicUrl)),
    };
  }),
};

/** clone-voice-only and generate-audio. */
export const voiceFunctions = {
  cloneVoiceOnly: signedIn.functions.cloneVoiceOnly.handler(async ({ input, context, signal }) => {
    checkUserId(context.principal, input.userId);
    const { voiceId } = await cloneVoice(context.deps, context.principal, input, signal);
    return { success: true as const, voiceId, error: null };
  }),
  generateAudio: signedIn.functions.generateAudio.handler(async ({ input, context, signal }) => {
    checkUserId(context.principal, input.userId);
    const audio = await generateAudio(context.deps, context.principal, input, signal);
    return { success: true as const, ...audio, error: null };
  }),
};

/** What is happening to a voice. */
export type VoiceStage = 'uploading' | 'cloning' | 'speaking';

export const stageWords: Record<VoiceStage, string> = {
  uploading: 'Uploading your recording…',
  cloning: 'Listening to your voice…',
  speaking: 'Speaking your script…',
};

/** What is happening to a voice. */
export type VoiceStage = 'uploading' | 'cloning' | 'speaking' | 'aligning';

export const stageWords: Record<VoiceStage, string> = {
  uploading: 'Uploading your recording…',
  cloning: 'Listening to your voice…',
  speaking: 'Speaking your script…',
  aligning: 'Finding the words of your script in it…',
};

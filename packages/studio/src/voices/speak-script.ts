import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { EncodeAudio } from '@portray/ports/machines';
import type { Voice } from '@portray/ports/voice';
import type { SpeakingVoice } from './speaking-voice.ts';

export type SpeakDeps = { voice: Voice; encodeAudio: EncodeAudio };

export type ScriptToSpeak = {
  speaker: SpeakingVoice;
  script: string;
  settings: Pick<AdvancedSettings, 'voiceSpeed' | 'voiceEmotion'>;
};

/** Speaks a script into an M4A file of the folder. Throws what `Voice.speak` and `EncodeAudio` throw. */
export async function speakScript(
  { voice, encodeAudio }: SpeakDeps,
  { speaker, script, settings }: ScriptToSpeak,
  folder: string,
  signal?: AbortSignal,
): Promise<{ localPath: string; timeline: SpeechTimeline }> {
  const { voiceSpeed, voiceEmotion } = settings;
  const { audioPath, timeline } = await voice.speak({
    ...speaker,
    script,
    speed: voiceSpeed,
    ...(voiceEmotion && { emotion: voiceEmotion }),
    folder,
    ...(signal && { signal }),
  });
  const localPath = join(folder, 'speech.m4a');
  await encodeAudio(audioPath, localPath, signal);
  await rm(audioPath, { force: true });
  return { localPath, timeline };
}

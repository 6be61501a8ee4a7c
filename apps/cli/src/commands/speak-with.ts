import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { Speech } from '@portray/ports/voice';
import type { Speaker } from '../tools.ts';
import type { ChosenVoice } from '../voice-choice.ts';

type Order = {
  script: string;
  voice: ChosenVoice;
  settings: Pick<AdvancedSettings, 'voiceSpeed' | 'voiceEmotion'>;
  /** A recording that a built-in voice comes near. */
  sample: string | undefined;
  folder: string;
  signal: AbortSignal;
};

/** A script in a voice of whatever engine. */
export async function speakWith(speaker: Speaker, order: Order): Promise<Speech> {
  const { script, voice, settings, sample, folder, signal } = order;
  const match = sample && (await speaker.match(sample, voice.id, folder, signal));
  return speaker.speak(voice.engine, {
    script,
    language: voice.language,
    voiceId: voice.id,
    speed: settings.voiceSpeed,
    folder,
    signal,
    ...(settings.voiceEmotion && { emotion: settings.voiceEmotion }),
    ...(match && { match }),
  });
}

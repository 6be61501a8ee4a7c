import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { LanguageCode } from '@portray/contracts/languages';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { Files } from '@portray/ports/files';
import type { Speech } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { fetchFile } from '../../files/scratch.ts';
import type { SpeakingVoice } from '../speaking-voice.ts';

export type SpeakDeps = { voices: VoiceEngines; files: Files; publicUrl: string };

export type ScriptToSpeak = {
  speaker: SpeakingVoice;
  script: string;
  language: LanguageCode;
  settings: Pick<AdvancedSettings, 'voiceSpeed' | 'voiceEmotion'>;
};

/** Speaks a script with the engine of its voice. Throws what `VoiceEngines.speak` throws. */
export function speakScript(
  { voices, files, publicUrl }: SpeakDeps,
  { speaker, script, language, settings }: ScriptToSpeak,
  folder: string,
  signal?: AbortSignal,
): Promise<Speech> {
  const { engine, cloneId: _cloneId, sampleUrl, ...voice } = speaker;
  const fetchSample = async () => {
    const path = join(folder, 'voice-sample');
    await fetchFile(files, filePathOf(sampleUrl ?? '', publicUrl), path, signal);
    return path;
  };
  return voices.speak(engine, {
    ...voice,
    // Half an emoji cannot be kept in a timeline's JSON.
    script: script.toWellFormed(),
    language,
    speed: settings.voiceSpeed,
    ...(settings.voiceEmotion && { emotion: settings.voiceEmotion }),
    ...(sampleUrl && { fetchSample }),
    folder,
    ...(signal && { signal }),
  });
}

import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import type { Speech } from '@portray/ports/voice';
import { alignSpeech, listenToSpeech } from '../align/align.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import { builtInVoices } from '../voices/voice-table.ts';
import { readAudioFile } from './audio-file.ts';

export type RecordingRequest = {
  /** A file of the person's own. */
  audioPath: string;
  /** The script of the recording; without it there are no captions and the mouth follows the sound alone. */
  script?: string | undefined;
  language: LanguageCode;
  folder: string;
  signal?: AbortSignal | undefined;
};

/**
 * Takes a recording instead of a voice: read within limits, levelled, and timed against its script.
 * Throws AppError: file_not_found, audio_file_issue, script_required, speech_failed, cancelled, tool_missing.
 */
export async function readRecording(request: RecordingRequest): Promise<Speech & { warning?: string }> {
  const { script, language, folder, signal } = request;
  const { audioPath } = await readAudioFile(request.audioPath, folder, { signal });
  if (script === undefined) return { audioPath, ...(await listenToSpeech(audioPath, signal)) };
  const reference = known(builtInVoices.find((voice) => voice.language === language));
  const { say } = createSayFor(folder)(reference.id);
  const { timeline, warning } = await alignSpeech({ audioPath, script, say, signal });
  return { audioPath, timeline, ...(warning ? { warning } : {}) };
}

import { known } from '@portray/foundation/known';
import type { ReadRecording } from '@portray/ports/media-tools';
import { alignSpeech, listenToSpeech } from '../align/align.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import { builtInVoices } from '../voices/voice-table.ts';
import { readAudioFile } from './audio-file.ts';

/** Takes a recording instead of a voice: read within limits, levelled, and timed against its script. */
export const readRecording: ReadRecording = async ({ audioPath: recordedPath, script, language, folder, signal }) => {
  const { audioPath } = await readAudioFile(recordedPath, folder, { signal });
  if (script === undefined) return { audioPath, ...(await listenToSpeech(audioPath, signal)) };
  const reference = known(builtInVoices.find((voice) => voice.language === language));
  const { say } = createSayFor(folder)(reference.id);
  const { distance: _distance, ...aligned } = await alignSpeech({ audioPath, script, say, signal });
  return { audioPath, ...aligned };
};

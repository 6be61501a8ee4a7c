import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceMatch } from '@portray/contracts/voices';
import { AppError } from '@portray/foundation/errors';
import { readingVersion } from '@portray/ports/script-reading';
import type { VoiceEngine } from '@portray/ports/voice';
import { type BuiltInDescription, type BuiltInVoices, createBuiltInVoice } from './built-in-voice.ts';

/** Changes whenever the same request would sound otherwise. */
const model = `portray-speech-3-${readingVersion}`;
/** Between the ranges in which grown men (85–155 Hz) and women (165–255 Hz) mostly speak. */
const highVoiceHz = 160;

/** The built-in voices as one engine among others; its clones are voice matches, which the caller keeps. */
export function createBuiltInVoiceEngine(voices: BuiltInVoices = createBuiltInVoice()): VoiceEngine {
  return {
    id: 'built-in',
    model,
    isPaid: false,
    list: async () => voices.list(),
    async speak(request) {
      if (request.signal?.aborted) throw new AppError('cancelled', 'Stopped before it began.');
      const { audioPath, timeline } = await voices.speak(request);
      return { audioPath, times: { kind: 'timeline', timeline } };
    },
    checkScript: async (question) => voices.checkScript(question),
    async clone({ samplePath, language, folder, signal }) {
      const measured = firstOf(voices, language);
      const match = await voices.match(samplePath, measured.id, folder, signal);
      return { voiceId: `match_${randomUUID()}`, baseVoiceId: baseVoiceFor(voices, measured, match), match };
    },
    async forget() {},
  };
}

/** A sample is measured against the first voice of its language. */
function firstOf(voices: BuiltInVoices, language: LanguageCode): BuiltInDescription {
  const [first] = voices.list(language);
  if (first) return first;
  throw new AppError('language_not_supported', 'There is no voice of this language. Please choose another language.');
}

/**
 * The voice that follows a sample: of the accent it was measured against, a woman's for high and a man's for low voices;
 * the middle of the pitch decides.
 */
function baseVoiceFor(voices: BuiltInVoices, measured: BuiltInDescription, match: VoiceMatch): string {
  const middleHz = Math.sqrt(match.pitchLowHz * match.pitchHighHz);
  const gender = middleHz >= highVoiceHz ? 'female' : 'male';
  const alike = voices.list(measured.language).filter(({ accent }) => accent === measured.accent);
  return (alike.find((candidate) => candidate.gender === gender) ?? measured).id;
}

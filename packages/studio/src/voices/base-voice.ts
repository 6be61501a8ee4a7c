import type { LanguageCode } from '@portray/contracts/languages';
import type { Voice, VoiceDescription, VoiceMatch } from '@portray/ports/voice';
import { voiceNotFound } from './voice-not-found.ts';

/** Between the ranges in which grown men (85–155 Hz) and women (165–255 Hz) mostly speak. */
const highVoiceHz = 160;

/** The voice that a sample of a language is measured against: the first of the language. Throws AppError voice_not_found. */
export function measuringVoice(voice: Pick<Voice, 'list'>, language: LanguageCode): VoiceDescription {
  const [first] = voice.list(language);
  if (!first) throw voiceNotFound();
  return first;
}

/**
 * The voice that follows a sample: of the accent it was measured against, a woman's for high and a man's for low voices;
 * the middle of the pitch decides.
 */
export function baseVoiceFor(voice: Pick<Voice, 'list'>, measured: VoiceDescription, match: VoiceMatch): string {
  const middleHz = Math.sqrt(match.pitchLowHz * match.pitchHighHz);
  const gender = middleHz >= highVoiceHz ? 'female' : 'male';
  const alike = voice.list(measured.language).filter(({ accent }) => accent === measured.accent);
  return (alike.find((candidate) => candidate.gender === gender) ?? measured).id;
}

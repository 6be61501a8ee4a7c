import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';

/** What a plain built-in voice can be made to follow. */
export type VoiceShape = Omit<VoiceMatch, 'spectrum'>;

/** Speech as the engine gives it, before any finishing: mono, −1…1, and when each sound is heard in it. */
export type PlainSpeech = { samples: Float32Array; sampleRate: number; timeline: SpeechTimeline };

/** Speaks a script plainly at normal speed, in one language. Throws AppError speech_failed, script_required, cancelled. */
export type Say = (request: { script: string; shape?: VoiceShape; signal?: AbortSignal }) => Promise<PlainSpeech>;

/** Finds the formant voice that stands behind a voice id. Throws AppError voice_not_found. */
export type SayFor = (voiceId: string) => { language: LanguageCode; say: Say };

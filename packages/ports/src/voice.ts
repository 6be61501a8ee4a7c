import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceEmotion } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';

/** A voice that people can choose; ids are stable for ever. */
export type VoiceDescription = {
  id: string;
  name: string;
  language: LanguageCode;
  gender: 'female' | 'male';
  /** Such as 'american' or 'british'; `isApproximate` when the engine only comes near it. */
  accent: string;
  isApproximate: boolean;
  engine: string;
};

/** Sound with what is said when. */
export type Speech = {
  /** A mono 48 kHz 16-bit WAV file of the caller's folder, finished (loudness −16 LUFS). */
  audioPath: string;
  timeline: SpeechTimeline;
};

export type SpeakRequest = {
  script: string;
  voiceId: string;
  speed: number;
  emotion?: VoiceEmotion;
  /** What a voice match learned from a sample (`VoiceMatch`); the voice then follows it. */
  match?: VoiceMatch;
  /** Existing empty folder for the files of this call; the caller deletes it. */
  folder: string;
  signal?: AbortSignal;
};

/** What the built-in 'clone' follows: measured once on a sample, plain numbers, safe to store as JSON. */
export type VoiceMatch = {
  pitchLowHz: number;
  pitchHighHz: number;
  formantScale: number;
  /** 0 none … 1 all breath. */
  breathiness: number;
  /** Third-octave bands: centre in Hz, gain in dB. */
  spectrum: [frequencyHz: number, gainDb: number][];
};

/** Speaks scripts. Throws AppError: voice_not_found, script_required, speech_failed, cancelled. */
export type Voice = {
  list(language?: LanguageCode): VoiceDescription[];
  speak(request: SpeakRequest): Promise<Speech>;
  /** Learns from a sample of at least 5 s. Throws AppError audio_file_issue. */
  match(samplePath: string, voiceId: string, folder: string, signal?: AbortSignal): Promise<VoiceMatch>;
};

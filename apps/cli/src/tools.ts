import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { CheckedPhoto, PhotoCheck, Presenter } from '@portray/ports/presenter';
import type { SpeakRequest, Speech, VoiceDescription } from '@portray/ports/voice';

/** Everything the commands use; plugged in by wire.ts. */
export type Tools = {
  checkPhoto: PhotoCheck;
  drawOverlay(photo: CheckedPhoto, outPath: string): Promise<void>;
  voice: Speaker;
  presenter: Presenter;
  /** Takes a recording of the script, or of anything when the script is missing. */
  readRecording(request: RecordingRequest): Promise<Speech & { warning?: string }>;
  verify(videoPath: string): Promise<Credentials>;
  examine(): Promise<Finding[]>;
  /** Our own portrait and words for `portray demo`. */
  demo: { photoPath: string; script: string };
};

/** The built-in voices; a voice has one language and reads every script in it. */
export type Speaker = {
  list(language?: LanguageCode): SpeakerVoice[];
  speak(request: Omit<SpeakRequest, 'language' | 'fetchSample'>): Promise<Speech>;
  /** Learns from a sample how a voice comes near it. */
  match(samplePath: string, voiceId: string, folder: string, signal?: AbortSignal): Promise<VoiceMatch>;
};

export type SpeakerVoice = VoiceDescription & { language: LanguageCode };

export type RecordingRequest = {
  audioPath: string;
  script?: string | undefined;
  language: LanguageCode;
  folder: string;
  signal?: AbortSignal | undefined;
};

export type Credentials = {
  isIntact: boolean;
  isAiGenerated: boolean;
  title?: string | undefined;
  madeWith?: string | undefined;
  signedAt?: string | undefined;
  signer?: string | undefined;
  note: string;
};

/** One line of `portray doctor`. */
export type Finding = { part: string; state: 'ok' | 'missing' | 'optional'; detail: string; hint?: string };

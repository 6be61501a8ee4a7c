import type { LanguageCode } from '@portray/contracts/languages';
import type { CheckedPhoto, PhotoCheck, Presenter } from '@portray/ports/presenter';
import type { Speech, Voice } from '@portray/ports/voice';

/** Everything the commands use; plugged in by wire.ts. */
export type Tools = {
  checkPhoto: PhotoCheck;
  drawOverlay(photo: CheckedPhoto, outPath: string): Promise<void>;
  voice: Voice;
  presenter: Presenter;
  /** Takes a recording of the script, or of anything when the script is missing. */
  readRecording(request: RecordingRequest): Promise<Speech & { warning?: string }>;
  verify(videoPath: string): Promise<Credentials>;
  examine(): Promise<Finding[]>;
  /** Our own portrait and words for `portray demo`. */
  demo: { photoPath: string; script: string };
};

export type RecordingRequest = {
  audioPath: string;
  script?: string;
  language: LanguageCode;
  folder: string;
  signal?: AbortSignal;
};

export type Credentials = {
  isIntact: boolean;
  isAiGenerated: boolean;
  title?: string;
  madeWith?: string;
  signedAt?: string;
  signer?: string;
  note: string;
};

/** One line of `portray doctor`. */
export type Finding = { part: string; state: 'ok' | 'missing' | 'optional'; detail: string; hint?: string };

import type { Readable } from 'node:stream';
import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { ReadPicture, ReadRecording } from '@portray/ports/media-tools';
import type { CheckedPhoto, FaceSearch, PhotoCheck, Presenter } from '@portray/ports/presenter';
import type { NoteUnread } from '@portray/ports/script-reading';
import type { DetectLanguage } from '@portray/ports/translator';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { VoiceSetStage } from '@portray/ports/voice-sets';
import type { OpenServer } from './commands/server/open-server.ts';

/** Everything the commands use; plugged in by wire.ts. */
export type Tools = {
  checkPhoto: PhotoCheck;
  findFace: FaceSearch;
  /** A picture that needs no face. */
  readPicture: ReadPicture;
  drawOverlay(photo: CheckedPhoto, outPath: string): Promise<void>;
  /** Opened when it is needed: engines take their time. */
  openSpeaker(): Promise<Speaker>;
  detectLanguage: DetectLanguage;
  noteUnread: NoteUnread;
  presenter: Presenter;
  /** Takes a recording of the script, or of anything when the script is missing. */
  readRecording: ReadRecording;
  verify(videoPath: string): Promise<Credentials>;
  neuralVoices: NeuralVoices;
  examine(): Promise<Finding[]>;
  /** Where `portray mcp` finds its server, as the environment says. */
  assistant: { server?: string; key?: string };
  stdin: Readable;
  openServer: OpenServer;
  /** Our own portrait and words for `portray demo`. */
  demo: { photoPath: string; script: string };
};

/** The voices of every engine that is installed or set up. */
export type Speaker = Pick<VoiceEngines, 'isThere' | 'list' | 'voicesOf' | 'speak'> & {
  /** Learns from a sample how a built-in voice comes near it. */
  match(samplePath: string, voiceId: string, folder: string, signal?: AbortSignal): Promise<VoiceMatch>;
};

/** A neural voice model that was added. */
export type NeuralModel = {
  name: string;
  languages: readonly LanguageCode[];
  speakerCount: number;
  licence: string;
  archiveSha256: string;
};

export type AddModelRequest = {
  model: string;
  isLicenceAccepted: boolean;
  language?: string | undefined;
  sha256?: string | undefined;
  vocoder?: string | undefined;
  /** Holds the same files as the releases. */
  mirror?: string | undefined;
  onStage?: (stage: VoiceSetStage) => void;
  signal?: AbortSignal;
};

/** The neural voice models of this machine. */
type NeuralVoices = {
  add(request: AddModelRequest): Promise<NeuralModel>;
  list(): Promise<NeuralModel[]>;
  remove(name: string): Promise<void>;
  /** What can be added by name. */
  names: readonly string[];
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
export type Finding = { part: string; state: 'ok' | 'missing' | 'optional' | 'failing'; detail: string; hint?: string };

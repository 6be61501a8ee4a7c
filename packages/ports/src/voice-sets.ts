import type { LanguageCode } from '@portray/contracts/languages';
import type { BusinessUse } from '@portray/contracts/voice-sets';

/** A set of neural voices, before it is here. */
export type VoiceSetFacts = {
  /** Of its archive. */
  name: string;
  title: string;
  kind: 'set' | 'piper';
  languages: readonly LanguageCode[];
  /** 0 for sets that only clone. */
  voices: number;
  isCloner: boolean;
  licence: string;
  business: BusinessUse;
  memoryMegabytes: number;
  /** To fetch, where it is known. */
  bytes?: number;
};

/** A set that is here; `languages` are those that it spoke when it was tried. */
export type InstalledVoiceSet = VoiceSetFacts & {
  installedBytes: number;
  mute: readonly LanguageCode[];
  /** Work for a second of speech on this machine, in seconds. */
  secondsPerSecond?: number | undefined;
  firstFor: readonly LanguageCode[];
  acceptedAt: string;
  /** A voice for each of its first languages, by the id that its engine wants. */
  heard: readonly { voiceId: string; name: string; language: LanguageCode }[];
};

/** What is going on while a set is installed; `ratio` is 0 to 1 of that. */
export type VoiceSetStage =
  | { kind: 'library' | 'checking' | 'unpacking' }
  | { kind: 'fetching'; file: string; receivedBytes: number; wholeBytes: number | undefined }
  | { kind: 'listening'; language: LanguageCode; ratio: number };

export type InstallVoiceSet = {
  name: string;
  /** Of an archive that lies here already. */
  archivePath?: string | undefined;
  mirror?: string | undefined;
  sha256?: string | undefined;
  onStage?: ((stage: VoiceSetStage) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** The sets of neural voices of a machine. */
export type VoiceSets = {
  /** Those that an operator can choose from, best first. */
  offered: readonly VoiceSetFacts[];
  /** Of any name that is known, also of one that is not offered. */
  find(name: string): VoiceSetFacts | undefined;
  listInstalled(): Promise<InstalledVoiceSet[]>;
  /** Names of those that another machine has installed, and that this one is about to fetch from the store. */
  listComing(): Promise<string[]>;
  /**
   * Fetches, compares, unpacks and hears a set whose licence was accepted. Throws AppError: not_found, not_verified, conflict,
   * invalid_input, provider_down, provider_busy, storage_full, cancelled.
   */
  install(request: InstallVoiceSet): Promise<InstalledVoiceSet>;
  /** Keeps an archive that the operator brought until it is installed; answers where. */
  bring(name: string, localPath: string): Promise<string>;
  /** Offers its voices first in these languages, and those of no other set. Throws AppError not_found. */
  offerFirst(name: string, languages: readonly LanguageCode[]): Promise<void>;
  /** Deletes a set and whatever was fetched of it; one that is not here is no error. */
  remove(name: string): Promise<void>;
};

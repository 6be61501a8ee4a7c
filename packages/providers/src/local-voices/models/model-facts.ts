import type { LanguageCode } from '@portray/contracts/languages';
import type { BusinessUse } from '@portray/contracts/voice-sets';
import type { VoiceDescription } from '@portray/ports/voice';

export type Gender = VoiceDescription['gender'];
/** One voice of a model; its place in the list is its number there. */
export type Speaker = { name: string; gender: Gender; languages?: readonly LanguageCode[]; accent?: string };

/** What is known of a model before it is there. */
export type ModelFacts = {
  name: string;
  languages: readonly LanguageCode[];
  accent: string;
  speakers: readonly Speaker[];
  /** As people call it. */
  title: string;
  licence: string;
  business: BusinessUse;
  /** Of the process that speaks, as others measured it. */
  memoryMegabytes: number;
  /** Of the archive, for people; where no checksum is known, the host of the release says both. */
  bytes?: number;
  /** Archives that are known under its name, the one that is fetched first; none where the host of the release is asked. */
  archives: readonly Pin[];
  /** A second file that belongs to it, of the release of vocoders. */
  vocoder?: { file: string } & Required<Pin>;
};
/** A file as it must be. */
export type Pin = { bytes?: number; sha256: string };

/** With a capital letter for each word. */
export function titled(words: string): string {
  return words.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

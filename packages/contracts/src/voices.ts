import { z } from 'zod';
import { instant } from './instant.ts';

/** What speaks, under the names that rows keep; the built-in engine is always there. */
export const voiceEngineIds = ['built-in', 'elevenlabs'] as const;
export type VoiceEngineId = (typeof voiceEngineIds)[number];

/** What people read where they choose among voices of several engines. */
export const voiceEngineNames: Record<VoiceEngineId, string> = { 'built-in': 'Built in', elevenlabs: 'ElevenLabs' };

/**
 * A voice id among those of all engines: built-in ids stand alone, as they always did; before others stands their
 * engine, so that nobody has to guess whose voice it is.
 */
export function joinVoiceId(engine: VoiceEngineId, id: string): string {
  return engine === 'built-in' ? id : `${engine}:${id}`;
}

/** The engine and its own id of a voice that belongs to everybody. */
export function splitVoiceId(voiceId: string): { engine: VoiceEngineId; id: string } {
  const engine = voiceEngineIds.find((one) => one !== 'built-in' && voiceId.startsWith(`${one}:`));
  return engine ? { engine, id: voiceId.slice(engine.length + 1) } : { engine: 'built-in', id: voiceId };
}

/** What the built-in voice match follows: measured once on a sample, plain numbers. */
export const voiceMatch = z.object({
  pitchLowHz: z.number(),
  pitchHighHz: z.number(),
  formantScale: z.number(),
  /** 0 none … 1 all breath. */
  breathiness: z.number(),
  /** Third-octave bands: centre in Hz, gain in dB. */
  spectrum: z.array(z.tuple([z.number(), z.number()])),
});
export type VoiceMatch = z.infer<typeof voiceMatch>;

/** A cloned voice as its owner sees it. */
export const voiceClone = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  voice_name: z.string().nullable(),
  elevenlabs_voice_id: z.string(),
  original_voice_url: z.string().nullable(),
  generated_audio_url: z.string().nullable(),
  engine: z.enum(voiceEngineIds),
  language: z.string().nullable(),
  created_at: instant,
});
export type VoiceClone = z.infer<typeof voiceClone>;

/** What an unnamed voice is called. */
export function voiceTitle(voice: Pick<VoiceClone, 'id' | 'voice_name'>): string {
  return voice.voice_name ?? `Voice ${voice.id.slice(0, 8)}`;
}

/** Ids of voices that are not ready for use. */
export const placeholderPrefixes = ['pending_', 'upload_'] as const;

/** Whether a clone may be offered for choice. */
export function isReadyVoice(voiceId: string): boolean {
  return !placeholderPrefixes.some((prefix) => voiceId.startsWith(prefix));
}

/** A Quick Start voice: real in the running configuration; `sample_audio_url` is empty where there is no sample of ours. */
export const defaultVoice = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.string(),
  accent: z.string(),
  /** The one that it speaks best, and all that it speaks. */
  language: z.string(),
  languages: z.array(z.string()),
  engine: z.enum(voiceEngineIds),
  is_approximate: z.boolean(),
  sample_audio_url: z.string(),
  elevenlabs_voice_id: z.string(),
  is_active: z.boolean(),
});
export type DefaultVoice = z.infer<typeof defaultVoice>;

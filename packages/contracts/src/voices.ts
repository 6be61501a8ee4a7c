import { z } from 'zod';
import { instant } from './instant.ts';

/** What the built-in match measured on a sample; see ports/voice `VoiceMatch`. */
export const voiceMatchShape = z.object({
  pitchLowHz: z.number(),
  pitchHighHz: z.number(),
  formantScale: z.number(),
  breathiness: z.number(),
  spectrum: z.array(z.tuple([z.number(), z.number()])),
});
export type VoiceMatchShape = z.infer<typeof voiceMatchShape>;

/** A cloned voice as its owner sees it. */
export const voiceClone = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  voice_name: z.string().nullable(),
  elevenlabs_voice_id: z.string(),
  original_voice_url: z.string().nullable(),
  generated_audio_url: z.string().nullable(),
  engine: z.enum(['built-in', 'elevenlabs']),
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

/** A Quick Start voice: real in the running configuration, with sample audio. */
export const defaultVoice = z.object({
  id: z.uuid(),
  name: z.string(),
  gender: z.string(),
  accent: z.string(),
  language: z.string(),
  is_approximate: z.boolean(),
  sample_audio_url: z.string(),
  elevenlabs_voice_id: z.string(),
  is_active: z.boolean(),
});
export type DefaultVoice = z.infer<typeof defaultVoice>;

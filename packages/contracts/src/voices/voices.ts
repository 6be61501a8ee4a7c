import { z } from 'zod';
import { instant } from '../instant.ts';
import { voiceEngineIds } from './voice-ids.ts';

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

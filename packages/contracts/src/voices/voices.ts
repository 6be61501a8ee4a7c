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
  id: z.uuid().describe('Id of the row.'),
  user_id: z.uuid().describe('Whose voice it is.'),
  voice_name: z.string().nullable().describe('Its name; null while it has none.'),
  elevenlabs_voice_id: z.string().describe('Id to speak with, of whatever engine.'),
  original_voice_url: z.string().nullable().describe('Address of the recording.'),
  generated_audio_url: z.string().nullable().describe('Address of what it spoke last.'),
  engine: z.enum(voiceEngineIds).describe('What speaks.'),
  language: z.string().nullable().describe('Language of the recording.'),
  created_at: instant.describe('When it was made.'),
});
export type VoiceClone = z.infer<typeof voiceClone>;

/** A Quick Start voice: real in the running configuration; `sample_audio_url` is empty until it was listened to, and where there is no sample of ours. */
export const defaultVoice = z.object({
  id: z.string().describe('Id of the row.'),
  name: z.string().describe('Name of the voice.'),
  gender: z.string().describe("'female' or 'male'."),
  accent: z.string().describe('Where it sounds to be from.'),
  language: z.string().describe('The language that it speaks best.'),
  languages: z.array(z.string()).describe('All languages that it speaks.'),
  engine: z.enum(voiceEngineIds).describe('What speaks.'),
  is_approximate: z.boolean().describe('Whether the accent is only approximate.'),
  sample_audio_url: z.string().describe('A sample to hear; empty where there is none yet.'),
  elevenlabs_voice_id: z.string().describe('Id to speak with, of whatever engine.'),
  is_active: z.boolean().describe('Whether it is offered.'),
  first_for: z.array(z.string()).optional().describe('Languages in which the site offers it first.'),
});
export type DefaultVoice = z.infer<typeof defaultVoice>;

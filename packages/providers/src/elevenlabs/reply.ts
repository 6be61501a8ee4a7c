import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import type { TimedWord } from '@portray/foundation/speech-timeline';
import type { SpeechTimes, VoiceDescription } from '@portray/ports/voice';
import { z } from 'zod';
import type { MarkedText } from './marked-text.ts';

/** One page of voices; fields that we do not read are let through. */
export const voicesReply = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      category: z.string().nullish(),
      labels: z.record(z.string(), z.string()).nullish(),
      voice_verification: z
        .object({ requires_verification: z.boolean().nullish(), is_verified: z.boolean().nullish() })
        .nullish(),
      verified_languages: z.array(z.object({ language: z.string() })).nullish(),
    }),
  ),
  has_more: z.boolean(),
  next_page_token: z.string().nullish(),
});

/** One voice, with the address of the sound that anyone may hear. */
export const voiceReply = z.object({ preview_url: z.url({ protocol: /^https?$/ }).nullish() });

/** What the models can do. */
export const modelsReply = z.array(
  z.object({
    model_id: z.string(),
    maximum_text_length_per_request: z.number().int().positive(),
    languages: z.array(z.object({ language_id: z.string() })).nullish(),
  }),
);

const alignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});

/** Sound with the time of each character, where there is one. */
export const speechReply = z.object({ audio_base64: z.base64().min(1), alignment: alignment.nullish() });

export const cloneReply = z.object({ voice_id: z.string().min(1), requires_verification: z.boolean() });

/** What the account may still use; only its characters are always told. */
export const subscriptionReply = z.object({
  character_count: z.number(),
  character_limit: z.number(),
  next_character_count_reset_unix: z.number().nullish(),
  voice_slots_used: z.number().nullish(),
  voice_limit: z.number().nullish(),
  can_use_instant_voice_cloning: z.boolean().nullish(),
});

/** What an account has used and may use. */
type VoiceQuota = {
  usedCharacters: number;
  characterLimit: number;
  /** When the characters count from zero again. */
  renewsAt?: Date;
  clones?: number;
  cloneLimit?: number;
  canClone?: boolean;
};

/** An account's limits in our words; what the reply leaves out stays out. */
export function quotaOf(account: z.infer<typeof subscriptionReply>): VoiceQuota {
  const renews = account.next_character_count_reset_unix ?? undefined;
  const [clones, cloneLimit] = [account.voice_slots_used ?? undefined, account.voice_limit ?? undefined];
  const canClone = account.can_use_instant_voice_cloning ?? undefined;
  return {
    usedCharacters: account.character_count,
    characterLimit: account.character_limit,
    ...(renews !== undefined && { renewsAt: new Date(renews * 1_000) }),
    ...(clones !== undefined && { clones }),
    ...(cloneLimit !== undefined && { cloneLimit }),
    ...(canClone !== undefined && { canClone }),
  };
}

type Voice = z.infer<typeof voicesReply>['voices'][number];

/** Voices that people had cloned are theirs alone, although the operator's key sees them all. */
export function isForEverybody({ category }: Voice): boolean {
  return category !== 'cloned';
}

/** A voice in our words: its own languages first, then those that the model gives to every voice. */
export function describeVoice(voice: Voice, spoken: readonly LanguageCode[]): VoiceDescription {
  const { voice_id: id, name, labels, verified_languages } = voice;
  const own = [labels?.language, ...(verified_languages ?? []).map(({ language }) => language)];
  const languages = [...new Set([...own.map(shortCode), ...spoken])].filter(isLanguageCode);
  const gender = labels?.gender === 'female' || labels?.gender === 'male' ? labels.gender : 'neutral';
  const accent = labels?.accent ?? '';
  return { id, name, languages, gender, accent, isApproximate: false, engine: 'elevenlabs' };
}

/** 'en' of 'en-GB'; 'fil' stays itself. */
const shortCode = (code: string | undefined) => code?.split(/[-_]/)[0]?.toLowerCase() ?? '';

/** The languages of a model that are ours, too. */
export function languagesOf(model: z.infer<typeof modelsReply>[number] | undefined): LanguageCode[] {
  return (model?.languages ?? []).map(({ language_id }) => shortCode(language_id)).filter(isLanguageCode);
}

/** When each character of the script is heard; none where the reply speaks of another text. */
export function timesOf(
  { text: sent, offsets }: MarkedText,
  timing: z.infer<typeof alignment> | null | undefined,
): SpeechTimes {
  if (!timing || timing.characters.join('') !== sent) return { kind: 'none' };
  const { character_start_times_seconds: starts, character_end_times_seconds: ends } = timing;
  const parts: TimedWord[] = [];
  let at = 0;
  for (const [index, text] of timing.characters.entries()) {
    const [startSeconds, endSeconds] = [starts[index], ends[index]];
    if (startSeconds === undefined || endSeconds === undefined) return { kind: 'none' };
    const scriptOffset = offsets[at];
    at += text.length;
    if (scriptOffset !== undefined) parts.push({ text, scriptOffset, startSeconds, endSeconds });
  }
  return { kind: 'parts', parts };
}

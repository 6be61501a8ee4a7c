import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { isBlank } from '../text.ts';
import { platforms, requiredWords } from './network-words.ts';

export type { Platform } from './network-words.ts';

/** Kinds of credential that a person may bring; tokens of accounts are the server's own. */
export const credentialTypes = ['facebookAppId', 'facebookAppSecret', 'instagramAccessToken'] as const;

/** A credential as the browser sees it: that it is set and since when, never its value. */
export const socialCredential = z.object({
  platform: z.enum(platforms).describe('The network.'),
  credential_type: z.string().describe('Which key it is.'),
  credential_value: z.string().describe("'set on {date}'; never the key itself."),
  updated_at: instant.describe('When it was set.'),
});
export type SocialCredential = z.infer<typeof socialCredential>;

export const newCredential = z.object({
  platform: z.enum(platforms).describe('The network.'),
  credential_type: z.enum(credentialTypes).describe('Which key it is.'),
  credential_value: z
    .string()
    .max(4_096)
    .refine((value) => !isBlank(value), 'Credential value cannot be empty')
    .describe('The key; it is stored encrypted.'),
});

export const youtubePrivacy = ['private', 'unlisted', 'public'] as const;

/** X counts letters in its own way, so that its limit is asked of its adapter. */
export const tweetText = z
  .string()
  .max(limits.maxPostCharacters)
  .refine((text) => !isBlank(text), requiredWords.twitter.message);

import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';

/**
 * What a key may do. `manage` changes the account's photos, voices, templates and webhooks; `operate` is for operators;
 * `browser` lets pages of other origins use the key, which everybody who opens them can read.
 */
export const keyScopes = ['read', 'create', 'publish', 'manage', 'operate', 'browser'] as const;
export const keyScope = z.enum(keyScopes);
export type KeyScope = z.infer<typeof keyScope>;

/** A test key makes short videos with 'TEST' over the picture; they cost nothing and are never published. */
export const keyModes = ['live', 'test'] as const;
export const keyMode = z.enum(keyModes);
export type KeyMode = z.infer<typeof keyMode>;

/** Why a key stopped working: its owner revoked it, it was seen in clear, it was replaced, or the account ended it. */
export const keyEndings = ['owner', 'plain_http', 'rotated', 'account'] as const;
export type KeyEnding = (typeof keyEndings)[number];

/** Why a call with a key is refused. */
export const keyRefusals = ['key_unknown', 'key_revoked', 'key_expired', 'key_sent_in_clear'] as const;
export type KeyRefusal = (typeof keyRefusals)[number];

/** How a secret looks: 256 random bits behind a prefix that says the mode. */
export const keySecretShape = /^pk_(live|test)_[A-Za-z0-9_-]{43}$/;

const name = z.string().trim().min(1, 'Please name the key.').max(limits.maxKeyNameCharacters);
const scopes = z
  .array(keyScope)
  .min(1, 'Please choose what the key may do.')
  .max(keyScopes.length)
  .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)));
const perMinute = z.int().min(1).max(limits.maxKeyCallsPerMinute).nullable();

/** A key as its owner sees it: never its secret, never the secret's hash. */
export const apiKey = z.object({
  id: z.uuid().describe('Its id.'),
  name: z.string().describe('What its owner calls it.'),
  mode: keyMode.describe('Whether it makes videos or test videos.'),
  scopes: z.array(keyScope).describe('What it may do.'),
  shown: z.string().describe('Beginning and end of the secret, to know it by.'),
  per_minute: perMinute.describe('Calls a minute; null for the usual number.'),
  created_at: instant.describe('When it was made.'),
  expires_at: instant.nullable().describe('When it stops working by itself; null for never.'),
  last_used_at: instant.nullable().describe('When it was last used, to the minute; null for never.'),
  replaced_by: z.uuid().nullable().describe('The key that takes its place; null where none does.'),
  works_until: instant.nullable().describe('When it stops since it was replaced; null where it was not.'),
  revoked_at: instant.nullable().describe('When it was revoked; null while it works.'),
  revoked_reason: z.enum(keyEndings).nullable().describe('Why it was revoked.'),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key that was made just now: the only time that its secret is said. */
export const newApiKey = z.object({
  key: apiKey.describe('The key.'),
  secret: z.string().describe('What calls carry as `Authorization: Bearer …`; it is never shown again.'),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKeyRequest = z.object({
  name: name.describe('What to call it.'),
  mode: keyMode.default('live').describe('`test` for videos that cost nothing.'),
  scopes: scopes.describe('What it may do.'),
  expires_at: instant.nullable().default(null).describe('When it stops working by itself; null for never.'),
  per_minute: perMinute.default(null).describe('Calls a minute; null for the usual number.'),
});
export type ApiKeyRequest = z.output<typeof apiKeyRequest>;

export const apiKeyRenaming = z.object({ name: name.describe('Its new name.') });

export const apiKeyRotation = z.object({
  overlap_hours: z
    .int()
    .min(0)
    .max(limits.maxKeyOverlapHours)
    .describe('For how many hours the old secret works beside the new one; 0 ends it at once.'),
});

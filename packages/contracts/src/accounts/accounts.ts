import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { blankIsNull } from '../text.ts';
import { consentVersion } from './consent.ts';

export const profile = z.object({
  id: z.uuid().describe('Your id.'),
  email: z.string().describe('Your address.'),
  full_name: z.string().nullable().describe('Your name; null while there is none.'),
  avatar_url: z.string().nullable().describe('Address of your picture.'),
  updated_at: instant.describe('When it was changed last.'),
});
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  full_name: z
    .string()
    .max(limits.maxFullNameCharacters)
    .transform(blankIsNull)
    .nullable()
    .optional()
    .describe('Your new name; null takes it off.'),
  avatar_url: z
    .null()
    .optional()
    .describe('Null takes the picture off; a new one is uploaded to `/api/files/avatars`.'),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const identity = z.object({
  provider: z.string().describe('How you sign in.'),
  created_at: instant.describe('Since when.'),
});
export const factor = z.object({
  id: z.string().describe('Id of the factor.'),
  factor_type: z.enum(['totp', 'phone']).describe('What it is.'),
  status: z.enum(['verified', 'unverified']).describe('Whether it is asked for.'),
});

export const sessionUser = z.object({
  id: z.uuid().describe('Your id.'),
  email: z.string().describe('Your address.'),
  email_confirmed: z.boolean().describe('Whether the address is confirmed.'),
  name: z.string().nullable().describe('Your name.'),
  image: z.string().nullable().describe('Address of your picture.'),
  identities: z.array(identity).describe('The ways in which you sign in.'),
  factors: z.array(factor).describe('Second factors.'),
  aal: z.enum(['aal1', 'aal2']).describe("'aal2' where a second factor was given."),
  is_operator: z.literal(true).optional().describe('Only for those who run this server.'),
  created_at: instant.describe('When the account was opened.'),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The caller's session; the access token is a short-lived JWT, usable as bearer on every call. */
export const session = z.object({
  access_token: z.string().describe('A short-lived token, usable as bearer on every call.'),
  refresh_token: z.string().describe('The session token, for a client that came with it; else empty.'),
  expires_in: z.int().describe('Seconds for which the access token is good.'),
  expires_at: z.int().describe('When it ends, in seconds since 1970.'),
  token_type: z.literal('bearer').describe("Always 'bearer'."),
  user: sessionUser.describe('Who you are.'),
  provider_token: z.string().optional().describe('Not given by this server.'),
  provider_refresh_token: z.string().optional().describe('Not given by this server.'),
});
export type Session = z.infer<typeof session>;

export const consent = z.object({ consent: z.literal(true), consentVersion: z.literal(consentVersion) });

/**
 * What people can hear about: the newsletter, or the one message when something opens. 'avatars', '4k', 'templates',
 * 'branding' and 'bulk' have opened; they stay for the subscriptions that carry them.
 */
export const newsletterTopics = [
  ...(['newsletter', 'api', 'languages', 'live', 'teams'] as const),
  ...(['avatars', '4k', 'templates', 'branding', 'bulk'] as const),
] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { blankIsNull } from '../text.ts';
import { consentVersion } from './consent.ts';

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  updated_at: instant,
});
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  full_name: z.string().max(limits.maxFullNameCharacters).transform(blankIsNull).nullable().optional(),
  /** A new one is uploaded to `/api/files/avatars`. */
  avatar_url: z.null().optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const identity = z.object({ provider: z.string(), created_at: instant });
export const factor = z.object({
  id: z.string(),
  factor_type: z.enum(['totp', 'phone']),
  status: z.enum(['verified', 'unverified']),
});

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  email_confirmed: z.boolean(),
  name: z.string().nullable(),
  image: z.string().nullable(),
  identities: z.array(identity),
  factors: z.array(factor),
  aal: z.enum(['aal1', 'aal2']),
  /** Of those who run this server: they may open `/operator`. */
  is_operator: z.literal(true).optional(),
  created_at: instant,
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The caller's session; the access token is a short-lived JWT, usable as bearer on every call. */
export const session = z.object({
  access_token: z.string(),
  /** The session token, for whoever came with it; else empty. */
  refresh_token: z.string(),
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  token_type: z.literal('bearer'),
  user: sessionUser,
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});
export type Session = z.infer<typeof session>;

export const consent = z.object({ consent: z.literal(true), consentVersion: z.literal(consentVersion) });

/** What people may not have made, in words that every moderator's own categories are put into. */
export const moderationCategories = [
  'sexual',
  'minors',
  'violence',
  'hate',
  'harassment',
  'self_harm',
  'illegal',
  'impersonation',
  'other',
] as const;
export type ModerationCategory = (typeof moderationCategories)[number];

/** `passage` is the part of a text that is meant, where one is. */
export type ModerationReason = { category: ModerationCategory; passage?: string };

/** `review`: not refused, but noted for the operator. */
export type Moderation = { verdict: 'allow' | 'review' | 'block'; reasons: ModerationReason[] };

export type ModerationRequest = {
  /** What it is for: thresholds differ. */
  use: 'script' | 'prompt' | 'post' | 'picture';
  /** In any language, of any length; the worst part counts. */
  texts?: string[];
  /** One picture; several are several requests. */
  picturePath?: string;
  /** Whose it is, where they are signed in: for that note alone. */
  userId?: string | undefined;
  signal?: AbortSignal;
};

/**
 * Says what of people's texts and pictures may be used. It does not know consent or likeness. Throws AppError:
 * file_not_found, invalid_image, and where it cannot judge: provider_down, provider_busy, not_configured, cancelled.
 */
export type Moderator = { check(request: ModerationRequest): Promise<Moderation> };

/** How often something may be tried before it answers 429; `points` tries within `seconds`. */
export const rateLimits = {
  /** Wrong passwords and codes, per account and per address. */
  signIn: { points: 10, seconds: 60 },
  /** Sign-ups that were refused, such as for a known address. */
  signUp: { points: 10, seconds: 60 },
  /** Accounts that one address opens. */
  newAccount: { points: 200, seconds: 3_600 },
  passwordReset: { points: 10, seconds: 60 },
  /** Mails to one address that anyone can trigger. */
  mailTo: { points: 5, seconds: 600 },
  upload: { points: 60, seconds: 60 },
  visitorPreview: { points: 30, seconds: 60 },
  speech: { points: 60, seconds: 60 },
  photoCheck: { points: 30, seconds: 60 },
  newImage: { points: 30, seconds: 60 },
  newVideo: { points: 60, seconds: 60 },
  newsletter: { points: 10, seconds: 60 },
  /** Questions of operators to outside services. */
  serviceCheck: { points: 60, seconds: 60 },
  dataExport: { points: 5, seconds: 3_600 },
  /** Any call, per person or, for visitors, per address; counted per process. */
  anyCall: { points: 6_000, seconds: 10 },
} as const satisfies Record<string, RateLimit>;

export type RateLimit = { points: number; seconds: number };
export type RateLimitName = keyof typeof rateLimits;

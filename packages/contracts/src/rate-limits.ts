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
  /** Files that are sent to be verified, per address. */
  verifyFile: { points: 20, seconds: 60 },
  visitorPreview: { points: 30, seconds: 60 },
  speech: { points: 60, seconds: 60 },
  photoCheck: { points: 30, seconds: 60 },
  newImage: { points: 30, seconds: 60 },
  newVideo: { points: 60, seconds: 60 },
  newsletter: { points: 10, seconds: 60 },
  /** Questions of operators to outside services. */
  serviceCheck: { points: 60, seconds: 60 },
  /** Keys that a person makes or rotates. */
  apiKey: { points: 60, seconds: 3_600 },
  /** Permissions of programs that a person looks at or answers. */
  programConsent: { points: 60, seconds: 600 },
  /** Programs that register themselves, per address. */
  programRegistration: { points: 20, seconds: 3_600 },
  /** Codes and tokens that are exchanged, per address. */
  programToken: { points: 300, seconds: 60 },
  /** Events that a person has sent to their own servers for a try, or once more. */
  webhookSending: { points: 60, seconds: 60 },
  /** Passwords of a share link, by one address and, from everywhere, for one link. */
  sharePassword: { points: 10, seconds: 60 },
  sharePasswordOfLink: { points: 100, seconds: 60 },
  /** Views that one address says it has begun. */
  sharedView: { points: 60, seconds: 60 },
  dataExport: { points: 5, seconds: 3_600 },
  /** Any call, per person or, for visitors, per address; counted per process. */
  anyCall: { points: 6_000, seconds: 10 },
} as const satisfies Record<string, RateLimit>;

export type RateLimit = { points: number; seconds: number };
export type RateLimitName = keyof typeof rateLimits;

import type { Resolution } from '../videos/frame-size.ts';

export const userTypes = ['free', 'pro'] as const;
export type UserType = (typeof userTypes)[number];

/** What each plan allows; nothing else states these numbers. */
export const plans = {
  free: {
    starterCredits: 3,
    dailyVideos: 1,
    maxScriptWords: 150,
    resolution: '720p',
    resolutions: ['720p'],
    hasWatermark: true,
    canHideAiLabel: false,
    aiImagesADay: 1,
    lowCredits: 1,
    jobPriority: 0,
  },
  pro: {
    starterCredits: 0,
    dailyVideos: 0,
    maxScriptWords: 800,
    resolution: '1080p',
    resolutions: ['720p', '1080p', '4k'],
    hasWatermark: false,
    canHideAiLabel: true,
    aiImagesADay: 20,
    lowCredits: 5,
    jobPriority: 100,
  },
} as const satisfies Record<UserType, Plan>;

export type Plan = {
  starterCredits: number;
  dailyVideos: number;
  maxScriptWords: number;
  /** Where none is chosen. */
  resolution: Resolution;
  /** What may be chosen. */
  resolutions: readonly Resolution[];
  hasWatermark: boolean;
  canHideAiLabel: boolean;
  aiImagesADay: number;
  /** The balance at or below which credits count as low. */
  lowCredits: number;
  /** Bands lie twice as far apart as one person may have videos waiting (limits.maxQueuedVideosPerUser): those of lists, then single ones. */
  jobPriority: number;
};

/** What a video has on a plan: what was chosen if the plan has that, else its usual one. */
export function resolutionOn(userType: UserType, chosen: Resolution | undefined): Resolution {
  const { resolution, resolutions }: Plan = plans[userType];
  return resolutions.find((offered) => offered === chosen) ?? resolution;
}

/** Share of the script limit from which the counter warns. */
export const scriptWarningRatio = 0.8;

export type CreditPack = { credits: number; priceCents: number; bonusCredits: number };

/** `credits` is everything granted; `bonusCredits` is the part that the label calls a bonus. */
export const creditPacks: readonly CreditPack[] = [
  { credits: 10, priceCents: 1_000, bonusCredits: 0 },
  { credits: 30, priceCents: 2_500, bonusCredits: 5 },
  { credits: 75, priceCents: 5_000, bonusCredits: 25 },
  { credits: 125, priceCents: 10_000, bonusCredits: 25 },
  { credits: 300, priceCents: 20_000, bonusCredits: 50 },
];

export const currency = 'usd';
const creditPriceCents = 100;
/** Beside the packs, credits are sold in these steps, up to this many at a time. */
export const creditOrders = { step: 10, max: 10_000 } as const;

/** What is refunded, in the one wording of terms, prices and questions. */
export const refundWording =
  'Credits are not refunded once any credit of the purchase was used; a video that fails or is cancelled always gives its credit back.';

/** What a number of credits costs: a pack, or any multiple of ten at the base price; undefined where it is not sold. */
export function priceOf(credits: number): number | undefined {
  const pack = creditPacks.find((candidate) => candidate.credits === credits);
  if (pack) return pack.priceCents;
  const { step, max } = creditOrders;
  const isSold = Number.isInteger(credits) && credits >= step && credits <= max && credits % step === 0;
  return isSold ? credits * creditPriceCents : undefined;
}

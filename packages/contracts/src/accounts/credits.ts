import { z } from 'zod';
import { instant } from '../instant.ts';
import { userTypes } from './plans.ts';

export const userCredits = z.object({
  user_id: z.uuid(),
  user_type: z.enum(userTypes),
  available_credits: z.int(),
  total_credits: z.int(),
  used_credits: z.int(),
});
export type UserCredits = z.infer<typeof userCredits>;

export const creditTransaction = z.object({
  id: z.uuid(),
  transaction_type: z.string(),
  amount: z.int(),
  description: z.string(),
  created_at: instant,
  project_id: z.uuid().nullable(),
  /** Title of the video that the credit was for. */
  project_title: z.string().nullable(),
  /** The order that a purchase belongs to. */
  payment_id: z.uuid().nullable(),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** Whether a person may create a video now, with the sentence to show. */
export const videoAvailability = z.object({
  available: z.int(),
  canCreateToday: z.boolean(),
  message: z.string(),
  isLowOnCredits: z.boolean(),
  baseCredits: z.int(),
  dailyAvailable: z.int(),
  isFreeTier: z.boolean(),
  showDailyLimit: z.boolean(),
});
export type VideoAvailability = z.infer<typeof videoAvailability>;

/** Use of the day: videos of the bonus and AI images; one row serves both documents of the specification. */
export const currentUsage = z.object({
  daily_videos_generated: z.int(),
  daily_videos_limit: z.int(),
  ai_images_generated: z.int(),
  ai_images_limit: z.int(),
  period_start: instant,
  period_end: instant,
});
export type CurrentUsage = z.infer<typeof currentUsage>;

/** Credits that videos took, by UTC day, oldest first; what came back is not counted, and days without any are left out. */
export const creditUsage = z.object({
  /** The first and the last day that were looked at, such as '2026-11-22'. */
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.object({ day: z.iso.date(), credits: z.int().positive() })),
});
export type CreditUsage = z.infer<typeof creditUsage>;

export const paymentStatuses = ['pending', 'paid', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const payment = z.object({
  id: z.uuid(),
  session_id: z.string().nullable(),
  /** Who took the money: 'stripe', or 'test' where no card is charged. */
  provider: z.string(),
  credits: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** Credits that were taken back because money went back. */
  revoked_credits: z.int(),
  /** The receipt of whoever took the money. */
  receipt_url: z.url().nullable(),
  created_at: instant,
  /** When it was paid, or ended without money. */
  settled_at: instant.nullable(),
});
export type Payment = z.infer<typeof payment>;

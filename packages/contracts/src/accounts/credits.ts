import { z } from 'zod';
import { instant } from '../instant.ts';
import { userTypes } from './plans.ts';

export const userCredits = z.object({
  user_id: z.uuid().describe('Whose balance it is.'),
  user_type: z.enum(userTypes).describe("'pro' while at least one purchase is not wholly refunded."),
  available_credits: z.int().describe('Credits that can be used now.'),
  total_credits: z.int().describe('Credits that were granted altogether.'),
  used_credits: z.int().describe('Credits that videos took.'),
});
export type UserCredits = z.infer<typeof userCredits>;

export const creditTransaction = z.object({
  id: z.uuid().describe('Id of the entry.'),
  transaction_type: z.string().describe("What happened, such as 'purchase'."),
  amount: z.int().describe('Credits; negative where they went.'),
  description: z.string().describe('The entry in words.'),
  created_at: instant.describe('When it was entered.'),
  project_id: z.uuid().nullable().describe('The video that the credit was for.'),
  project_title: z.string().nullable().describe('Title of the video that the credit was for.'),
  payment_id: z.uuid().nullable().describe('The order that a purchase belongs to.'),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** Whether a person may create a video now, with the sentence to show. */
export const videoAvailability = z.object({
  available: z.int().describe('Videos that can be created now.'),
  canCreateToday: z.boolean().describe('Whether a video can be created now.'),
  message: z.string().describe('The balance in a sentence for people.'),
  isLowOnCredits: z.boolean().describe('Whether few credits are left.'),
  baseCredits: z.int().describe('Credits without the daily bonus.'),
  dailyAvailable: z.int().describe('Videos of the daily bonus that are left today.'),
  isFreeTier: z.boolean().describe('Whether no credits were bought yet.'),
  showDailyLimit: z.boolean().describe('Whether credits and the bonus of today are used up on the free plan.'),
});
export type VideoAvailability = z.infer<typeof videoAvailability>;

/** Use of the day: videos of the bonus and AI images; one row serves both documents of the specification. */
export const currentUsage = z.object({
  daily_videos_generated: z.int().describe('Videos of the daily bonus that were created today.'),
  daily_videos_limit: z.int().describe('Videos that the daily bonus allows.'),
  ai_images_generated: z.int().describe('AI images that were ordered today.'),
  ai_images_limit: z.int().describe('AI images that the plan allows in a day.'),
  period_start: instant.describe('Beginning of the UTC day.'),
  period_end: instant.describe('End of the UTC day.'),
});
export type CurrentUsage = z.infer<typeof currentUsage>;

/** Credits that videos took, by UTC day, oldest first; what came back is not counted, and days without any are left out. */
export const creditUsage = z.object({
  from: z.iso.date().describe("The first day that was looked at, such as '2026-11-22'."),
  to: z.iso.date().describe('The last day that was looked at.'),
  days: z
    .array(
      z.object({
        day: z.iso.date().describe('The day in UTC.'),
        credits: z.int().positive().describe('Credits that videos took on it.'),
      }),
    )
    .describe('Days on which videos took credits, oldest first.'),
});
export type CreditUsage = z.infer<typeof creditUsage>;

export const paymentStatuses = ['pending', 'paid', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const payment = z.object({
  id: z.uuid().describe('Id of the order.'),
  session_id: z.string().nullable().describe('Id of the checkout, for `verify-payment`.'),
  provider: z.string().describe("Who took the money: 'stripe', or 'test' where no card is charged."),
  credits: z.int().describe('Credits that were ordered.'),
  price_cents: z.int().describe('Price in hundredths of the currency.'),
  currency: z.string().describe("Currency of the price, such as 'usd'."),
  status: z.enum(paymentStatuses).describe('Whether the money has arrived.'),
  revoked_credits: z.int().describe('Credits that were taken back because money went back.'),
  receipt_url: z.url().nullable().describe('The receipt of the payment provider.'),
  created_at: instant.describe('When it was ordered.'),
  settled_at: instant.nullable().describe('When it was paid, or ended without money.'),
});
export type Payment = z.infer<typeof payment>;

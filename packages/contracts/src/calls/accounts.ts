import { z } from 'zod';
import { accountExport } from '../accounts/account-export.ts';
import { newsletterTopics, profile, profileChange, session } from '../accounts/accounts.ts';
import {
  creditTransaction,
  creditUsage,
  currentUsage,
  payment,
  userCredits,
  videoAvailability,
} from '../accounts/credits.ts';
import { asciiAddress } from '../accounts/mail-address.ts';
import { preferences, preferencesChange } from '../accounts/preferences.ts';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { providers } from '../videos/video-choices.ts';
import { voiceEngineIds } from '../voices/voice-ids.ts';
import { byId, done, errorsOf, open, pageOf, pageRequest, signedIn } from './call.ts';

const email = z.string().trim().toLowerCase().max(limits.maxEmailCharacters).overwrite(asciiAddress);

const isAvailable = z.boolean().describe('Whether it can be used.');
const reason = z.string().nullable().describe('Why it cannot be used.');

const mailLink = z.object({
  token: z.string().max(1_000).describe('What stands behind `token=` in the link of the mail.'),
});
const mailed = z.object({
  email: z.string().describe('The address that the mail went to.'),
  topic: z.enum(newsletterTopics).describe('What to hear about.'),
});

/** The caller and what is kept about them. */
export const accountCalls = {
  session: signedIn
    .route({ method: 'GET', path: '/session', tags: ['Account'], summary: 'The session, with a fresh access token' })
    .output(session),

  profile: signedIn
    .route({ method: 'GET', path: '/profile', tags: ['Account'], summary: 'Your profile' })
    .output(profile),

  changeProfile: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'PATCH', path: '/profile', tags: ['Account'], summary: 'Change the name, or take the avatar off' })
    .input(profileChange)
    .output(profile),

  preferences: signedIn
    .route({
      method: 'GET',
      path: '/preferences',
      tags: ['Account'],
      summary: 'What you like, and which emails you want',
    })
    .output(preferences),

  changePreferences: signedIn
    .route({ method: 'PATCH', path: '/preferences', tags: ['Account'], summary: 'Change what you like' })
    .input(preferencesChange)
    .output(preferences),

  latestExport: signedIn
    .route({ method: 'GET', path: '/account/export', tags: ['Account'], summary: 'Your ZIP, and how far it is' })
    .output(accountExport.nullable()),

  startExport: signedIn
    .meta({ limit: 'dataExport' })
    .route({
      method: 'POST',
      path: '/account/export',
      tags: ['Account'],
      summary: 'Collect all your data in a ZIP; one that is being collected goes on',
    })
    .output(accountExport),

  endExport: signedIn
    .route({ method: 'DELETE', path: '/account/export', tags: ['Account'], summary: 'Cancel or delete the ZIP' })
    .output(done),

  storage: signedIn
    .route({ method: 'GET', path: '/files', tags: ['Account'], summary: 'Your files, by name' })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(1_000).default(100).describe('Files of a page.'),
        offset: z.coerce.number().int().min(0).max(100_000).default(0).describe('Files before this page.'),
        prefix: z.string().max(300).default('').describe('How their paths begin.'),
      }),
    )
    .output(
      z.array(
        z.object({
          path: z.string().describe('Its name in the store.'),
          url: z.string().describe('Its address.'),
          bytes: z.int().describe('Its size.'),
          content_type: z.string().describe('What it is.'),
          created_at: instant.describe('When it was stored.'),
        }),
      ),
    ),

  removeFile: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'DELETE', path: '/files', tags: ['Account'], summary: 'Delete one of your files' })
    .input(z.object({ path: z.string().max(300).describe('Its name in the store.') }))
    .output(done),

  subscribeToNewsletter: open
    .meta({ limit: 'newsletter' })
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions',
      tags: ['Public'],
      summary: 'Ask for the newsletter or join a waitlist; the link of a mail confirms it',
    })
    .input(
      z.object({
        email: email
          .min(1, 'Please enter your email address')
          .pipe(z.email('This is not a valid email address.'))
          .describe('Your address.'),
        topic: z.enum(newsletterTopics).default('newsletter').describe('What to hear about.'),
      }),
    )
    .output(done),

  confirmSubscription: open
    .meta({ limit: 'newsletter' })
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions/confirmation',
      tags: ['Public'],
      summary: 'Subscribe the address of a mail',
    })
    .input(mailLink)
    .output(mailed),

  endSubscription: open
    .meta({ limit: 'newsletter' })
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions/removal',
      tags: ['Public'],
      summary: 'Unsubscribe the address of a mail',
    })
    .input(mailLink)
    .output(mailed),

  deploymentFacts: open
    .route({
      method: 'GET',
      path: '/configuration',
      tags: ['Public'],
      summary: 'What this server can do, with reasons',
    })
    .output(
      z.object({
        googleSignIn: z.object({ isAvailable, reason }).describe('Signing in with Google.'),
        providers: z
          .array(
            z.object({
              id: z.enum(providers).describe('Its id.'),
              label: z.string().describe('Its name.'),
              isAvailable,
              reason,
              sentTo: z.string().nullable().describe('Where photo and speech are sent; null where they stay here.'),
            }),
          )
          .describe('What videos can be ordered from.'),
        voices: z
          .object({
            clonedBy: z.enum(voiceEngineIds).describe('What makes a voice of a recording.'),
            needsTranscript: z.boolean().describe('Whether it must be told what is said in the recording.'),
          })
          .describe('Voices of your own.'),
        translation: z.object({ isAvailable, reason }).describe('Translating scripts.'),
        images: z
          .object({
            madeBy: z
              .string()
              .nullable()
              .describe('To whom descriptions and pictures are sent; null where none leave.'),
            canTransform: z.boolean().describe('Whether pictures can be transformed.'),
          })
          .describe('AI images.'),
        payments: z
          .enum(['test', 'stripe', 'none'])
          .describe('Who takes the money; `test` charges no card, with `none` credits cannot be bought.'),
        mailboxUrl: z.string().nullable().describe('Where emails are read on a server that sends none.'),
        addresses: z
          .object({
            support: z.string().describe('For help.'),
            ethics: z.string().describe('For reports of misuse.'),
            sales: z.string().describe('For purchases.'),
          })
          .describe('Whom to write to.'),
      }),
    ),
};

const days = z.coerce
  .number()
  .int()
  .min(1)
  .max(limits.maxUsageDays)
  .default(limits.usageDays)
  .describe('How many days back.');

/** Balance, ledger and orders. */
export const creditCalls = {
  balance: signedIn
    .route({ method: 'GET', path: '/user-credits', tags: ['Credits'], summary: 'The balance' })
    .output(userCredits),

  availability: signedIn
    .route({
      method: 'GET',
      path: '/video-availability',
      tags: ['Credits'],
      summary: 'Whether a video can be created now',
    })
    .output(videoAvailability),

  transactions: signedIn
    .route({ method: 'GET', path: '/credit-transactions', tags: ['Credits'], summary: 'The ledger, newest first' })
    .input(pageRequest)
    .output(pageOf(creditTransaction)),

  payments: signedIn
    .route({ method: 'GET', path: '/payments', tags: ['Credits'], summary: 'Your orders, newest first' })
    .input(pageRequest)
    .output(pageOf(payment)),

  payment: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'GET', path: '/payments/{id}', tags: ['Credits'], summary: 'One of your orders' })
    .input(byId)
    .output(payment),

  usage: signedIn
    .route({ method: 'GET', path: '/credit-usage', tags: ['Credits'], summary: 'Credits that videos took, by day' })
    .input(z.object({ days }))
    .output(creditUsage),

  subscription: signedIn
    .route({ method: 'GET', path: '/subscription', tags: ['Credits'], summary: 'The tier, as `subscribers` holds it' })
    .output(
      z.object({
        user_id: z.uuid().describe('Whose tier it is.'),
        subscribed: z.boolean().describe('Whether credits were bought.'),
        subscription_tier: z.string().describe("'pro' while at least one purchase is not wholly refunded."),
      }),
    ),

  currentUsage: signedIn
    .route({ method: 'POST', path: '/procedures/get_current_usage', tags: ['Procedures'], summary: 'Use of the day' })
    .input(z.object({ p_user_id: z.uuid().optional().describe('Your own id, or left out.') }))
    .output(z.array(currentUsage)),
};

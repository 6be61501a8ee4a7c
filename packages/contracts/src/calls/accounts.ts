import { z } from 'zod';
import { accountExport } from '../accounts/account-export.ts';
import { profile, profileChange, session } from '../accounts/accounts.ts';
import {
  creditTransaction,
  creditUsage,
  currentUsage,
  payment,
  userCredits,
  videoAvailability,
} from '../accounts/credits.ts';
import { preferences, preferencesChange } from '../accounts/preferences.ts';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { providers } from '../videos/video-choices.ts';
import { voiceEngineIds } from '../voices/voice-ids.ts';
import { byId, done, errorsOf, open, pageOf, pageRequest, signedIn } from './call.ts';

const email = z.string().trim().toLowerCase().max(limits.maxEmailCharacters);

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
      summary: 'What you like, and which mails you want',
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
        limit: z.coerce.number().int().min(1).max(1_000).default(100),
        offset: z.coerce.number().int().min(0).max(100_000).default(0),
        prefix: z.string().max(300).default(''),
      }),
    )
    .output(
      z.array(
        z.object({ path: z.string(), url: z.string(), bytes: z.int(), content_type: z.string(), created_at: instant }),
      ),
    ),

  removeFile: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'DELETE', path: '/files', tags: ['Account'], summary: 'Delete one of your files' })
    .input(z.object({ path: z.string().max(300) }))
    .output(done),

  subscribeToNewsletter: open
    .meta({ limit: 'newsletter' })
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions',
      tags: ['Public'],
      summary: 'Subscribe or join a waitlist',
    })
    .input(
      z.object({
        email: email.min(1, 'Please enter your email address').pipe(z.email('This is not a valid email address.')),
        topic: z.enum(['newsletter', 'api', 'avatars', '4k', 'templates', 'branding', 'bulk']).default('newsletter'),
      }),
    )
    .output(done),

  deploymentFacts: open
    .route({
      method: 'GET',
      path: '/configuration',
      tags: ['Public'],
      summary: 'What this server can do, with reasons',
    })
    .output(
      z.object({
        googleSignIn: z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }),
        providers: z.array(
          z.object({
            id: z.enum(providers),
            label: z.string(),
            isAvailable: z.boolean(),
            reason: z.string().nullable(),
            /** Where the photo and its speech are sent; null where they stay on this server. */
            sentTo: z.string().nullable(),
          }),
        ),
        /** What makes a person's own voice of a recording, and whether it must be told what is said in it. */
        voices: z.object({ clonedBy: z.enum(voiceEngineIds), needsTranscript: z.boolean() }),
        translation: z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }),
        /** Who makes AI images elsewhere, to whom descriptions and pictures are sent; null where none leave the server. */
        images: z.object({ madeBy: z.string().nullable(), canTransform: z.boolean() }),
        payments: z.enum(['test', 'stripe']),
        mailboxUrl: z.string().nullable(),
        /** Whom to write to. */
        addresses: z.object({ support: z.string(), ethics: z.string(), sales: z.string() }),
      }),
    ),
};

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
    .input(z.object({ days: z.coerce.number().int().min(1).max(limits.maxUsageDays).default(limits.usageDays) }))
    .output(creditUsage),

  subscription: signedIn
    .route({ method: 'GET', path: '/subscription', tags: ['Credits'], summary: 'The tier, as `subscribers` holds it' })
    .output(z.object({ user_id: z.uuid(), subscribed: z.boolean(), subscription_tier: z.string() })),

  currentUsage: signedIn
    .route({ method: 'POST', path: '/procedures/get_current_usage', tags: ['Procedures'], summary: 'Use of the day' })
    .input(z.object({ p_user_id: z.uuid().optional() }))
    .output(z.array(currentUsage)),
};

import { z } from 'zod';
import { userTypes } from '../accounts/plans.ts';
import { listOf, listShape, moment, v1Call } from './v1-call.ts';

/** What a person has. */
const credits = z
  .object({
    object: z.literal('credits').describe('What this is.'),
    plan: z.enum(userTypes).describe('Your plan.'),
    available: z.int().describe('Credits that can be used now; a video takes one.'),
    daily_videos_left: z.int().describe('Videos of the daily bonus that are left today.'),
    total: z.int().describe('Credits that were granted altogether.'),
    used: z.int().describe('Credits that videos took.'),
    can_create_video: z.boolean().describe('Whether a video can be made now.'),
    message: z.string().describe('The balance in a sentence for people.'),
  })
  .meta({
    id: 'Credits',
    description: 'What is left on your account.',
    examples: [
      {
        object: 'credits',
        plan: 'pro',
        available: 42,
        daily_videos_left: 0,
        total: 60,
        used: 18,
        can_create_video: true,
        message: 'You have 42 credits.',
      },
    ],
  });

const creditTransaction = z
  .object({
    id: z.uuid().describe('Id of the entry.'),
    object: z.literal('credit_transaction').describe('What this is.'),
    type: z.string().describe("What happened, such as 'video_creation' or 'purchase'."),
    amount: z.int().describe('Credits; negative where they went.'),
    description: z.string().describe('The entry in words.'),
    video_id: z.uuid().nullable().describe('The video that it was for; null for others.'),
    created_at: moment.describe('When it was entered.'),
  })
  .meta({
    id: 'CreditTransaction',
    description: 'An entry of the ledger of credits.',
    examples: [
      {
        id: '6b5a4938-2716-4504-93f2-e1d0cfbeadcb',
        object: 'credit_transaction',
        type: 'video_creation',
        amount: -1,
        description: 'Video creation',
        video_id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });

const language = z
  .object({
    code: z.string().describe('ISO 639-1 code, to be used as `language`.'),
    object: z.literal('language').describe('What this is.'),
    name: z.string().describe('Its English name.'),
  })
  .meta({
    id: 'Language',
    description: 'A language that can be spoken.',
    examples: [{ code: 'en', object: 'language', name: 'English' }],
  });

const health = z
  .object({
    object: z.literal('health').describe('What this is.'),
    status: z.literal('ok').describe('That this server answers and reaches what it needs.'),
  })
  .meta({ id: 'Health', description: 'That the API can be used.', examples: [{ object: 'health', status: 'ok' }] });

/** What a key is and may do. */
const keyFacts = z
  .object({
    object: z.literal('api_key').describe('What this is.'),
    id: z.uuid().describe('Its id.'),
    mode: z.enum(['live', 'test']).describe('Whether it makes videos or test videos.'),
    scopes: z.array(z.string()).describe('What it may do.'),
    per_minute: z.int().describe('Calls that it has in a minute.'),
    user_id: z.uuid().describe('Whose it is.'),
  })
  .meta({
    id: 'ApiKey',
    description: 'The API key of the request.',
    examples: [
      {
        object: 'api_key',
        id: '8f7e6d5c-4b3a-4291-8071-6f5e4d3c2b1a',
        mode: 'test',
        scopes: ['read', 'create'],
        per_minute: 600,
        user_id: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
      },
    ],
  });

/** What is left. */
export const creditCalls = {
  get: v1Call({
    method: 'GET',
    path: '/credits',
    operationId: 'getCredits',
    tag: 'Credits',
    scope: 'read',
    summary: 'Read what is left on your account',
  })
    .input(z.strictObject({}))
    .output(credits),

  transactions: v1Call({
    method: 'GET',
    path: '/credits/transactions',
    operationId: 'listCreditTransactions',
    tag: 'Credits',
    scope: 'read',
    summary: 'List the entries of your ledger, newest first',
  })
    .input(z.strictObject(listShape))
    .output(listOf('CreditTransactionList', creditTransaction)),
};

/** Languages, health, and the key itself. */
export const factCalls = {
  languages: v1Call({
    method: 'GET',
    path: '/languages',
    operationId: 'listLanguages',
    tag: 'Service',
    scope: 'read',
    summary: 'List the languages that can be spoken',
  })
    .input(z.strictObject(listShape))
    .output(listOf('LanguageList', language)),

  health: v1Call({
    method: 'GET',
    path: '/health',
    operationId: 'getHealth',
    tag: 'Service',
    summary: 'Whether the API can be used; needs no key',
  })
    .input(z.strictObject({}))
    .output(health),

  key: v1Call({
    method: 'GET',
    path: '/key',
    operationId: 'getApiKey',
    tag: 'Service',
    scope: 'read',
    summary: 'Read what this API key may do',
  })
    .input(z.strictObject({}))
    .output(keyFacts),
};

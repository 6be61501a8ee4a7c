import { accountCalls, creditCalls } from './calls/accounts.ts';
import { assetCalls } from './calls/assets.ts';
import { batchCalls } from './calls/batches.ts';
import { brandKitCalls } from './calls/brand-kits.ts';
import { developerCalls } from './calls/developer.ts';
import { finishCalls } from './calls/finish-calls.ts';
import { functionCalls } from './calls/functions.ts';
import { imageCalls } from './calls/images.ts';
import { photoCalls, voiceCalls } from './calls/library.ts';
import { lookCalls } from './calls/looks.ts';
import { operatorCalls } from './calls/operator.ts';
import { postCalls } from './calls/posts.ts';
import { credentialCalls, socialFunctionCalls } from './calls/social-functions.ts';
import { storyboardCalls } from './calls/storyboards.ts';
import { templateCalls } from './calls/templates.ts';
import { videoCalls } from './calls/videos.ts';

/** Every call of the product under `/api`, except uploads, sign-in and live events, which are outside the contract. */
export const api = finishCalls({
  functions: { ...functionCalls, ...socialFunctionCalls },
  videos: videoCalls,
  storyboards: storyboardCalls,
  assets: assetCalls,
  brandKits: brandKitCalls,
  templates: templateCalls,
  batches: batchCalls,
  photos: photoCalls,
  voices: voiceCalls,
  images: imageCalls,
  looks: lookCalls,
  credits: creditCalls,
  posts: postCalls,
  credentials: credentialCalls,
  account: accountCalls,
  developer: developerCalls,
  operator: operatorCalls,
});
export type Api = typeof api;

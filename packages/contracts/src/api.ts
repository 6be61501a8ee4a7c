import { accountCalls, creditCalls } from './calls/accounts.ts';
import { apiKeyCalls } from './calls/api-keys.ts';
import { connectedProgramCalls } from './calls/connected-programs.ts';
import { developerCalls } from './calls/developer.ts';
import { finishCalls } from './calls/finish-calls.ts';
import { functionCalls } from './calls/functions.ts';
import { imageCalls } from './calls/images.ts';
import { photoCalls, voiceCalls } from './calls/library.ts';
import { lookCalls } from './calls/looks.ts';
import { operatorCalls } from './calls/operator.ts';
import { postCalls } from './calls/posts.ts';
import { shareLinkCalls } from './calls/share-links.ts';
import { credentialCalls, socialFunctionCalls } from './calls/social-functions.ts';
import { assetCalls } from './calls/storyboard/assets.ts';
import { batchCalls } from './calls/storyboard/batches.ts';
import { brandKitCalls } from './calls/storyboard/brand-kits.ts';
import { storyboardCalls } from './calls/storyboard/storyboards.ts';
import { templateCalls } from './calls/storyboard/templates.ts';
import { verifyCalls } from './calls/verify.ts';
import { videoCalls } from './calls/videos.ts';
import { webhookCalls } from './calls/webhooks.ts';

/** Every call of the product under `/api`, except uploads, sign-in and live events, which are outside the contract. */
export const api = finishCalls({
  functions: { ...functionCalls, ...socialFunctionCalls },
  videos: videoCalls,
  shareLinks: shareLinkCalls,
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
  apiKeys: apiKeyCalls,
  connectedPrograms: connectedProgramCalls,
  webhooks: webhookCalls,
  developer: developerCalls,
  verify: verifyCalls,
  operator: operatorCalls,
});
export type Api = typeof api;

import { accountRoutes, fileRoutes } from './accounts/account.ts';
import { apiKeyRoutes } from './accounts/api-keys.ts';
import { connectedProgramRoutes } from './accounts/connected-programs.ts';
import { creditFunctions, creditRoutes } from './accounts/credits.ts';
import { webhookRoutes } from './accounts/webhooks.ts';
import { postRoutes } from './networks/posts.ts';
import { credentialRoutes, socialFunctions } from './networks/social.ts';
import { operatorRoutes } from './operating/operator.ts';
import { verifyRoutes } from './operating/verify.ts';
import { imageFunctions, imageRoutes } from './photos/images.ts';
import { lookRoutes } from './photos/looks.ts';
import { photoFunctions, photoRoutes } from './photos/photos.ts';
import { assetRoutes } from './storyboards/assets.ts';
import { batchRoutes } from './storyboards/batches.ts';
import { brandKitRoutes } from './storyboards/brand-kits.ts';
import { storyboardRoutes } from './storyboards/storyboards.ts';
import { templateRoutes } from './storyboards/templates.ts';
import { shareLinkRoutes } from './videos/share-links.ts';
import { developerRoutes, videoFunctions, videoRoutes } from './videos/videos.ts';
import { languageFunctions, voiceFunctions, voiceRoutes } from './voices/voices.ts';

/**
 * The handlers of every call, in the shape of `api` (contracts). A routes file exports objects of handlers, made with
 * `signedIn.videos.list.handler(({ input, context, signal }) => listVideos(context.deps, context.principal, input))`;
 * the nouns are put together here: `videos: videoRoutes, functions: { ...creditFunctions, ...voiceFunctions }`.
 */
export const router = {
  account: { ...accountRoutes, ...fileRoutes },
  credits: creditRoutes,
  photos: photoRoutes,
  videos: videoRoutes,
  shareLinks: shareLinkRoutes,
  storyboards: storyboardRoutes,
  assets: assetRoutes,
  brandKits: brandKitRoutes,
  templates: templateRoutes,
  batches: batchRoutes,
  voices: voiceRoutes,
  images: imageRoutes,
  looks: lookRoutes,
  posts: postRoutes,
  credentials: credentialRoutes,
  apiKeys: apiKeyRoutes,
  connectedPrograms: connectedProgramRoutes,
  webhooks: webhookRoutes,
  developer: developerRoutes,
  verify: verifyRoutes,
  operator: operatorRoutes,
  functions: {
    ...creditFunctions,
    ...videoFunctions,
    ...imageFunctions,
    ...languageFunctions,
    ...photoFunctions,
    ...socialFunctions,
    ...voiceFunctions,
  },
};

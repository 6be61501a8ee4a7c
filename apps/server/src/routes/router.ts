import { accountRoutes } from './account.ts';
import { fileRoutes } from './account-files.ts';
import { creditFunctions, creditRoutes } from './credits.ts';
import { imageFunctions, imageRoutes } from './images.ts';
import { languageFunctions } from './languages.ts';
import { operatorRoutes } from './operator.ts';
import { photoFunctions, photoRoutes } from './photos.ts';
import { postRoutes } from './posts.ts';
import { credentialRoutes, socialFunctions } from './social.ts';
import { developerRoutes, videoFunctions, videoRoutes } from './videos.ts';
import { voiceFunctions, voiceRoutes } from './voices.ts';

/**
 * The handlers of every call, in the shape of `api` (contracts). A routes file exports objects of handlers, made with
 * `signedIn.videos.list.handler(({ input, context, signal }) => listVideos(context.deps, context.who, input))`;
 * the nouns are put together here: `videos: videoRoutes, functions: { ...creditFunctions, ...voiceFunctions }`.
 */
export const router = {
  account: { ...accountRoutes, ...fileRoutes },
  credits: creditRoutes,
  photos: photoRoutes,
  videos: videoRoutes,
  voices: voiceRoutes,
  images: imageRoutes,
  posts: postRoutes,
  credentials: credentialRoutes,
  developer: developerRoutes,
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

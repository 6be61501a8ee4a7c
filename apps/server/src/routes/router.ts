/**
 * The handlers of every call, in the shape of `api` (contracts). A routes file exports objects of handlers, made with
 * `signedIn.videos.list.handler(({ input, context, signal }) => listVideos(context.deps, context.who, input))`;
 * the nouns are put together here: `videos: videoRoutes, functions: { ...creditFunctions, ...voiceFunctions }`.
 */
export const router = {};

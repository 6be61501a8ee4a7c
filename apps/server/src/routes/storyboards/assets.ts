import { getOwnAsset, listMusic, listOwnAssets, removeAsset, renameAsset } from '@portray/studio/assets/own-assets';
import { signedIn } from '../../edge/implement.ts';

/** Slides, clips and music. */
export const assetRoutes = {
  list: signedIn.assets.list.handler(({ input, context }) => listOwnAssets(context.deps, context.principal, input)),
  get: signedIn.assets.get.handler(({ input, context }) => getOwnAsset(context.deps, context.principal, input)),
  rename: signedIn.assets.rename.handler(({ input, context }) => renameAsset(context.deps, context.principal, input)),
  remove: signedIn.assets.remove.handler(async ({ input, context }) => {
    await removeAsset(context.deps, context.principal, input);
    return { success: true } as const;
  }),
  music: signedIn.assets.music.handler(({ context }) => listMusic(context.deps)),
};

import {
  changeBrandKit,
  createBrandKit,
  duplicateBrandKit,
  listBrandKits,
  makeBrandKitDefault,
  removeBrandKit,
} from '@portray/studio/brand-kits/change-brand-kits';
import { signedIn } from '../../edge/implement.ts';

/** Brand kits of the caller. */
export const brandKitRoutes = {
  list: signedIn.brandKits.list.handler(({ context }) => listBrandKits(context.deps, context.principal)),
  create: signedIn.brandKits.create.handler(({ input, context }) =>
    createBrandKit(context.deps, context.principal, input),
  ),
  change: signedIn.brandKits.change.handler(({ input, context }) =>
    changeBrandKit(context.deps, context.principal, input),
  ),
  duplicate: signedIn.brandKits.duplicate.handler(({ input, context }) =>
    duplicateBrandKit(context.deps, context.principal, input),
  ),
  makeDefault: signedIn.brandKits.makeDefault.handler(({ input, context }) =>
    makeBrandKitDefault(context.deps, context.principal, input),
  ),
  remove: signedIn.brandKits.remove.handler(async ({ input, context }) => {
    await removeBrandKit(context.deps, context.principal, input);
    return { success: true as const };
  }),
};

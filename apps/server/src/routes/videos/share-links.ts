import { changeLink, readShareLink } from '@portray/studio/videos/share/share-video';
import { countView, unlockLink } from '@portray/studio/videos/share/watch-shared';
import { open, type RequestContext, signedIn } from '../../edge/implement.ts';
import { keepPass, visitOf } from '../../edge/share-pass.ts';

const own = signedIn.shareLinks;
const visited = open.shareLinks;
const done = { success: true } as const;

/** What goes for share links, and what their visitors do. */
export const shareLinkRoutes = {
  get: own.get.handler(({ input, context }) => readShareLink(context.deps, context.principal, input)),
  change: own.change.handler(({ input, context }) => changeLink(context.deps, context.principal, input)),
  unlock: visited.unlock.handler(({ input, context }) => unlock(context, input)),
  countView: visited.countView.handler(async ({ input, context }) => {
    const { address, principal } = context;
    const watcher = { address, agent: context.readHeader('user-agent'), userId: principal?.userId };
    await countView(context.deps, visitOf(context, input.token), watcher);
    return done;
  }),
};

/** Only wrong passwords count, by address and by link. */
async function unlock(context: RequestContext, input: { token: string; password: string }) {
  const { rateLimits } = context.deps;
  await rateLimits.take('sharePassword', context.address);
  await rateLimits.take('sharePasswordOfLink', input.token);
  const pass = await unlockLink(context.deps, input);
  await rateLimits.giveBack('sharePassword', context.address);
  await rateLimits.giveBack('sharePasswordOfLink', input.token);
  if (pass !== undefined) keepPass(context, input.token, pass);
  return done;
}

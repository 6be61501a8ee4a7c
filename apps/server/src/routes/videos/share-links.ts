import { limits } from '@portray/contracts/limits';
import { changeLink, readShareLink } from '@portray/studio/videos/share/share-video';
import { countView } from '@portray/studio/videos/share/watch-shared';
import { open, type RequestContext, signedIn } from '../../edge/implement.ts';
import { keepPass, passFor, visitOf } from '../../edge/share-pass.ts';

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
    await countView(context.deps, visitOf(context, input.token, input.pass), watcher);
    return done;
  }),
};

async function unlock(context: RequestContext, input: { token: string; password: string }) {
  const pass = await passFor(context, { ...input, seconds: limits.sharePassSeconds });
  if (pass !== undefined) keepPass(context, input.token, pass);
  return done;
}

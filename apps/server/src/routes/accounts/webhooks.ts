import { createVault } from '@portray/studio/posts/vault';
import {
  readDeliveries,
  recoverEvents,
  replayDelivery,
  sendTestEvent,
} from '@portray/studio/webhooks/webhook-deliveries';
import {
  changeEndpoint,
  makeWebhookEndpoint,
  readWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
} from '@portray/studio/webhooks/webhook-endpoints';
import type { Dependencies } from '../../dependencies.ts';
import { signedIn } from '../../edge/implement.ts';

/** What keeping secrets of endpoints needs beside the rest. Throws AppError not_configured. */
export const withVault = (deps: Dependencies) => ({ ...deps, vault: createVault(deps.environment.ENCRYPTION_KEYS) });

const own = signedIn.webhooks;

/** Servers of the caller that are told of events. */
export const webhookRoutes = {
  list: own.list.handler(({ context }) => readWebhookEndpoints(context.deps, context.principal)),
  create: own.create.handler(({ input, context }) =>
    makeWebhookEndpoint(withVault(context.deps), context.principal, input),
  ),
  change: own.change.handler(({ input, context }) => changeEndpoint(context.deps, context.principal, input)),
  remove: own.remove.handler(async ({ input, context }) => {
    await removeWebhookEndpoint(context.deps, context.principal, input);
    return { success: true as const };
  }),
  rotate: own.rotate.handler(({ input, context }) =>
    rotateWebhookSecret(withVault(context.deps), context.principal, input),
  ),
  test: own.test.handler(({ input, context }) => sendTestEvent(context.deps, context.principal, input)),
  deliveries: own.deliveries.handler(({ input, context }) => readDeliveries(context.deps, context.principal, input)),
  recover: own.recover.handler(({ input, context }) => recoverEvents(context.deps, context.principal, input)),
  replay: own.replay.handler(({ input, context }) => replayDelivery(context.deps, context.principal, input)),
};

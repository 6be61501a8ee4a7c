import type { WebhookEvent } from '@portray/contracts/webhook-events';
import { readEvent, readEvents } from '@portray/studio/webhooks/webhook-deliveries';
import { own } from '../edge/v1-context.ts';
import { listOf } from '../show/lists.ts';

export const eventHandlers = {
  list: own.events.list.handler(async ({ input: { cursor, ...request }, context: { deps, principal } }) =>
    listOf(await readEvents(deps, principal, { ...request, after: cursor }), (event: WebhookEvent) => event),
  ),

  get: own.events.get.handler(({ input, context: { deps, principal } }) => readEvent(deps, principal, input)),
};

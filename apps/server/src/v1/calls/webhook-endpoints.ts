import type { Metadata } from '@portray/contracts/metadata';
import type { NewWebhookEndpoint, WebhookDelivery, WebhookEndpoint } from '@portray/contracts/webhooks';
import { toAppError } from '@portray/foundation/errors';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import {
  readDeliveries,
  recoverEvents,
  replayDelivery,
  sendTestEvent,
} from '@portray/studio/webhooks/webhook-deliveries';
import {
  changeEndpoint,
  makeWebhookEndpoint,
  readWebhookEndpoint,
  readWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
} from '@portray/studio/webhooks/webhook-endpoints';
import { withVault } from '../../routes/accounts/webhooks.ts';
import { V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { listOf, pageOf } from '../show/lists.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;
const kind = 'webhook_endpoint';

const showEndpoint = (endpoint: WebhookEndpoint, metadata: Metadata) =>
  ({ object: kind, ...endpoint, metadata }) as const;

async function shown(given: Given, endpoint: WebhookEndpoint) {
  const { id } = endpoint;
  return showEndpoint(endpoint, (await metadataOf(given.deps, given.principal, kind, [id]))(id));
}

async function withSecret(given: Given, { endpoint, secret }: NewWebhookEndpoint) {
  const { id } = endpoint;
  return { id, object: 'webhook_endpoint_with_secret' as const, secret, endpoint: await shown(given, endpoint) };
}

const showDelivery = ({ state, status, ...delivery }: WebhookDelivery) =>
  ({ object: 'webhook_delivery', ...delivery, status: state, http_status: status }) as const;

/** That an address can be used at all. Throws V1Refusal address_refused. */
function checkAddress({ outside }: V1Context['deps'], url: string | undefined): void {
  try {
    if (url !== undefined) outside.check(url);
  } catch (error) {
    throw new V1Refusal('address_refused', toAppError(error).message, { param: 'url' });
  }
}

export const webhookEndpointHandlers = {
  create: own.webhookEndpoints.create.handler(async ({ input: { metadata, ...request }, context }) => {
    const { deps, principal } = context;
    checkAddress(deps, request.url);
    const once = withMetadata(deps.once, principal, kind, metadata);
    return withSecret(context, await makeWebhookEndpoint({ ...withVault(deps), once }, principal, request));
  }),

  list: own.webhookEndpoints.list.handler(async ({ input, context: { deps, principal } }) => {
    const page = pageOf(await readWebhookEndpoints(deps, principal), input);
    const metadata = await metadataOf(
      deps,
      principal,
      kind,
      page.items.map(({ id }) => id),
    );
    return listOf(page, (endpoint) => showEndpoint(endpoint, metadata(endpoint.id)));
  }),

  get: own.webhookEndpoints.get.handler(async ({ input, context }) =>
    shown(context, await readWebhookEndpoint(context.deps, context.principal, input)),
  ),

  change: own.webhookEndpoints.change.handler(async ({ input: { metadata, ...request }, context }) => {
    const { deps, principal } = context;
    checkAddress(deps, request.url);
    const endpoint = await changeEndpoint(deps, principal, request);
    await changeMetadata(deps, principal, { kind, id: request.id }, metadata);
    return shown(context, endpoint);
  }),

  remove: own.webhookEndpoints.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeWebhookEndpoint(deps, principal, { id });
    await forgetMetadata(deps, principal, kind, id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),

  rotate: own.webhookEndpoints.rotate.handler(async ({ input, context }) =>
    withSecret(context, await rotateWebhookSecret(withVault(context.deps), context.principal, input)),
  ),

  test: own.webhookEndpoints.test.handler(async ({ input, context: { deps, principal } }) =>
    showDelivery(await sendTestEvent(deps, principal, input)),
  ),

  deliveries: own.webhookEndpoints.deliveries.handler(async ({ input: { status, ...request }, context }) =>
    listOf(await readDeliveries(context.deps, context.principal, { ...request, state: status }), showDelivery),
  ),

  recover: own.webhookEndpoints.recover.handler(async ({ input, context: { deps, principal } }) => {
    const { events } = await recoverEvents(deps, principal, input);
    return { object: 'webhook_recovery' as const, events };
  }),

  replay: own.webhookEndpoints.replay.handler(async ({ input, context: { deps, principal } }) =>
    showDelivery(await replayDelivery(deps, principal, input)),
  ),
};

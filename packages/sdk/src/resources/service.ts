import type { Client } from '../client.ts';
import { path } from '../path.ts';
import type { Body, CallOptions, PostOptions, Query } from '../types.ts';

/** What videos cost, and what is left. */
export const createCredits = (client: Client) => ({
  get: (options?: CallOptions) => client.get<'getCredits'>('/credits', undefined, options),
  transactions: (query?: Query<'listCreditTransactions'>, options?: CallOptions) =>
    client.list<'listCreditTransactions'>('/credits/transactions', query, options),
});

/** Languages, health, and the key itself. */
export const createService = (client: Client) => ({
  languages: (query?: Query<'listLanguages'>, options?: CallOptions) =>
    client.list<'listLanguages'>('/languages', query, options),
  health: (options?: CallOptions) => client.get<'getHealth'>('/health', undefined, options),
  key: (options?: CallOptions) => client.get<'getApiKey'>('/key', undefined, options),
});

/** What happened on the account. */
export const createEvents = (client: Client) => ({
  list: (query?: Query<'listEvents'>, options?: CallOptions) => client.list<'listEvents'>('/events', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getEvent'>(path`/events/${id}`, undefined, options),
});

/** Servers that are told of events. */
export const createWebhookEndpoints = (client: Client) => ({
  /** The answer has the secret, which is said this once. */
  create: (endpoint: Body<'createWebhookEndpoint'>, options?: PostOptions) =>
    client.post<'createWebhookEndpoint'>('/webhook_endpoints', endpoint, options),
  list: (query?: Query<'listWebhookEndpoints'>, options?: CallOptions) =>
    client.list<'listWebhookEndpoints'>('/webhook_endpoints', query, options),
  get: (id: string, options?: CallOptions) =>
    client.get<'getWebhookEndpoint'>(path`/webhook_endpoints/${id}`, undefined, options),
  update: (id: string, changes: Body<'updateWebhookEndpoint'>, options?: CallOptions) =>
    client.patch<'updateWebhookEndpoint'>(path`/webhook_endpoints/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) =>
    client.delete<'deleteWebhookEndpoint'>(path`/webhook_endpoints/${id}`, options),
  rotateSecret: (id: string, rotation: Body<'rotateWebhookSecret'> = {}, options?: PostOptions) =>
    client.post<'rotateWebhookSecret'>(path`/webhook_endpoints/${id}/rotate_secret`, rotation, options),
  /** Sends `webhook.test` to it. */
  test: (id: string, options?: PostOptions) =>
    client.post<'testWebhookEndpoint'>(path`/webhook_endpoints/${id}/test`, undefined, options),
  deliveries: (id: string, query?: Query<'listWebhookDeliveries'>, options?: CallOptions) =>
    client.list<'listWebhookDeliveries'>(path`/webhook_endpoints/${id}/deliveries`, query, options),
  /** Sends again what was missed since a moment. */
  recover: (id: string, since: Body<'recoverWebhookEvents'>, options?: PostOptions) =>
    client.post<'recoverWebhookEvents'>(path`/webhook_endpoints/${id}/recover`, since, options),
  /** Sends one delivery again. */
  replay: (deliveryId: string, options?: PostOptions) =>
    client.post<'replayWebhookDelivery'>(path`/webhook_deliveries/${deliveryId}/replay`, undefined, options),
});

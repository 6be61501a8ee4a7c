import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../posts/connections/vault.ts';

const prefix = 'whsec_';
const keyBytes = 32;
const endCharacters = 5;

/** A secret as its owner enters it elsewhere; the key is what the base64 stands for. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(keyBytes).toString('base64')}`;

/** The end by which its owner knows a secret. */
export const secretEnd = (secret: string): string => secret.slice(-endCharacters);

/** What a secret is locked for; elsewhere it cannot be opened. */
export const secretPlace = (userId: string, endpointId: string): string => `webhook ${userId} ${endpointId}`;

/** One attempt: `webhook-id`, its time in seconds since 1970, and the body as it is sent. */
export type Signed = { id: string; timestamp: number; body: string };

/** The header `webhook-signature` of Standard Webhooks: a signature by each secret, of which any may be checked. */
export function signWebhook(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return signatures.join(' ');
}

type Kept = {
  id: string;
  user_id: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
};

/** The secrets of an endpoint that sign now: its own, and for a while the one before. Throws AppError not_configured. */
export async function openSecrets(vault: Vault, endpoint: Kept, now: Date): Promise<string[]> {
  const { id, user_id, secret, previous_secret, previous_secret_until } = endpoint;
  const isStillGood = previous_secret_until !== null && previous_secret_until > now.toISOString();
  const kept = previous_secret !== null && isStillGood ? [secret, previous_secret] : [secret];
  return Promise.all(kept.map((locked) => vault.open(locked, secretPlace(user_id, id))));
}

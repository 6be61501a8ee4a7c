import type { IncomingMessage } from 'node:http';
import type { KeyRefusal } from '@portray/contracts/api-keys';
import { type FindKeyDeps, findKey, type KeyUse } from '@portray/studio/developer/api-keys';
import { refusePlainHttp } from '@portray/studio/developer/refuse-plain-http';
import type { Stores } from '@portray/studio/stores';
import { isInClear } from '../edge/requests/request-facts.ts';

type Deps = FindKeyDeps & Stores & { publicUrl: string; environment: { TRUSTED_PROXIES: number } };

/** Why a call is not answered: no key, or one that does not work; `message` is for people. */
export type KeyRefused = { refused: KeyRefusal | 'key_missing'; status: 401 | 403; message: string };

export const isRefused = (key: KeyUse | KeyRefused): key is KeyRefused => 'refused' in key;

const refusals: Record<KeyRefused['refused'], Omit<KeyRefused, 'refused'>> = {
  key_missing: {
    status: 401,
    message: 'This call needs an API key. Send it as “Authorization: Bearer pk_…”.',
  },
  key_unknown: { status: 401, message: 'This API key is not known. Please check that all of it was sent.' },
  key_revoked: { status: 401, message: 'This API key was revoked or replaced. Please use a newer one.' },
  key_expired: { status: 401, message: 'This API key has expired. Please make a new one.' },
  key_sent_in_clear: {
    status: 403,
    message:
      'This API key was sent over http, where others can read it, and was therefore revoked. Make a new one, and use https.',
  },
};

const refuse = (refused: KeyRefused['refused']): KeyRefused => ({ refused, ...refusals[refused] });

/**
 * Whose call it is by the key that it carries, or why it is refused. A key that came over plain http from elsewhere than this
 * machine is revoked and its owner told. Throws AppError database_down.
 */
export async function keyOfRequest(deps: Deps, request: IncomingMessage): Promise<KeyUse | KeyRefused> {
  const secret = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) return refuse('key_missing');
  const at = { publicUrl: deps.publicUrl, trustedProxies: deps.environment.TRUSTED_PROXIES };
  if (secret.startsWith('pk_') && isInClear(request, at)) {
    await refusePlainHttp(deps, secret);
    return refuse('key_sent_in_clear');
  }
  const found = await findKey(deps, secret);
  return typeof found === 'string' ? refuse(found) : found;
}

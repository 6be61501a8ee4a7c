import { z } from 'zod';
import { apiKey, apiKeyRenaming, apiKeyRequest, apiKeyRotation, newApiKey } from '../accounts/api-keys.ts';
import { limits } from '../limits.ts';
import { byId, errorsOf, signedIn } from './call.ts';

const tags = ['API keys'];
const own = signedIn.errors(errorsOf('not_found'));

const password = z
  .string()
  .max(limits.maxPasswordCharacters)
  .optional()
  .describe('Your password; an account without one must have signed in within the last ten minutes.');

/** Keys for programs. They are made and changed by people who signed in, never with a key. */
export const apiKeyCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'Your API keys: those that work, then the others' })
    .output(z.array(apiKey)),

  make: signedIn
    .meta({ limit: 'apiKey' })
    .errors(errorsOf('invalid_credentials', 'conflict'))
    .route({ method: 'POST', path: '/api-keys', tags, summary: 'Make a key; its secret is said this once' })
    .input(apiKeyRequest.extend({ password }))
    .output(newApiKey),

  rename: own
    .route({ method: 'PATCH', path: '/api-keys/{id}', tags, summary: 'Rename a key' })
    .input(byId.extend(apiKeyRenaming.shape))
    .output(apiKey),

  rotate: own
    .meta({ limit: 'apiKey' })
    .errors(errorsOf('invalid_credentials', 'conflict'))
    .route({
      method: 'POST',
      path: '/api-keys/{id}/rotate',
      tags,
      summary: 'Make a key that takes the place of another one; its secret is said this once',
    })
    .input(byId.extend({ ...apiKeyRotation.shape, password }))
    .output(newApiKey),

  revoke: own
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Revoke a key at once' })
    .input(byId)
    .output(apiKey),
};

import {
  type AuthorizationError,
  type AuthorizationRequest,
  type ProgramScope,
  programScopes,
} from '@portray/contracts/connected-programs';
import { AppError } from '@portray/foundation/errors';
import { type Client, type ClientDeps, findClient } from './find-client.ts';
import { isNamed, mayRedirectTo } from './redirect-addresses.ts';

type Deps = ClientDeps & { publicUrl: string };
/** What is wrong with a question, in the words of OAuth and in a sentence of plain ASCII. */
export type Fault = { error: AuthorizationError; error_description: string };
/** Who asks, where the person goes back to, and for what; or what is wrong with the question. */
export type Question = { client: Client; redirectUri: string } & ({ scopes: ProgramScope[] } | { fault: Fault });

/** What is asked for where the program names nothing. */
const usualScopes: ProgramScope[] = ['read', 'create'];
/** Asked for by hosts that want to renew their tokens, which all of them may. */
const everGranted = 'offline_access';

/** Where the tools are: what a permission is for. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`;

/**
 * Reads the question of a program. Throws AppError invalid_input only where it is not known who asks, or where the person would
 * be sent to an address that is not the program's: whatever else is wrong is told to the program (RFC 6749, 4.1.2.1).
 */
export async function readQuestion(deps: Deps, request: AuthorizationRequest): Promise<Question> {
  const client = await findClient(deps, request.client_id);
  const { redirect_uri: redirectUri } = request;
  if (!isNamed(redirectUri, client.redirectUris) || !mayRedirectTo(redirectUri))
    throw new AppError(
      'invalid_input',
      'The program wants to send you to an address that it has not named before. Nothing was permitted.',
    );
  const fault = faultOf(request, deps.publicUrl);
  return { client, redirectUri, ...(fault ? { fault } : { scopes: scopesIn(request.scope) }) };
}

function faultOf(request: AuthorizationRequest, publicUrl: string): Fault | undefined {
  const { response_type, code_challenge, code_challenge_method, resource, scope } = request;
  if (response_type === '') return { error: 'invalid_request', error_description: 'The response_type is missing.' };
  if (response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'The response_type must be code.' };
  if (code_challenge === '')
    return { error: 'invalid_request', error_description: 'The code_challenge is missing (PKCE with S256).' };
  if (code_challenge_method !== 'S256')
    return { error: 'invalid_request', error_description: 'The code_challenge_method must be S256.' };
  if (!/^[A-Za-z0-9_-]{43}$/.test(code_challenge))
    return { error: 'invalid_request', error_description: 'The code_challenge must be a SHA-256 in base64url.' };
  if (resource !== undefined && !isOurs(resource, publicUrl))
    return { error: 'invalid_target', error_description: `The resource must be ${resourceOf(publicUrl)}.` };
  const named = namesIn(scope);
  if (named.length > 0 && !named.some((name) => name === everGranted || isScope(name)))
    return { error: 'invalid_scope', error_description: `The scopes are ${programScopes.join(', ')}.` };
  return undefined;
}

/** Of several scopes those that there are; the others are left out, and the answer of the token says so. */
function scopesIn(scope: string): ProgramScope[] {
  const named = namesIn(scope);
  const asked = programScopes.filter((each) => named.includes(each));
  return asked.length > 0 ? asked : usualScopes;
}

const namesIn = (scope: string): string[] => scope.split(/\s+/).filter(Boolean);
const isScope = (name: string): boolean => (programScopes as readonly string[]).includes(name);

/** Whether a permission for this address is one for our tools. */
export function isOurs(resource: string, publicUrl: string): boolean {
  const ours = resourceOf(publicUrl);
  return [ours, `${ours}/`, publicUrl, `${publicUrl}/`].includes(resource);
}

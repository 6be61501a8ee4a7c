import {
  type AskedPermission,
  type AuthorizationRequest,
  type ConnectedProgram,
  type ProgramScope,
  programScopes,
} from '@portray/contracts/connected-programs';
import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import {
  deleteProgram,
  forgetOldPrograms,
  insertProgram,
  insertToken,
  listPrograms,
  noteRegisteredUse,
} from '@portray/database/queries/connected-programs';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import type { Principal } from '../../principal.ts';
import { type Client, findClient } from './find-client.ts';
import { newProgramSecret } from './program-secret.ts';
import { hostOf, isNamed, isOnThisComputer, mayRedirectTo } from './redirect-addresses.ts';

type Deps = { database: Database; outside: OutsideAddresses; publicUrl: string; now: () => Date };
type Person = Pick<Principal, 'userId'>;
type Asked = { client: Client; redirectUri: string; scopes: ProgramScope[] };

/** Where the tools are: what a permission is for. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`;

/** What a program asks a person for. Throws AppError invalid_input with what is wrong with the question. */
export async function askPermission(deps: Deps, request: AuthorizationRequest): Promise<AskedPermission> {
  const { client, redirectUri, scopes } = await readQuestion(deps, request);
  const { name, publisher } = client;
  return { name, host: hostOf(redirectUri), publisher, is_local: isOnThisComputer(redirectUri), scopes };
}

/**
 * Permits what a program asks for, or less, or refuses it; answers where the person goes back to, with a code that works once
 * and for a minute. Throws AppError invalid_input.
 */
export async function answerPermission(
  deps: Deps,
  { userId }: Person,
  { scopes: permitted, ...request }: AuthorizationRequest & { scopes: ProgramScope[] },
): Promise<{ redirect_url: string }> {
  const { client, redirectUri, scopes: asked } = await readQuestion(deps, request);
  const scopes = asked.filter((scope) => permitted.includes(scope));
  const back = (facts: Record<string, string>) => ({
    redirect_url: withQuery(redirectUri, {
      ...facts,
      ...(request.state !== undefined && { state: request.state }),
      iss: deps.publicUrl,
    }),
  });
  if (scopes.length === 0) return back({ error: 'access_denied' });
  const { secret, hash } = newProgramSecret('code');
  const at = deps.now();
  const created_at = at.toISOString();
  const expires_at = new Date(at.getTime() + limits.programCodeSeconds * 1_000).toISOString();
  if (client.publisher === null) await deps.database.asSystem((tx) => noteRegisteredUse(tx, client.id, created_at));
  await deps.database.asPerson(userId, async (tx) => {
    await forgetOldPrograms(tx, userId, limits.maxConnectedPrograms - 1);
    const host = client.publisher ?? hostOf(redirectUri);
    const program = await insertProgram(tx, userId, {
      client_id: client.id,
      name: client.name,
      host,
      scopes,
      created_at,
    });
    const sent = { challenge: request.code_challenge, redirect_uri: redirectUri };
    await insertToken(tx, { hash, program_id: program.id, user_id: userId, kind: 'code', ...sent, expires_at });
  });
  return back({ code: secret });
}

/** The person's connected programs, newest first. */
export async function listConnected(
  { database }: Pick<Deps, 'database'>,
  { userId }: Person,
): Promise<ConnectedProgram[]> {
  const rows = await database.readAsPerson(userId, (tx) => listPrograms(tx, userId));
  return rows.map(({ client_id: _client, ...row }) => row);
}

/** Ends a permission of the person at once. Throws AppError not_found. */
export async function endConnected(
  { database }: Pick<Deps, 'database'>,
  { userId }: Person,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const isGone = isRowId(id) && (await database.asPerson(userId, (tx) => deleteProgram(tx, userId, id)));
  if (!isGone) throw new AppError('not_found', 'This program is not connected any more.');
  return { ok: true };
}

async function readQuestion(deps: Deps, request: AuthorizationRequest): Promise<Asked> {
  const client = await findClient(deps, request.client_id);
  const { redirect_uri: redirectUri, resource } = request;
  if (!isNamed(redirectUri, client.redirectUris) || !mayRedirectTo(redirectUri))
    throw wrong('The program wants to send you to an address that it has not named before. Nothing was permitted.');
  if (request.response_type !== 'code') throw wrong('The program asks in a way that is not supported here.');
  if (request.code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(request.code_challenge))
    throw wrong('The program does not protect its request (PKCE with S256). Please use a newer version of it.');
  if (resource !== undefined && !isOurs(resource, deps.publicUrl))
    throw wrong('The program asks for something else than the tools of this site. Nothing was permitted.');
  const named = request.scope.split(/\s+/).filter(Boolean);
  const asked = programScopes.filter((scope) => named.includes(scope));
  return { client, redirectUri, scopes: asked.length > 0 ? asked : ['read', 'create'] };
}

/** Whether a permission for this address is one for our tools. */
export function isOurs(resource: string, publicUrl: string): boolean {
  const ours = resourceOf(publicUrl);
  return [ours, `${ours}/`, publicUrl, `${publicUrl}/`].includes(resource);
}

function withQuery(address: string, facts: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}

const wrong = (message: string) => new AppError('invalid_input', message);

import type {
  AuthorizationRequest,
  ConnectedProgram,
  PermissionAnswer,
  ProgramScope,
} from '@portray/contracts/connected-programs';
import { limits } from '@portray/contracts/limits';
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
import { programConnectedMail } from '../../mails/mail-texts.ts';
import { enqueueMail } from '../../mails/post-mail.ts';
import type { Principal } from '../../principal.ts';
import type { Stores } from '../../stores.ts';
import type { ClientDeps } from './find-client.ts';
import { newProgramSecret } from './program-secret.ts';
import { readQuestion } from './read-question.ts';
import { hostOf, isOnThisComputer } from './redirect-addresses.ts';

type Deps = ClientDeps & Stores & { publicUrl: string };
type Person = Pick<Principal, 'userId'>;

/**
 * What a program asks a person for, or, where it asks wrongly, where the person goes back to with what is wrong. Throws AppError
 * invalid_input where it is not known who asks, or the person would be sent elsewhere.
 */
export async function askPermission(
  deps: Omit<Deps, 'queue'>,
  request: AuthorizationRequest,
): Promise<PermissionAnswer> {
  const question = await readQuestion(deps, request);
  const { client, redirectUri } = question;
  const who = {
    name: client.name,
    host: hostOf(redirectUri),
    publisher: client.publisher,
    is_local: isOnThisComputer(redirectUri),
  };
  if ('scopes' in question) return { kind: 'question', ...who, scopes: question.scopes };
  const { fault } = question;
  return { kind: 'fault', ...who, ...fault, redirect_url: backTo(redirectUri, request, deps.publicUrl, fault) };
}

/**
 * Permits what a program asks for, or less, or refuses it; answers where the person goes back to, with a code that works once
 * and for a minute, or with what is wrong with the question. The person gets a mail of what was permitted. Throws AppError
 * invalid_input where it is not known who asks, or the person would be sent elsewhere.
 */
export async function answerPermission(
  deps: Deps,
  { userId, email }: Pick<Principal, 'userId' | 'email'>,
  { scopes: permitted, ...request }: AuthorizationRequest & { scopes: ProgramScope[] },
): Promise<{ redirect_url: string }> {
  const question = await readQuestion(deps, request);
  const { client, redirectUri } = question;
  const back = (facts: Record<string, string>) => ({
    redirect_url: backTo(redirectUri, request, deps.publicUrl, facts),
  });
  if ('fault' in question) return back(question.fault);
  const scopes = question.scopes.filter((scope) => permitted.includes(scope));
  if (scopes.length === 0) return back({ error: 'access_denied' });
  const { secret, hash } = newProgramSecret('code');
  const at = deps.now();
  const created_at = at.toISOString();
  const expires_at = new Date(at.getTime() + limits.programCodeSeconds * 1_000).toISOString();
  if (client.publisher === null) await deps.database.asSystem((tx) => noteRegisteredUse(tx, client.id, created_at));
  await deps.database.asPerson(userId, async (tx) => {
    await forgetOldPrograms(tx, userId, limits.maxConnectedPrograms - 1);
    const host = client.publisher ?? hostOf(redirectUri);
    const facts = { name: client.name, host, scopes, created_at };
    const program = await insertProgram(tx, userId, { client_id: client.id, ...facts });
    const sent = { challenge: request.code_challenge, redirect_uri: redirectUri };
    await insertToken(tx, { hash, program_id: program.id, user_id: userId, kind: 'code', ...sent, expires_at });
    const isVouchedFor = client.publisher !== null;
    const mail = programConnectedMail(
      { ...facts, isVouchedFor },
      `${deps.publicUrl}/settings/developer#connected-programs`,
    );
    await enqueueMail(tx, deps.queue, { to: email, ...mail });
  });
  return back({ code: secret });
}

/** The person's connected programs, newest first. */
export async function listConnected(
  { database }: Pick<Stores, 'database'>,
  { userId }: Person,
): Promise<ConnectedProgram[]> {
  const rows = await database.readAsPerson(userId, (tx) => listPrograms(tx, userId));
  return rows.map(({ client_id: _client, ...row }) => row);
}

/** Ends a permission of the person at once. Throws AppError not_found. */
export async function endConnected(
  { database }: Pick<Stores, 'database'>,
  { userId }: Person,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const isGone = isRowId(id) && (await database.asPerson(userId, (tx) => deleteProgram(tx, userId, id)));
  if (!isGone) throw new AppError('not_found', 'This program is not connected any more.');
  return { ok: true };
}

/** Where a person goes back to: the address of the program, with what was decided, its own `state`, and who decided it. */
function backTo(
  redirectUri: string,
  { state }: AuthorizationRequest,
  publicUrl: string,
  facts: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  const all = { ...facts, ...(state !== undefined && { state }), iss: publicUrl };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

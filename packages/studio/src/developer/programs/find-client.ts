import { randomBytes } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import {
  countUnusedRegistrations,
  findRegisteredProgram,
  insertRegisteredProgram,
} from '@portray/database/queries/connected-programs';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import { z } from 'zod';
import { mayRedirectTo } from './redirect-addresses.ts';

export type ClientDeps = { database: Database; outside: OutsideAddresses; now: () => Date };

/** A program that may ask for a permission; `publisher` is the site that says what it is. */
export type Client = { id: string; name: string; redirectUris: readonly string[]; publisher: string | null };

/** Of what a program says of itself nothing is taken on trust but where people may be sent back to. */
export const clientFacts = z.object({
  client_name: z.string().trim().max(100).optional(),
  redirect_uris: z.array(z.string().max(2_048)).min(1).max(20),
  token_endpoint_auth_method: z.string().max(60).optional(),
  grant_types: z.array(z.string().max(100)).max(20).optional(),
  response_types: z.array(z.string().max(100)).max(20).optional(),
});
const clientDocument = clientFacts.extend({ client_id: z.string() });

/** Largest document of a program, and how long its site may take. */
const maxDocumentBytes = 32_000;
const documentMs = 8_000;

/**
 * The program with this id: one that registered here, or one whose id is the https address of its document. Throws AppError
 * invalid_input with what is wrong.
 */
export async function findClient(deps: ClientDeps, id: string): Promise<Client> {
  if (id.startsWith('https://')) return readDocument(deps, id);
  const row = id === '' ? undefined : await deps.database.asSystem((tx) => findRegisteredProgram(tx, id));
  if (!row) throw wrong('This program is not known here. Please connect it again from the program itself.');
  return { id, name: row.name, redirectUris: row.redirect_uris, publisher: null };
}

/** A Client ID Metadata Document: fetched from the public internet alone, each time anew. */
async function readDocument({ outside }: ClientDeps, id: string): Promise<Client> {
  const url = URL.parse(id);
  if (!url || url.href !== id || url.pathname === '/' || url.search || id.includes('#'))
    throw wrong('The address that this program gives as its id cannot be one.');
  const request = {
    url: id,
    headers: { accept: 'application/json' },
    maxBytes: maxDocumentBytes,
    timeoutMs: documentMs,
  };
  const answer = await outside.send(request).catch((error: unknown) => {
    if (toAppError(error).code === 'cancelled') throw error;
    throw wrong(`What the program is cannot be read from ${url.host}. Please try again later.`, error);
  });
  const read = clientDocument.safeParse(answer.status === 200 && !answer.isCut ? json(answer.bytes) : undefined);
  if (!read.success || read.data.client_id !== id)
    throw wrong(`What ${url.host} says of this program is not what is asked for here.`);
  const { client_name: name, redirect_uris, token_endpoint_auth_method: method = 'none' } = read.data;
  if (method !== 'none') throw wrong('This program wants to show a secret of its own, which is not supported here.');
  const redirectUris = redirect_uris.filter(mayRedirectTo);
  return { id, name: shownName(name) ?? url.host, redirectUris, publisher: url.host };
}

/**
 * Registers a program that has no address to say who it is. Anyone may: it can do nothing until a person permits it. Throws
 * AppError: invalid_input, too_many_requests.
 */
export async function registerClient(
  { database, now }: Omit<ClientDeps, 'outside'>,
  { client_name, redirect_uris }: z.output<typeof clientFacts>,
): Promise<Client & { createdAt: string }> {
  if (!redirect_uris.every(mayRedirectTo))
    throw wrong('Each redirect address must be https, or lead to the computer of the person.');
  const id = `program_${randomBytes(18).toString('base64url')}`;
  const createdAt = now().toISOString();
  const name = shownName(client_name) ?? 'A program without a name';
  const before = new Date(now().getTime() - limits.unusedRegistrationDays * 86_400_000).toISOString();
  await database.asSystem(async (tx) => {
    if ((await countUnusedRegistrations(tx)) >= limits.maxUnusedRegistrations)
      throw new AppError('too_many_requests', 'Too many programs registered lately. Please try again later.');
    await insertRegisteredProgram(tx, { id, name, redirect_uris, created_at: createdAt }, before);
  });
  return { id, name, redirectUris: redirect_uris, publisher: null, createdAt };
}

/** Without what would hide or turn other words. */
function shownName(name = ''): string | undefined {
  return (
    name
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 60) || undefined
  );
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const wrong = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });

import { z } from 'zod';
import { instant } from '../instant.ts';
import type { keyScopes } from './api-keys.ts';

/** What a program may be permitted. Operating a server, and use in pages, is for keys alone. */
export const programScopes = ['read', 'create', 'publish', 'manage'] as const satisfies (typeof keyScopes)[number][];
export const programScope = z.enum(programScopes);
export type ProgramScope = z.infer<typeof programScope>;

/** A program that a person permitted to act for them. */
export const connectedProgram = z.object({
  id: z.uuid().describe('Its id.'),
  name: z.string().describe('What the program calls itself; nobody has checked that.'),
  host: z.string().describe('Where it was sent back to, or who says what it is.'),
  scopes: z.array(programScope).describe('What it may do.'),
  created_at: instant.describe('When it was permitted.'),
  last_used_at: instant.nullable().describe('When it was last used, to the minute; null for never.'),
});
export type ConnectedProgram = z.infer<typeof connectedProgram>;

const text = z.string().max(2_048);

/** What a program asks a person for, as it stands in the address that it opened (OAuth 2.1). */
export const authorizationRequest = z.object({
  response_type: text.default('').describe('Must be `code`.'),
  client_id: text.default('').describe('Who asks: an https address, or what a registration answered.'),
  redirect_uri: text.default('').describe('Where the person is sent back to.'),
  code_challenge: text.default('').describe('Of a secret that only the program knows (PKCE).'),
  code_challenge_method: text.default('').describe('Must be `S256`.'),
  scope: text.default('').describe('What it asks for, with spaces between.'),
  state: text.optional().describe('Given back as it is.'),
  resource: text.optional().describe('What the permission is for: the address of `/mcp` here.'),
});
export type AuthorizationRequest = z.output<typeof authorizationRequest>;

const asker = z.object({
  name: z.string().describe('What the program calls itself; nobody has checked that.'),
  host: z.string().describe('Where the person is sent back to.'),
  publisher: z
    .string()
    .nullable()
    .describe('The site that says what the program is; null where it only says so itself.'),
  is_local: z.boolean().describe('Whether it runs on the computer of the person.'),
});

/** What a person is asked. */
const askedPermission = asker.extend({
  kind: z.literal('question').describe('The program asks for a permission.'),
  scopes: z.array(programScope).describe('What it asks for.'),
});
export type AskedPermission = z.infer<typeof askedPermission>;

/** What can be wrong with a question, as OAuth names it (RFC 6749, RFC 8707). */
const authorizationError = z.enum(['invalid_request', 'unsupported_response_type', 'invalid_scope', 'invalid_target']);
export type AuthorizationError = z.infer<typeof authorizationError>;

/** A program that is known asks wrongly: it hears of that itself, and the person is asked nothing. */
const faultyQuestion = asker.extend({
  kind: z.literal('fault').describe('The program asks wrongly.'),
  error: authorizationError.describe('What is wrong, in the words of OAuth.'),
  error_description: z.string().describe('What is wrong, for those who make the program.'),
  redirect_url: z.string().describe('Where the person goes back to, with the error.'),
});
export type FaultyQuestion = z.infer<typeof faultyQuestion>;

/** What comes of the question of a program that is known. */
export const permissionAnswer = z.discriminatedUnion('kind', [askedPermission, faultyQuestion]);
export type PermissionAnswer = z.infer<typeof permissionAnswer>;

import { createHash, randomUUID } from 'node:crypto';
import type { Answer } from './double.test-data.ts';

type Code = { challenge: string | null; redirectUrl: string; clientId: string; scopes: string[] };

/** What a person gave to an app. */
export type Permission = { access: Set<string>; refresh: string; clientId: string; scopes: string[] };

/** Sign-in as most networks do it: codes that work once, PKCE where it is asked for, permissions that are taken back. */
export function createAccounts(secretOf: (clientId: string) => string | undefined, separator = ' ') {
  const codes = new Map<string, Code>();
  const permissions = new Set<Permission>();
  const behaviour = { withhold: [] as string[], denies: false };

  const issue = (permission: Permission): string => {
    const token = `token-${randomUUID()}`;
    permission.access.add(token);
    return token;
  };
  const find = (token: string) =>
    [...permissions].find(({ access, refresh }) => access.has(token) || refresh === token);
  return {
    /** Rights that the next person does not give, and whether they agree at all. */
    behaviour,
    issue,
    /** The person takes everything back. */
    endAll: () => permissions.clear(),
    authorize(query: URLSearchParams): Answer {
      const [redirectUrl, clientId] = [query.get('redirect_uri') ?? '', query.get('client_id') ?? ''];
      const isPlain = query.has('code_challenge') && query.get('code_challenge_method') !== 'S256';
      if (!redirectUrl || secretOf(clientId) === undefined || isPlain) return invalid('invalid_request');
      const back = new URL(redirectUrl);
      back.searchParams.set('state', query.get('state') ?? '');
      if (behaviour.denies) back.searchParams.set('error', 'access_denied');
      else {
        const code = randomUUID();
        const asked = (query.get('scope') ?? '').split(separator);
        const scopes = asked.filter((scope) => !behaviour.withhold.includes(scope));
        codes.set(code, { challenge: query.get('code_challenge'), redirectUrl, clientId, scopes });
        back.searchParams.set('code', code);
      }
      return { status: 302, headers: { location: back.href } };
    },
    /** Undefined where the code does not count. */
    exchange(form: URLSearchParams): Permission | undefined {
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      if (!code || !isApp(form) || code.clientId !== form.get('client_id')) return undefined;
      const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
      if (code.challenge !== null && code.challenge !== verifier.digest('base64url')) return undefined;
      if (code.redirectUrl !== form.get('redirect_uri')) return undefined;
      const { clientId, scopes } = code;
      const permission = { access: new Set<string>(), refresh: `refresh-${randomUUID()}`, clientId, scopes };
      permissions.add(permission);
      return permission;
    },
    isApp,
    find,
    whoIs: (request: Request) => find(request.headers.get('authorization')?.split(' ')[1] ?? ''),
    revoke(token: string): boolean {
      const permission = find(token);
      return permission !== undefined && permissions.delete(permission);
    },
  };

  function isApp(form: URLSearchParams): boolean {
    const secret = secretOf(form.get('client_id') ?? '');
    return secret !== undefined && secret === form.get('client_secret');
  }
}

/** What a form holds: most networks take JSON and both kinds of forms. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const isJson = request.headers.get('content-type')?.includes('json');
  const fields = isJson ? Object.entries(await request.json()) : [...(await request.formData())];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

export const invalid = (error: string, status = 400): Answer => ({
  status,
  body: { error, error_description: 'Token has been expired or revoked.' },
});

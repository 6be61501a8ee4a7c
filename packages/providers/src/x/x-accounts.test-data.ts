import { createHash, randomUUID } from 'node:crypto';
import { readForm } from '../networks/accounts.test-data.ts';
import type { Answer } from '../networks/double.test-data.ts';

type Family = { account: { id: string; username: string }; scope: string; access: Set<string>; refresh: string };
type Code = { challenge: string; redirectUrl: string; scope: string };

export type XAccounts = ReturnType<typeof createXAccounts>;

/** Sign-in as X does it: PKCE, codes that work once, refresh tokens that work once and end everything when used twice. */
export function createXAccounts(app: { clientId: string; clientSecret: string }) {
  const codes = new Map<string, Code>();
  const families: Family[] = [];
  const spent = new Map<string, Family>();
  const behaviour = { account: { id: '1', username: 'ana' }, withhold: [] as string[] };

  const end = (family: Family) => {
    const index = families.indexOf(family);
    if (index >= 0) families.splice(index, 1);
  };
  const issue = (family: Family): Answer => {
    const access_token = randomUUID();
    family.access.add(access_token);
    family.refresh = randomUUID();
    const { refresh: refresh_token, scope } = family;
    return { status: 200, body: { token_type: 'bearer', expires_in: 7_200, access_token, refresh_token, scope } };
  };
  return {
    /** Who signs in next, and rights that this person does not give. */
    behaviour,
    /** The person takes everything back. */
    endAll: () => families.splice(0),
    authorize(query: URLSearchParams): Answer {
      const [redirectUrl, challenge] = [query.get('redirect_uri'), query.get('code_challenge')];
      const isComplete =
        query.get('client_id') === app.clientId && query.get('code_challenge_method')?.toUpperCase() === 'S256';
      if (!redirectUrl || !challenge || !isComplete) return invalid('invalid_request');
      const code = randomUUID();
      const scope = (query.get('scope') ?? '')
        .split(' ')
        .filter((name) => !behaviour.withhold.includes(name))
        .join(' ');
      codes.set(code, { challenge, redirectUrl, scope });
      const back = new URL(redirectUrl);
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return { status: 302, headers: { location: back.href } };
    },
    async token(request: Request): Promise<Answer> {
      if (!isApp(request, app)) return { status: 401, body: { error: 'invalid_client' } };
      const form = await readForm(request);
      if (form.get('grant_type') === 'refresh_token') {
        const refresh = form.get('refresh_token') ?? '';
        const family = families.find((candidate) => candidate.refresh === refresh);
        const reused = spent.get(refresh);
        if (reused) end(reused);
        if (!family) return invalid('invalid_request');
        spent.set(refresh, family);
        return issue(family);
      }
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = code?.challenge === challenge && code.redirectUrl === form.get('redirect_uri');
      if (!code || !isRight) return invalid('invalid_grant');
      const family = { account: { ...behaviour.account }, scope: code.scope, access: new Set<string>(), refresh: '' };
      families.push(family);
      return issue(family);
    },
    async revoke(request: Request): Promise<Answer> {
      if (!isApp(request, app)) return { status: 401, body: { error: 'invalid_client' } };
      const token = (await readForm(request)).get('token') ?? '';
      const family = families.find(({ access, refresh }) => refresh === token || access.has(token));
      if (!family) return invalid('invalid_request');
      end(family);
      return { status: 200, body: { revoked: true } };
    },
    whoIs(request: Request): Family | undefined {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
      return families.find(({ access }) => access.has(token));
    },
  };
}

const invalid = (error: string): Answer => ({
  status: 400,
  body: { error, error_description: 'Value passed for the token was invalid.' },
});

function isApp(request: Request, { clientId, clientSecret }: { clientId: string; clientSecret: string }): boolean {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return request.headers.get('authorization') === expected;
}

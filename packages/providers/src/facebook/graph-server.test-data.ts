import { createHmac, randomUUID } from 'node:crypto';
import { createAccounts, type Permission } from '../networks/accounts.test-data.ts';
import { type Answer, startDouble } from '../networks/double.test-data.ts';

type Settings = { clientId?: string; clientSecret?: string; port?: number };
type Page = { id: string; name: string; tasks: string[]; instagram?: { id: string; username: string } };

/** Whose token a call carries: a person's, or one of a Page. */
type Caller = { permission: Permission; page?: Page };
/** What Facebook or Instagram answers beside the sign-in; undefined where it knows nothing of it. */
export type GraphRoutes = (
  request: Request,
  path: string,
  fields: URLSearchParams,
  caller: Caller,
) => Promise<Answer | undefined>;

/** An error as Meta words it. */
export const graphError = (code: number, subcode?: number, message = 'No'): Answer => ({
  status: code === 2 ? 500 : 400,
  body: { error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1b' } },
});

/** Starts a stand-in for Meta: the dialog, tokens short and long, permissions, Pages, and what a network adds. */
export async function startGraphServer(
  routes: (url: () => string) => GraphRoutes,
  { clientId = 'app', clientSecret = 'app-secret-1', port = 0 }: Settings = {},
) {
  const accounts = createAccounts((id) => (id === clientId ? clientSecret : undefined), ',');
  const pageTokens = new Map<string, Page & { owner: Permission }>();
  const behaviour = {
    pages: [
      { id: '1755', name: 'Ana Page', tasks: ['CREATE_CONTENT'], instagram: { id: '1784', username: 'ana' } },
    ] as Page[],
  };
  const proof = (token: string) => createHmac('sha256', clientSecret).update(token).digest('hex');
  const more = routes(() => double.url);
  const double = await startDouble(route, port);
  return { ...double, accounts, behaviour };

  async function route(request: Request, { pathname, searchParams }: URL): Promise<Answer> {
    const path = pathname.replace(/^\/v\d+\.\d+/, '');
    if (path === '/dialog/oauth') return accounts.authorize(searchParams);
    const isForm = request.headers.get('content-type')?.includes('urlencoded');
    const fields = isForm ? new URLSearchParams(await request.text()) : searchParams;
    if (path === '/oauth/access_token') return token(fields);
    if (path === '/debug_token') return inspect(fields.get('input_token'), fields.get('access_token'));
    const given = request.headers.get('authorization')?.split(' ')[1] ?? '';
    const page = pageTokens.get(given);
    const permission = accounts.find(given) ?? (page && isAlive(page.owner) ? page.owner : undefined);
    // facebook.md §5: 458 where the app was removed, 467 for what never was a token.
    if (!permission) {
      const isOurs = /^(token|page)-/.test(given);
      return graphError(190, isOurs ? 458 : 467, `Error validating access token ${given}`);
    }
    const isBytes = request.headers.has('file_offset') || request.headers.has('offset') || path.startsWith('/upload:');
    if (!isBytes && fields.get('appsecret_proof') !== proof(given)) return graphError(100, undefined, 'Invalid proof');
    const [, right] = /^\/me\/permissions(?:\/(\w+))?$/.exec(path) ?? [];
    if (path.startsWith('/me/permissions')) return permissions(request, given, permission, right);
    if (path === '/me/accounts')
      return { status: 200, body: { data: behaviour.pages.map((one) => shown(one, permission)) } };
    const answer = await more(request, path, fields, { permission, ...(page && { page }) });
    return answer ?? graphError(100, 33, 'Unsupported request');
  }

  function isAlive(permission: Permission): boolean {
    return accounts.find(permission.refresh) !== undefined;
  }

  function token(fields: URLSearchParams): Answer {
    if (!accounts.isApp(fields)) return graphError(101, undefined, 'Error validating application');
    const long = fields.get('fb_exchange_token');
    const permission = long === null ? accounts.exchange(fields) : accounts.find(long);
    if (!permission)
      return long === null ? graphError(100, 36_008, 'Invalid verification code format.') : graphError(190, 463);
    const expires_in = long === null ? 3_600 : 5_183_944;
    return { status: 200, body: { access_token: accounts.issue(permission), token_type: 'bearer', expires_in } };
  }

  /** The token of an app is its id and secret. */
  function inspect(token: string | null, asker: string | null): Answer {
    const [client_id = '', client_secret = ''] = asker?.split('|') ?? [];
    if (!accounts.isApp(new URLSearchParams({ client_id, client_secret }))) return graphError(190, undefined);
    const data = { app_id: client_id, is_valid: token === asker, type: 'APP', expires_at: 0, scopes: [] };
    return { status: 200, body: { data } };
  }

  /** Reference of user/permissions: with a name one right ends, without one the app is removed. */
  function permissions(request: Request, given: string, permission: Permission, right?: string): Answer {
    const { scopes } = permission;
    if (request.method === 'DELETE' && right) {
      if (!scopes.includes(right)) return graphError(100, undefined, 'No such permission');
      permission.scopes = scopes.filter((scope) => scope !== right);
      return { status: 200, body: { success: true } };
    }
    if (request.method === 'DELETE') return { status: 200, body: { success: accounts.revoke(given) } };
    const { withhold } = accounts.behaviour;
    const declined = withhold.map((permission) => ({ permission, status: 'declined' }));
    const granted = scopes.map((permission) => ({ permission, status: 'granted' }));
    return { status: 200, body: { data: [...granted, ...declined] } };
  }

  function shown(page: Page, owner: Permission) {
    const access_token = `page-${randomUUID()}`;
    pageTokens.set(access_token, { ...page, owner });
    const { id, name, tasks, instagram } = page;
    return { id, name, tasks, access_token, ...(instagram && { instagram_business_account: instagram }) };
  }
}

import { createAccounts, invalid, type Permission } from '../networks/accounts.test-data.ts';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { createUploads, problem } from './youtube-uploads.test-data.ts';

export type YoutubeServer = Awaited<ReturnType<typeof startYoutubeServer>>;

type Settings = { clientId?: string; clientSecret?: string; port?: number };

/** Starts a stand-in for YouTube and Google's sign-in, as the fact sheet describes them. */
export async function startYoutubeServer({ clientId = 'app', clientSecret = 'app-secret-1', port = 0 }: Settings = {}) {
  const accounts = createAccounts((id) => (id === clientId ? clientSecret : undefined));
  const uploads = createUploads();
  const behaviour = { hasChannel: true };
  const double = await startDouble(route, port);
  return { ...double, accounts, uploads, behaviour };

  async function route(request: Request, url: URL): Promise<Answer> {
    const { pathname: path, searchParams: query } = url;
    if (path === '/o/oauth2/v2/auth') return accounts.authorize(query);
    if (path === '/token') return token(new URLSearchParams(await request.text()));
    if (path === '/revoke') {
      const given = query.get('token') ?? new URLSearchParams(await request.text()).get('token') ?? '';
      return accounts.revoke(given) ? { status: 200, body: {} } : invalid('invalid_token');
    }
    const permission = accounts.whoIs(request);
    if (!permission) return problem(401, 'authError', `Invalid token ${request.headers.get('authorization')}`);
    return routeApi(request, url, permission);
  }

  async function routeApi(request: Request, { pathname: path, searchParams: query }: URL, permission: Permission) {
    const may = (name: string) => permission.scopes.includes(`https://www.googleapis.com/auth/youtube.${name}`);
    const isWrite = request.method !== 'GET';
    if (path === '/youtube/v3/channels') return channels();
    if (path === '/upload/youtube/v3/videos' && may('upload')) {
      const id = query.get('upload_id');
      if (id) return uploads.put(id, request);
      return behaviour.hasChannel
        ? uploads.announce(double.url, request, await request.json())
        : problem(401, 'youtubeSignupRequired');
    }
    if (path === '/upload/youtube/v3/captions' && may('force-ssl')) return uploads.addCaptions(await request.text());
    if (path === '/youtube/v3/videos' && may(isWrite ? 'force-ssl' : 'readonly')) {
      const id = query.get('id') ?? '';
      return isWrite ? uploads.remove(id) : uploads.read(id);
    }
    return problem(403, 'insufficientPermissions');
  }

  function token(form: URLSearchParams): Answer {
    if (!accounts.isApp(form)) return invalid('invalid_client', 401);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const permission = isRefresh ? accounts.find(form.get('refresh_token') ?? '') : accounts.exchange(form);
    if (!permission) return invalid('invalid_grant');
    const fields = { expires_in: 3_599, token_type: 'Bearer', scope: permission.scopes.join(' ') };
    const refresh = isRefresh ? {} : { refresh_token: permission.refresh };
    return { status: 200, body: { access_token: accounts.issue(permission), ...fields, ...refresh } };
  }

  function channels(): Answer {
    const items = behaviour.hasChannel ? [{ id: 'UC1', snippet: { title: 'Ana', customUrl: '@ana' } }] : undefined;
    return { status: 200, body: { kind: 'youtube#channelListResponse', ...(items && { items }) } };
  }
}

import { randomUUID } from 'node:crypto';
import { createAccounts, invalid, type Permission, readForm } from '../networks/accounts.test-data.ts';
import { type Answer, startDouble } from '../networks/double.test-data.ts';

export type MastodonDouble = Awaited<ReturnType<typeof startMastodonServer>>;

type Medium = { id: string; bytes: number; description: string; checksLeft: number; isAttached: boolean };
type Status = { id: string; text: string; media: Medium[]; visibility: string; language?: string | undefined };

const refusal = (status: number, error: string): Answer => ({ status, body: { error } });

/** Starts a stand-in for one Mastodon server, as the fact sheet describes it. */
export async function startMastodonServer({ port = 0 } = {}) {
  const apps = new Map<string, { secret: string; scopes: string }>();
  const accounts = createAccounts((id) => apps.get(id)?.secret);
  const media = new Map<string, Medium>();
  const statuses: Status[] = [];
  const keys = new Map<string, Status>();
  const behaviour = {
    /** Before 4.3: no metadata, no scope 'profile'. */
    isOld: false,
    /** How often a medium is asked for until it is ready, and whether it ever is. */
    checks: 1,
    failsProcessing: false,
    /** A repeated key is answered with 500. */
    failsOnRepeat: false,
    maxCharacters: 500,
    videoBytes: 103_809_024,
    frameRate: 120,
    types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/quicktime'],
  };
  let created = 0;
  const double = await startDouble(route, port);
  return { ...double, accounts, apps, media, statuses, behaviour, created: () => created };

  async function route(request: Request, url: URL): Promise<Answer> {
    const { pathname: path, searchParams: query } = url;
    if (path === '/.well-known/oauth-authorization-server') return metadata();
    if (path === '/api/v1/apps') return registerApp(await request.json());
    if (path === '/oauth/authorize') return accounts.authorize(query);
    if (path === '/oauth/token') return token(await readForm(request));
    if (path === '/oauth/revoke') return revoke(await readForm(request));
    if (path === '/api/v2/instance') return instance();
    if (path === '/api/v1/instance') return { status: 200, body: { uri: 'mastodon.example', max_toot_chars: 700 } };
    const permission = accounts.whoIs(request);
    if (!permission) return refusal(401, `The access token is invalid ${request.headers.get('authorization')}`);
    return routeApi(request, path, permission);
  }

  async function routeApi(request: Request, path: string, { scopes }: Permission): Promise<Answer> {
    const may = (scope: string) => scopes.includes(scope);
    const [, kind, id = ''] = /^\/api\/v[12]\/(media|statuses)(?:\/([^/]+))?$/.exec(path) ?? [];
    if (path.endsWith('/verify_credentials')) return { status: 200, body: { id: '42', username: 'ana' } };
    if (path === '/api/v1/accounts/42/statuses' && may('read:statuses')) {
      return { status: 200, body: statuses.toReversed().map(shown) };
    }
    if (kind === 'media' && may('write:media')) return id ? readMedium(id) : upload(await request.formData());
    if (kind !== 'statuses' || !may('write:statuses'))
      return refusal(403, 'This action is outside the authorized scopes');
    if (request.method === 'POST') return createStatus(request);
    const index = statuses.findIndex((status) => status.id === id);
    const [status] = index < 0 ? [] : request.method === 'DELETE' ? statuses.splice(index, 1) : [statuses[index]];
    return status ? { status: 200, body: shown(status) } : refusal(404, 'Record not found');
  }

  function metadata(): Answer {
    if (behaviour.isOld) return { status: 404, body: '<h1>Not found</h1>' };
    const at = (path: string) => `${double.url}${path}`;
    return {
      status: 200,
      body: {
        issuer: `${double.url}/`,
        authorization_endpoint: at('/oauth/authorize'),
        token_endpoint: at('/oauth/token'),
        revocation_endpoint: at('/oauth/revoke'),
        scopes_supported: ['profile', 'read', 'write', 'write:media', 'write:statuses', 'read:statuses'],
      },
    };
  }

  function registerApp({ redirect_uris, scopes }: { redirect_uris: unknown; scopes: string }): Answer {
    if (typeof redirect_uris !== 'string' && behaviour.isOld) return refusal(422, 'Validation failed: redirect_uris');
    if (behaviour.isOld && scopes.includes('profile')) return refusal(422, 'Validation failed: Scopes are not valid');
    const [client_id, client_secret] = [randomUUID(), `secret-${randomUUID()}`];
    apps.set(client_id, { secret: client_secret, scopes });
    return { status: 200, body: { id: '1', client_id, client_secret, redirect_uris } };
  }

  function token(form: URLSearchParams): Answer {
    const permission = accounts.exchange(form);
    if (!permission) return invalid('invalid_grant');
    const scope = permission.scopes.join(' ');
    const body = { access_token: accounts.issue(permission), token_type: 'Bearer', scope, created_at: 1 };
    return { status: 200, body };
  }

  function revoke(form: URLSearchParams): Answer {
    if (!accounts.isApp(form)) return refusal(403, 'unauthorized_client');
    accounts.revoke(form.get('token') ?? '');
    return { status: 200, body: {} };
  }

  function instance(): Answer {
    if (behaviour.isOld) return refusal(404, 'Not found');
    const { maxCharacters: max_characters, videoBytes: video_size_limit } = behaviour;
    const { frameRate: video_frame_rate_limit, types: supported_mime_types } = behaviour;
    const configuration = {
      statuses: { max_characters, characters_reserved_per_url: 23 },
      media_attachments: {
        video_size_limit,
        video_frame_rate_limit,
        supported_mime_types,
        description_limit: 1_500,
      },
    };
    return { status: 200, body: { domain: 'mastodon.example', version: '4.5.0', configuration } };
  }

  async function upload(form: FormData): Promise<Answer> {
    const file = form.get('file');
    if (!(file instanceof Blob) || file.type !== 'video/mp4') {
      return refusal(422, 'Validation failed: File content type is invalid');
    }
    if (file.size > behaviour.videoBytes) return { status: 413, body: '<h1>Too large</h1>' };
    const id = String(11 + media.size);
    const description = String(form.get('description') ?? '');
    media.set(id, { id, bytes: file.size, description, checksLeft: behaviour.checks, isAttached: false });
    return { status: 202, body: { id, type: 'video', url: null } };
  }

  function readMedium(id: string): Answer {
    const medium = media.get(id);
    if (!medium || medium.isAttached) return refusal(404, 'Record not found');
    if (behaviour.failsProcessing) return refusal(422, 'Error processing thumbnail for uploaded media');
    if (medium.checksLeft-- > 0) return { status: 206, body: { id, type: 'video', url: null } };
    return { status: 200, body: { id, type: 'video', url: `https://files.mastodon.example/${id}.mp4` } };
  }

  async function createStatus(request: Request): Promise<Answer> {
    const key = request.headers.get('idempotency-key') ?? randomUUID();
    const known = keys.get(key);
    if (known) return behaviour.failsOnRepeat ? refusal(500, 'Internal error') : { status: 200, body: shown(known) };
    type Sent = { status?: string; media_ids?: string[]; visibility: string; language?: string };
    const { status: text = '', media_ids = [], visibility, language }: Sent = await request.json();
    const attached = media_ids.map((id) => media.get(id));
    if (attached.some((medium) => !medium || medium.isAttached)) return refusal(422, 'Media not found');
    if (attached.some((medium) => medium && medium.checksLeft >= 0)) {
      return refusal(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
    }
    if (text === '' && attached.length === 0) return refusal(422, "Validation failed: Text can't be blank");
    if (text.length > behaviour.maxCharacters) return refusal(422, 'Validation failed: Text character limit exceeded');
    const found = attached.filter((medium) => medium !== undefined);
    for (const medium of found) medium.isAttached = true;
    created += 1;
    const status = { id: String(112 + created), text, media: found, visibility, language };
    statuses.push(status);
    keys.set(key, status);
    return { status: 200, body: shown(status) };
  }
}

function shown({ id, text, media, visibility }: Status) {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    id,
    uri: `https://mastodon.example/users/ana/statuses/${id}`,
    url: `https://mastodon.example/@ana/${id}`,
    visibility,
    content: `<p>${html.replace(/(https:\/\/)(\S+)/g, '<a href="$1$2"><span>$1</span>$2</a>')}</p>`,
    created_at: new Date().toISOString(),
    media_attachments: media.map((medium) => ({ id: medium.id })),
  };
}

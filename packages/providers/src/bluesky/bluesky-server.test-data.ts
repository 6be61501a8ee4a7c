import { randomUUID } from 'node:crypto';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { cidOf } from './bluesky-cid.test-data.ts';
import { createVideoService } from './bluesky-videos.test-data.ts';

export type BlueskyServer = Awaited<ReturnType<typeof startBlueskyServer>>;

type Embed = {
  alt?: string;
  aspectRatio?: object;
  captions?: { lang: string }[];
  video: { size: number; ref: { $link: string } };
};
type Post = { rkey: string; text: string; facets?: object[]; langs?: string[]; embed?: Embed };

export const did = 'did:plc:ana';
const serverDid = 'did:web:pds.example';
export const refusal = (status: number, error: string, message = error): Answer => ({
  status,
  body: { error, message },
});

/** Starts a stand-in for Bluesky: directory, the account's server and the video service, as the fact sheet says. */
export async function startBlueskyServer({ appPassword = 'abcd-efgh-ijkl-mnop', port = 0 } = {}) {
  const sessions = new Map<string, string>();
  const serviceTokens = new Map<string, { aud: string; lxm: string }>();
  const posts: Post[] = [];
  const behaviour = { emailConfirmed: true, endpoint: undefined as string | undefined };
  let created = 0;
  const videos = createVideoService(did);
  const double = await startDouble(route, port);
  return { ...double, sessions, posts, behaviour, videos, created: () => created };

  async function route(request: Request, { pathname: path, searchParams: query }: URL): Promise<Answer> {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const name = path.replace(/^\/xrpc\//, '');
    if (path === `/${did}`) {
      const serviceEndpoint = behaviour.endpoint ?? double.url;
      return { status: 200, body: { id: did, service: [{ id: '#atproto_pds', type: 'x', serviceEndpoint }] } };
    }
    if (name === 'com.atproto.identity.resolveHandle') {
      const isKnown = query.get('handle') === 'ana.bsky.social';
      return isKnown ? { status: 200, body: { did } } : refusal(400, 'InvalidRequest', 'Unable to resolve handle');
    }
    if (name === 'com.atproto.server.createSession') return createSession(await request.json());
    if (name === 'com.atproto.server.describeServer') {
      return { status: 200, body: { did: serverDid, availableUserDomains: ['.pds.example'] } };
    }
    if (name === 'app.bsky.video.getJobStatus') return videos.status(query.get('jobId') ?? '');
    if (name.startsWith('app.bsky.video.')) {
      const expected = name.endsWith('getUploadLimits')
        ? { aud: 'did:web:video.bsky.app', lxm: name }
        : { aud: serverDid, lxm: 'com.atproto.repo.uploadBlob' };
      const { aud, lxm } = serviceTokens.get(token) ?? {};
      const isRight = aud === expected.aud && lxm === expected.lxm;
      return isRight
        ? videos.route(name, query, request)
        : refusal(401, 'AuthenticationRequired', `invalid token ${token}`);
    }
    if (name === 'com.atproto.server.refreshSession') return refresh(token);
    if (name === 'com.atproto.server.deleteSession') {
      const access = sessions.get(token);
      if (access === undefined) return refusal(400, 'ExpiredToken');
      sessions.delete(token);
      return { status: 200 };
    }
    if (![...sessions.values()].includes(token)) return refusal(400, 'ExpiredToken', `Token has expired ${token}`);
    return routeRepo(request, name, query);
  }

  async function routeRepo(request: Request, name: string, query: URLSearchParams): Promise<Answer> {
    if (name === 'com.atproto.server.getServiceAuth') {
      const seconds = Number(query.get('exp')) - Date.now() / 1_000;
      if (!(seconds > 0 && seconds <= 3_600)) return refusal(400, 'BadExpiration');
      const token = `service-${randomUUID()}`;
      serviceTokens.set(token, { aud: query.get('aud') ?? '', lxm: query.get('lxm') ?? '' });
      return { status: 200, body: { token } };
    }
    if (name === 'com.atproto.repo.uploadBlob') {
      const mimeType = request.headers.get('content-type') ?? '';
      return { status: 200, body: { blob: videos.keep((await request.arrayBuffer()).byteLength, mimeType) } };
    }
    if (name === 'com.atproto.repo.getRecord') {
      const post = posts.find(({ rkey }) => rkey === query.get('rkey'));
      if (!post) return refusal(400, 'RecordNotFound', 'Could not locate record');
      const { rkey, ...value } = post;
      return { status: 200, body: { ...placeOf(rkey), value } };
    }
    const { rkey, record }: { rkey: string; record: Post } = await request.json();
    if (name === 'com.atproto.repo.deleteRecord') {
      const index = posts.findIndex((post) => post.rkey === rkey);
      if (index >= 0) posts.splice(index, 1);
      return { status: 200, body: {} };
    }
    return name === 'com.atproto.repo.createRecord' ? createRecord(rkey, record) : refusal(501, 'MethodNotImplemented');
  }

  function createRecord(rkey: string, record: Post): Answer {
    if (!/^[2-7a-z]{13}$/.test(rkey)) return refusal(400, 'InvalidRequest', 'Invalid record key');
    if (posts.some((post) => post.rkey === rkey))
      return refusal(500, 'InternalServerError', 'There is already a value');
    if (Buffer.byteLength(record.text) > 3_000) return refusal(400, 'InvalidRequest', 'text is too long');
    const blobs = record.embed ? [record.embed.video.ref.$link] : [];
    if (blobs.some((link) => !videos.blobs.has(link))) return refusal(400, 'InvalidRequest', 'Could not find blob');
    created += 1;
    posts.push({ ...record, rkey });
    return { status: 200, body: { ...placeOf(rkey), validationStatus: 'valid' } };
  }

  function createSession({ identifier, password }: { identifier: string; password: string }): Answer {
    if (identifier !== 'ana.bsky.social' || password !== appPassword) {
      return refusal(401, 'AuthenticationRequired', 'Invalid identifier or password');
    }
    return issue();
  }

  function refresh(token: string): Answer {
    return sessions.delete(token) ? issue() : refusal(400, 'ExpiredToken', 'Token has been revoked');
  }

  function issue(): Answer {
    const [accessJwt, refreshJwt] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    sessions.set(refreshJwt, accessJwt);
    const { emailConfirmed } = behaviour;
    return {
      status: 200,
      body: { did, handle: 'ana.bsky.social', accessJwt, refreshJwt, emailConfirmed, active: true },
    };
  }
}

const placeOf = (rkey: string) => ({ uri: `at://${did}/app.bsky.feed.post/${rkey}`, cid: cidOf(rkey) });

import { type GraphRoutes, graphError, startGraphServer } from './graph-server.test-data.ts';

export type FacebookServer = Awaited<ReturnType<typeof startFacebookServer>>;

type Post = {
  id: string;
  text: string;
  title?: string;
  bytes?: number;
  createdAt: string;
  checksLeft: number;
  isMadeWithAi: boolean;
};

/** Starts a stand-in for Facebook: uploads with an offset, videos of a Page, posts of words. */
export async function startFacebookServer(settings: Parameters<typeof startGraphServer>[1] = {}) {
  const uploads = new Map<string, { bytes: number; received: number }>();
  const posts: Post[] = [];
  const behaviour = {
    checks: 1,
    failsWith: '',
    /** Breaks the connection of the next upload half-way. */ halves: 0,
    lists: true,
    /** Graph v27 (4 November 2026) knows self-disclosure of AI on posts of Pages. */ knowsAi: true,
  };
  let created = 0;
  const routes: GraphRoutes = async (request, path, fields, { page }) => {
    if (path.endsWith('/uploads') && !page) return begin(Number(fields.get('file_length')));
    if (path.startsWith('/upload:') && !page) return upload(request, path.slice(1));
    const [, pageId, edge] = /^\/(\d+)\/(videos|feed)$/.exec(path) ?? [];
    if (pageId) {
      if (page?.id !== pageId) return graphError(200, undefined, 'Only a Page may do this.');
      return request.method === 'POST' ? create(fields, edge === 'feed') : list(edge === 'feed');
    }
    const index = posts.findIndex(({ id }) => `/${id}` === path);
    const post = posts[index];
    if (!post) return undefined;
    if (request.method !== 'DELETE') return show(post);
    posts.splice(index, 1);
    return { status: 200, body: { success: true } };
  };
  const { behaviour: graph, ...server } = await startGraphServer(() => routes, settings);
  return { ...server, graph, uploads, posts, behaviour, created: () => created };

  function begin(bytes: number) {
    const id = `upload:MTph${uploads.size}?sig=ARZ`;
    uploads.set(`upload:MTph${uploads.size}`, { bytes, received: 0 });
    return { status: 200, body: { id } };
  }

  async function upload(request: Request, id: string) {
    const known = uploads.get(id);
    if (!known) return graphError(100, 33);
    if (request.method === 'GET') return { status: 200, body: { id, file_offset: known.received } };
    if (Number(request.headers.get('file_offset')) !== known.received) return graphError(6_000);
    const { byteLength } = await request.arrayBuffer();
    const isHalf = behaviour.halves-- > 0;
    known.received += isHalf ? Math.floor(byteLength / 2) : byteLength;
    if (isHalf) return graphError(2);
    return known.received === known.bytes ? { status: 200, body: { h: `4::${id}` } } : graphError(6_000);
  }

  function create(fields: URLSearchParams, isWords: boolean) {
    if (fields.has('is_ai_generated') && !behaviour.knowsAi) {
      return graphError(100, undefined, '(#100) Param is_ai_generated is not allowed');
    }
    const text = fields.get(isWords ? 'message' : 'description') ?? '';
    const known = uploads.get(fields.get('fbuploader_video_file_chunk')?.replace('4::', '') ?? '');
    if (!isWords && known?.received !== known?.bytes) return graphError(6_000);
    if (!isWords && !known) return graphError(352);
    created += 1;
    const id = isWords ? `1755_${8_000 + created}` : String(9_000 + created);
    const title = fields.get('title');
    const createdAt = new Date().toISOString();
    posts.push({
      id,
      text,
      createdAt,
      checksLeft: behaviour.checks,
      isMadeWithAi: fields.get('is_ai_generated') === 'true',
      ...(title && { title }),
      ...(known && { bytes: known.bytes }),
    });
    return { status: 200, body: { id } };
  }

  function list(isWords: boolean) {
    const shown = behaviour.lists ? posts.filter(({ id }) => id.includes('_') === isWords).toReversed() : [];
    const data = shown.map(({ id, text, createdAt }) => ({
      id,
      created_time: createdAt,
      ...(isWords ? { message: text } : { description: text }),
    }));
    return { status: 200, body: { data } };
  }

  function show(post: Post) {
    const permalink_url = `/1755/videos/${post.id}/`;
    if (post.checksLeft-- > 0)
      return { status: 200, body: { id: post.id, status: { video_status: 'processing' }, permalink_url } };
    const { failsWith: message } = behaviour;
    const status = message
      ? { video_status: 'error', processing_phase: { status: 'error', error: { message } } }
      : { video_status: 'ready' };
    return { status: 200, body: { id: post.id, status, permalink_url } };
  }
}

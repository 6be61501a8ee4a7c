import { type GraphRoutes, graphError, startGraphServer } from '../facebook/graph-server.test-data.ts';

export type InstagramServer = Awaited<ReturnType<typeof startInstagramServer>>;

type Container = {
  id: string;
  caption: string;
  bytes: number;
  checksLeft: number;
  isPublished: boolean;
  isMadeWithAi: boolean;
};
type Media = { id: string; text: string; bytes: number; timestamp: string; isMadeWithAi: boolean };

/** Starts a stand-in for Instagram: containers, their processing, publishing once, and the quota of the day. */
export async function startInstagramServer(settings: Parameters<typeof startGraphServer>[1] = {}) {
  const containers = new Map<string, Container>();
  const media: Media[] = [];
  const behaviour = {
    checks: 1,
    failsWith: '',
    isExpired: false,
    quota: 100,
    lists: true,
    uploadHost: '',
    knowsAi: true,
  };
  let created = 0;
  const routes =
    (url: () => string): GraphRoutes =>
    async (request, path, fields, { page }) => {
      if (page?.instagram === undefined) return graphError(200, undefined, 'Only the Page of the account may do this.');
      const [, upload] = /^\/ig-api-upload\/v[\d.]+\/(\w+)$/.exec(path) ?? [];
      if (upload) return receive(request, upload);
      if (path === '/1784/content_publishing_limit') {
        return ok({
          data: [{ quota_usage: created, config: { quota_total: behaviour.quota, quota_duration: 86_400 } }],
        });
      }
      if (path === '/1784/media')
        return request.method === 'POST' ? contain(fields, behaviour.uploadHost || url()) : list();
      if (path === '/1784/media_publish') return publish(fields.get('creation_id') ?? '');
      const container = containers.get(path.slice(1));
      if (container) return ok({ id: container.id, ...statusOf(container) });
      const found = media.find(({ id }) => `/${id}` === path);
      return found && ok({ id: found.id, permalink: `https://www.instagram.com/reel/${found.id}/` });
    };
  const { behaviour: graph, ...server } = await startGraphServer(routes, settings);
  return { ...server, graph, containers, media, behaviour, created: () => created };

  function contain(fields: URLSearchParams, host: string) {
    if (fields.get('media_type') !== 'REELS') return graphError(100, 2_207_023);
    // Instagram's changelog, 22 June 2026: `is_ai_generated` when a container is created.
    if (fields.has('is_ai_generated') && !behaviour.knowsAi) return graphError(100, undefined, '(#100) Unknown param');
    const caption = fields.get('caption') ?? '';
    if ([...caption].length > 2_200) return graphError(36_004, 2_207_010);
    const id = `1788${containers.size}`;
    const isMadeWithAi = fields.get('is_ai_generated') === 'true';
    containers.set(id, { id, caption, bytes: 0, checksLeft: behaviour.checks, isPublished: false, isMadeWithAi });
    return ok({ id, uri: `${host}/ig-api-upload/v27.0/${id}` });
  }

  async function receive(request: Request, id: string) {
    const container = containers.get(id);
    const { byteLength } = await request.arrayBuffer();
    const isRight = request.headers.get('offset') === '0' && Number(request.headers.get('file_size')) === byteLength;
    if (!container || container.bytes > 0 || !isRight) {
      const debug_info = { retriable: false, type: 'ProcessingFailedError', message: 'Request processing failed' };
      return { status: 400, body: { debug_info } };
    }
    container.bytes = byteLength;
    return ok({ success: true, message: 'Upload successful.' });
  }

  function statusOf(container: Container) {
    if (behaviour.isExpired) return { status_code: 'EXPIRED', status: 'Expired' };
    if (container.isPublished) return { status_code: 'PUBLISHED', status: 'Published' };
    if (container.bytes === 0 || container.checksLeft-- > 0)
      return { status_code: 'IN_PROGRESS', status: 'In Progress' };
    const { failsWith } = behaviour;
    return failsWith ? { status_code: 'ERROR', status: failsWith } : { status_code: 'FINISHED', status: 'Finished' };
  }

  function publish(id: string) {
    const container = containers.get(id);
    if (!container || container.isPublished) return graphError(24, 2_207_008);
    if (container.bytes === 0 || container.checksLeft >= 0) return graphError(9_007, 2_207_027);
    if (created >= behaviour.quota) return graphError(9, 2_207_042);
    container.isPublished = true;
    created += 1;
    const one = {
      id: `1799${created}`,
      text: container.caption,
      bytes: container.bytes,
      isMadeWithAi: container.isMadeWithAi,
      timestamp: new Date().toISOString(),
    };
    media.push(one);
    return ok({ id: one.id });
  }

  function list() {
    const shown = behaviour.lists ? media.toReversed() : [];
    return ok({ data: shown.map(({ id, text, timestamp }) => ({ id, caption: text, timestamp })) });
  }
}

const ok = (body: object) => ({ status: 200, body });

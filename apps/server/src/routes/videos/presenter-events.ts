import { hurryRemoteTask } from '@portray/studio/remote-tasks/advance-remote-task';
import { bodyLimit } from 'hono/body-limit';
import type { HttpApp } from '../../edge/http-app.ts';
import { tooLarge } from '../../edge/requests/fault-reply.ts';
import { maxBodyBytes } from '../../edge/requests/read-json.ts';

/**
 * Where presenters elsewhere say that a video is ready, which only makes the next look at it come sooner.
 * `POST /api/webhooks/heygen` is signed; D-ID signs nothing, so that `POST /api/webhooks/did/{key}` names the order by the
 * key that D-ID alone was told.
 */
export function addPresenterEvents(app: HttpApp): void {
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw tooLarge();
    },
  });
  // HeyGen asks before it takes an address.
  app.options('/api/webhooks/heygen', (c) => c.body(null, 200));
  app.post('/api/webhooks/heygen', limited, async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('webhooks.heygen');
    if (!deps.readHeygenEvent) return c.notFound();
    const idOrKey = deps.readHeygenEvent({
      rawBody: Buffer.from(await c.req.arrayBuffer()),
      headers: c.req.header(),
    });
    if (idOrKey) await hurryRemoteTask(deps, { provider: 'heygen', idOrKey });
    return c.json({ received: true });
  });
  app.post('/api/webhooks/did/:key', limited, async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('webhooks.did');
    if (!deps.engines.did) return c.notFound();
    await hurryRemoteTask(deps, { provider: 'did', idOrKey: c.req.param('key') });
    return c.json({ received: true });
  });
}

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { EventHub } from '../edge/event-hub.ts';
import type { HttpApp } from '../edge/http-app.ts';
import { requireWho } from '../edge/implement.ts';

/** `GET /api/events`: what happens to the caller's things, as server-sent events. */
export function addEvents(app: HttpApp, hub: EventHub): void {
  app.get('/api/events', (c) => {
    const { principal, noteRoute } = c.get('context');
    noteRoute('events');
    const person = requireWho(principal);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    hub.open(person, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

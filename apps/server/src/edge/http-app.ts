import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestContext } from './implement.ts';

/** What is no call but a stream or a page: `c.get('context')` is what handlers of calls get, too. */
export type HttpApp = Hono<{ Variables: { context: RequestContext }; Bindings: HttpBindings }>;

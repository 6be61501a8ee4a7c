import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestContext } from './implement.ts';

/** What a route finds in its `c`: `c.get('context')` is the context that calls get. */
export type HttpEnvironment = { Variables: { context: RequestContext }; Bindings: HttpBindings };

/** The app that every route is added to. */
export type HttpApp = Hono<HttpEnvironment>;

import { fileURLToPath } from 'node:url';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { AskAuth } from '../accounts/auth.ts';
import type { EventHub } from '../edge/event-hub.ts';
import type { HttpApp, HttpEnvironment } from '../edge/http-app.ts';
import { requireWho } from '../edge/implement.ts';
import { requireOwnName } from '../edge/own-name.ts';
import { addMcp } from '../mcp/mcp.ts';
import { addOAuth } from '../mcp/oauth.ts';
import { addCheckoutPage, addPaymentWebhook } from './accounts/checkout-page.ts';
import { addSignIn } from './accounts/sign-in.ts';
import { addDocs } from './docs.ts';
import { addCaptionFiles, addFiles, addShownFiles } from './files/files.ts';
import { addSceneUploads, addUploads } from './files/uploads.ts';
import { addSocialCallback } from './networks/social-callback.ts';
import { addHealth, type HealthOptions } from './operating/health.ts';
import { addMailbox } from './operating/mailbox.ts';
import { addVerifyFile } from './operating/verify.ts';
import { addVoiceArchive } from './operating/voice-archive.ts';
import { followBuilds } from './pages/built-pages.ts';
import { addEmbedPage } from './pages/embed-page.ts';
import { addOembed } from './pages/oembed.ts';
import { addWebPages } from './pages/web-pages.ts';
import { addLookPictures } from './photos/looks.ts';
import { addPresenterEvents } from './videos/presenter-events.ts';

/** Where `npm run build:web` puts the pages. */
const productPages = fileURLToPath(new URL('../../../web/build', import.meta.url));

export type RoutesOptions = Omit<HealthOptions, 'currentPages'> & {
  askAuth: AskAuth;
  hub: EventHub;
  webFolder?: string;
};

/**
 * Every address that is no call of the contract, tried in this order. A routes file exports a function that adds its own:
 * `export function addCheckoutPage(app: HttpApp) { app.get('/checkout/test/:sessionId', (c) => …) }`.
 */
export function createRoutes({ askAuth, hub, webFolder = productPages, ...health }: RoutesOptions) {
  const currentPages = followBuilds(webFolder);
  return (app: HttpApp): void => {
    // Load balancers and collectors call a server as they please.
    addHealth(app, { ...health, currentPages });
    requireOwnName(app);
    addMcp(app);
    addOAuth(app);
    addSignIn(app, askAuth);
    addOembed(app);
    addEmbedPage(app);
    app.use('/api/*', identify);
    addUploads(app);
    addSceneUploads(app);
    addVoiceArchive(app);
    addVerifyFile(app);
    addFiles(app);
    addShownFiles(app);
    addEvents(app, hub);
    addMailbox(app);
    addDocs(app);
    addSocialCallback(app);
    addCaptionFiles(app);
    addLookPictures(app);
    addCheckoutPage(app);
    addPaymentWebhook(app);
    addPresenterEvents(app);
    addWebPages(app, currentPages);
  };
}

/** From here on `principal` is known. */
const identify: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  await c.get('context').identify();
  await next();
};

/** `GET /api/events`: what happens to the caller's things, as server-sent events. */
function addEvents(app: HttpApp, hub: EventHub): void {
  app.get('/api/events', (c) => {
    const { principal, noteRoute } = c.get('context');
    noteRoute('events');
    const person = requireWho(principal);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    hub.open(person, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

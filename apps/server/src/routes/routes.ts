import { fileURLToPath } from 'node:url';
import type { MiddlewareHandler } from 'hono';
import type { Auth } from '../accounts/auth.ts';
import type { EventHub } from '../edge/event-hub.ts';
import type { HttpApp, HttpEnvironment } from '../edge/http-app.ts';
import { requireOwnName } from '../edge/own-name.ts';
import { followBuilds } from './built-pages.ts';
import { addCheckoutPage, addPaymentWebhook } from './checkout-page.ts';
import { addDocs } from './docs.ts';
import { addEvents } from './events.ts';
import { addFiles } from './files.ts';
import { addHealth, type HealthOptions } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { addPresenterEvents } from './presenter-events.ts';
import { addShownFiles } from './shown-files.ts';
import { addSignIn } from './sign-in.ts';
import { addSocialCallback } from './social-callback.ts';
import { addUploads } from './uploads.ts';
import { addCaptionFiles } from './videos-captions.ts';
import { addWebPages } from './web-pages.ts';

/** Where `npm run build:web` puts the pages. */
const productPages = fileURLToPath(new URL('../../../web/build', import.meta.url));

export type RoutesOptions = Omit<HealthOptions, 'currentPages'> & { auth: Auth; hub: EventHub; webFolder?: string };

/**
 * Every address that is no call of the contract, tried in this order. A routes file exports a function that adds its own:
 * `export function addCheckoutPage(app: HttpApp) { app.get('/checkout/test/:sessionId', (c) => …) }`.
 */
export function createRoutes({ auth, hub, webFolder = productPages, ...health }: RoutesOptions) {
  const currentPages = followBuilds(webFolder);
  return (app: HttpApp): void => {
    // Load balancers and collectors call a server as they please.
    addHealth(app, { ...health, currentPages });
    requireOwnName(app);
    addSignIn(app, auth);
    app.use('/api/*', identify);
    addUploads(app);
    addFiles(app);
    addShownFiles(app);
    addEvents(app, hub);
    addMailbox(app);
    addDocs(app);
    addSocialCallback(app);
    addCaptionFiles(app);
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

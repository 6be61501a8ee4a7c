import { fileURLToPath } from 'node:url';
import type { Auth } from '../accounts/auth.ts';
import type { EventHub } from '../edge/event-hub.ts';
import type { HttpApp } from '../edge/http-app.ts';
import { addAccountExport } from './account-export.ts';
import { addCheckoutPage, addPaymentWebhook } from './checkout-page.ts';
import { addDocs } from './docs.ts';
import { addEvents } from './events.ts';
import { addFiles } from './files.ts';
import { addHealth, type HealthOptions } from './health.ts';
import { addMailbox } from './mailbox.ts';
import { addSignIn } from './sign-in.ts';
import { addSocialCallback } from './social-callback.ts';
import { addUploads } from './uploads.ts';
import { addCaptionFiles } from './videos-captions.ts';
import { addWebPages } from './web-pages.ts';

/** Where `npm run build:web` puts the pages. */
const webFolder = fileURLToPath(new URL('../../../web/build', import.meta.url));

/**
 * Everything over HTTP that is no call of the contract. A routes file exports a function that adds its addresses:
 * `export function addCheckoutPage(app: HttpApp) { app.get('/checkout/test/:sessionId', (c) => …) }`. What it throws is
 * answered as for calls.
 */
export function createPages({ auth, hub, ...health }: HealthOptions & { auth: Auth; hub: EventHub }) {
  return (app: HttpApp): void => {
    addHealth(app, health);
    addSignIn(app, auth);
    addUploads(app);
    addFiles(app);
    addEvents(app, hub);
    addAccountExport(app);
    addMailbox(app);
    addDocs(app);
    addSocialCallback(app);
    addCaptionFiles(app);
    addCheckoutPage(app);
    addPaymentWebhook(app);
    addWebPages(app, webFolder);
  };
}

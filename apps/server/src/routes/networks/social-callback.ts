import { type Platform, platforms } from '@portray/contracts/network-words';
import { AppError, toAppError } from '@portray/foundation/errors';
import { finishConnection } from '@portray/studio/posts/connect';
import { html } from 'hono/html';
import type { HttpApp } from '../../edge/http-app.ts';
import { requireWho } from '../../edge/implement.ts';
import { pagePolicy } from '../../edge/security-headers.ts';
import { socialDeps } from './social.ts';

const longestAnswer = 4_096;

/**
 * `/api/oauth/{platform}/callback`: where a place sends the popup back to. The page tells the window that opened it
 * '{platform}_auth_success' or '{platform}_auth_error' with the state, on our own origin only, and closes.
 */
export function addSocialCallback(app: HttpApp): void {
  app.get('/api/oauth/:platform/callback', async (c) => {
    const { deps, principal, log, noteRoute } = c.get('context');
    noteRoute('oauth.callback');
    const platform = asPlatform(c.req.param('platform'));
    const answer = (name: string) => c.req.query(name)?.slice(0, longestAnswer);
    const state = answer('state') ?? '';
    let reason: string | undefined;
    try {
      const callback = { state, code: answer('code'), error: answer('error'), issuer: answer('iss') };
      await finishConnection(socialDeps(deps), requireWho(principal), platform, callback);
      log.info('social.connected', { platform });
    } catch (error) {
      const { code, message, cause } = toAppError(error);
      log.warn('social.refused', { platform, code, cause });
      reason = message;
    }
    // The popup has been on another origin; with a stricter policy it could not reach the window that opened it.
    c.header('cross-origin-opener-policy', 'unsafe-none');
    c.header('content-security-policy', pagePolicy);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    return c.html(page(`${platform}_auth_${reason === undefined ? 'success' : 'error'}`, state, reason));
  });
  app.get('/api/oauth/popup.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
}

function asPlatform(name: string): Platform {
  const platform = platforms.find((candidate) => candidate === name);
  if (platform) return platform;
  throw new AppError('not_found', 'There is nothing at this address.');
}

const page = (message: string, state: string, reason: string | undefined) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${reason === undefined ? 'Connected' : 'Not connected'} · Portray</title>
    <script src="/api/oauth/popup.js" data-message="${message}" data-state="${state}" data-reason="${reason ?? ''}"></script>
  </head>
  <body>
    <main>
      <h1>${reason === undefined ? 'Connected' : 'Not connected'}</h1>
      <p>${reason ?? 'Your account is connected.'} You can close this window.</p>
    </main>
  </body>
</html>`;

const script = `
const { message, state, reason } = document.currentScript.dataset;
if (window.opener) {
  window.opener.postMessage({ type: message, state, reason: reason || null }, window.location.origin);
  window.close();
}
`;

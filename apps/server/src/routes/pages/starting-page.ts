import type { Context } from 'hono';
import { html } from 'hono/html';

const retrySeconds = 2;
/** No file of ours can be served yet, so that its few styles are its own; nothing else is allowed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** What a browser sees while the pages are being built: it comes back by itself. */
export function sendStartingPage(c: Context) {
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
  };
  return c.html(page, 503, headers);
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="${retrySeconds}" />
    <title>Starting · Portray</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f3fb; color: #1f1633; font: 16px/1.5 system-ui, sans-serif; }
      main { width: min(26rem, calc(100vw - 4rem)); text-align: center; }
      h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
      p { margin: 0; color: #5d5470; }
    </style>
  </head>
  <body>
    <main>
      <h1>Portray is starting</h1>
      <p role="status">Its pages are being prepared. This page opens by itself as soon as they are there.</p>
    </main>
  </body>
</html>`;

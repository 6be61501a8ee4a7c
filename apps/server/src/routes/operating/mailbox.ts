import { domainToUnicode } from 'node:url';
import { type MailboxEntry, readMailbox } from '@portray/studio/accounts/local-mailbox';
import { html } from 'hono/html';
import type { HttpApp } from '../../edge/http-app.ts';
import { isLoopback } from '../../edge/requests/request-facts.ts';
import { pagePolicy } from '../../edge/security-headers.ts';

/** `/mailbox`: the mails of a machine without a mail server and without visitors, for the user who sits at it. */
export function addMailbox(app: HttpApp): void {
  app.get('/mailbox', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('mailbox');
    if (deps.mailboxUrl === undefined || !isLoopback(c.env.incoming)) return c.notFound();
    const mails = await readMailbox(deps);
    c.header('cache-control', 'no-store');
    if (!c.req.header('accept')?.includes('text/html')) return c.json(mails);
    c.header('content-security-policy', pagePolicy);
    return c.html(page(mails));
  });
  app.get('/mailbox/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css' }));
  app.get('/mailbox/newest.js', (c) => c.body(newest, 200, { 'content-type': 'text/javascript' }));
}

const page = (mails: MailboxEntry[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Mailbox · Portray</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/mailbox/style.css" />
    <script src="/mailbox/newest.js" defer></script>
  </head>
  <body>
    <main>
      <h1>Mailbox</h1>
      <p class="note">No mail server is set up, so emails are delivered to this page. Only this computer can open it.</p>
      ${mails.length === 0 ? html`<p class="empty">No emails yet. They appear here as they are sent.</p>` : mails.map(letter)}
    </main>
  </body>
</html>`;

/** As people write it, with the letters of its domain. */
const shownAddress = (to: string) => to.replace(/[^@]+$/, (domain) => domainToUnicode(domain) || domain);

const letter = ({ to, subject, text, sentAt }: MailboxEntry) => html`<article>
  <h2>${subject}</h2>
  <p class="note">to ${shownAddress(to)} · <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
  ${text.trim().split('\n\n').map(paragraph)}
</article>`;

/** A paragraph that names a link becomes the link. */
function paragraph(text: string) {
  const [, label, url] = /^([^:\n]+): (https?:\/\/\S+)$/.exec(text) ?? [];
  return url ? html`<p><a class="button" href="${url}">${label}</a></p>` : html`<p class="text">${text}</p>`;
}

/** Reloads the page only when a mail has arrived, so that reading is not disturbed. */
const newest = `
setInterval(async () => {
  const reply = await fetch('/mailbox', { headers: { accept: 'application/json' } });
  const mails = await reply.json();
  if (mails.length !== document.querySelectorAll('article').length) location.reload();
}, 3000);
`;

const style = `
body { margin: 0; background: #f6f3fb; color: #1f1633; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; }
h2 { margin: 0; font-size: 1.125rem; }
.note { margin: 0 0 1rem; color: #5d5470; font-size: .9375rem; }
.empty { padding: 3rem 1rem; text-align: center; background: #fff; border-radius: 12px; }
.text { white-space: pre-line; }
article { margin: 1rem 0; padding: 1.25rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 3px #1f163326; }
.button { display: inline-block; padding: .625rem 1.125rem; border-radius: 8px; background: #6d28d9; color: #fff; text-decoration: none; }
.button:hover { background: #5b21b6; }
.button:focus-visible { outline: 3px solid #c4b5fd; outline-offset: 2px; }
`;

import { receivePaymentEvent } from '@portray/studio/credits/fulfil-payment';
import { readTestCheckout, settleCheckoutPage, type TestCheckout } from '@portray/studio/credits/test-checkout';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { refuseForeignSite } from '../../edge/authenticate.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { tooLarge } from '../../edge/requests/fault-reply.ts';
import { maxBodyBytes } from '../../edge/requests/read-json.ts';
import { pagePolicy } from '../../edge/security-headers.ts';

const choices = ['pay', 'cancel', 'refund'] as const;

/**
 * The page on which a test payment is made. The session's id is known to its buyer only, so that it is all that a form
 * needs to bring, from a page of ours; no cookie counts here.
 */
export function addCheckoutPage(app: HttpApp): void {
  app.get('/checkout/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css' }));
  app.get('/checkout/test/:sessionId', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('checkout.page');
    if (deps.payments.provider !== 'test') return c.notFound();
    const checkout = await readTestCheckout(deps, c.req.param('sessionId'));
    return c.html(page(checkout), 200, {
      'cache-control': 'no-store',
      // Our own form must be able to say where it comes from; the address of this page is for no other site.
      'referrer-policy': 'same-origin',
      'content-security-policy': pagePolicy,
    });
  });
  for (const choice of choices) {
    app.post(`/checkout/test/:sessionId/${choice}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute(`checkout.${choice}`);
      if (deps.payments.provider !== 'test') return c.notFound();
      refuseForeignSite(c.env.incoming.headers, new URL(deps.publicUrl).origin);
      const { goTo } = await settleCheckoutPage(deps, c.req.param('sessionId'), choice);
      return c.redirect(goTo, 303);
    });
  }
}

/** `POST /api/webhooks/payments`: events of the payment provider, signed by it. */
export function addPaymentWebhook(app: HttpApp): void {
  const refuse = () => {
    throw tooLarge();
  };
  app.post('/api/webhooks/payments', bodyLimit({ maxSize: maxBodyBytes, onError: refuse }), async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('webhooks.payments');
    const rawBody = Buffer.from(await c.req.arrayBuffer());
    await receivePaymentEvent(deps, rawBody, c.req.header());
    return c.json({ received: true });
  });
}

const page = ({
  session_id,
  credits,
  price_cents,
  currency,
  status,
  refunded_cents,
}: TestCheckout) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Test checkout · Portray</title>
    <link rel="stylesheet" href="/checkout/style.css" />
  </head>
  <body>
    <main>
      <h1>Test checkout — no card is charged</h1>
      <p class="note">This server does not take real payments. Everything after this page works as usual.</p>
      <dl>
        <dt>Credits</dt>
        <dd>${credits}</dd>
        <dt>Price</dt>
        <dd>${priceText(price_cents, currency)}</dd>
      </dl>
      ${status === 'paid' ? html`<p class="paid" role="status">This order is ${refunded_cents > 0 ? 'refunded' : 'paid'}.</p>` : ''}
      <form method="post" action="/checkout/test/${session_id}/pay">
        <button class="pay">${status === 'paid' ? 'Continue' : `Pay ${priceText(price_cents, currency)}`}</button>
      </form>
      ${secondChoice(status, refunded_cents, session_id)}
    </main>
  </body>
</html>`;

function secondChoice(status: TestCheckout['status'], refundedCents: number, sessionId: string) {
  if (refundedCents > 0) return '';
  const [choice, label] = status === 'paid' ? ['refund', 'Refund this order'] : ['cancel', 'Cancel'];
  return html`<form method="post" action="/checkout/test/${sessionId}/${choice}"><button>${label}</button></form>`;
}

function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f3fb; color: #1f1633; font: 16px/1.5 system-ui, sans-serif; }
main { width: min(26rem, calc(100vw - 4rem)); padding: 2rem; background: #fff; border-radius: 16px; box-shadow: 0 2px 12px #1f163326; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.3; }
.note { margin: 0; color: #5d5470; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem; margin: 1.5rem 0; padding: 1rem 0; border-block: 1px solid #e6e0f0; }
dd { margin: 0; font-weight: 600; }
.paid { margin: 0 0 1rem; color: #166534; font-weight: 600; }
button { width: 100%; margin-top: .5rem; padding: .75rem; border: 1px solid #cfc6df; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
.pay { border-color: #6d28d9; background: #6d28d9; color: #fff; font-weight: 600; }
.pay:hover { background: #5b21b6; }
button:focus-visible { outline: 3px solid #c4b5fd; outline-offset: 2px; }
`;

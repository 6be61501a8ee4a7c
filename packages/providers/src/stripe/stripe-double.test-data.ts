import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import {
  checkoutPage,
  createState,
  type Intent,
  type Session,
  type StripeState,
  wireCharge,
  wireDispute,
  wireIntent,
  wireSession,
} from './stripe-state.test-data.ts';

/** What goes wrong once, instead of the answer, or after the work was done (`isAnswerLost`). */
export type StripeFault = { at: string; status?: number; error?: Record<string, string>; isAnswerLost?: boolean };

export type StripeBehaviour = {
  faults: StripeFault[];
  /** Added to, and taken off, what an order costs. */
  taxPercent: number;
  couponPercent: number;
  /** Where events go, besides being answered to the call that made them happen. */
  webhookUrl?: string;
};

export type StripeEvent = { rawBody: Buffer; headers: Record<string, string> };

/** Refused with an answer of the API's shape. */
class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;
  constructor(status: number, error: Record<string, string>) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const secretKey = 'sk_test_double';
const webhookSecret = 'whsec_double';
const sdk = new Stripe(secretKey);

/** A real HTTP server that behaves like Stripe's API and its checkout page; it charges nothing. */
export async function startStripeDouble(changes: Partial<StripeBehaviour> = {}) {
  const behaviour: StripeBehaviour = { faults: [], taxPercent: 0, couponPercent: 0, ...changes };
  const state = createState();
  const hooks: { beforeAnswer: (line: string) => Promise<void> } = { beforeAnswer: async () => {} };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const form = new URLSearchParams(await text(request));
    if (pathname.startsWith('/c/pay/')) return void (await answerBuyer(request.method, pathname, response));
    const call = `${request.method} ${pathname}`;
    const fault = take(behaviour.faults, ({ at }) => call.startsWith(at));
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${randomBytes(6).toString('hex')}`,
      });
      response.end(JSON.stringify(body));
    };
    if (fault && !fault.isAnswerLost) {
      return reply(fault.status ?? 500, { error: { type: 'api_error', message: 'Something broke.', ...fault.error } });
    }
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
      const body = once(state, request.headers['idempotency-key'], `${call} ${form}`, () => act(call, form));
      await hooks.beforeAnswer(call);
      if (fault) return void request.socket.destroy();
      reply(200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply(error.status, { error: error.error });
    }
  }

  function act(call: string, form: URLSearchParams): unknown {
    const [, resource = '', id = ''] =
      /^\w+ \/v1\/(checkout\/sessions|payment_intents|charges|refunds)\/?(.*)$/.exec(call) ?? [];
    const isPost = call.startsWith('POST');
    if (call === 'GET /v1/balance') return { object: 'balance', available: [], pending: [], livemode: false };
    if (resource === 'checkout/sessions' && isPost) return wireSession(createSession(form), state);
    if (resource === 'checkout/sessions') return wireSession(find(state.sessions, id, 'checkout.session'), state);
    if (resource === 'payment_intents') return wireIntent(find(state.intents, id, 'payment_intent'));
    if (resource === 'charges') return wireCharge(find(state.intents, id.replace(/^ch_/, 'pi_'), 'charge'));
    if (resource === 'refunds' && isPost)
      return refundIntent(form.get('payment_intent') ?? '', Number(form.get('amount')));
    throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call}).` });
  }

  function createSession(form: URLSearchParams): Session {
    const customer = form.get('customer');
    if (customer && !state.customers.has(customer)) throw missing('customer', customer, 'customer');
    const price =
      Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]'));
    if (form.get('mode') !== 'payment' || !(price >= 50)) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        param: 'line_items',
        message: 'The amount is too small.',
      });
    }
    const discounted = Math.round(price * (1 - behaviour.couponPercent / 100));
    const session: Session = {
      id: `cs_test_${randomBytes(12).toString('hex')}`,
      state: 'open',
      price,
      total: Math.round(discounted * (1 + behaviour.taxPercent / 100)),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      reference: form.get('client_reference_id'),
      metadata: metadataOf(form, 'metadata'),
      intentMetadata: metadataOf(form, 'payment_intent_data[metadata]'),
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      email: form.get('customer_email'),
      customer,
      intent: null,
      url,
    };
    state.sessions.set(session.id, session);
    return session;
  }

  function refundIntent(intentId: string, amount: number): unknown {
    const intent = find(state.intents, intentId, 'payment_intent');
    if (intent.refunded === intent.amount) {
      const message = 'Charge has already been refunded.';
      throw new Refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message });
    }
    if (!(amount > 0) || intent.refunded + amount > intent.amount) {
      const message = 'Refund amount is greater than unrefunded amount on charge.';
      throw new Refusal(400, { type: 'invalid_request_error', param: 'amount', message });
    }
    intent.refunded += amount;
    const charge = intent.id.replace(/^pi_/, 'ch_');
    return { id: `re_${randomBytes(6).toString('hex')}`, object: 'refund', amount, charge, status: 'succeeded' };
  }

  /** The buyer pays, or has ordered a transfer that arrives later (`isLater`). */
  function pay(id: string, isLater = false): Promise<StripeEvent> {
    const session = find(state.sessions, id, 'checkout.session');
    session.state = isLater ? 'pending' : 'paid';
    session.customer ??= `cus_${randomBytes(6).toString('hex')}`;
    state.customers.add(session.customer);
    if (session.total > 0 && !session.intent) {
      const intent: Intent = {
        id: `pi_${randomBytes(8).toString('hex')}`,
        amount: session.total,
        refunded: 0,
        currency: session.currency,
        metadata: session.intentMetadata,
        url,
      };
      session.intent = intent.id;
      state.intents.set(intent.id, intent);
    }
    return tell('checkout.session.completed', wireSession(session, state));
  }

  /** The transfer arrives, or does not; or no payment comes until the session is over. */
  function end(id: string, how: 'async_payment_succeeded' | 'async_payment_failed' | 'expired'): Promise<StripeEvent> {
    const session = find(state.sessions, id, 'checkout.session');
    if (how === 'async_payment_succeeded') session.state = 'paid';
    if (how === 'expired') session.state = 'expired';
    return tell(`checkout.session.${how}`, wireSession(session, state));
  }

  const intentOf = (id: string) =>
    find(state.intents, find(state.sessions, id, 'checkout.session').intent ?? '', 'payment_intent');
  /** Its people give money back, as an operator does in the dashboard. */
  function refund(id: string, amount: number): Promise<StripeEvent> {
    refundIntent(intentOf(id).id, amount);
    return tellOfRefund(id);
  }

  const tellOfRefund = (id: string) => tell('charge.refunded', wireCharge(intentOf(id)));
  const dispute = (id: string, status: string) =>
    tell(`charge.dispute.${/won|lost|closed/.test(status) ? 'closed' : 'created'}`, wireDispute(intentOf(id), status));

  async function tell(type: string, object: object): Promise<StripeEvent> {
    const event = {
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      api_version: '2020-08-27',
      created: Math.floor(Date.now() / 1_000),
      type,
      livemode: false,
      data: { object },
    };
    const told = signed(JSON.stringify(event));
    if (behaviour.webhookUrl)
      await fetch(behaviour.webhookUrl, { method: 'POST', body: told.rawBody.toString(), headers: told.headers });
    return told;
  }

  /** The page that buyers are sent to, with a button for each way it can end. */
  async function answerBuyer(method: string | undefined, path: string, response: ServerResponse): Promise<void> {
    const [id = '', choice] = path.slice('/c/pay/'.length).split('/');
    const session = state.sessions.get(id);
    if (!session) return void response.writeHead(404).end('There is no such page.');
    if (method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(checkoutPage(session));
    }
    if (choice === 'pay') await pay(id);
    if (choice === 'later') await pay(id, true);
    const goTo = choice === 'leave' ? session.cancelUrl : session.successUrl.replace('{CHECKOUT_SESSION_ID}', id);
    response.writeHead(303, { location: goTo }).end();
  }

  return {
    url,
    secretKey,
    webhookSecret,
    behaviour,
    /** `beforeAnswer` is awaited when a request was carried out and its answer is not sent yet. */
    hooks,
    sessions: state.sessions,
    forgetCustomers: () => state.customers.clear(),
    pay,
    end,
    refund,
    tellOfRefund,
    dispute,
    tell,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/** An event as Stripe signs it. */
export function signed(payload: string, timestamp = Math.floor(Date.now() / 1_000)): StripeEvent {
  const header = sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  return { rawBody: Buffer.from(payload), headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
}

/** The same key answers the same again, and refuses another request under it. */
function once(state: StripeState, key: string | string[] | undefined, request: string, work: () => unknown): unknown {
  if (typeof key !== 'string') return work();
  const before = state.answers.get(key);
  if (!before) {
    const answer = work();
    state.answers.set(key, { request, answer });
    return answer;
  }
  if (before.request === request) return before.answer;
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  throw new Refusal(400, { type: 'idempotency_error', message });
}

function find<Thing>(things: Map<string, Thing>, id: string, what: string): Thing {
  const thing = things.get(decodeURIComponent(id));
  if (thing) return thing;
  throw missing(what, id, 'id');
}

const missing = (what: string, id: string, param: string) =>
  new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const own = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

function take<Item>(items: Item[], isMeant: (item: Item) => boolean): Item | undefined {
  const index = items.findIndex(isMeant);
  return index < 0 ? undefined : items.splice(index, 1)[0];
}

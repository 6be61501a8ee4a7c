import type { Environment } from '@portray/contracts/environment';
import type { OutsideServiceId } from '@portray/contracts/outside-services';
import { AppError } from '@portray/foundation/errors';
import type { AskService, ServiceCheck } from '@portray/ports/service-check';
import { z } from 'zod';
import { serverReply } from '../bluesky/reply.ts';
import { quotaOf, subscriptionReply } from '../elevenlabs/reply.ts';
import { graphPlace } from '../facebook/graph.ts';
import { filesSettings, openFiles } from '../files.ts';
import { askService } from './ask-service.ts';

/** An account has one of three ways to pay; only a wallet tells what is left. */
const heygenUser = z.object({
  data: z.object({
    billing_type: z.string().nullish(),
    wallet: z.object({ currency: z.string(), remaining_balance: z.number() }).nullish(),
  }),
});

/** HeyGen's account of the key. */
function askHeygen({ HEYGEN_API_KEY: key = '', HEYGEN_BASE_URL }: Environment): AskService {
  const url = `${originOf(HEYGEN_BASE_URL, 'https://api.heygen.com')}/v3/users/me`;
  return async (signal) => {
    const headers = { 'x-api-key': key };
    const { wallet, billing_type: billing } = (await askService('HeyGen', { url, headers, signal, reply: heygenUser }))
      .data;
    if (!wallet) return { note: `The account is billed by ${billing ?? 'subscription'}; HeyGen tells no balance.` };
    return {
      quotas: [{ unit: wallet.currency.toUpperCase(), left: wallet.remaining_balance, of: null, renewsAt: null }],
    };
  };
}

const didCredits = z.object({ remaining: z.number(), total: z.number().nullish() });

/** D-ID's credits. */
function askDid({ DID_API_KEY: key = '', DID_BASE_URL }: Environment): AskService {
  const url = `${originOf(DID_BASE_URL, 'https://api.d-id.com')}/credits`;
  return async (signal) => {
    const headers = { authorization: /\s/.test(key) ? key : `Basic ${key}` };
    const { remaining, total } = await askService('D-ID', { url, headers, signal, reply: didCredits });
    return { quotas: [{ unit: 'credits', left: remaining, of: total ?? null, renewsAt: null }] };
  };
}

/** The address of a service: its stand-in's, or its own. */
function originOf(stated: string | undefined, usual: string): string {
  return (stated ?? usual).replace(/\/+$/, '');
}

/** Whether the bucket is there and may be used. */
function askS3(settings: Environment): AskService {
  return async () => {
    await (await openFiles(filesSettings(settings, ''))).check();
    return {};
  };
}

/** Signs in at the mail server and leaves again. */
function askSmtp({ SMTP_URL: url = '' }: Environment): AskService {
  return async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
    await transport.verify().catch((cause: Error & { code?: string }) => {
      const sentence =
        cause.code === 'EAUTH'
          ? 'The mail server refuses the name or the password.'
          : 'The mail server does not answer as one should.';
      throw new AppError(cause.code === 'EAUTH' ? 'not_configured' : 'mail_failed', sentence, { cause });
    });
    transport.close();
    return { note: 'It accepts this server. Whether a mail arrives shows with the first one.' };
  };
}

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

/** Google's own description of its sign-in. */
function askGoogle({ GOOGLE_DISCOVERY_URL: url }: Environment): AskService {
  return async (signal) => {
    await askService('Google', { url, signal, reply: discovery });
    return { note: 'The client and its secret cannot be checked without a user’s sign-in.' };
  };
}

const balance = z.object({ livemode: z.boolean() });

/** Reading the balance shows that the key works, and in which mode; the amounts are not kept. */
function askStripe({ STRIPE_SECRET_KEY: key = '', STRIPE_BASE_URL }: Environment): AskService {
  const url = `${originOf(STRIPE_BASE_URL, 'https://api.stripe.com')}/v1/balance`;
  return async (signal) => {
    const headers = { authorization: `Bearer ${key}` };
    const { livemode } = await askService('Stripe', { url, headers, signal, reply: balance });
    return {
      mode: livemode ? 'live' : 'test',
      note: 'The secret of the webhook cannot be checked; it shows with the first event.',
    };
  };
}

const models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models of an OpenAI-compatible address, and whether the one that is set is among them. */
function askOpenAi({ OPENAI_BASE_URL = '', OPENAI_API_KEY: key }: Environment, model = ''): AskService {
  const url = `${originOf(OPENAI_BASE_URL, '')}/models`;
  return async (signal) => {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const { data } = await askService(new URL(url).hostname, { url, headers, signal, reply: models });
    const isListed = data.some(({ id }) => id === model);
    return { note: isListed ? null : `${model} is not in its list of models.` };
  };
}

const usage = z.object({ character_count: z.number(), character_limit: z.number() });

/** The characters that DeepL still translates; keys of its free plan have an address of their own. */
function askDeepl({ DEEPL_API_KEY: key = '', DEEPL_BASE_URL }: Environment): AskService {
  const usual = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const url = `${originOf(DEEPL_BASE_URL, usual)}/v2/usage`;
  return async (signal) => {
    const headers = { authorization: `DeepL-Auth-Key ${key}` };
    const { character_count: used, character_limit: of } = await askService('DeepL', {
      url,
      headers,
      signal,
      reply: usage,
      wrongKey: 403,
    });
    return { quotas: [{ unit: 'characters', left: of - used, of, renewsAt: null }] };
  };
}

const languages = z.array(z.object({ code: z.string() }));

/** The languages of a LibreTranslate server, which it tells to anyone. */
function askLibreTranslate(settings: Environment): AskService {
  const { LIBRETRANSLATE_URL = '', LIBRETRANSLATE_API_KEY: key } = settings;
  const url = `${originOf(LIBRETRANSLATE_URL, '')}/languages`;
  return async (signal) => {
    await askService('LibreTranslate', { url, signal, reply: languages });
    return { note: key ? 'It answers; whether it accepts the key shows with the first translation.' : null };
  };
}

/** The server where Bluesky itself keeps accounts; people of others name theirs with their handle. */
function askBluesky({ BLUESKY_BASE_URL }: Environment): AskService {
  const url = `${originOf(BLUESKY_BASE_URL, 'https://bsky.social')}/xrpc/com.atproto.server.describeServer`;
  return async (signal) => {
    await askService('Bluesky', { url, signal, reply: serverReply });
    return { note: 'People sign in with a password of their own, so there is no key to check.' };
  };
}

type MetaApp = Record<'id' | 'secret' | 'baseUrl' | 'version', string | undefined>;

const inspected = z.object({ data: z.object({ is_valid: z.boolean().optional() }) });

/** Lets an app of Meta look at its own token, `id|secret`: a wrong secret is refused with 400. */
function askMeta(name: string, { id, secret, baseUrl, version }: MetaApp): AskService {
  const token = `${id}|${secret}`;
  const { api } = graphPlace(name, { baseUrl, version });
  const url = `${api}/debug_token?${new URLSearchParams({ input_token: token, access_token: token })}`;
  return async (signal) => {
    const { data } = await askService(name, { url, signal, reply: inspected, wrongKey: 400 });
    if (!data.is_valid) throw new AppError('not_configured', `${name} does not accept the app of this server.`);
    return { note: 'The app and its secret are right. Its permissions show with a user’s sign-in.' };
  };
}

const needsSignIn: ServiceCheck = { uncheckable: 'It cannot be checked without a user’s sign-in.' };

/** How each outside service is looked at once it is set up: a new service needs one line here. */
export const serviceChecks: Record<OutsideServiceId, (settings: Environment) => ServiceCheck> = {
  s3: (settings) => ({ ask: askS3(settings) }),
  smtp: (settings) => ({ ask: askSmtp(settings) }),
  google: (settings) => ({ ask: askGoogle(settings) }),
  stripe: (settings) => ({ ask: askStripe(settings) }),
  heygen: (settings) => ({ ask: askHeygen(settings) }),
  did: (settings) => ({ ask: askDid(settings) }),
  elevenlabs: (settings) => ({ ask: askElevenLabs(settings) }),
  openaiText: (settings) => ({ ask: askOpenAi(settings, settings.OPENAI_TEXT_MODEL) }),
  openaiImages: (settings) => ({ ask: askOpenAi(settings, settings.OPENAI_IMAGE_MODEL) }),
  openaiModeration: (settings) => ({ ask: askOpenAi(settings, settings.OPENAI_MODERATION_MODEL) }),
  deepl: (settings) => ({ ask: askDeepl(settings) }),
  libretranslate: (settings) => ({ ask: askLibreTranslate(settings) }),
  youtube: () => needsSignIn,
  x: () => needsSignIn,
  mastodon: () => ({ uncheckable: 'People name their own server, so there is no single one to check.' }),
  bluesky: (settings) => ({ ask: askBluesky(settings) }),
  facebook: ({ FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret, FACEBOOK_BASE_URL: baseUrl, ...settings }) => ({
    ask: askMeta('Facebook', { id, secret, baseUrl, version: settings.META_GRAPH_VERSION }),
  }),
  instagram: ({
    INSTAGRAM_CLIENT_ID: id,
    INSTAGRAM_CLIENT_SECRET: secret,
    INSTAGRAM_BASE_URL: baseUrl,
    ...settings
  }) => ({
    ask: askMeta('Instagram', { id, secret, baseUrl, version: settings.META_GRAPH_VERSION }),
  }),
};

/** The subscription of ElevenLabs: characters of speech and places for clones. */
function askElevenLabs({ ELEVENLABS_API_KEY: key = '', ELEVENLABS_BASE_URL }: Environment): AskService {
  const url = `${originOf(ELEVENLABS_BASE_URL, 'https://api.elevenlabs.io')}/v1/user/subscription`;
  return async (signal) => {
    const headers = { 'xi-api-key': key };
    const account = quotaOf(await askService('ElevenLabs', { url, headers, signal, reply: subscriptionReply }));
    const { characterLimit, usedCharacters, renewsAt, clones, cloneLimit, canClone } = account;
    const left = characterLimit - usedCharacters;
    const renewal = renewsAt?.toISOString() ?? null;
    const slots = clones === undefined || cloneLimit === undefined ? [] : [{ used: clones, of: cloneLimit }];
    return {
      quotas: [
        { unit: 'characters', left, of: characterLimit, renewsAt: renewal },
        ...slots.map(({ used, of }) => ({ unit: 'voice slots', left: of - used, of, renewsAt: null })),
      ],
      note: canClone === false ? 'This plan cannot clone voices.' : null,
    };
  };
}

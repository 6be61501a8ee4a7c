import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { type OutsideService, outsideServices, serviceFaults } from './outside-services.ts';

const text = z.string().max(10_000);
const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
const email = z.email('is not a mail address');
const clientId = text.optional();
const clientSecret = text.optional();

/** 32 bytes in base64, as AES-256 and the session signature want them. */
const key = z
  .string()
  .refine((value) => decodedLength(value) === 32, 'is not 32 bytes in base64 (openssl rand -base64 32)');

/** Every setting that is read from the environment; docs/operating.md explains each. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PORTRAY_DATA: text.default('./.portray'),
  VOICES_DIR: text.optional(),
  VOICE_RELEASES_URL: webAddress.optional(),
  PORTRAITS_DIR: text.optional(),
  PUBLIC_URL: webAddress.optional(),
  LOCAL_ADDRESSES: z.enum(['allow', 'refuse'], 'is none of: allow, refuse').optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  ROLE: z.enum(['all', 'api', 'worker'], 'is none of: all, api, worker').default('all'),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent'], 'is none of: info, warn, error, silent').default('info'),
  LOG: z.enum(['files', 'stdout'], 'is none of: files, stdout').optional(),
  METRICS_TOKEN: text.optional(),
  OPERATOR_EMAILS: z.preprocess(splitList, z.array(z.string().toLowerCase().pipe(email)).min(1)).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
  AUTH_SECRET: text.min(32, 'is shorter than 32 characters').optional(),
  ENCRYPTION_KEYS: z.preprocess(splitList, z.array(key).min(1)).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PREFIX: text.regex(/^([\w.-]+\/)+$/, 'does not end in a slash').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text.default('Portray <portray@localhost>'),
  SUPPORT_EMAIL: email.optional(),
  ETHICS_EMAIL: email.optional(),
  SALES_EMAIL: email.optional(),
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_DISCOVERY_URL: webAddress.default('https://accounts.google.com/.well-known/openid-configuration'),
  HEYGEN_API_KEY: text.optional(),
  HEYGEN_BASE_URL: webAddress.optional(),
  HEYGEN_WEBHOOK_SECRET: text.optional(),
  DID_API_KEY: text.optional(),
  DID_BASE_URL: webAddress.optional(),
  ELEVENLABS_API_KEY: text.optional(),
  ELEVENLABS_BASE_URL: webAddress.optional(),
  PAYMENTS: z.enum(['stripe', 'test'], 'is neither stripe nor test').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_BASE_URL: webAddress.optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_TEXT_MODEL: text.optional(),
  OPENAI_IMAGE_MODEL: text.optional(),
  OPENAI_MODERATION_MODEL: text.optional(),
  DEEPL_API_KEY: text.optional(),
  DEEPL_BASE_URL: webAddress.optional(),
  LIBRETRANSLATE_URL: webAddress.optional(),
  LIBRETRANSLATE_API_KEY: text.optional(),
  YOUTUBE_CLIENT_ID: clientId,
  YOUTUBE_CLIENT_SECRET: clientSecret,
  YOUTUBE_BASE_URL: webAddress.optional(),
  X_CLIENT_ID: clientId,
  X_CLIENT_SECRET: clientSecret,
  X_BASE_URL: webAddress.optional(),
  MASTODON_BASE_URL: webAddress.optional(),
  BLUESKY_BASE_URL: webAddress.optional(),
  FACEBOOK_CLIENT_ID: clientId,
  FACEBOOK_CLIENT_SECRET: clientSecret,
  FACEBOOK_BASE_URL: webAddress.optional(),
  INSTAGRAM_CLIENT_ID: clientId,
  INSTAGRAM_CLIENT_SECRET: clientSecret,
  INSTAGRAM_BASE_URL: webAddress.optional(),
  META_GRAPH_VERSION: text.optional(),
});

/** All settings under their own names; what is unset has its default or is undefined. */
export type Environment = z.infer<typeof environment>;

/** The name of a setting. */
export type SettingName = keyof Environment;

/** All names, for the documentation. */
export const settingNames = environment.keyof().options;

/** The names in the table of services are names of settings. */
const services: readonly OutsideService<SettingName>[] = Object.values(outsideServices);

/** What several machines must share, because each would otherwise create its own. */
const shared: SettingName[] = ['DATABASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEYS'];

/**
 * Reads the settings; an empty value counts as unset, and a name that nearly is a setting's as a fault. Throws AppError: start_failed, with every fault in one message
 * (names and reasons, never values: some are secret).
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  const faults = read.success ? [] : read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
  faults.push(...serviceFaults(set, services), ...paymentFaults(set), ...misspelt(Object.keys(values)));
  if (set.ROLE === 'api' || set.ROLE === 'worker') faults.push(...notShared(set));
  if (read.success && faults.length === 0) return read.data;
  const list = [...new Set(faults)].map((fault) => `  - ${fault}`).join('\n');
  throw new AppError('start_failed', `These settings need attention:\n${list}\nCorrect them and start again.`);
}

function notShared(set: Record<string, unknown>): string[] {
  return shared
    .filter((name) => !(name in set))
    .map((name) => `${name} is missing: with ROLE=${set.ROLE}, all machines share one.`);
}

function paymentFaults(set: Record<string, unknown>): string[] {
  const { needs, options } = outsideServices.stripe;
  if (set.PAYMENTS === 'stripe') {
    return needs.filter((name) => !(name in set)).map((name) => `${name} is missing: PAYMENTS=stripe needs it.`);
  }
  const named = [...needs, ...options].filter((name) => name in set);
  return set.PAYMENTS === 'test' && named.length > 0
    ? [`PAYMENTS is test, but ${named.join(' and ')} would take real payments. Remove one of them.`]
    : [];
}

/** Names of services that only our programs read, and of payments. */
const ours = /^(STRIPE|HEYGEN|DID|ELEVENLABS|DEEPL|LIBRETRANSLATE|SMTP|MASTODON|BLUESKY|PAYMENTS?)_/;

/** Settings that do nothing although they look like ours: a server would silently do without what they were to say. */
function misspelt(names: string[]): string[] {
  return names.flatMap((name) => {
    if (settingNames.some((known) => known === name)) return [];
    const meant = settingNames.find((known) => isNearly(name, known));
    if (meant) return [`${name} is no setting. ${meant} is: correct its name, or remove it.`];
    return ours.test(name) ? [`${name} is no setting of this version. Remove it.`] : [];
  });
}

/** Differs by a letter, by two in long names; short names are like too many others. */
function isNearly(name: string, known: string): boolean {
  if (known.length < 6) return false;
  return editDistance(name, known) <= (known.length < 12 ? 1 : 2);
}

/** Letters to add, leave out, replace or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, k) => k)];
  const at = (i: number, k: number) => rows[i]?.[k] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let k = 1; k <= b.length; k++) {
      const change = at(i - 1, k - 1) + (a[i - 1] === b[k - 1] ? 0 : 1);
      const isSwapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1];
      const swap = isSwapped ? at(i - 2, k - 2) + 1 : change;
      rows[i]?.push(Math.min(change, swap, at(i - 1, k) + 1, at(i, k - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

function wholeNumber(min: number, max: number) {
  const message = `is not a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
}

function splitList(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
}

function decodedLength(base64: string): number {
  try {
    return atob(base64).length;
  } catch {
    return 0;
  }
}

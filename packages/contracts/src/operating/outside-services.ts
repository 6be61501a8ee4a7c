/** An outside service, the settings that configure it, and whether this version can use it. */
import { known } from '@portray/foundation/known';
export type OutsideService<Setting extends string = string> = {
  name: string;
  /** Without these it cannot work. */
  needs: readonly Setting[];
  /** These change how it is used, and mean nothing without the ones above. */
  options: readonly Setting[];
  /** Whether `packages/providers` has a complete adapter that wire.ts uses. The change that adds one says so here. */
  hasAdapter: boolean;
};

/**
 * Every outside service. `readEnvironment` refuses to start with a setting of a service that has no adapter, or that
 * is not complete: a server must not silently do without what its operator configured.
 */
export const outsideServices = {
  s3: {
    name: 'S3-compatible files',
    needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    options: ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX'],
    hasAdapter: true,
  },
  smtp: { name: 'mail', needs: ['SMTP_URL'], options: [], hasAdapter: true },
  google: {
    name: 'sign-in with Google',
    needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    options: ['GOOGLE_DISCOVERY_URL'],
    hasAdapter: true,
  },
  stripe: {
    name: 'Stripe',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    options: ['STRIPE_BASE_URL'],
    hasAdapter: true,
  },
  heygen: {
    name: 'HeyGen',
    needs: ['HEYGEN_API_KEY'],
    options: ['HEYGEN_BASE_URL', 'HEYGEN_WEBHOOK_SECRET'],
    hasAdapter: true,
  },
  did: { name: 'D-ID', needs: ['DID_API_KEY'], options: ['DID_BASE_URL'], hasAdapter: true },
  elevenlabs: {
    name: 'ElevenLabs',
    needs: ['ELEVENLABS_API_KEY'],
    options: ['ELEVENLABS_BASE_URL'],
    hasAdapter: true,
  },
  openaiText: {
    name: 'translation by an OpenAI-compatible address',
    needs: ['OPENAI_BASE_URL', 'OPENAI_TEXT_MODEL'],
    options: ['OPENAI_API_KEY'],
    hasAdapter: true,
  },
  openaiImages: {
    name: 'pictures by an OpenAI-compatible address',
    needs: ['OPENAI_BASE_URL', 'OPENAI_IMAGE_MODEL'],
    options: ['OPENAI_API_KEY'],
    hasAdapter: true,
  },
  openaiModeration: {
    name: 'moderation by an OpenAI-compatible address',
    needs: ['OPENAI_BASE_URL', 'OPENAI_MODERATION_MODEL'],
    options: ['OPENAI_API_KEY'],
    hasAdapter: true,
  },
  deepl: { name: 'DeepL', needs: ['DEEPL_API_KEY'], options: ['DEEPL_BASE_URL'], hasAdapter: true },
  libretranslate: {
    name: 'LibreTranslate',
    needs: ['LIBRETRANSLATE_URL'],
    options: ['LIBRETRANSLATE_API_KEY'],
    hasAdapter: true,
  },
  youtube: {
    name: 'YouTube',
    needs: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
    options: ['YOUTUBE_BASE_URL'],
    hasAdapter: true,
  },
  x: { name: 'X', needs: ['X_CLIENT_ID', 'X_CLIENT_SECRET'], options: ['X_BASE_URL'], hasAdapter: true },
  mastodon: { name: 'Mastodon', needs: [], options: ['MASTODON_BASE_URL'], hasAdapter: true },
  bluesky: { name: 'Bluesky', needs: [], options: ['BLUESKY_BASE_URL'], hasAdapter: true },
  facebook: {
    name: 'Facebook',
    needs: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    options: ['FACEBOOK_BASE_URL', 'META_GRAPH_VERSION'],
    hasAdapter: true,
  },
  instagram: {
    name: 'Instagram',
    needs: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
    options: ['INSTAGRAM_BASE_URL', 'META_GRAPH_VERSION'],
    hasAdapter: true,
  },
} as const satisfies Record<string, OutsideService>;

/** What an outside service is called in the code. */
export type OutsideServiceId = keyof typeof outsideServices;

/** Whether a service has all that it needs, and an adapter; one that needs nothing always has. */
export function isServiceSetUp(id: OutsideServiceId, settings: Readonly<Record<string, unknown>>): boolean {
  const { needs, hasAdapter }: OutsideService = outsideServices[id];
  return hasAdapter && needs.every((name) => settings[name] !== undefined);
}

/** Whether any setting of a service is set, complete or not; for services whose settings have no defaults. */
export function isServiceNamed(id: OutsideServiceId, settings: Readonly<Record<string, unknown>>): boolean {
  const { needs, options }: OutsideService = outsideServices[id];
  return [...needs, ...options].some((name) => settings[name] !== undefined);
}

/**
 * What is wrong with the settings of outside services, one sentence each: those of a service without an adapter, and
 * those of one that lacks others. Values are never repeated.
 */
export function serviceFaults(
  settings: Readonly<Record<string, unknown>>,
  services: readonly OutsideService[] = Object.values(outsideServices),
): string[] {
  const isSet = (name: string) => settings[name] !== undefined;
  const named = new Set(services.flatMap(({ needs, options }) => [...needs, ...options]).filter(isSet));
  return [...named].flatMap((name) => {
    const users = services.filter(({ needs, options }) => [...needs, ...options].includes(name));
    const usable = users.filter(({ hasAdapter }) => hasAdapter);
    if (usable.length === 0)
      return [`${name} is set, but this version has no adapter for ${nameAll(users)}. Remove it.`];
    if (usable.some(({ needs }) => needs.every(isSet))) return [];
    return usable.length === 1
      ? missing(known(usable[0]), isSet)
      : [`${name} is set alone. ${alternatives(usable, isSet)}`];
  });
}

function missing({ needs, options }: OutsideService, isSet: (name: string) => boolean): string[] {
  const present = [...needs, ...options].filter(isSet);
  return needs
    .filter((name) => !isSet(name))
    .map((name) => `${name} is missing: it goes together with ${present.join(' and ')}.`);
}

function alternatives(services: readonly OutsideService[], isSet: (name: string) => boolean): string {
  const ways = services.map(({ name, needs }) => `${needs.filter((one) => !isSet(one)).join(' and ')} (${name})`);
  return `It needs one of: ${ways.join(', ')}.`;
}

function nameAll(services: readonly OutsideService[]): string {
  return services.map(({ name }) => name).join(', ');
}

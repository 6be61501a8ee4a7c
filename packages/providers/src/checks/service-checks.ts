import type { Environment } from '@portray/contracts/environment';
import type { OutsideServiceId } from '@portray/contracts/outside-services';
import type { ServiceCheck } from '@portray/ports/service-check';
import { askBluesky, askMeta } from './networks.ts';
import { askDid, askHeygen } from './presenters.ts';
import { askGoogle, askS3, askSmtp, askStripe } from './systems.ts';
import { askDeepl, askLibreTranslate, askOpenAi } from './texts.ts';
import { askElevenLabs } from './voices.ts';

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

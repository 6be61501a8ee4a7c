// npm run doubles: stand-ins for the outside services, for clicking through the product without any account there.
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeeplDouble } from '@portray/providers/deepl-double';
import { startDidDouble } from '@portray/providers/did-double';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { startHeygenDouble } from '@portray/providers/heygen-double';
import { startLibreDouble } from '@portray/providers/libretranslate-double';
import { openAiKey, openAiTextModel, startOpenAiDouble } from '@portray/providers/openai-double';
import { startStripeDouble } from '@portray/providers/stripe-double';
import { startGoogle } from './doubles/google.ts';
import { startNetworkDoubles } from './doubles/network-doubles.ts';
import { startStore } from './doubles/store.ts';

const { PUBLIC_URL, PORT = '3000' } = process.env;
const publicUrl = (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, '');
/** Videos of the presenters take this long, so that their progress can be seen. */
const renderMs = 15_000;

const clip = await readFile(join(import.meta.dirname, '../fixtures/rendered.mp4'));
const [networks, heygen, did, elevenLabs, stripe, deepl, libre, openAi, google] = await Promise.all([
  startNetworkDoubles(),
  startHeygenDouble({ clip, renderMs }),
  startDidDouble({ clip, renderMs }),
  startElevenLabsServer(),
  startStripeDouble({ webhookUrl: `${publicUrl}/api/webhooks/payments` }),
  startDeeplDouble(),
  startLibreDouble(),
  startOpenAiDouble(),
  startGoogle({ sub: '1001', email: 'gina@example.com', name: 'Gina' }),
]);

const settings: Record<string, string> = {
  HEYGEN_API_KEY: heygen.apiKey,
  HEYGEN_BASE_URL: heygen.url,
  DID_API_KEY: did.apiKey,
  DID_BASE_URL: did.url,
  ELEVENLABS_API_KEY: elevenLabs.apiKey,
  ELEVENLABS_BASE_URL: elevenLabs.baseUrl,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_BASE_URL: stripe.url,
  DEEPL_API_KEY: deepl.apiKey,
  DEEPL_BASE_URL: deepl.url,
  LIBRETRANSLATE_URL: libre.url,
  OPENAI_API_KEY: openAiKey,
  OPENAI_BASE_URL: `${openAi.url}/v1`,
  OPENAI_IMAGE_MODEL: 'gpt-image-1',
  OPENAI_MODERATION_MODEL: 'omni-moderation-latest',
  OPENAI_TEXT_MODEL: openAiTextModel,
  ...google.env,
  ...networks.settings,
};

/** Not set with the others: what a server has stored already would be out of its sight. */
const storeFolder = await mkdtemp(join(tmpdir(), 'portray-store-'));
process.once('exit', () => rmSync(storeFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
const store = await startStore(storeFolder);

const exported = (values: Record<string, string>, start = '') =>
  Object.entries(values).map(([name, value]) => `${start}export ${name}='${value}'`);

const lines = [
  '# Stand-ins of the outside services are running until you press Ctrl-C; they forget everything then.',
  `# Set these where you start Portray, which they expect at ${publicUrl} (PORT or PUBLIC_URL says otherwise):`,
  ...exported(settings),
  "export OPERATOR_EMAILS='you@example.com'",
  '# Files in a store that speaks S3; only for a new data folder, since it is empty:',
  ...exported(store.env, '# '),
  '# Then: npm start',
  '# Google signs Gina in (gina@example.com). Mails are in the local mailbox.',
  '# Of the three translators the first that knows both languages answers, in the order above.',
  '# The networks agree at once. Mastodon: any server. Bluesky: ana.bsky.social with abcd-efgh-ijkl-mnop.',
  '# Videos of HeyGen and D-ID repeat one clip for as long as the speech lasts; nothing is charged, sent or posted anywhere.',
];
console.log(lines.join('\n'));

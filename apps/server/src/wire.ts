import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@portray/contracts/environment';
import { isServiceNamed } from '@portray/contracts/outside-services';
import { isRunning } from '@portray/database/embedded/process-state';
import { openLibraryPool } from '@portray/database/library-pool';
import { listen } from '@portray/database/listen';
import { type Database, eventChannel, openDatabase } from '@portray/database/open-database';
import { readOperationFigures } from '@portray/database/queries/jobs-figures';
import { openQueue } from '@portray/database/queue';
import { imagesElsewhere } from '@portray/engines/image-maker';
import { openModerator } from '@portray/engines/moderator';
import { openOutsideAddresses } from '@portray/engines/outside-addresses';
import { openHeygenEvents, presenterEngines, presenterLimits } from '@portray/engines/presenters';
import { openNetworks } from '@portray/engines/publishers';
import { openTranslator } from '@portray/engines/translator';
import { followSharedSets, openSharedSets, openVoiceSets } from '@portray/engines/voice-sets';
import { openVoiceEngines } from '@portray/engines/voices';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { createLanguageDetector } from '@portray/media/detect-language';
import { filesSettings, openFiles } from '@portray/providers/files';
import { serviceChecks } from '@portray/providers/service-checks';
import type { SharedSets } from '@portray/providers/shared-sets';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { closedPayments } from '@portray/studio/credits/purchase-credits';
import { createTestCheckout } from '@portray/studio/credits/test-checkout';
import { createFileSignatures } from '@portray/studio/files/file-signatures';
import { wholeFiles } from '@portray/studio/files/whole-files';
import { prepareWorkFolder } from '@portray/studio/files/work-folder';
import { createJobWaiter } from '@portray/studio/job-waiter';
import { openLooks, type StockLook } from '@portray/studio/looks/open-looks';
import { eachTime } from '@portray/studio/once';
import type { Principal } from '@portray/studio/principal';
import { openStoryboards } from '@portray/studio/templates/storyboards';
import { createSharePasses } from '@portray/studio/videos/share/share-passes';
import { createCloneRules } from '@portray/studio/voices/clone-task';
import { createSpeechRules } from '@portray/studio/voices/speech-task';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccountLifecycle } from './accounts/account-lifecycle.ts';
import type { AskAuth } from './accounts/auth.ts';
import { authConnections, googleSettings, loadAuth, passwordHashes, signAccessToken } from './accounts/auth-wiring.ts';
import { createConfirmOwner } from './accounts/confirm-owner.ts';
import type { Dependencies } from './dependencies.ts';
import { createAuthenticate } from './edge/authenticate.ts';
import { createEventHub } from './edge/event-hub.ts';
import { createRateLimits } from './edge/limits/rate-limits.ts';
import { createMetrics } from './edge/operating/metrics.ts';
import { addOperationMetrics } from './edge/operating/operation-metrics.ts';
import { isLoopbackUrl } from './edge/requests/request-facts.ts';

/** Connections of the pool of the use cases; sign-in has its own. */
const maxConnections = 10;
/** The channel on which the database announces ended sessions (see the guards among the migrations). */
const sessionChannel = 'portray_sessions';

/** Holds `looks/` with the small pictures of the library. */
const lookPictures = fileURLToPath(new URL('../../../packages/presenters/pictures', import.meta.url));

/** Plugs database, store, sign-in and engines into the server. Throws AppError start_failed, database_down. */
export async function wireServer(environment: Environment, log: Log) {
  const { DATABASE_URL: url, AUTH_SECRET: secret } = environment;
  if (!url || !secret) {
    throw new AppError('start_failed', 'A server needs DATABASE_URL and AUTH_SECRET. Start it with npm start.');
  }
  const publicUrl = publicUrlOf(environment);
  const openPayments = await choosePayments(environment, publicUrl, log);
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error });
  const database = openDatabase({ url, maxConnections, name: 'portray-api', onIdleError, takesTurns: true });
  const queue = await openQueue(database, 'sender', (error) => log.warn('queue.error', { error }));
  const rateLimits = createRateLimits(database.pool);
  const metrics = createMetrics();
  addOperationMetrics(metrics.registry, () => database.asSystem(readOperationFigures));
  const hub = createEventHub(metrics.eventStreams);
  const jobWaiter = createJobWaiter();
  const { pool: authPool, unmask } = openLibraryPool({ url, ...authConnections, onIdleError });
  const life = createAccountLifecycle({ database, queue, publicUrl, rateLimits });
  const openAuth = loadAuth({ pool: authPool, secret, publicUrl, google: googleSettings(environment), life });
  const askAuth: AskAuth = (ask) => unmask(async () => ask(await openAuth()));
  const now = () => new Date();
  const tokens = createAccessTokens(() => askAuth((auth) => auth.api.getJwks()), publicUrl, now);
  const listener = listen({
    url,
    channels: {
      [eventChannel]: (payload) => {
        const userId = hub.publish(payload);
        if (userId) jobWaiter.wake(userId);
      },
      [sessionChannel]: (sessionId) => {
        tokens.endSession(sessionId);
        hub.endSession(sessionId);
      },
    },
    onListening: () => {
      hub.greetAll();
      jobWaiter.wakeAll();
    },
    onError: (error) => log.warn('events.connection_lost', { error }),
  });
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const files = wholeFiles(await openFiles(filesSettings(environment, dataFolder)), database);
  const shared = await openSharedSets(environment, files);
  const mediaEngines = await loadEngines(environment, shared);
  const base = {
    database,
    queue,
    rateLimits,
    confirmOwner: createConfirmOwner({ database, rateLimits, askAuth, now }),
    ...mediaEngines,
    voiceSets: await openVoiceSets(environment, shared),
    files,
    fileSignatures: createFileSignatures({ secret, now }),
    heavyWork: createConcurrencyLimiter(),
    jobWaiter,
    sharePasses: createSharePasses({ secret, now }),
    passwords: passwordHashes(openAuth),
    linkSecret: secret,
    payments: openPayments({ database, publicUrl, secret, now }),
    engines: presenterEngines(environment),
    presenterLimits: await presenterLimits(environment),
    readHeygenEvent: await openHeygenEvents(environment, now),
    translator: await openTranslator(environment),
    moderator: openModerator(environment, log),
    imagesElsewhere: await imagesElsewhere(environment),
    looks: openLooks(loadLooks),
    photographed: async () => (await import('@portray/presenters/photographed')).photographed,
    lookPictures,
    networks: await openNetworks(environment),
    outside: openOutsideAddresses(environment, publicUrl),
    serviceChecks,
    signAccessToken: (principal: Principal, expiresAt: number) => signAccessToken(askAuth, principal, expiresAt),
    environment,
    publicUrl,
    mailboxUrl: environment.SMTP_URL || !isLoopbackUrl(publicUrl) ? undefined : `${publicUrl}/mailbox`,
    scratchFolder: await prepareWorkFolder(dataFolder, process.pid, isRunning),
    once: eachTime,
    randomId: randomUUID,
    random: Math.random,
    remoteKinds: {
      speech: createSpeechRules({ database, files, publicUrl, now, videoEngines: async () => mediaEngines }),
      clone: createCloneRules({ queue, files, publicUrl, now, videoEngines: async () => mediaEngines }),
    },
    now,
    log,
  };
  const deps: Dependencies = {
    ...base,
    storyboards: openStoryboards({ ...base, voices: async () => base.voices }),
  };
  const stopFollowing = shared && followSharedSets(shared, log);
  return {
    deps,
    openAuth,
    askAuth,
    hub,
    metrics,
    authenticate: createAuthenticate(askAuth, tokens, publicUrl),
    close: () =>
      closeAll(database, async () => {
        stopFollowing?.();
        await listener.close();
        await queue.close();
        await authPool.end();
      }),
  };
}

async function closeAll(database: Database, closeOthers: () => Promise<void>): Promise<void> {
  await closeOthers();
  await database.close();
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Environment): string {
  return (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');
}

/**
 * Who takes the money. Credits are never given away because the real provider's settings are blank or cannot be used:
 * where people come from elsewhere, the test checkout has to be asked for. Throws AppError start_failed.
 */
async function choosePayments(
  environment: Environment,
  publicUrl: string,
  log: Log,
): Promise<typeof createTestCheckout> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseUrl } = environment;
  if (environment.PAYMENTS !== 'stripe' && !isServiceNamed('stripe', environment)) {
    if (environment.PAYMENTS === 'test' || isLoopbackUrl(publicUrl)) return createTestCheckout;
    log.warn('payments.closed', { reason: 'Neither Stripe nor PAYMENTS=test is set: credits cannot be bought.' });
    return () => closedPayments;
  }
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new AppError('start_failed', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one is missing.');
  }
  const { createStripePayments, isLiveKey } = await import('@portray/providers/stripe');
  const payments = createStripePayments({ secretKey, webhookSecret, baseUrl });
  log.info('payments.open', { provider: payments.provider, mode: isLiveKey(secretKey) ? 'live' : 'test' });
  return () => payments;
}

type Engines = Pick<
  Dependencies,
  | 'voices'
  | 'checkPhoto'
  | 'prepareCheck'
  | 'cleanPhoto'
  | 'cleanLogo'
  | 'cleanFont'
  | 'loadCheckedPhoto'
  | 'saveCheckedPhoto'
  | 'shrinkPicture'
  | 'encodeAudio'
  | 'readAudio'
  | 'readRecording'
  | 'readSlideNotes'
  | 'detectLanguage'
  | 'noteUnread'
  | 'trackCaptions'
  | 'checkPrompt'
  | 'inspectCredentials'
>;

/** The built-in engines; each is loaded on first use, since many servers never use most of them. */
async function loadEngines(environment: Environment, shared: SharedSets | undefined): Promise<Engines> {
  return {
    voices: await openVoiceEngines(environment, shared),
    checkPhoto: async (...args) => (await import('@portray/media/check-photo')).checkPhoto(...args),
    prepareCheck: () => void import('@portray/media/check-photo').then(({ prepareCheck }) => prepareCheck()),
    cleanPhoto: async (...args) => (await import('@portray/media/clean-photo')).cleanPhoto(...args),
    cleanLogo: async (...args) => (await import('@portray/media/read-brand-file')).cleanLogo(...args),
    cleanFont: async (...args) => (await import('@portray/media/read-brand-file')).cleanFont(...args),
    loadCheckedPhoto: async (...args) => (await import('@portray/media/checked-photo')).loadCheckedPhoto(...args),
    saveCheckedPhoto: async (...args) => (await import('@portray/media/checked-photo')).saveCheckedPhoto(...args),
    shrinkPicture: async (...args) => (await import('@portray/media/small-picture')).shrinkPicture(...args),
    encodeAudio: async (...args) => (await import('@portray/media/encode-audio')).encodeAudio(...args),
    readAudio: async (...args) => (await import('@portray/media/audio-file')).readAudioFile(...args),
    readRecording: async (request) => (await import('@portray/media/recording')).readRecording(request),
    readSlideNotes: async (...args) => (await import('@portray/media/read-slides')).readSlideNotes(...args),
    detectLanguage: createLanguageDetector(),
    noteUnread: async (...args) => (await import('@portray/media/read-script')).readToSpeak(...args).notes,
    inspectCredentials: async (...args) =>
      (await import('@portray/media/inspect-credentials')).inspectCredentials(...args),
    trackCaptions: async (...args) => (await import('@portray/media/captions-files')).captionTrack(...args),
    checkPrompt: async (prompt, use) => (await import('@portray/media/check-prompt')).checkPrompt(prompt, use),
  };
}

async function loadLooks(): Promise<StockLook[]> {
  const { looks } = await import('@portray/presenters/looks');
  return looks.map(({ id, presenter, outfit, wall, smallPicturePath }) => {
    const { id: presenterId, name, description } = presenter;
    const picture = fileURLToPath(smallPicturePath);
    return { id, presenter: { id: presenterId, name, description }, outfit, wall, smallPicturePath: picture };
  });
}

import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Environment } from '@portray/contracts/environment';
import { isRunning } from '@portray/database/embedded/process-state';
import { listen } from '@portray/database/listen';
import { type Database, eventChannel, openDatabase } from '@portray/database/open-database';
import { readOperationFigures } from '@portray/database/queries/jobs-figures';
import { openQueue } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { createLanguageDetector } from '@portray/media/detect-language';
import type { Voice } from '@portray/ports/voice';
import { filesSettings, openFiles } from '@portray/providers/files';
import { createTestCheckout } from '@portray/studio/credits/test-checkout';
import { prepareWorkFolder } from '@portray/studio/files/work-folder';
import { createWaitingLine } from '@portray/studio/waiting-line';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { createAccountLife } from './accounts/account-life.ts';
import { createAuth } from './accounts/auth.ts';
import { googleSettings, openAuthPool, signAccessToken } from './accounts/auth-wiring.ts';
import type { Dependencies } from './dependencies.ts';
import { createEventHub } from './edge/event-hub.ts';
import { createMetrics } from './edge/metrics.ts';
import { addOperationMetrics } from './edge/operation-metrics.ts';
import { createRateLimits } from './edge/rate-limits.ts';
import { createWhoIsAsking } from './edge/who.ts';

/** Connections of the pool of the use cases; sign-in has its own. */
const maxConnections = 10;
/** The channel on which the database tells of sessions that ended (see the guards among the migrations). */
const sessionChannel = 'portray_sessions';

/** Plugs database, store, sign-in and machines into the server. Throws AppError start_failed, database_down. */
export async function wireServer(environment: Environment, log: Log) {
  const { DATABASE_URL: url, AUTH_SECRET: secret } = environment;
  if (!url || !secret) {
    throw new AppError('start_failed', 'A server needs DATABASE_URL and AUTH_SECRET. Start it with npm start.');
  }
  const publicUrl = publicUrlOf(environment);
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error });
  const database = openDatabase({ url, maxConnections, name: 'portray-api', onIdleError });
  const queue = await openQueue(database, 'sender', (error) => log.warn('queue.error', { error }));
  const rateLimits = createRateLimits(database.pool);
  const metrics = createMetrics();
  addOperationMetrics(metrics.registry, () => database.asSystem(readOperationFigures));
  const hub = createEventHub(metrics.eventStreams);
  const authPool = openAuthPool(url, onIdleError);
  const life = createAccountLife({ database, queue, publicUrl, rateLimits });
  const auth = createAuth({ pool: authPool, secret, publicUrl, google: googleSettings(environment), life });
  const now = () => new Date();
  const tokens = createAccessTokens(() => auth.api.getJwks(), publicUrl, now);
  const listener = listen({
    url,
    channels: {
      [eventChannel]: hub.publish,
      [sessionChannel]: (sessionId) => {
        tokens.endSession(sessionId);
        hub.endSession(sessionId);
      },
    },
    onListening: hub.greetAll,
    onError: (error) => log.warn('events.connection_lost', { error }),
  });
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const deps: Dependencies = {
    database,
    queue,
    rateLimits,
    ...(await loadMachines()),
    files: await openFiles(filesSettings(environment, dataFolder)),
    machines: createWaitingLine(),
    payments: createTestCheckout({ database, publicUrl, secret, now }),
    engines: { heygen: 'built-in' },
    translator: undefined,
    imageMaker: undefined,
    publishers: {},
    signAccessToken: (who, expiresAt) => signAccessToken(auth, who, expiresAt),
    environment,
    publicUrl,
    mailboxUrl: environment.SMTP_URL ? undefined : `${publicUrl}/mailbox`,
    scratchFolder: await prepareWorkFolder(dataFolder, process.pid, isRunning),
    randomId: randomUUID,
    now,
    log,
  };
  return {
    deps,
    auth,
    hub,
    metrics,
    whoIsAsking: createWhoIsAsking(auth, tokens, publicUrl),
    close: () =>
      closeAll(database, async () => {
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

type Machines = Pick<
  Dependencies,
  | 'voice'
  | 'checkPhoto'
  | 'cleanPhoto'
  | 'loadCheckedPhoto'
  | 'saveCheckedPhoto'
  | 'encodeAudio'
  | 'readAudio'
  | 'detectLanguage'
>;

/** The machines of the house; each is loaded when it is first used, since many servers never use most of them. */
async function loadMachines(): Promise<Machines> {
  const { createBuiltInVoice } = await import('@portray/media/built-in-voice');
  const voice: Voice = createBuiltInVoice();
  return {
    voice,
    checkPhoto: async (...args) => (await import('@portray/media/check-photo')).checkPhoto(...args),
    cleanPhoto: async (...args) => (await import('@portray/media/clean-photo')).cleanPhoto(...args),
    loadCheckedPhoto: async (...args) => (await import('@portray/media/checked-photo')).loadCheckedPhoto(...args),
    saveCheckedPhoto: async (...args) => (await import('@portray/media/checked-photo')).saveCheckedPhoto(...args),
    encodeAudio: async (...args) => (await import('@portray/media/encode-audio')).encodeAudio(...args),
    readAudio: async (...args) => (await import('@portray/media/audio-file')).readAudioFile(...args),
    detectLanguage: createLanguageDetector(),
  };
}

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@portray/contracts/environment';
import { isRunning } from '@portray/database/embedded/process-state';
import { type Database, openDatabase } from '@portray/database/open-database';
import { openQueue } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Mail } from '@portray/ports/mail';
import { filesSettings, openFiles } from '@portray/providers/files';
import { createLocalMailbox } from '@portray/studio/accounts/local-mailbox';
import { prepareWorkFolder } from '@portray/studio/files/work-folder';
import type { StockPortrait } from '@portray/studio/seeds/seed-library';
import type { StockClip } from '@portray/studio/seeds/seed-showcase';
import { createBusySign } from './busy-sign.ts';
import type { Dependencies, Machines, SeedDependencies } from './dependencies.ts';
import { releaseMemory } from './release-memory.ts';

/** Connections of the pool beside those of the queue: progress of a video, its end, and a sweep. */
const maxConnections = 4;

/** Plugs database, store, mail and machines into the worker. Throws AppError start_failed, database_down. */
export async function wireWorker(environment: Environment, log: Log): Promise<Dependencies> {
  const { PUBLIC_URL: publicUrl } = environment;
  if (!publicUrl) throw new AppError('start_failed', 'A worker needs PUBLIC_URL. Start it with npm start.');
  const base = await wireBase(environment, log);
  const { database } = base;
  return {
    ...base,
    queue: await openQueue(database, 'worker', (error) => log.warn('queue.error', { error })),
    mail: await openMail(environment, database),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    busy: createBusySign(releaseMemory),
    now: () => new Date(),
  };
}

/** What seeding needs, in a process of its own. Throws AppError start_failed. */
export async function wireSeeder(environment: Environment, log: Log): Promise<SeedDependencies> {
  return { ...(await wireBase(environment, log)), portraits: loadPortraits, clips: loadClips };
}

async function wireBase(environment: Environment, log: Log): Promise<Omit<SeedDependencies, 'portraits' | 'clips'>> {
  const { DATABASE_URL: url } = environment;
  if (!url) throw new AppError('start_failed', 'A worker needs DATABASE_URL. Start it with npm start.');
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error });
  return {
    database: openDatabase({ url, maxConnections, name: 'portray-worker', onIdleError }),
    files: await openFiles(filesSettings(environment, dataFolder)),
    machines: once(() => loadMachines(dataFolder)),
    scratchFolder: await prepareWorkFolder(dataFolder, process.pid, isRunning),
    log,
  };
}

/** The machines of the house: 60 MB of memory, so that they come only with the first job. */
async function loadMachines(dataFolder: string): Promise<Machines> {
  const [voices, presenters, checking, loading, thumbnails, captions, overlays, audio] = await Promise.all([
    import('@portray/media/built-in-voice'),
    import('@portray/media/built-in-presenter'),
    import('@portray/media/check-photo'),
    import('@portray/media/checked-photo'),
    import('@portray/media/thumbnail'),
    import('@portray/media/captions-files'),
    import('@portray/media/add-overlay'),
    import('@portray/media/encode-audio'),
  ]);
  const credentials = { dataFolder };
  return {
    voice: voices.createBuiltInVoice(),
    presenters: { 'built-in': presenters.createBuiltInPresenter({ credentials }) },
    checkPhoto: checking.checkPhoto,
    loadCheckedPhoto: loading.loadCheckedPhoto,
    makeThumbnail: thumbnails.makeThumbnail,
    captionTrack: captions.captionTrack,
    addOverlay: (request) => overlays.addOverlay(request, { credentials }),
    encodeAudio: audio.encodeAudio,
  };
}

async function loadPortraits(): Promise<StockPortrait[]> {
  const { presenters } = await import('@portray/presenters/presenters');
  return presenters.map(({ id, name, picturePath }) => ({ id, name, picturePath: fileURLToPath(picturePath) }));
}

async function loadClips(): Promise<StockClip[]> {
  const { clips } = await import('@portray/presenters/clips');
  return clips.map(({ id, title, language, durationSeconds, videoPath, captionsPath }) => ({
    ...{ id, title, language, durationSeconds },
    videoPath: fileURLToPath(videoPath),
    captionsPath: fileURLToPath(captionsPath),
  }));
}

async function openMail({ SMTP_URL: url, MAIL_FROM: from }: Environment, database: Database): Promise<Mail> {
  if (!url) return createLocalMailbox(database);
  const { createSmtpMail } = await import('@portray/providers/smtp-mail');
  return createSmtpMail({ url, from });
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

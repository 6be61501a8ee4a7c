import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@portray/contracts/environment';
import { limits } from '@portray/contracts/limits';
import { isRunning } from '@portray/database/embedded/process-state';
import { type Database, openDatabase } from '@portray/database/open-database';
import { noteSigningCertificate } from '@portray/database/queries/signing-certificates';
import { openQueue } from '@portray/database/queue';
import { openImageMaker, openImagesElsewhere } from '@portray/engines/image-maker';
import { openModerator } from '@portray/engines/moderator';
import { openOutsideAddresses } from '@portray/engines/outside-addresses';
import { openPresenters, openRemotePresenters, presenterEngines, presenterLimits } from '@portray/engines/presenters';
import { openNetworks } from '@portray/engines/publishers';
import { followSharedSets, openSharedSets, openVoiceSets } from '@portray/engines/voice-sets';
import { openVoiceEngines } from '@portray/engines/voices';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { releaseMemory } from '@portray/foundation/release-memory';
import type { IdentityFault } from '@portray/media/signing-identity';
import type { DrawLook, FetchPicture } from '@portray/ports/image-maker';
import type { Mail } from '@portray/ports/mail';
import type { FitPhoto, FitVideo, MeasureVideo } from '@portray/ports/media-tools';
import { filesSettings, openFiles } from '@portray/providers/files';
import type { SharedSets } from '@portray/providers/shared-sets';
import { createLocalMailbox } from '@portray/studio/accounts/local-mailbox';
import type { AssetReaders } from '@portray/studio/assets/read-asset';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { wholeFiles } from '@portray/studio/files/whole-files';
import { prepareWorkFolder } from '@portray/studio/files/work-folder';
import type { ImageEngines } from '@portray/studio/images/finish-image';
import { createImageRules } from '@portray/studio/images/image-task';
import { appsOf } from '@portray/studio/posts/platform-app';
import { createPostRules } from '@portray/studio/posts/post-rules';
import { createVault } from '@portray/studio/posts/vault';
import type { RemoteKinds } from '@portray/studio/remote-tasks/remote-kind';
import type { StockClip, StockPortrait } from '@portray/studio/seeds/seed-deps';
import { openStoryboards } from '@portray/studio/templates/storyboards';
import { createRenderKind } from '@portray/studio/videos/render/render-kind';
import { createCloneRules } from '@portray/studio/voices/clone-task';
import { createSpeechRules } from '@portray/studio/voices/speech-task';
import { createActivityTracker } from './activity-tracker.ts';
import type { BaseDependencies, Dependencies, Engines, SeedDependencies } from './dependencies.ts';
import { readOwnPortraits } from './own-portraits.ts';

/** Connections of the pool beside those of the queue: progress of a video, its end, and a sweep. */
const maxConnections = 4;

/** Plugs database, store, mail and engines into the worker. Throws AppError start_failed, database_down. */
export async function wireWorker(environment: Environment, log: Log, workerId?: string): Promise<Dependencies> {
  const { PUBLIC_URL: publicUrl } = environment;
  if (!publicUrl) throw new AppError('start_failed', 'A worker needs PUBLIC_URL. Start it with npm start.');
  const { shared, ...base } = await wireBase(environment, log);
  const { database } = base;
  const now = () => new Date();
  const deps = {
    ...base,
    queue: await openQueue(database, 'worker', (error) => log.warn('queue.error', { error }), workerId),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    now,
    remotePresenters: await openRemotePresenters(environment),
  };
  return {
    ...deps,
    mail: await openMail(environment, database),
    vault: environment.ENCRYPTION_KEYS && createVault(environment.ENCRYPTION_KEYS),
    outside: openOutsideAddresses(environment, deps.publicUrl),
    activity: createActivityTracker(releaseMemory),
    voiceSets: await openVoiceSets(environment, shared),
    followVoices: () => (shared ? followSharedSets(shared, log) : () => {}),
    storyboards: openStoryboards({
      ...deps,
      engines: presenterEngines(environment),
      presenterLimits: await presenterLimits(environment),
      moderator: openModerator(environment, log),
      voices: async () => (await deps.videoEngines()).voices,
    }),
    random: Math.random,
    randomId: randomUUID,
    imageEngines: once(() => loadImageEngines(environment, log)),
    assetReaders: once(() => loadAssetReaders(environment, log)),
    photographed: async () => (await import('@portray/presenters/photographed')).photographed,
    fetchPicture,
    remoteKinds: {
      render: createRenderKind({ ...deps, fitPhoto, measureVideo }),
      speech: createSpeechRules(deps),
      clone: createCloneRules(deps),
      image: createImageRules({ ...deps, imagesElsewhere: await openImagesElsewhere(environment) }),
      ...(await openPostKind(environment, deps)),
    },
  };
}

/** How posts go out; nothing is published without the keys that open people's permissions. */
async function openPostKind(
  environment: Environment,
  { database, queue, files, now }: Pick<Dependencies, 'database' | 'queue' | 'files' | 'now'>,
): Promise<RemoteKinds> {
  const { ENCRYPTION_KEYS: keys, PUBLIC_URL = '' } = environment;
  if (!keys) return {};
  const networks = await openNetworks(environment);
  const known = { database, queue, files, networks, now, publicUrl: PUBLIC_URL.replace(/\/+$/, '') };
  const fitVideo = fitOneByOne(resolve(environment.PORTRAY_DATA));
  return { post: createPostRules({ ...known, fitVideo, vault: createVault(keys), apps: appsOf(environment) }) };
}

/** Looks at start at what would fail every video: the key that signs them, and how untrusted sound is read. Never throws. */
export async function examineAtStart(environment: Environment, database: Database, log: Log): Promise<void> {
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const [{ openSigningIdentity, publicCertificate }, { findConfinement }, { findForeignReader }] = await Promise.all([
    import('@portray/media/signing-identity'),
    import('@portray/media/confinement'),
    import('@portray/media/ffmpeg'),
  ]);
  try {
    const onRenewed = (fault: IdentityFault) => log.warn('signing.key_renewed', saidOf(fault));
    const certificate = publicCertificate(await openSigningIdentity(dataFolder, { onRenewed }));
    await database
      .asSystem((tx) => noteSigningCertificate(tx, certificate))
      .catch((error) => log.warn('signing.certificate_not_noted', { error }));
  } catch (error) {
    log.error('signing.impossible', { cause: error instanceof Error ? error.cause : error });
  }
  const { hides } = await findConfinement();
  if (!hides.includes('network'))
    log.warn('uploads.network_not_hidden', { says: "'portray doctor' says how to hide it." });
  const reader = await findForeignReader().catch(() => undefined);
  if (reader?.source !== 'npm') return;
  const says =
    'Recordings are read by an ffmpeg of 2018. Install ffmpeg 5 or newer; it is used from the next start on.';
  log.warn('uploads.read_by_old_ffmpeg', { version: reader.version, says });
}

function saidOf(fault: IdentityFault) {
  if (fault.state === 'damaged') return { state: fault.state, cause: fault.cause, says: 'The file was set aside.' };
  const clock =
    fault.state === 'expired'
      ? 'It ran out, or the clock of this machine is ahead.'
      : 'The clock of this machine was ahead when it was made, or is behind now.';
  return { ...fault, says: `${clock} Check the clock.` };
}

/** What seeding needs, in a process of its own. Throws AppError start_failed. */
export async function wireSeeder(environment: Environment, log: Log): Promise<SeedDependencies> {
  const folder = environment.PORTRAITS_DIR ?? join(environment.PORTRAY_DATA, 'portraits');
  const { shared: _, ...base } = await wireBase(environment, log);
  return {
    ...base,
    cleanPhoto: (await import('@portray/media/clean-photo')).cleanPhoto,
    portraits: loadPortraits,
    ownPortraits: () => readOwnPortraits(resolve(folder), log),
    clips: loadClips,
    makeMusic: (await import('@portray/media/make-music')).makeMusic,
  };
}

async function wireBase(
  environment: Environment,
  log: Log,
): Promise<BaseDependencies & { shared: SharedSets | undefined }> {
  const { DATABASE_URL: url } = environment;
  if (!url) throw new AppError('start_failed', 'A worker needs DATABASE_URL. Start it with npm start.');
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error });
  const database = openDatabase({ url, maxConnections, name: 'portray-worker', onIdleError });
  const files = wholeFiles(await openFiles(filesSettings(environment, dataFolder)), database);
  const shared = await openSharedSets(environment, files);
  return {
    database,
    files,
    shared,
    videoEngines: once(() => loadEngines(environment, dataFolder, shared)),
    scratchFolder: await prepareWorkFolder(dataFolder, process.pid, isRunning),
    log,
  };
}

/** The built-in engines take 60 MB of memory, so they are loaded with the first job. */
async function loadEngines(
  environment: Environment,
  dataFolder: string,
  shared: SharedSets | undefined,
): Promise<Engines> {
  const [
    voices,
    presenters,
    checking,
    loading,
    reading,
    thumbnails,
    captions,
    overlays,
    finishing,
    audio,
    recordings,
    probing,
    scenes,
    sceneDrawing,
  ] = await Promise.all([
    openVoiceEngines(environment, shared),
    openPresenters(dataFolder),
    import('@portray/media/check-photo'),
    import('@portray/media/checked-photo'),
    import('@portray/media/read-picture'),
    import('@portray/media/thumbnail'),
    import('@portray/media/captions-files'),
    import('@portray/media/add-overlay'),
    import('@portray/media/finish-video'),
    import('@portray/media/encode-audio'),
    import('@portray/media/recording'),
    import('@portray/media/ffmpeg-probe'),
    import('@portray/media/scene-presenter'),
    import('@portray/media/scene-drawer'),
  ]);
  const credentials = { dataFolder };
  return {
    voices,
    presenters,
    checkPhoto: checking.checkPhoto,
    loadCheckedPhoto: loading.loadCheckedPhoto,
    readPicture: reading.readPicture,
    makeThumbnail: thumbnails.makeThumbnail,
    captionTrack: captions.captionTrack,
    addOverlay: (request) => overlays.addOverlay(request, { credentials }),
    finishVideo: (request) => finishing.finishVideo(request, { credentials }),
    encodeAudio: audio.encodeAudio,
    readRecording: recordings.readRecording,
    readClip: probing.readClip,
    presentScenes: scenes.createScenePresenter({ credentials }),
    sceneDrawer: sceneDrawing.createSceneDrawer(),
  };
}

async function loadAssetReaders(environment: Environment, log: Log): Promise<AssetReaders> {
  const [slides, films, music, cleaning, contents] = await Promise.all([
    import('@portray/media/read-slides'),
    import('@portray/media/read-film'),
    import('@portray/media/read-music'),
    import('@portray/media/clean-photo'),
    import('@portray/media/measure-contents'),
  ]);
  return {
    drawSlides: slides.drawSlides,
    readFilm: films.readFilm,
    takeStill: films.takeStill,
    readMusic: music.readMusic,
    cleanPhoto: cleaning.cleanPhoto,
    measureContents: contents.measureContents,
    moderator: openModerator(environment, log),
  };
}

async function loadImageEngines(environment: Environment, log: Log): Promise<ImageEngines> {
  const dataFolder = resolve(environment.PORTRAY_DATA);
  const [imageMaker, looking, cleaning, checking, signing] = await Promise.all([
    openImageMaker(Math.random),
    loadDrawLook(),
    import('@portray/media/clean-photo'),
    import('@portray/media/check-photo'),
    import('@portray/media/credentials'),
  ]);
  return {
    imageMaker,
    drawLook: looking,
    cleanPhoto: cleaning.cleanPhoto,
    checkPhoto: checking.checkPhoto,
    moderator: openModerator(environment, log),
    signPicture: (picturePath, outPath, claim) => signing.signPicture(picturePath, outPath, claim, { dataFolder }),
  };
}

async function loadDrawLook(): Promise<DrawLook> {
  const [{ findLook }, { drawLook }] = await Promise.all([
    import('@portray/presenters/looks'),
    import('@portray/media/draw-look'),
  ]);
  return async (lookId, path, options) => {
    const look = findLook(lookId);
    if (!look) throw new AppError('not_found', 'This presenter is not in the library any more.');
    await drawLook(look, path, options);
  };
}

/** A copy takes every core that it gets, so that the next one waits. Loaded with the first. */
function fitOneByOne(dataFolder: string): FitVideo {
  const line = createConcurrencyLimiter(1, limits.maxRemoteTasksAtOnce);
  return (request) =>
    line.take(async () => {
      const { fitVideo } = await import('@portray/media/fit-video');
      await fitVideo(request, { credentials: { dataFolder } });
    }, request.signal);
}

/** Loaded with the first picture that an operator asks for. */
const fetchPicture: FetchPicture = async (...request) => {
  const [{ createFetchPicture }, { photographedSources: sources }] = await Promise.all([
    import('@portray/providers/fetch-picture'),
    import('@portray/presenters/photographed'),
  ]);
  await createFetchPicture({ sources })(...request);
};

/** Loaded with the first picture that goes elsewhere. */
const fitPhoto: FitPhoto = async (photoPath, outPath) =>
  (await import('@portray/media/fit-photo')).fitPhoto(photoPath, outPath);

const measureVideo: MeasureVideo = async (videoPath, signal) =>
  (await import('@portray/media/finish-video')).measureVideo(videoPath, signal);

async function loadPortraits(): Promise<StockPortrait[]> {
  const { presenters } = await import('@portray/presenters/presenters');
  return presenters.map(({ id, name, picturePath }) => ({ id, name, picturePath: fileURLToPath(picturePath) }));
}

async function loadClips(): Promise<StockClip[]> {
  const { clips } = await import('@portray/presenters/clips');
  return clips.map(({ id, title, language, durationSeconds, videoPath, captionsPath }) => ({
    id,
    title,
    language,
    durationSeconds,
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

import type pg from 'pg';
import type { Transaction } from '../open-database.ts';
import { lockExport, readAccountRows } from './accounts/account-export.ts';
import { findProfile, findSessionOwner } from './accounts/accounts.ts';
import { countWorkingKeys, findApiKeyByHash, forgetEndedKeys, listApiKeys, lockApiKey } from './accounts/api-keys.ts';
import { readMetadata } from './accounts/api-metadata.ts';
import {
  countUnusedRegistrations,
  findRegisteredProgram,
  findToken,
  forgetEndedTokens,
  forgetOldPrograms,
  listPrograms,
} from './accounts/connected-programs.ts';
import {
  countBonusVideos,
  countImages,
  countVideosByDay,
  countVideosSince,
  findBalance,
  findBalanceOfDay,
  listTransactions,
  lockBalance,
  settleReservation,
} from './accounts/credits.ts';
import { listMails } from './accounts/mails.ts';
import {
  findCustomerId,
  findPayment,
  findPaymentBySession,
  findTestCheckout,
  listPayments,
  listReversals,
  lockCharge,
  lockPayment,
  lockPaymentOfCharge,
} from './accounts/payments.ts';
import { findPreferences, isSubscribed } from './accounts/preferences.ts';
import {
  findAsset,
  letAssetFilesGo,
  listAssets,
  listContents,
  listLostAssets,
  listUnmeasured,
  lockAsset,
} from './files/assets.ts';
import { listRestorable, lockDeleted, lockUndeleted } from './files/deletions.ts';
import { findFileAccess, findFileBytes } from './files/file-access.ts';
import { findFile, letFilesGo, listFiles } from './files/files.ts';
import { listDueFiles, listFileRows, listKnownPaths } from './files/jobs-files.ts';
import type { Filled } from './filled-database.test-data.ts';
import { listCredentials, lockConnection } from './networks/credentials.ts';
import {
  countScheduledPosts,
  findPost,
  findTwin,
  listPosts,
  lockDuePosts,
  lockPost,
  lockPosting,
  type NewPost,
} from './networks/posts.ts';
import { claimKey } from './operating/idempotency-keys.ts';
import { readImagePace } from './operating/jobs-figures.ts';
import { findClaim, listLostRemoteTasks } from './operating/jobs-remote-tasks.ts';
import { findLastRemoteTask, findRemoteTask } from './operating/remote-tasks.ts';
import { listSeedClips, listSeedPortraits, listSeedVoices } from './operating/seeds.ts';
import { listLastFailures, listServiceChecks } from './operating/service-checks.ts';
import { listSigningCertificates } from './operating/signing-certificates.ts';
import { listVoiceInstalls } from './operating/voice-installs.ts';
import {
  findImageOrder,
  findImageOrderRow,
  findNewestImageOrder,
  listLostImageOrders,
  listOrderedPhotos,
} from './photos/images.ts';
import { findLookOrder, findNewestLookOrder, listFavouriteLooks } from './photos/looks.ts';
import { isPhotographedFirst, listInstalledPresenters, listPhotographed, lockChoice } from './photos/photographed.ts';
import {
  countPhotos,
  findPhoto,
  findPhotoByUrl,
  findPhotoLandmarks,
  findPhotoRow,
  findSampleLandmarks,
  isPhotoAllowed,
  listPhotos,
  listPhotosByUrl,
  listSamplePortraits,
} from './photos/photos.ts';
import { deleteUnsavedPhotos, findPhotoConsent } from './photos/photos-write.ts';
import { findPreview, findPreviewByUrl, listLostDrawings, lockPreview } from './photos/picture-previews.ts';
import { findBrandKit, listBrandKits, lockBrandKits } from './storyboards/brand-kits.ts';
import { listBatchKits } from './videos/batch-kits.ts';
import {
  countBatchRows,
  countRowStates,
  listBatchRows,
  listBegunVideos,
  listMadeRows,
  listRowStates,
  lockNextRow,
} from './videos/batch-rows.ts';
import {
  countBatches,
  findBatch,
  findBatchOfVideo,
  findColumnsLike,
  listBatches,
  listBatchesOfVideos,
  listLostZips,
  listOwnNames,
  listRunningBatches,
  lockBatch,
} from './videos/batches.ts';
import { findCaptions } from './videos/captions.ts';
import { findFinishedVideo, findFinishedVideoById } from './videos/finished-videos.ts';
import { listLostOverlays, listLostVideos } from './videos/jobs-videos.ts';
import { letOldPartsGo } from './videos/kept-parts.ts';
import { findSharedVideo, findShareLink } from './videos/share-links.ts';
import { isSharedWithOther } from './videos/shared-files.ts';
import { findShowcasedVideo, listShowcase } from './videos/showcase.ts';
import { countTemplates, findTemplate, listTemplates } from './videos/templates.ts';
import { deleteOldVersions, findShownVersion, findVersionAt, listVersions, lockVersion } from './videos/versions.ts';
import { findPartPath, findSplitMaterial, listOpenSplits, readSplit } from './videos/video-parts.ts';
import {
  countProcessing,
  countVideos,
  findVideo,
  findVideoRow,
  listDuplicateFailures,
  listVideos,
  lockDraftByTitle,
  lockVideo,
} from './videos/videos.ts';
import { hasPreview, recallPreview } from './voices/previews.ts';
import {
  findClone,
  findDefaultVoice,
  findSample,
  findVoice,
  findVoiceByUrl,
  listClones,
  listDefaultVoices,
} from './voices/voices.ts';
import { findAudioProject, isAudioInUse } from './voices/voices-audio.ts';
import { findVoiceConsent, listCloneEngines } from './voices/voices-write.ts';
import {
  bringRetriesForward,
  failWaitingDeliveries,
  findNextAttempt,
  findWebhookDelivery,
  listDueDeliveries,
  listIdleEndpoints,
  listWebhookDeliveries,
} from './webhooks/webhook-deliveries.ts';
import {
  countWebhookEndpoints,
  findWebhookEndpoint,
  listWebhookEndpoints,
  lockWebhookEndpoint,
} from './webhooks/webhook-endpoints.ts';
import { deleteOldEvents, findWebhookEvent, listWebhookEvents } from './webhooks/webhook-events.ts';

/** Whether a query runs for one person, under row-level security, or for the product. */
type Reader = { as: 'person' | 'system'; read: (tx: Transaction, filled: Filled) => Promise<unknown> };

const person = (read: Reader['read']): Reader => ({ as: 'person', read });
const system = (read: Reader['read']): Reader => ({ as: 'system', read });

const now = new Date();
const day = now.toISOString().slice(0, 10);
const cursor = Buffer.from(`${now.toISOString()}|00000000-0000-4000-8000-000000000000`).toString('base64url');
const page = { limit: 24, cursor, search: 'word' };

/** Every query that reads, called as the product calls it. */
export const readers: Record<string, Reader> = {
  readAccountRows: system((tx, { userId }) => readAccountRows(tx, userId)),
  findPreferences: person((tx, { userId }) => findPreferences(tx, userId)),
  lockExport: person((tx, { userId }) => lockExport(tx, userId)),
  listApiKeys: person((tx, { userId }) => listApiKeys(tx, userId)),
  lockApiKey: person((tx, { userId, videoId }) => lockApiKey(tx, userId, videoId)),
  countWorkingKeys: person((tx, { userId }) => countWorkingKeys(tx, userId, now.toISOString())),
  findApiKeyByHash: system((tx) => findApiKeyByHash(tx, Buffer.alloc(32))),
  forgetEndedKeys: person((tx, { userId }) => forgetEndedKeys(tx, userId, now.toISOString())),
  listPrograms: person((tx, { userId }) => listPrograms(tx, userId)),
  forgetOldPrograms: person((tx, { userId }) => forgetOldPrograms(tx, userId, 50)),
  findToken: system((tx) => findToken(tx, Buffer.alloc(32))),
  forgetEndedTokens: system((tx, { videoId }) => forgetEndedTokens(tx, videoId, now.toISOString())),
  findRegisteredProgram: system((tx) => findRegisteredProgram(tx, 'program_x')),
  countUnusedRegistrations: system((tx) => countUnusedRegistrations(tx)),
  listWebhookEndpoints: person((tx, { userId }) => listWebhookEndpoints(tx, userId)),
  countWebhookEndpoints: person((tx, { userId }) => countWebhookEndpoints(tx, userId)),
  findWebhookEndpoint: person((tx, { userId, endpointId }) => findWebhookEndpoint(tx, userId, endpointId)),
  lockWebhookEndpoint: person((tx, { userId, endpointId }) => lockWebhookEndpoint(tx, userId, endpointId)),
  listDueDeliveries: person((tx, { userId, endpointId }) =>
    listDueDeliveries(tx, userId, endpointId, { now, limit: 4 }),
  ),
  findNextAttempt: person((tx, { userId, endpointId }) => findNextAttempt(tx, userId, endpointId)),
  listWebhookDeliveries: person((tx, { userId, endpointId }) => listWebhookDeliveries(tx, userId, endpointId, page)),
  findWebhookDelivery: person((tx, { userId, deliveryId }) => findWebhookDelivery(tx, userId, deliveryId)),
  bringRetriesForward: person((tx, { userId, endpointId }) => bringRetriesForward(tx, userId, endpointId, now)),
  failWaitingDeliveries: person((tx, { userId, endpointId }) => failWaitingDeliveries(tx, userId, endpointId, 'x')),
  listIdleEndpoints: system((tx) => listIdleEndpoints(tx, new Date(now.getTime() - 3_600_000))),
  listWebhookEvents: person((tx, { userId, eventId }) =>
    listWebhookEvents(tx, userId, { limit: 20, after: eventId, type: 'video.completed' }),
  ),
  findWebhookEvent: person((tx, { userId, eventId }) => findWebhookEvent(tx, userId, eventId)),
  deleteOldEvents: system((tx) => deleteOldEvents(tx, new Date(now.getTime() - 86_400_000))),
  readMetadata: person((tx, { userId, videoId, photoId }) =>
    readMetadata(tx, { userId, kind: 'video', objectIds: [videoId, photoId] }),
  ),
  findProfile: person((tx, { userId }) => findProfile(tx, userId)),
  findSessionOwner: system((tx, { userId, videoId }) => findSessionOwner(tx, userId, videoId)),
  findCaptions: person((tx, { userId, videoId }) => findCaptions(tx, userId, videoId)),
  listCredentials: person((tx, { userId }) => listCredentials(tx, userId, 'youtube')),
  lockConnection: person((tx, { userId }) => lockConnection(tx, userId, 'youtube')),
  claimKey: person((tx, { userId }) =>
    claimKey(tx, { userId, key: 'none', digest: '' }, { claimSeconds: 60, keptHours: 24 }),
  ),
  findBalance: person((tx, { userId }) => findBalance(tx, userId)),
  findBalanceOfDay: person((tx, { userId }) => findBalanceOfDay(tx, userId, day)),
  lockBalance: person((tx, { userId }) => lockBalance(tx, userId)),
  countBonusVideos: person((tx, { userId }) => countBonusVideos(tx, userId, day)),
  countVideosSince: person((tx, { userId }) => countVideosSince(tx, userId, now.toISOString())),
  countVideosByDay: person((tx, { userId }) => countVideosByDay(tx, userId, day)),
  countImages: person((tx, { userId }) => countImages(tx, userId, day)),
  listTransactions: person((tx, { userId }) => listTransactions(tx, userId, page)),
  settleReservation: person((tx, { userId, videoId }) =>
    settleReservation(tx, userId, videoId, 'captured', now.toISOString()),
  ),
  listTemplates: person((tx, { userId }) => listTemplates(tx, userId)),
  findTemplate: person((tx, { userId, templateId }) => findTemplate(tx, userId, templateId)),
  countTemplates: person((tx, { userId }) => countTemplates(tx, userId)),
  listBatches: person((tx, { userId }) => listBatches(tx, userId)),
  listBatchesOfVideos: person((tx, { userId, videoId }) => listBatchesOfVideos(tx, userId, [videoId])),
  findColumnsLike: person((tx, { userId }) => findColumnsLike(tx, userId, 'lesson', ['name'])),
  findBatch: person((tx, { userId, batchId }) => findBatch(tx, userId, batchId)),
  lockBatch: person((tx, { userId, batchId }) => lockBatch(tx, userId, batchId)),
  countBatches: person((tx, { userId }) => countBatches(tx, userId)),
  lockNextRow: person((tx, { userId }) => lockNextRow(tx, userId)),
  listBatchRows: person((tx, { userId, batchId }) => listBatchRows(tx, userId, batchId)),
  countBatchRows: person((tx, { userId, batchId }) => countBatchRows(tx, userId, batchId, { states: ['done'] })),
  listRowStates: person((tx, { userId, batchId }) => listRowStates(tx, userId, batchId)),
  countRowStates: person((tx, { userId }) => countRowStates(tx, userId)),
  listMadeRows: person((tx, { userId, batchId }) => listMadeRows(tx, userId, batchId)),
  listBatchKits: person((tx, { userId, batchId }) => listBatchKits(tx, userId, batchId)),
  listBegunVideos: person((tx, { userId, batchId }) => listBegunVideos(tx, userId, batchId)),
  listLostZips: system((tx) => listLostZips(tx)),
  findBatchOfVideo: person((tx, { userId, videoId }) => findBatchOfVideo(tx, userId, videoId)),
  listRunningBatches: system((tx) => listRunningBatches(tx)),
  listOwnNames: person((tx, { userId }) => listOwnNames(tx, userId)),
  findFile: person((tx, { userId, paths }) => findFile(tx, userId, paths[0]!)),
  findFileAccess: system((tx, { paths }) => findFileAccess(tx, paths[0]!)),
  findFileBytes: system((tx, { paths }) => findFileBytes((tx as unknown as { $client: pg.Pool }).$client, paths[0]!)),
  listFiles: person((tx, { userId }) => listFiles(tx, userId, { limit: 100, offset: 0, prefix: 'videos/' })),
  listAssets: person((tx, { userId }) => listAssets(tx, userId, 'slides')),
  findAsset: person((tx, { userId, assetId }) => findAsset(tx, { userId, assetId })),
  lockAsset: person((tx, { userId, assetId }) => lockAsset(tx, { userId, assetId })),
  listLostAssets: system((tx) => listLostAssets(tx, now)),
  listUnmeasured: system((tx) => listUnmeasured(tx, 10)),
  listContents: person((tx, { userId }) => listContents(tx, userId, ['/files/slides/a-1.webp'])),
  letAssetFilesGo: person((tx, { userId, assetId }) => letAssetFilesGo(tx, { userId, assetId }, now)),
  letFilesGo: person((tx, { userId, paths }) => letFilesGo(tx, userId, paths, now)),
  findFinishedVideo: person((tx, { userId }) => findFinishedVideo(tx, userId, '/files/none')),
  findFinishedVideoById: person((tx, { userId, videoId }) => findFinishedVideoById(tx, userId, videoId)),
  findPost: person((tx, { userId, videoId }) => findPost(tx, userId, videoId)),
  lockPost: person((tx, { userId, videoId }) => lockPost(tx, userId, videoId)),
  listPosts: person((tx, { userId }) => listPosts(tx, userId, { ...page, state: 'failed' })),
  lockPosting: person((tx, { userId }) => lockPosting(tx, userId, 'twitter')),
  findTwin: person((tx, { userId, videoId }) =>
    findTwin(tx, userId, { platform: 'twitter', project_id: videoId, text: 'word' } as NewPost, now),
  ),
  countScheduledPosts: person((tx, { userId }) => countScheduledPosts(tx, userId)),
  lockDuePosts: system((tx) => lockDuePosts(tx, now, 100)),
  lockPaymentOfCharge: system((tx, { paymentId }) => lockPaymentOfCharge(tx, 'ch_none', paymentId)),
  lockCharge: system((tx) => lockCharge(tx, 'ch_none')),
  listReversals: system((tx) => listReversals(tx, 'ch_none')),
  listDueFiles: system((tx) => listDueFiles(tx, now, 200)),
  listKnownPaths: system((tx, { paths }) => listKnownPaths(tx, paths)),
  listFileRows: system((tx, { paths }) => listFileRows(tx, now, paths[0]!, 200)),
  findImageOrder: person((tx, { userId, orderId }) => findImageOrder(tx, { userId, orderId })),
  findImageOrderRow: person((tx, { userId, orderId }) => findImageOrderRow(tx, { userId, orderId })),
  findNewestImageOrder: person((tx, { userId }) => findNewestImageOrder(tx, userId)),
  listOrderedPhotos: person((tx, { userId, orderId }) => listOrderedPhotos(tx, { userId, orderId })),
  lockChoice: person((tx, { userId }) => lockChoice(tx, userId, 'photo-keiko')),
  listPhotographed: system((tx) => listPhotographed(tx)),
  listInstalledPresenters: system((tx) => listInstalledPresenters(tx)),
  isPhotographedFirst: system((tx) => isPhotographedFirst(tx)),
  findLookOrder: person((tx, { userId }) => findLookOrder(tx, userId, 'ada-work-office')),
  findNewestLookOrder: person((tx, { userId }) => findNewestLookOrder(tx, userId)),
  listBrandKits: person((tx, { userId }) => listBrandKits(tx, userId)),
  findBrandKit: person((tx, { userId, kitId }) => findBrandKit(tx, userId, kitId)),
  lockBrandKits: person((tx, { userId }) => lockBrandKits(tx, userId)),
  listFavouriteLooks: person((tx, { userId }) => listFavouriteLooks(tx, userId)),
  listLostImageOrders: system((tx) => listLostImageOrders(tx, now)),
  listLostVideos: system((tx) => listLostVideos(tx, now)),
  listLostOverlays: system((tx) => listLostOverlays(tx, now)),
  listServiceChecks: system((tx) => listServiceChecks(tx)),
  listSigningCertificates: system((tx) => listSigningCertificates(tx)),
  listVoiceInstalls: system((tx) => listVoiceInstalls(tx)),
  listLastFailures: system((tx) => listLastFailures(tx, ['provider_down'], now)),
  listLostRemoteTasks: system((tx) => listLostRemoteTasks(tx, now)),
  findClaim: system((tx, { videoId }) => findClaim(tx, videoId, now)),
  findRemoteTask: person((tx, { userId, videoId }) =>
    findRemoteTask(tx, { userId, kind: 'render', subjectId: videoId, attempt: 1 }),
  ),
  findLastRemoteTask: person((tx, { userId, videoId }) =>
    findLastRemoteTask(tx, { userId, kind: 'render', subjectId: videoId }),
  ),
  listOpenSplits: system((tx) => listOpenSplits(tx)),
  findSplitMaterial: system((tx, { videoId }) => findSplitMaterial(tx, videoId)),
  findPartPath: person((tx, { userId, videoId: id }) => findPartPath(tx, { id, userId }, 0)),
  readSplit: person((tx, { userId, videoId: id }) => readSplit(tx, { id, userId })),
  readImagePace: system((tx) => readImagePace(tx, { mode: 'text-to-image', madeBy: null, isPreview: true })),
  isSubscribed: system((tx) => isSubscribed(tx, { email: 'none@example.com', topic: 'newsletter' })),
  listMails: system((tx) => listMails(tx, 200)),
  findPayment: person((tx, { userId, paymentId }) => findPayment(tx, userId, paymentId)),
  findCustomerId: person((tx, { userId }) => findCustomerId(tx, userId, 'stripe')),
  findPaymentBySession: person((tx, { userId }) => findPaymentBySession(tx, userId, 'cs_none')),
  lockPayment: system((tx, { paymentId }) => lockPayment(tx, paymentId)),
  listPayments: person((tx, { userId }) => listPayments(tx, userId, page)),
  findTestCheckout: system((tx) => findTestCheckout(tx, 'cs_none')),
  findPhoto: person((tx, { userId, photoId }) => findPhoto(tx, userId, photoId)),
  findPhotoByUrl: person((tx, { userId, photoUrl }) => findPhotoByUrl(tx, userId, photoUrl)),
  listPhotosByUrl: person((tx, { userId, photoUrl }) => listPhotosByUrl(tx, userId, [photoUrl])),
  findPhotoRow: person((tx, { userId, photoUrl }) => findPhotoRow(tx, userId, photoUrl)),
  findPhotoLandmarks: person((tx, { userId, photoId }) => findPhotoLandmarks(tx, userId, photoId)),
  findPreview: person((tx, { userId, photoId }) => findPreview(tx, { userId, photoId })),
  findPreviewByUrl: person((tx, { userId, photoUrl }) => findPreviewByUrl(tx, userId, photoUrl)),
  lockPreview: person((tx, { userId, photoId }) => lockPreview(tx, { userId, photoId })),
  listLostDrawings: system((tx) => listLostDrawings(tx)),
  findPhotoConsent: person((tx, { userId, photoUrl }) => findPhotoConsent(tx, userId, photoUrl)),
  findSampleLandmarks: person((tx) => findSampleLandmarks(tx, 'clara')),
  listSamplePortraits: system((tx) => listSamplePortraits(tx)),
  countPhotos: person((tx, { userId }) => countPhotos(tx, userId, { search: 'word', isAiGenerated: true })),
  listPhotos: person((tx, { userId }) => listPhotos(tx, userId, page)),
  deleteUnsavedPhotos: system((tx) => deleteUnsavedPhotos(tx, { now, leastDays: 30, limit: 200 })),
  hasPreview: system((tx) => hasPreview(tx, 'none')),
  recallPreview: system((tx) => recallPreview(tx, 'none', now)),
  listSeedVoices: system((tx) => listSeedVoices(tx)),
  listSeedPortraits: system((tx) => listSeedPortraits(tx)),
  listSeedClips: system((tx) => listSeedClips(tx)),
  isSharedWithOther: person((tx, { userId, videoId }) =>
    isSharedWithOther(tx, userId, videoId, 'recording', '/files/none'),
  ),
  isPhotoAllowed: person((tx, { userId, photoId }) => isPhotoAllowed(tx, userId, photoId)),
  listVideos: person(async (tx, { userId }) => {
    await listVideos(tx, userId, page);
    await listVideos(tx, userId, { limit: 24, status: 'completed', title: 'Title 7' });
  }),
  countVideos: person((tx, { userId }) => countVideos(tx, userId, 'word')),
  findVideo: person((tx, { userId, videoId }) => findVideo(tx, userId, videoId)),
  findVideoRow: person((tx, { userId, videoId }) => findVideoRow(tx, userId, videoId)),
  lockVideo: person((tx, { userId, videoId }) => lockVideo(tx, userId, videoId)),
  listRestorable: person((tx, { userId }) => listRestorable(tx, 'video', userId, now)),
  listRestorablePhotos: person((tx, { userId }) => listRestorable(tx, 'photo', userId, now)),
  listRestorableVoices: person((tx, { userId }) => listRestorable(tx, 'voice', userId, now)),
  lockDeleted: person((tx, { userId, videoId }) => lockDeleted(tx, 'video', userId, videoId)),
  lockUndeleted: person((tx, { userId, videoId }) => lockUndeleted(tx, 'photo', userId, videoId)),
  lockDraftByTitle: person((tx, { userId }) => lockDraftByTitle(tx, userId, 'Title 5')),
  countProcessing: person((tx, { userId }) => countProcessing(tx, userId)),
  listDuplicateFailures: person((tx, { userId }) => listDuplicateFailures(tx, userId)),
  findShownVersion: person((tx, { userId, videoId }) => findShownVersion(tx, userId, videoId)),
  findVersionAt: person((tx, { userId, videoId }) => findVersionAt(tx, userId, videoId, '/files/videos/a.mp4')),
  listVersions: person((tx, { userId, videoId }) => listVersions(tx, userId, videoId, new Date())),
  lockVersion: person((tx, { userId, videoId: id }) => lockVersion(tx, userId, { id, number: 1, now: new Date() })),
  deleteOldVersions: system((tx) => deleteOldVersions(tx, new Date(0))),
  letOldPartsGo: system((tx) => letOldPartsGo(tx, new Date(0), new Date())),
  findShareLink: person((tx, { userId, videoId }) => findShareLink(tx, userId, videoId)),
  findSharedVideo: system((tx) => findSharedVideo(tx, 'none')),
  findShowcasedVideo: system((tx, { videoId }) => findShowcasedVideo(tx, videoId)),
  listShowcase: system((tx) => listShowcase(tx, 8)),
  listCloneEngines: system((tx) => listCloneEngines(tx, '00000000-0000-4000-8000-000000000000')),
  findClone: person((tx, { userId, videoId }) => findClone(tx, userId, videoId)),
  findVoice: person((tx, { userId, voiceId }) => findVoice(tx, userId, voiceId)),
  findVoiceByUrl: person((tx, { userId }) => findVoiceByUrl(tx, userId, '/files/none')),
  findDefaultVoice: system((tx) => findDefaultVoice(tx, 'en-us-grace')),
  findSample: system((tx) => findSample(tx, 'en-us-grace')),
  findVoiceById: person((tx, { userId, cloneId }) => findVoice(tx, userId, cloneId)),
  findVoiceConsent: person((tx, { userId }) => findVoiceConsent(tx, userId, '/files/none')),
  findAudioProject: person((tx, { userId, videoId }) => findAudioProject(tx, userId, videoId)),
  isAudioInUse: person((tx, { userId }) => isAudioInUse(tx, userId, '/files/none')),
  listClones: person((tx, { userId }) => listClones(tx, userId, page)),
  listDefaultVoices: system((tx) => listDefaultVoices(tx)),
};

import { backdropGoneNote } from '@portray/contracts/backdrop';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { isReadyVoice } from '@portray/contracts/voice-ids';
import type { Transaction } from '@portray/database/open-database';
import { type FoundPhoto, findPhotoByUrl } from '@portray/database/queries/photos';
import { type FoundVoice, findVoice, findVoiceByUrl } from '@portray/database/queries/voices';
import { allInOrder } from '@portray/foundation/all-in-order';
import { AppError } from '@portray/foundation/errors';
import { ownFile } from '../../files/own-file.ts';
import { allowedRecording } from '../../voices/align-recording.ts';
import type { VideoDeps } from '../video-deps.ts';
import type { VideoOrder } from './video-order.ts';

type Deps = { publicUrl: string };

/**
 * The person's own photo, or a sample portrait; never anything else. Throws AppError: invalid_input (an address outside
 * our store), not_found, consent_required.
 */
export async function findPhotoForVideo(
  { publicUrl }: Deps,
  tx: Transaction,
  userId: string,
  imageUrl: string,
): Promise<FoundPhoto> {
  const [photo, refusal] = await allInOrder([
    findPhotoByUrl(tx, userId, fileUrlOf(filePathOf(imageUrl, publicUrl))),
    // Of a sample portrait it does not matter.
    ownFile({ publicUrl }, tx, userId, imageUrl, 'image').then(
      () => undefined,
      (error: unknown) => ({ error }),
    ),
  ]);
  if (!photo) throw new AppError('not_found', 'This photo is not in your library. Please upload it again.');
  if (photo.id === null) return photo;
  if (refusal) throw refusal.error;
  if (photo.isAllowed) return photo;
  throw new AppError(
    'consent_required',
    "Please confirm first that this is you, or that you have this person's permission.",
  );
}

/** What is heard: a voice that speaks the script, or a recording ('/files/…') in which it is said. */
export type SpeechSource = { kind: 'voice'; voice: FoundVoice } | { kind: 'recording'; url: string };

/** Throws AppError: voice_not_found, voice_required, not_found, consent_required, invalid_input. */
export async function findSpeechSource(
  deps: Deps,
  tx: Transaction,
  userId: string,
  order: Pick<VideoOrder, 'voiceChoice' | 'voiceId' | 'voiceUrl'>,
): Promise<SpeechSource> {
  const { voiceChoice, voiceUrl } = order;
  if (voiceChoice !== 'recording') return { kind: 'voice', voice: await findVoiceForVideo(deps, tx, userId, order) };
  if (!voiceUrl) throw new AppError('voice_required', 'Please record or upload what is heard in the video first.');
  return { kind: 'recording', url: await allowedRecording(deps, tx, userId, voiceUrl) };
}

/**
 * The voice that speaks: a Quick Start voice or one of the person's clones, named by its id or by the recording it was
 * made from. Throws AppError voice_not_found, voice_required, invalid_input.
 */
async function findVoiceForVideo(
  { publicUrl }: Deps,
  tx: Transaction,
  userId: string,
  { voiceId, voiceUrl }: Pick<VideoOrder, 'voiceId' | 'voiceUrl'>,
): Promise<FoundVoice> {
  const byId = voiceId && isReadyVoice(voiceId) ? await findVoice(tx, userId, voiceId) : undefined;
  const url = voiceUrl ? fileUrlOf(filePathOf(voiceUrl, publicUrl)) : undefined;
  const found = byId ?? (url ? await findVoiceByUrl(tx, userId, url) : undefined);
  if (found && isReadyVoice(found.voiceId)) return found;
  if (voiceId && isReadyVoice(voiceId) && !found) {
    throw new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
  }
  if (!voiceId && !voiceUrl) throw new AppError('voice_required', 'Please choose a voice.');
  throw new AppError('voice_required', 'This voice is not ready yet. Please clone it first, or choose another one.');
}

type PictureDeps = Pick<VideoDeps, 'files' | 'publicUrl'>;

/** The refusal of an order whose photo or background picture is gone from the store. Throws AppError invalid_input, storage_down. */
export async function findLostPicture(
  deps: PictureDeps,
  { avatarImageUrl, advancedSettings: { backdrop } }: Pick<VideoOrder, 'avatarImageUrl' | 'advancedSettings'>,
): Promise<AppError | undefined> {
  if (!(await hasPicture(deps, avatarImageUrl))) {
    return new AppError('file_not_found', 'Final image accessibility check failed.');
  }
  if (backdrop?.kind !== 'picture' || (await hasPicture(deps, backdrop.url))) return undefined;
  return new AppError('file_not_found', backdropGoneNote);
}

/** Whether it is a picture, and not truncated. */
async function hasPicture({ files, publicUrl }: PictureDeps, url: string): Promise<boolean> {
  const file = await files.stat(filePathOf(url, publicUrl));
  if (!file) return false;
  return file.contentType.startsWith('image/') && file.bytes >= limits.minImageBytes;
}

import type { TalkingPhoto } from '@portray/contracts/photos';
import { findPhoto } from '@portray/database/queries/photos';
import { deletePhoto } from '@portray/database/queries/photos-write';
import { AppError } from '@portray/foundation/errors';
import { type DeletionDeps, type DeletionRules, removeThing, restoreThing } from '../deletion/deletion.ts';
import type { Principal } from '../principal.ts';
import { photoNotFound } from './photo-not-found.ts';

type Owner = Pick<Principal, 'userId'>;

/** A photo goes with its file, and out of drafts; a video that is being made of it is still finished. */
export const photoDeletion: DeletionRules<'photo'> = {
  kind: 'photo',
  urlsOf: (_tx, { original_image_url }) => [original_image_url],
  draftPart: ({ original_image_url }) => ({ avatar_image_url: original_image_url }),
  deleteRow: (_deps, tx, { id, user_id }) => deletePhoto(tx, user_id, id),
  deletedEvent: () => ({ type: 'library.changed', library: 'photos' }),
  restoredEvent: () => ({ type: 'library.changed', library: 'photos' }),
  notFound: photoNotFound,
  tooLate: () => new AppError('not_found', 'It is too late: this photo has already been deleted.'),
};

/** Deletes a photo with its file; with `undoSeconds` it can be taken back for so long. Throws AppError not_found. */
export function removePhoto(deps: DeletionDeps, owner: Owner, request: { id: string; undoSeconds?: number }) {
  return removeThing(deps, photoDeletion, owner, request);
}

/** Takes the deletion of a photo back. Throws AppError not_found when it is too late. */
export function restorePhoto(deps: DeletionDeps, owner: Owner, { id }: { id: string }): Promise<TalkingPhoto> {
  return restoreThing(deps, photoDeletion, owner, id, (tx) => findPhoto(tx, owner.userId, id));
}

import type { Page } from '@portray/contracts/calls/call';
import type { PhotoListRequest } from '@portray/contracts/calls/library';
import type { PhotoState } from '@portray/contracts/photo-states';
import type { PhotoLandmarks, SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import type { Database } from '@portray/database/open-database';
import * as queries from '@portray/database/queries/photos';
import * as list from '@portray/database/queries/photos';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** The person's photos, newest first. Throws AppError invalid_input for an invalid cursor. */
export function listPhotos(
  { database }: Deps,
  { userId }: Owner,
  request: PhotoListRequest,
): Promise<Page<TalkingPhoto>> {
  return database.readAsPerson(userId, (tx) => list.listPhotos(tx, userId, request));
}

/** How many photos there are of each state. */
export async function countPhotos(
  { database }: Deps,
  { userId }: Owner,
  sought: Pick<PhotoListRequest, 'search' | 'isAiGenerated'>,
): Promise<Record<'all' | PhotoState, number>> {
  const rows = await database.readAsPerson(userId, (tx) => list.countPhotos(tx, userId, sought));
  const none = { ready: 0, preview: 0, processing: 0, stale: 0, refused: 0 } satisfies Record<PhotoState, number>;
  const all = rows.reduce((sum, row) => sum + row.photos, 0);
  return { all, ...none, ...Object.fromEntries(rows.map(({ state, photos }) => [state, photos])) };
}

/** One photo. Throws AppError not_found. */
export async function getPhoto({ database }: Deps, { userId }: Owner, { id }: { id: string }): Promise<TalkingPhoto> {
  const photo = await database.readAsPerson(userId, (tx) => queries.findPhoto(tx, userId, id));
  if (!photo) throw photoNotFound();
  return photo;
}

/** Those of the person's photos that are at some addresses ('/files/…'), by their addresses. */
export async function getPhotosByUrl(
  { database }: Deps,
  { userId }: Owner,
  urls: string[],
): Promise<Map<string, TalkingPhoto>> {
  const photos = await database.readAsPerson(userId, (tx) => queries.listPhotosByUrl(tx, userId, urls));
  return new Map(photos.map((photo) => [photo.original_image_url, photo]));
}

/** Where the face of a photo is, for the preview in the browser. Throws AppError: not_found, conflict (not checked yet). */
export async function getPhotoLandmarks(
  { database }: Deps,
  { userId }: Owner,
  { id }: { id: string },
): Promise<PhotoLandmarks> {
  const photo = await database.readAsPerson(userId, (tx) => queries.findPhotoLandmarks(tx, userId, id));
  if (!photo) throw photoNotFound();
  const { image_url, landmarks } = photo;
  if (landmarks) return { image_url, landmarks };
  throw new AppError('conflict', 'This photo has not been analysed yet. Please refresh it first.');
}

/** The sample portraits. */
export function listSamplePortraits({ database }: Deps): Promise<SamplePortrait[]> {
  return database.readAsSystem(queries.listSamplePortraits);
}

/** Where the face of a sample portrait is. Throws AppError not_found. */
export async function getSampleLandmarks({ database }: Deps, { id }: { id: string }): Promise<PhotoLandmarks> {
  const sample = await database.asSystem((tx) => queries.findSampleLandmarks(tx, id));
  if (sample) return sample;
  throw new AppError('not_found', 'There is no such sample portrait. Please choose one from the list.');
}

/** The error for a photo that is gone, or not the person's. */
export function photoNotFound(): AppError {
  return new AppError('not_found', 'This photo no longer exists. Please choose or upload another one.');
}

import { consentVersion } from '@portray/contracts/consent';
import type { PhotoChoice } from '@portray/contracts/v1/photo-choice';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import { withScratch } from '@portray/studio/files/scratch';
import { fetchPhoto } from '@portray/studio/photos/fetch-photo';
import { getPhoto, listSamplePortraits } from '@portray/studio/photos/read-photos';
import { V1Refusal } from '../edge/problem.ts';
import type { V1Context } from '../edge/v1-context.ts';

/** The address of the photo that is meant: one that is there, or a picture that is fetched now. Throws V1Refusal not_found and as `fetchPhoto`. */
export async function findPhotoUrl(
  context: Pick<V1Context, 'deps' | 'principal'>,
  photo: PhotoChoice,
): Promise<string> {
  if ('url' in photo) return fetched(context, photo);
  const { deps, principal } = context;
  const own = isRowId(photo.id) ? await getPhoto(deps, principal, photo).catch(unlessMissing) : undefined;
  const found = own?.original_image_url ?? (await sampleUrl(deps, photo.id));
  if (found !== undefined) return found;
  const detail = 'There is no such photo of yours, and no such sample photo.';
  throw new V1Refusal('not_found', detail, { param: 'photo.id' });
}

async function sampleUrl(deps: V1Context['deps'], id: string): Promise<string | undefined> {
  return (await listSamplePortraits(deps)).find((sample) => sample.id === id)?.image_url;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}

async function fetched(
  { deps, principal }: Pick<V1Context, 'deps' | 'principal'>,
  { url, consent }: Extract<PhotoChoice, { url: string }>,
): Promise<string> {
  const given = consent ? { consent: { version: consentVersion } } : {};
  const photo = await withScratch(deps.scratchFolder, (folder) =>
    fetchPhoto(deps, principal, { url, folder, ...given }),
  );
  return photo.original_image_url;
}

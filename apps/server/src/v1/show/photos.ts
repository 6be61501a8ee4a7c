import type { Metadata } from '@portray/contracts/metadata';
import { photoStateOf } from '@portray/contracts/photo-states';
import type { SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import type { V1Photo } from '@portray/contracts/v1/photos';
import { metadataOf } from '@portray/studio/developer/object-metadata';
import type { V1Context } from '../edge/v1-context.ts';
import { type AddressDeps, absoluteUrl, signedUntil, signedUrl } from './addresses.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

/** A photo as `/v1` shows it. */
function showPhoto(deps: AddressDeps, photo: TalkingPhoto, metadata: Metadata): V1Photo {
  return {
    id: photo.id,
    object: 'photo',
    name: photo.photo_name,
    status: photoStateOf(photo),
    is_ai_generated: photo.is_ai_generated,
    is_saved: photo.is_saved,
    deletes_at: photo.deletes_at,
    warnings: photo.warnings,
    url: signedUrl(deps, photo.original_image_url),
    url_expires_at: signedUntil(deps),
    metadata,
    created_at: photo.created_at,
  };
}

/** Several of them, with their metadata. */
export async function showPhotos({ deps, principal }: Given, photos: TalkingPhoto[]): Promise<V1Photo[]> {
  const metadata = await metadataOf(
    deps,
    principal,
    'photo',
    photos.map(({ id }) => id),
  );
  return photos.map((photo) => showPhoto(deps, photo, metadata(photo.id)));
}

/** A sample portrait as `/v1` shows it. */
export function showSample(deps: { publicUrl: string }, { id, name, image_url }: SamplePortrait) {
  return { id, object: 'sample_photo' as const, name, url: absoluteUrl(deps, image_url) };
}

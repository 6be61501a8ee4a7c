import { consentVersion } from '@portray/contracts/consent';
import type { TalkingPhoto } from '@portray/contracts/photos';
import type { V1Photo } from '@portray/contracts/v1/photos';
import { known } from '@portray/foundation/known';
import { changeMetadata, forgetMetadata, withMetadata } from '@portray/studio/developer/object-metadata';
import { withScratch } from '@portray/studio/files/scratch';
import { changePhoto } from '@portray/studio/photos/change-photo';
import { createTalkingPhoto } from '@portray/studio/photos/create-talking-photo';
import { fetchPhoto } from '@portray/studio/photos/fetch-photo';
import { keepPhoto } from '@portray/studio/photos/keep-photo';
import { getPhoto, listPhotos, listSamplePortraits } from '@portray/studio/photos/read-photos';
import { removePhoto } from '@portray/studio/photos/remove-photo';
import { keepImage } from '@portray/studio/uploads/keep-image';
import { V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { showPhotos, showSample } from '../show/photos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

async function shown({ deps, principal }: Given, id: string): Promise<V1Photo> {
  const [photo] = await showPhotos({ deps, principal }, [await getPhoto(deps, principal, { id })]);
  return known(photo);
}

type NewPhoto = { url?: string | undefined; consent: boolean };

/** The picture that was sent, or that an address has, as a photo with its face. Throws V1Refusal missing_parameter, and as `fetchPhoto`. */
async function addPhoto(
  { deps, principal, file }: V1Context,
  { url, consent }: NewPhoto,
  signal?: AbortSignal,
): Promise<TalkingPhoto> {
  const given = consent ? { consent: { version: consentVersion } } : {};
  if (url !== undefined && !file) {
    return withScratch(deps.scratchFolder, (folder) => fetchPhoto(deps, principal, { url, folder, ...given }, signal));
  }
  if (!file || url !== undefined) {
    const detail = 'Please send either a picture as a file, or the https address of one as “url”.';
    throw new V1Refusal(url === undefined ? 'missing_parameter' : 'invalid_request', detail, { param: 'url' });
  }
  if (!consent) {
    const detail = 'Please confirm with “consent” that this is you, or that you have the permission of this person.';
    throw new V1Refusal('consent_required', detail, { param: 'consent' });
  }
  const kept = await keepImage(deps, principal, { ...file, signal });
  await createTalkingPhoto(deps, principal, { imageUrl: kept.url, ...given, forgetIfRefused: true }, signal);
  return keepPhoto(deps, principal, { original_image_url: kept.url });
}

export const photoHandlers = {
  create: own.photos.create.handler(async ({ input, context, signal }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'photo', input.metadata);
    const { id } = await once<{ id: string }>(async (keep) => {
      const photo = await addPhoto(context, input, signal);
      const changed = await changePhoto(deps, principal, {
        id: photo.id,
        is_saved: input.save,
        ...(input.name !== undefined && { photo_name: input.name }),
      });
      return deps.database.asPerson(principal.userId, (tx) => keep(tx, { id: changed.id }));
    });
    return shown(context, id);
  }),

  list: own.photos.list.handler(async ({ input: { status, ...request }, context }) => {
    const { deps, principal } = context;
    const page = await listPhotos(deps, principal, { ...request, state: status });
    return { ...listOf(page, (photo) => photo), data: await showPhotos(context, page.items) };
  }),

  get: own.photos.get.handler(({ input: { id }, context }) => shown(context, id)),

  change: own.photos.change.handler(async ({ input: { id, name, is_saved, metadata }, context }) => {
    const { deps, principal } = context;
    const change = { ...(name !== undefined && { photo_name: name }), ...(is_saved !== undefined && { is_saved }) };
    if (Object.keys(change).length > 0) await changePhoto(deps, principal, { id, ...change });
    else await getPhoto(deps, principal, { id });
    await changeMetadata(deps, principal, { kind: 'photo', id }, metadata);
    return shown(context, id);
  }),

  remove: own.photos.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removePhoto(deps, principal, { id, undoSeconds: 0 });
    await forgetMetadata(deps, principal, 'photo', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),

  samples: own.photos.samples.handler(async ({ input, context: { deps } }) =>
    listOf(pageOf(await listSamplePortraits(deps), input), (sample) => showSample(deps, sample)),
  ),
};

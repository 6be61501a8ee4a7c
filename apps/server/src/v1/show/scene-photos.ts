import type { PhotoChoice } from '@portray/contracts/v1/photo-choice';
import type { V1Scene } from '@portray/contracts/v1/storyboard/scenes';
import { refusalAt, V1Refusal } from '../edge/problem.ts';
import type { V1Context } from '../edge/v1-context.ts';
import { findPhotoUrl } from './find-photo.ts';

/**
 * The same scenes, each photo by its address; one that several scenes have is looked up, or fetched, once. Throws V1Refusal as
 * `findPhotoUrl`, naming the scene.
 */
export async function withScenePhotos(
  context: Pick<V1Context, 'deps' | 'principal'>,
  scenes: readonly V1Scene[],
): Promise<V1Scene[]> {
  const found = new Map<string, string>();
  const read: V1Scene[] = [];
  for (const [index, { photo, ...scene }] of scenes.entries()) {
    const param = `scenes.${index}.photo`;
    if (photo === undefined) {
      read.push(scene);
      continue;
    }
    if (scene.photo_url !== undefined)
      throw new V1Refusal('invalid_request', 'Please send either “photo” or “photo_url” of a scene.', { param });
    const name = JSON.stringify('url' in photo ? photo.url : photo.id);
    const url = found.get(name) ?? (await findAt(context, photo, param));
    found.set(name, url);
    read.push({ ...scene, photo_url: url });
  }
  return read;
}

async function findAt(
  given: Pick<V1Context, 'deps' | 'principal'>,
  photo: PhotoChoice,
  param: string,
): Promise<string> {
  try {
    return await findPhotoUrl(given, photo);
  } catch (error) {
    throw refusalAt(error, param);
  }
}

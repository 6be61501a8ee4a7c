import { backdropGoneNote } from '@portray/contracts/backdrop';
import { filePathOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { VideoDeps } from '../video-deps.ts';
import type { VideoOrder } from './video-order.ts';

type Deps = Pick<VideoDeps, 'files' | 'publicUrl'>;

/** The refusal of an order whose photo or background picture is gone from the store. Throws AppError invalid_input, storage_down. */
export async function findLostPicture(
  deps: Deps,
  { avatarImageUrl, advancedSettings: { backdrop } }: Pick<VideoOrder, 'avatarImageUrl' | 'advancedSettings'>,
): Promise<AppError | undefined> {
  if (!(await hasPicture(deps, avatarImageUrl))) {
    return new AppError('file_not_found', 'Final image accessibility check failed.');
  }
  if (backdrop?.kind !== 'picture' || (await hasPicture(deps, backdrop.url))) return undefined;
  return new AppError('file_not_found', backdropGoneNote);
}

/** Whether it is a picture, and not truncated. */
async function hasPicture({ files, publicUrl }: Deps, url: string): Promise<boolean> {
  const file = await files.stat(filePathOf(url, publicUrl));
  if (!file) return false;
  return file.contentType.startsWith('image/') && file.bytes >= limits.minImageBytes;
}

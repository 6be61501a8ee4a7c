import { join } from 'node:path';
import type { CleanFont, CleanLogo } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Principal } from '../principal.ts';
import type { KeptUpload, Upload } from './keep-recording.ts';

type Owner = Pick<Principal, 'userId'>;
type LogoDeps = StoreDeps & { cleanLogo: CleanLogo; moderator: Moderator; now: () => Date };
type FontDeps = StoreDeps & { cleanFont: CleanFont; now: () => Date };

/** Where a logo ended up, and its size in pixels. */
export type KeptLogo = KeptUpload & { width: number; height: number };

/**
 * Keeps an uploaded logo, drawn anew as a PNG, as long as a brand kit names it. Throws AppError: invalid_input (with what to do),
 * payload_too_large, image_not_suitable, storage_full, storage_down, database_down, cancelled.
 */
export async function keepLogo(deps: LogoDeps, { userId }: Owner, upload: Upload): Promise<KeptLogo> {
  const { signal } = upload;
  const localPath = join(upload.folder, 'logo.png');
  const size = await deps.cleanLogo(upload.localPath, localPath, signal);
  await refuseUnsuitable(deps.moderator, { use: 'picture', userId, picturePath: localPath, ...(signal && { signal }) });
  const path = newFilePath('logos', userId, 'png', deps.now());
  return storeFile(deps, { userId, path, localPath, signal }, async (_tx, url) => ({ path, url, ...size }));
}

/** Keeps an uploaded font, cut down to what is used, as long as a brand kit names it. Throws AppError as `keepLogo`. */
export async function keepFont(deps: FontDeps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  const localPath = join(upload.folder, 'font.woff2');
  await deps.cleanFont(upload.localPath, localPath, upload.signal);
  const path = newFilePath('fonts', userId, 'woff2', deps.now());
  const { signal } = upload;
  return storeFile(deps, { userId, path, localPath, signal }, async (_tx, url) => ({ path, url }));
}

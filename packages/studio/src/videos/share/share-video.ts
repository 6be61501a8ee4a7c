import { randomBytes } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import type { ShareLink, ShareLinkChange } from '@portray/contracts/share-links';
import type { Database } from '@portray/database/open-database';
import {
  changeShareLink,
  deleteShareLink,
  findShareLink,
  putShareLink,
  type ShareLinkRow,
} from '@portray/database/queries/share-links';
import { changeVideo, findVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Principal } from '../../principal.ts';
import { videoNotFound } from '../library/read-videos.ts';

type Deps = { database: Database; publicUrl: string };

/** Keeps passwords as digests that are slow to make. */
export type PasswordHashes = {
  hash(password: string): Promise<string>;
  verify(pair: { hash: string; password: string }): Promise<boolean>;
};

type ChangeDeps = Deps & { passwords: PasswordHashes; now: () => Date };

/** What a row keeps of a change; what is left out stays. Throws AppError invalid_input for an end that is past. */
async function changeOf({ passwords, now }: ChangeDeps, { expires_at, password }: ShareLinkChange) {
  if (expires_at) checkExpiry(expires_at, now());
  const hashed = password ? await passwords.hash(password) : null;
  return {
    ...(expires_at !== undefined && { expires_at }),
    ...(password !== undefined && { password_hash: hashed }),
  };
}

/** Creates the share link of a video, or answers the existing one, with what is asked of it. Throws AppError not_found, conflict, invalid_input. */
export async function shareVideo(
  deps: ChangeDeps,
  { userId }: Principal,
  { id, ...asked }: ShareLinkChange & { id: string },
): Promise<ShareLink> {
  const { database, publicUrl } = deps;
  const change = await changeOf(deps, asked);
  return database.asPerson(userId, async (tx) => {
    const video = await lockVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'completed') throw new AppError('conflict', 'Only a finished video can be shared.');
    const token = video.share_token ?? randomBytes(16).toString('base64url');
    if (!video.share_token) await changeVideo(tx, userId, id, { share_token: token });
    await putShareLink(tx, userId, id);
    if (Object.keys(change).length > 0) await changeShareLink(tx, userId, id, change);
    return describeLink(publicUrl, token, known(await findShareLink(tx, userId, id)));
  });
}

/** What goes for the share link of a video. Throws AppError not_found. */
export function readShareLink(
  { database, publicUrl }: Deps,
  { userId }: Principal,
  { id }: { id: string },
): Promise<ShareLink> {
  return database.readAsPerson(userId, async (tx) => {
    const video = await findVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    const link = await findShareLink(tx, userId, id);
    if (!video.share_token || !link) throw noLink();
    return describeLink(publicUrl, video.share_token, link);
  });
}

/** Changes expiry or password of a share link; what is left out stays. Throws AppError not_found, invalid_input. */
export async function changeLink(
  deps: ChangeDeps,
  { userId }: Principal,
  { id, ...asked }: ShareLinkChange & { id: string },
): Promise<ShareLink> {
  const { database, publicUrl } = deps;
  const change = await changeOf(deps, asked);
  return database.asPerson(userId, async (tx) => {
    const video = await lockVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    const link = await changeShareLink(tx, userId, id, change);
    if (!video.share_token || !link) throw noLink();
    return describeLink(publicUrl, video.share_token, link);
  });
}

/** Takes the link back; a link that is made later is another one. Throws AppError not_found. */
export async function unshareVideo(
  { database }: Pick<Deps, 'database'>,
  { userId }: Principal,
  { id }: { id: string },
) {
  const video = await database.asPerson(userId, async (tx) => {
    const video = await changeVideo(tx, userId, id, { share_token: null });
    if (video) await deleteShareLink(tx, userId, id);
    return video;
  });
  if (!video) throw videoNotFound();
  return { success: true as const };
}

function checkExpiry(expiresAt: string, now: Date): void {
  const at = Date.parse(expiresAt);
  if (at <= now.getTime())
    throw new AppError('invalid_input', 'A link can expire only in the future.', { about: 'expires_at' });
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + limits.maxShareYears);
  if (at > last.getTime()) {
    throw new AppError('invalid_input', `A link can expire within ${limits.maxShareYears} years, or never.`, {
      about: 'expires_at',
    });
  }
}

function describeLink(
  publicUrl: string,
  token: string,
  { expires_at, password_hash, views, created_at }: ShareLinkRow,
): ShareLink {
  const has_password = password_hash !== null;
  return { token, ...linkUrls(publicUrl, token), expires_at, has_password, views, created_at };
}

/** The page of a link, and its player alone. */
export const linkUrls = (publicUrl: string, token: string) => {
  return { url: `${publicUrl}/v/${token}`, embed_url: `${publicUrl}/embed/${token}` };
};

const noLink = () => new AppError('not_found', 'This video has no share link.');

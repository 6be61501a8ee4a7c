import { filePathOf } from '@portray/contracts/file-urls';
import type { Database, Transaction } from '@portray/database/open-database';
import { findFileAccess } from '@portray/database/queries/file-access';
import { findShowcasedVideo } from '@portray/database/queries/showcase';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { type Files, fileNotFound, type StoredFile } from '@portray/ports/files';
import { type OpenLinkDeps, openLink, type Visit } from './open-link.ts';

type Deps = { database: Database; files: Files; publicUrl: string };

/** The files of a video that its owner shows to others. */
export type ShownPart = 'video' | 'thumbnail';

/** A file of the video behind a share link. Throws AppError not_found, link_expired, password_required, file_not_found. */
export function findSharedFile(deps: Deps & OpenLinkDeps, visit: Visit, part: ShownPart): Promise<StoredFile> {
  return findPart(deps, part, (tx) => openLink(deps, tx, visit));
}

/** A file of a video in the public showcase, while it is there. Throws AppError file_not_found. */
export function findShowcasedFile(deps: Deps, videoId: string, part: ShownPart): Promise<StoredFile> {
  return findPart(deps, part, (tx) => findShowcasedVideo(tx, videoId));
}

async function findPart(
  { database, files, publicUrl }: Deps,
  part: ShownPart,
  findVideo: (tx: Transaction) => Promise<VideoRow | undefined>,
): Promise<StoredFile> {
  const path = await database.asSystem(async (tx) => {
    const video = await findVideo(tx);
    const url = video && (part === 'video' ? video.playedUrl : video.thumbnail_url);
    if (!url) return undefined;
    const path = filePathOf(url, publicUrl);
    const access = await findFileAccess(tx, path);
    return access?.user_id === video.user_id ? path : undefined;
  });
  const file = path && (await files.stat(path));
  if (!file) throw fileNotFound();
  return file;
}

/** The address of a file behind a share link; it tells nothing of whose it is. */
export function sharedFileUrl(token: string, part: ShownPart): string {
  return `/api/shared/${token}/${fileNames[part]}`;
}

/** The address of a file in the showcase; it tells nothing of whose it is. */
export function showcasedFileUrl(videoId: string, part: ShownPart): string {
  return `/api/showcase/${videoId}/${fileNames[part]}`;
}

/** What the files of a shown video are called. */
export const fileNames: Record<ShownPart, string> = { video: 'video.mp4', thumbnail: 'thumbnail.jpg' };

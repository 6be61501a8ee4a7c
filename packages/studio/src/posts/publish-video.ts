import { join } from 'node:path';
import type { Platform } from '@portray/contracts/social';
import { findFinishedVideo } from '@portray/database/queries/finished-videos';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { PostRequest, PublishedPost } from '@portray/ports/publisher';
import { ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import type { Who } from '../who.ts';
import { type ConnectionDeps, findConnection, type LiveConnection, refuseConnection } from './connection.ts';
import { platformNotConfigured } from './platform-app.ts';

export type PublishDeps = ConnectionDeps & { files: Files; scratchFolder: string };

export type PublishRequest = Pick<PostRequest, 'title' | 'text' | 'tags' | 'privacy'> & {
  /** Of one of the person's finished videos; without it the words alone are posted. */
  videoUrl?: string | undefined;
};

const notConnected: Record<Platform, string> = {
  youtube: 'YouTube account not connected. Please connect your account in Social Media Settings.',
  twitter: 'Please connect your Twitter account in Settings first',
  facebook: 'Please connect your Facebook account in Settings first',
  instagram: 'Please connect your Instagram account in Settings first',
};

/**
 * Publishes one of the person's finished videos at a place that they connected. Throws AppError: invalid_input,
 * not_found, not_configured, not_connected, authorization_expired, provider_down, provider_busy, provider_refused,
 * cancelled.
 */
export async function publishVideo(
  deps: PublishDeps,
  { userId }: Pick<Who, 'userId'>,
  platform: Platform,
  { videoUrl, ...post }: PublishRequest,
  signal?: AbortSignal,
): Promise<PublishedPost> {
  if (!deps.publishers[platform]) throw platformNotConfigured(platform);
  const path = videoUrl === undefined ? undefined : await findVideoFile(deps, userId, videoUrl);
  const connection = await findConnection(deps, userId, platform);
  if (!connection) throw new AppError('not_connected', notConnected[platform]);
  if (!connection.isAccepted) throw expired();
  return withScratch(deps.scratchFolder, async (folder) => {
    const videoPath = path && join(folder, 'video.mp4');
    if (path && videoPath) await download(deps.files, path, videoPath, signal);
    const request = { ...post, ...(videoPath && { videoPath }), ...(signal && { signal }) };
    return publish(deps, userId, connection, request);
  });
}

function findVideoFile(deps: PublishDeps, userId: string, videoUrl: string): Promise<string> {
  return deps.database.asPerson(userId, async (tx) => {
    const { path, url } = await ownFile(deps, tx, userId, videoUrl, 'video');
    if (await findFinishedVideo(tx, userId, url)) return path;
    throw new AppError('not_found', 'This is none of your finished videos. Please choose one from your videos.');
  });
}

async function download(files: Files, path: string, localPath: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await fetchFile(files, path, localPath, signal);
  } catch (cause) {
    if (toAppError(cause).code !== 'file_not_found') throw cause;
    const message = 'Failed to download the video. Please check if the video URL is accessible.';
    throw new AppError('not_found', message, { cause });
  }
}

/** A place that refuses the token is not asked again until the person connects anew. */
async function publish(
  deps: PublishDeps,
  userId: string,
  { publisher, app, tokens }: LiveConnection,
  request: Omit<PostRequest, 'tokens'>,
): Promise<PublishedPost> {
  try {
    return await publisher.publish(app, { ...request, tokens });
  } catch (error) {
    if (toAppError(error).code === 'authorization_expired') await refuseConnection(deps, userId, publisher.platform);
    throw error;
  }
}

const expired = () =>
  new AppError('authorization_expired', 'The permission for this account has expired. Please connect it again.');

import type { Transaction } from '@portray/database/open-database';
import { findSharedVideo, type SharedVideoRow } from '@portray/database/queries/share-links';
import { AppError } from '@portray/foundation/errors';
import type { SharePasses } from './share-passes.ts';

export type OpenLinkDeps = { sharePasses: SharePasses; now: () => Date };

/** What a visitor brings: the token of a link, and the pass that its password gave. */
export type Visit = { token: string; pass?: string | undefined };

type OpenedLink = SharedVideoRow & { playedUrl: string };

/**
 * The one way to what a share link shows: page, files, captions, player. Throws AppError not_found, link_expired,
 * password_required.
 */
export async function openLink(deps: OpenLinkDeps, tx: Transaction, { token, pass }: Visit): Promise<OpenedLink> {
  const video = await findLiveLink(deps, tx, token);
  const { password_hash } = video;
  if (password_hash !== null && !deps.sharePasses.isValid(token, password_hash, pass)) {
    throw new AppError('password_required', 'This video needs a password. Please ask for it where you got the link.');
  }
  return video;
}

/** As `openLink`, without looking at the password. Throws AppError not_found, link_expired. */
export async function findLiveLink(
  { now }: Pick<OpenLinkDeps, 'now'>,
  tx: Transaction,
  token: string,
): Promise<OpenedLink> {
  const video = await findSharedVideo(tx, token);
  if (!video?.playedUrl) throw linkIsOver();
  if (hasExpired(video, now())) throw new AppError('link_expired', 'This link has expired. Please ask for a new one.');
  return { ...video, playedUrl: video.playedUrl };
}

const hasExpired = ({ expires_at }: SharedVideoRow, now: Date) =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();

/** The sentence for a link that shows nothing. */
function linkIsOver(): AppError {
  return new AppError('not_found', 'This link no longer shows a video. Please ask for a new one.');
}

import { type CaptionFormat, captionFile } from '@portray/contracts/caption-files';
import type { CaptionsChange, VideoCaptions } from '@portray/contracts/videos';
import type { Database, Transaction } from '@portray/database/open-database';
import { changeCaptions, findCaptions } from '@portray/database/queries/captions';
import { findVideoRow } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Moderator } from '@portray/ports/moderator';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Principal } from '../../principal.ts';
import { type OpenLinkDeps, openLink, type Visit } from '../share/open-link.ts';
import { videoNotFound } from './read-videos.ts';

type Deps = { database: Database };

/** The captions of a finished video. Throws AppError not_found. */
export function readCaptions({ database }: Deps, principal: Principal, { id }: { id: string }): Promise<VideoCaptions> {
  return database.asPerson(principal.userId, async (tx) => {
    const captions = await findCaptions(tx, principal.userId, id);
    if (!captions) throw noCaptions();
    return captions;
  });
}

/** Corrects the captions; burned-in ones stay as they are. Throws AppError: not_found, conflict, changed_elsewhere, invalid_input, and what the moderator throws. */
export async function correctCaptions(
  { database, moderator }: Deps & { moderator: Moderator },
  principal: Principal,
  { id, ...change }: CaptionsChange & { id: string },
): Promise<VideoCaptions> {
  const { userId } = principal;
  const before = await database.readAsPerson(userId, (tx) => findCaptions(tx, userId, id));
  const known = new Set(before?.cues.map(({ text }) => text));
  const texts = change.cues.map(({ text }) => text).filter((text) => !known.has(text));
  // They are seen with the share link, too.
  if (before && texts.length > 0) await refuseUnsuitable(moderator, { use: 'post', userId, texts: [texts.join('\n')] });
  return database.asPerson(principal.userId, async (tx) => {
    const video = await findVideoRow(tx, principal.userId, id);
    if (!video || video.delete_after) throw videoNotFound();
    if (video.status !== 'completed')
      throw new AppError('conflict', 'Captions can be corrected once the video is ready.');
    const lastSeconds = change.cues.at(-1)?.endSeconds ?? 0;
    if (video.duration_seconds !== null && lastSeconds > video.duration_seconds + 1) {
      throw new AppError('invalid_input', 'A caption ends after the video. Please check its times.');
    }
    const changed = await changeCaptions(tx, principal.userId, id, change);
    if (changed) return changed;
    if (!(await findCaptions(tx, principal.userId, id))) throw noCaptions();
    throw new AppError('changed_elsewhere', 'These captions were changed in another tab meanwhile.');
  });
}

/** The captions as a file for players. Throws AppError not_found. */
export async function readCaptionFile(
  deps: Deps,
  principal: Principal,
  id: string,
  format: CaptionFormat,
): Promise<string> {
  return captionFile((await readCaptions(deps, principal, { id })).cues, format);
}

/** As `readCaptionFile`, for anyone with the share link. Throws AppError not_found, link_expired, password_required. */
export function readSharedCaptionFile(deps: Deps & OpenLinkDeps, visit: Visit, format: CaptionFormat): Promise<string> {
  return deps.database.asSystem(async (tx: Transaction) => {
    const video = await openLink(deps, tx, visit);
    const captions = await findCaptions(tx, video.user_id, video.id);
    if (!captions) throw noCaptions();
    return captionFile(captions.cues, format);
  });
}

function noCaptions(): AppError {
  return new AppError('not_found', 'This video has no captions.');
}

import { createHmac, randomBytes } from 'node:crypto';
import { chapterFile } from '@portray/contracts/chapters';
import type { SharedVideo } from '@portray/contracts/share-links';
import type { Database } from '@portray/database/open-database';
import { findCaptions } from '@portray/database/queries/captions';
import { forgetViewers, noteView, putDaySalt } from '@portray/database/queries/share-links';
import { AppError } from '@portray/foundation/errors';
import { findLiveLink, type OpenLinkDeps, openLink, type Visit } from './open-link.ts';
import type { PasswordHashes } from './share-video.ts';
import { sharedFileUrl } from './shown-files.ts';

type Deps = OpenLinkDeps & { database: Database };

/** What a share link shows. Throws AppError not_found, link_expired, password_required. */
export function readSharedVideo(deps: Deps, visit: Visit): Promise<SharedVideo> {
  return deps.database.asSystem(async (tx) => {
    const video = await openLink(deps, tx, visit);
    const captions = await findCaptions(tx, video.user_id, video.id);
    const base = `/api/shared/${visit.token}`;
    const hasCaptions = captions !== undefined && captions.cues.length > 0;
    return {
      title: video.title,
      video_url: sharedFileUrl(visit.token, 'video'),
      thumbnail_url: video.thumbnail_url && sharedFileUrl(visit.token, 'thumbnail'),
      duration_seconds: video.duration_seconds,
      width: video.width,
      height: video.height,
      language: video.language,
      captions_url: hasCaptions ? `${base}/captions.vtt` : null,
      captions_language: hasCaptions ? captions.language : null,
      captions_in_picture: hasCaptions && captions.in_picture,
      chapters: video.chapters,
      chapters_url: video.chapters.length > 0 ? `${base}/chapters.vtt` : null,
      created_at: video.created_at,
    };
  });
}

/** The chapters of a shared video as WebVTT. Throws AppError not_found, link_expired, password_required. */
export async function readSharedChapters(deps: Deps, visit: Visit): Promise<string> {
  const { chapters, duration_seconds } = await deps.database.asSystem((tx) => openLink(deps, tx, visit));
  if (chapters.length === 0) throw new AppError('not_found', 'This video has no chapters.');
  return chapterFile(chapters, duration_seconds ?? 0);
}

/**
 * Gives a pass for the password of a link, good for some seconds; undefined where none is needed. Throws AppError not_found,
 * link_expired, invalid_credentials.
 */
export async function unlockLink(
  deps: Deps & { passwords: PasswordHashes },
  { token, password, seconds }: { token: string; password: string; seconds: number },
): Promise<string | undefined> {
  const { password_hash: hash } = await deps.database.asSystem((tx) => findLiveLink(deps, tx, token));
  if (hash === null) return undefined;
  if (await deps.passwords.verify({ hash, password })) return deps.sharePasses.give(token, hash, seconds);
  throw new AppError('invalid_credentials', 'This is not the password of this video. Please try again.');
}

/** Who watches, as far as a request says; `userId` is undefined for visitors. */
type Watcher = { address: string; agent: string; userId: string | undefined };

/**
 * Counts that a shared video was watched, once for each visitor and day (UTC). Neither address nor browser is kept: only a digest
 * of both with a salt that is gone when the day is over. Programs and the owner do not count.
 * Throws AppError not_found, link_expired, password_required.
 */
export async function countView(deps: Deps, visit: Visit, { address, agent, userId }: Watcher): Promise<void> {
  const day = deps.now().toISOString().slice(0, 10);
  await deps.database.asSystem(async (tx) => {
    const { id, user_id: owner } = await openLink(deps, tx, visit);
    if (owner === userId || isProgram(agent)) return;
    const salt = await putDaySalt(tx, day, randomBytes(24).toString('base64url'));
    const visitor = createHmac('sha256', salt).update(`${id}\n${address}\n${agent}`).digest('base64url');
    await noteView(tx, { projectId: id, day, visitor });
  });
}

/** Forgets who watched before today. Safe to run twice. */
export function forgetOldViewers({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  return database.asSystem((tx) => forgetViewers(tx, today));
}

const programs =
  /bot\b|bots\b|crawl|spider|slurp|preview|headless|externalhit|embedly|whatsapp|lighthouse|monitor|curl|wget|python|java\/|okhttp|node|axios|go-http|^$/i;

/** Browsers say what they are; search engines, previews of messengers and programs do so, too. */
function isProgram(agent: string): boolean {
  return programs.test(agent.trim());
}

import type { CaptionCue } from '@portray/contracts/captions';
import { hasCaptionsInPicture } from '@portray/contracts/scenes-of';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { CaptionsChange, VideoCaptions } from '@portray/contracts/videos';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import {
  video_captions as captions,
  video_versions as versions,
  video_projects as videos,
} from '../../schema/videos.ts';
import { undeleted } from './videos.ts';

const isNoted = sql`${versions.number} is not null`;
const madeStoryboard = sql<Storyboard | null>`case when ${isNoted} then ${versions.storyboard} else ${videos.storyboard} end`;
const { project_id, language, cues, updated_at } = captions;

/** The captions of one of a person's videos; the scenes that were made are those of the version that is shown, where it is noted. */
export async function findCaptions(
  tx: Transaction,
  userId: string,
  projectId: string,
): Promise<VideoCaptions | undefined> {
  const [found] = await tx
    .select({ project_id, language, cues, updated_at, choice: videos.captions, storyboard: madeStoryboard })
    .from(captions)
    .innerJoin(videos, eq(videos.id, project_id))
    .leftJoin(versions, and(eq(versions.project_id, project_id), isNull(versions.kept_until)))
    .where(and(eq(captions.user_id, userId), eq(project_id, projectId), undeleted));
  if (!found) return undefined;
  const { choice, storyboard, ...kept } = found;
  return { ...kept, in_picture: hasCaptionsInPicture(storyboard, choice) };
}

/** Keeps the captions of a video that was just rendered; those of an earlier attempt go. */
export async function putCaptions(
  tx: Transaction,
  userId: string,
  rendered: { projectId: string; language: string; cues: CaptionCue[] },
): Promise<void> {
  const values = { language: rendered.language, cues: rendered.cues, updated_at: sql`now()` };
  await tx
    .insert(captions)
    .values({ ...values, user_id: userId, project_id: rendered.projectId })
    .onConflictDoUpdate({ target: project_id, set: values, setWhere: eq(captions.user_id, userId) });
}

/** Corrects captions, of a certain state only where one is given; undefined where the video has none like that. */
export async function changeCaptions(
  tx: Transaction,
  userId: string,
  projectId: string,
  { cues: corrected, was }: CaptionsChange,
): Promise<VideoCaptions | undefined> {
  const [changed] = await tx
    .update(captions)
    .set({ cues: corrected, updated_at: sql`now()` })
    .where(and(eq(captions.user_id, userId), eq(project_id, projectId), was && eq(updated_at, was.updated_at)))
    .returning({ project_id });
  return changed && findCaptions(tx, userId, projectId);
}

import type { CaptionCue } from '@portray/contracts/captions';
import type { CaptionsChange, VideoCaptions } from '@portray/contracts/videos';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { video_captions as captions, video_projects as videos } from '../../schema/videos.ts';
import { undeleted } from './videos.ts';

const { project_id, language, cues, updated_at } = captions;

/** The captions of one of a person's videos. */
export async function findCaptions(
  tx: Transaction,
  userId: string,
  projectId: string,
): Promise<VideoCaptions | undefined> {
  const [found] = await tx
    .select({ project_id, language, cues, updated_at })
    .from(captions)
    .innerJoin(videos, eq(videos.id, project_id))
    .where(and(eq(captions.user_id, userId), eq(project_id, projectId), undeleted));
  return found;
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
    .returning({ project_id, language, cues, updated_at });
  return changed;
}

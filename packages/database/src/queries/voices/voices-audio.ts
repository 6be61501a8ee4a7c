import type { VoiceManner } from '@portray/contracts/video-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { undeletedClone } from './voices.ts';

/** Stores the latest speech of a clone; answers the previous one, if any. */
export async function setCloneAudio(tx: Transaction, userId: string, id: string, url: string) {
  const isOwn = and(eq(clones.user_id, userId), eq(clones.id, id));
  const [before] = await tx.select({ url: clones.generated_audio_url }).from(clones).where(isOwn).for('update');
  await tx.update(clones).set({ generated_audio_url: url }).where(isOwn);
  return before?.url ?? undefined;
}

/** The state of a video of the person, and the voice that it has. */
export async function findAudioProject(tx: Transaction, userId: string, projectId: string) {
  const [project] = await tx
    .select({ status: videos.status, voiceId: videos.voiceId })
    .from(videos)
    .where(and(eq(videos.user_id, userId), eq(videos.id, projectId)));
  return project;
}

/** Speech for a project, with what the project must still be for it to fit. */
export type ProjectAudio = {
  url: string;
  voiceId: string;
  manner: VoiceManner;
  ordered: { script: string; language: string; voiceId: string | null };
};

/**
 * Gives a draft or a failed video of the person its speech. Where the script, the language or the voice was changed while
 * it was spoken, the project is left as it is. Undefined where there is no such project.
 */
export async function setProjectAudio(
  tx: Transaction,
  userId: string,
  projectId: string,
  { url, voiceId, manner, ordered }: ProjectAudio,
): Promise<{ replacedUrl: string | null } | undefined> {
  const isOwn = and(eq(videos.user_id, userId), eq(videos.id, projectId));
  const isOpen = sql`${videos.status} in ('draft', 'failed')`;
  const [before] = await tx
    .select({
      url: videos.generated_audio_url,
      script: videos.script,
      language: videos.language,
      voiceId: videos.voiceId,
    })
    .from(videos)
    .where(and(isOwn, isOpen))
    .for('update');
  if (!before) return undefined;
  const isSameVoice = [ordered.voiceId, voiceId].includes(before.voiceId);
  if (before.script !== ordered.script || before.language !== ordered.language || !isSameVoice) {
    return { replacedUrl: null };
  }
  await tx
    .update(videos)
    .set({
      generated_audio_url: url,
      generated_audio_manner: manner,
      voiceId,
      updated_at: sql`now()`,
    })
    .where(isOwn);
  return { replacedUrl: before.url };
}

/** Whether a video or a clone of the person still speaks of a sound. */
export async function isAudioInUse(tx: Transaction, userId: string, url: string): Promise<boolean> {
  const inVideo = tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.user_id, userId), eq(videos.generated_audio_url, url)))
    .limit(1);
  const inClone = tx
    .select({ id: clones.id })
    .from(clones)
    .where(and(eq(clones.user_id, userId), undeletedClone, eq(clones.generated_audio_url, url)))
    .limit(1);
  return (await inVideo).length > 0 || (await inClone).length > 0;
}

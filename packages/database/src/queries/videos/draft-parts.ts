import type { VideoProject } from '@portray/contracts/videos';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { video_projects as videos } from '../../schema/videos.ts';

/** A photo, a voice or a recording that videos are made of. */
export type DraftPart = { avatar_image_url: string } | { voiceId: string } | { voice_file_url: string };

/**
 * Takes what is gone out of what may still be started with it: the person's drafts and failed videos.
 * Those that changed.
 */
export function takeOutOfDrafts(
  tx: Transaction,
  userId: string,
  part: DraftPart,
): Promise<Pick<VideoProject, 'id' | 'status'>[]> {
  const [shown, values] = shownAs(part);
  return tx
    .update(videos)
    .set({ ...values, updated_at: sql`now()` })
    .where(and(eq(videos.user_id, userId), inArray(videos.status, ['draft', 'failed']), shown))
    .returning({ id: videos.id, status: videos.status });
}

function shownAs(part: DraftPart) {
  if ('avatar_image_url' in part) {
    return [eq(videos.avatar_image_url, part.avatar_image_url), { avatar_image_url: null }] as const;
  }
  if ('voice_file_url' in part)
    return [eq(videos.voice_file_url, part.voice_file_url), { voice_file_url: null }] as const;
  const withoutVoice = withoutStaleAudio({ voiceId: null, voice_file_url: null });
  return [eq(videos.voiceId, part.voiceId), withoutVoice] as const;
}

type Values = Partial<typeof videos.$inferInsert>;

/** What generated speech says, and who says it. */
const spoken = ['script', 'language', 'voiceId'] as const;

/**
 * The change to a video, which also takes its generated speech away where the script, the language or the voice becomes
 * another one and no new speech comes along.
 */
export function withoutStaleAudio<Change extends Values>(change: Change) {
  if (change.generated_audio_url !== undefined) return change;
  const differences = spoken.flatMap((name) =>
    change[name] === undefined ? [] : [sql`${videos[name]} is distinct from ${change[name]}`],
  );
  if (differences.length === 0) return change;
  const isStale = sql.join(differences, sql` or `);
  return { ...change, generated_audio_url: sql`case when ${isStale} then null else ${videos.generated_audio_url} end` };
}

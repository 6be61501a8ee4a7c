import { sql } from 'drizzle-orm';
import { video_projects as videos } from '../../schema/videos.ts';

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

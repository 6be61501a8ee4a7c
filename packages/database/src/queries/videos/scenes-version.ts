import { sql } from 'drizzle-orm';
import { video_projects as videos } from '../../schema/videos.ts';

type Values = Partial<typeof videos.$inferInsert>;

/**
 * The change to a video, which is a new version of its scenes where it changes the wizard's one scene: what is said in it, or
 * what is behind it. A storyboard that was opened before does not overwrite it then. Whoever writes scenes counts themselves.
 */
export function withScenesVersion<Change extends Values>(change: Change) {
  const { script, advanced_settings: settings } = change;
  if (change.storyboard_version !== undefined || (script === undefined && settings === undefined)) return change;
  const differences = [];
  if (script !== undefined) differences.push(sql`${videos.script} is distinct from ${script}`);
  if (settings !== undefined) {
    const backdrop = JSON.stringify(settings?.backdrop ?? null);
    differences.push(
      sql`coalesce(${videos.advanced_settings} -> 'backdrop', 'null') is distinct from ${backdrop}::jsonb`,
    );
  }
  const isOther = sql`${videos.storyboard} is null and (${sql.join(differences, sql` or `)})`;
  return {
    ...change,
    storyboard_version: sql`case when ${isOther} then ${videos.storyboard_version} + 1 else ${videos.storyboard_version} end`,
    storyboard_save: sql`case when ${isOther} then null else ${videos.storyboard_save} end`,
  };
}

import { changePost, lockDuePosts } from '@portray/database/queries/posts';
import { intendPost, type PostDeps, tellOfPost } from './create-post.ts';

/** Posts that one run sends on their way. */
const atOnce = 100;

/** Sends scheduled posts on their way whose time has come. Safe to run twice and at once. */
export async function publishDuePosts(deps: Pick<PostDeps, 'database' | 'queue' | 'now'>): Promise<void> {
  await deps.database.asSystem(async (tx) => {
    for (const post of await lockDuePosts(tx, deps.now(), atOnce)) {
      const due = await changePost(tx, post.user_id, post, { state: 'publishing', attempt: post.attempt + 1 });
      if (!due) continue;
      await intendPost(deps, tx, due);
      await tellOfPost(tx, due);
    }
  });
}

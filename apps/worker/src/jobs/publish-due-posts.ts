import { publishDuePosts } from '@portray/studio/posts/publish-due-posts';
import type { Job } from '../job.ts';

/** Sends scheduled posts on their way whose time has come. */
export const publishDuePostsJob: Job<'publish-due-posts'> = (deps) => publishDuePosts(deps);

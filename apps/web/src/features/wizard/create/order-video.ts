import type { VideoProject } from '@portray/contracts/videos';
import { api } from '#lib/calls/api.ts';
import { session } from '#lib/session/product-session.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { startVideo } from './start-video.ts';
import { checkOrder, orderOf, projectToRetry } from './video-order.ts';

/** Orders the video of a draft; `onAnswered` is called with its project, whatever the answer was. Throws ApiError. */
export async function orderVideo({ draft, store }: Wizard, onAnswered: (id: string) => Promise<unknown>) {
  checkOrder(draft, session.read().user !== null);
  const projectId = await store.project();
  const idempotencyKey = `${projectId}-${crypto.randomUUID()}`;
  try {
    await startVideo(orderOf(draft, { projectId, idempotencyKey }));
  } finally {
    await onAnswered(projectId);
  }
}

/** Orders the video of a project again after a failure. Throws ApiError. */
export async function orderAgain({ projectId, store }: Wizard): Promise<VideoProject> {
  const id = projectToRetry(projectId);
  await store.project();
  return api.videos.retry({ id });
}

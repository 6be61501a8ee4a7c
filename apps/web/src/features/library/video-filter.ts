import { videoStates } from '@portray/contracts/video-states';
import type { ListFilter } from '#lib/screens/list-filter.ts';

/** What the library can be narrowed to. */
export const videoChoices = { status: videoStates };
export type VideoFilter = ListFilter<typeof videoChoices>;

/** What the list holds, in the words of the specification. */
export function resultLine({ status, search }: Omit<VideoFilter, 'page'>, count: number): string {
  const videos = count === 1 ? 'video' : 'videos';
  if (search) return `Found ${count} ${videos} matching “${search}”`;
  return `Showing ${count} ${status === 'all' ? '' : `${status} `}${videos}`;
}

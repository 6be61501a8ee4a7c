import type { VideoProject } from '@portray/contracts/videos';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import type { VideoFilter } from './video-filter.ts';

export type VideoPage = { items: VideoProject[]; page: number };
type Request = { limit: number; status?: VideoProject['status']; search?: string };

/** One page of the own videos by its number; the page before stays until this one is there. */
export function useVideoPage({ status, search, page }: VideoFilter, pageSize: number, isReady = true) {
  const queries = useQueryClient();
  const request: Request = {
    limit: pageSize,
    ...(status !== 'all' && { status }),
    ...(search && { search }),
  };
  return useQuery({
    queryKey: [['videos', 'page'], { input: { ...request, page } }],
    queryFn: () => readVideoPage(queries, request, page),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}

/**
 * The server pages by cursors: the way to a page leads over the ends of the pages before it, which are remembered. The
 * page itself is always asked for anew. A page behind the last one is the last one.
 */
async function readVideoPage(queries: QueryClient, request: Request, page: number): Promise<VideoPage> {
  let cursor: string | undefined;
  for (let at = 1; ; at += 1) {
    const options = calls.videos.list.queryOptions({ input: { ...request, ...(cursor && { cursor }) } });
    const found =
      at < page ? await queries.ensureQueryData(options) : await queries.fetchQuery({ ...options, staleTime: 0 });
    // The last video of the last page was deleted.
    if (found.items.length === 0 && at > 1) return readVideoPage(queries, request, at - 1);
    if (at === page || !found.nextCursor) return { items: found.items, page: at };
    cursor = found.nextCursor;
  }
}

/** How many videos there are of each status that match the search. */
export function useVideoCounts(search: string, isReady = true) {
  return useQuery(
    calls.videos.counts.queryOptions({
      input: search ? { search } : {},
      placeholderData: keepPreviousData,
      enabled: isReady,
    }),
  );
}

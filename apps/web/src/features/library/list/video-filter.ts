import { type VideoState, videoStates } from '@portray/contracts/video-states';

/** What the library shows; kept in the address, so that reload and Back preserve it. */
export type VideoFilter = { status: VideoState | 'all'; search: string; page: number };

/** Reads the filter from an address; whatever makes no sense is left out. */
export function readFilter(parameters: URLSearchParams): VideoFilter {
  const status = videoStates.find((known) => known === parameters.get('status')) ?? 'all';
  const page = Number.parseInt(parameters.get('page') ?? '1', 10);
  return { status, search: (parameters.get('search') ?? '').trim().slice(0, 200), page: page > 0 ? page : 1 };
}

/** The address of a filter; another status or search begins at the first page. */
export function writeFilter(before: VideoFilter, change: Partial<VideoFilter>): URLSearchParams {
  const after = { ...before, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (after.status !== 'all') parameters.set('status', after.status);
  if (after.search) parameters.set('search', after.search);
  if (after.page > 1) parameters.set('page', String(after.page));
  return parameters;
}

/** What the list holds, in the words of the specification. */
export function resultLine({ status, search }: Omit<VideoFilter, 'page'>, count: number): string {
  const videos = count === 1 ? 'video' : 'videos';
  if (search) return `Found ${count} ${videos} matching “${search}”`;
  return `Showing ${count} ${status === 'all' ? '' : `${status} `}${videos}`;
}

import { photoStates } from '@portray/contracts/photo-states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import type { ListFilter } from '#lib/screens/list-filter.ts';
import { useListFilter } from '#lib/screens/use-list-filter.ts';
import { useListPage } from '#lib/screens/use-list-page.ts';
import { usePending, useResumed } from '#ui/dialog/create-deletions.ts';
import { countsWithout } from '#ui/dialog/pending-deletions.ts';
import { photoDeletions } from '#ui/photo/photo-deletions.ts';

const photoChoices = { state: photoStates };
export type PhotoFilter = ListFilter<typeof photoChoices>;

const photosPerPage = 10;

/** The photos that the address asks for, a page at a time, and how many there are; both follow the server's news. */
export function usePhotoList() {
  const { filter, change } = useListFilter(photoChoices);
  const { state, search, page } = filter;
  const found = useListPage({
    noun: 'photos',
    wanted: { ...(state !== 'all' && { state }), ...(search && { search }) },
    optionsOf: (input) => calls.photos.list.queryOptions({ input }),
    pageSize: photosPerPage,
    page,
  });
  const { data: allCounts } = useQuery(
    calls.photos.counts.queryOptions({ input: search ? { search } : {}, placeholderData: keepPreviousData }),
  );
  const pending = usePending(photoDeletions);
  useResumed(photoDeletions);
  const counts = allCounts && countsWithout(allCounts, pending);
  const count = counts?.[state];
  const photos = found.data?.items.filter(({ id }) => pending.every((held) => held.id !== id));
  const pages = Math.max(found.data?.page ?? 1, Math.ceil((count ?? 0) / photosPerPage));
  return { filter, change, found, photos, counts, count, pages };
}

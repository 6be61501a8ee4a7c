import { limits } from '@portray/contracts/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/calls/api.ts';
import { useListPage } from '#lib/lists/use-list-page.ts';
import { usePending, useResumed } from '#ui/deletion/create-deletions.ts';
import { photoDeletions } from '#ui/photo/photo-deletions.ts';

const wanted = { isAiGenerated: 'true' };

/** The AI images of a person, eight a page; what is being deleted is left out. */
export function useGallery() {
  const [asked, setPage] = useState(1);
  const found = useListPage({
    noun: 'photos',
    wanted,
    optionsOf: (input) => calls.photos.list.queryOptions({ input }),
    pageSize: limits.imagesPerPage,
    page: asked,
  });
  const { data: counts } = useQuery(
    calls.photos.counts.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  );
  const pending = usePending(photoDeletions);
  useResumed(photoDeletions);
  const pictures = found.data?.items.filter(({ id }) => pending.every((held) => held.id !== id));
  const page = found.data?.page ?? 1;
  const pages = Math.max(page, Math.ceil((counts?.all ?? 0) / limits.imagesPerPage));
  return { found, pictures, count: counts?.all, page, pages, setPage };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, calls } from '#lib/calls/api.ts';
import { useSession } from '#lib/session/use-session.ts';
import { toastError } from '#ui/toasts/toasts.tsx';
import { useLibrary } from '../list/use-library.ts';
import { firstNameOf } from '../list/video-state-words.ts';

const projectsPerPage = 6;

/** What is told about on top: as many as are made at a time, and then some. */
const makingLimit = 10;

/** Everything on the dashboard. It begins by making sure of the profile and removing failures that are there twice. */
export function useDashboard() {
  const { user } = useSession();
  const start = useQuery({
    queryKey: ['dashboard-start', user?.id],
    queryFn: beginDashboard,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const hasFailed = start.isError;
  useEffect(() => {
    if (hasFailed) toastError({ title: 'Failed to initialize dashboard' });
  }, [hasFailed]);
  const library = useLibrary(projectsPerPage, start.isSuccess);
  const enabled = start.isSuccess;
  const making = useQuery(
    calls.videos.list.queryOptions({ input: { status: 'processing', limit: makingLimit }, enabled }),
  );
  const drafts = useQuery(calls.videos.list.queryOptions({ input: { status: 'draft', limit: 1 }, enabled }));
  const availability = useQuery(calls.credits.availability.queryOptions());
  return {
    start,
    library,
    projectsPerPage,
    making: making.data?.items,
    newestDraft: drafts.data?.items[0],
    availability: availability.data,
    name: firstNameOf(start.data?.full_name, user?.email ?? ''),
  };
}

async function beginDashboard() {
  const [profile] = await Promise.all([api.account.profile(), api.videos.removeDuplicateFailures()]);
  return profile;
}

/** Videos are counted on the free plan, credits are on the others. */
export function remainingLabel(isFreeTier: boolean): string {
  return isFreeTier ? 'Videos Remaining' : 'Credits Remaining';
}

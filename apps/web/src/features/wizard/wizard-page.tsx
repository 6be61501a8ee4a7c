import type { VideoProject } from '@portray/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { storyboardPlace } from '#lib/screens/places.ts';
import { type StoredDraft, storedDraft } from './draft/draft-base.ts';
import { recallStep, recallUnsaved } from './draft/draft-memory.ts';
import { loadFirstParts, ProgressScreen, ProjectGone } from './parts.tsx';
import { WizardScreen } from './wizard-screen.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

/** The wizard on the project that the address names, or on a new one; `path` is where it stands. */
export function WizardPage({ path }: { path: string }) {
  const { projectId, key, isNew } = useOpenProject();
  useFirstParts(isNew, projectId);
  // Without them a new video begins as usual.
  const liked = useQuery(calls.account.preferences.queryOptions({ enabled: isNew, retry: false }));
  const kits = useQuery(calls.brandKits.list.queryOptions({ enabled: isNew, retry: false }));
  const kit = kits.data?.find(({ is_default }) => is_default)?.content;
  const [watchedId, setWatchedId] = useState<string>();
  const { data: video, error } = useQuery(
    calls.videos.get.queryOptions({
      input: { id: projectId ?? '' },
      enabled: projectId !== null,
      // Another tab may have changed it.
      refetchOnWindowFocus: 'always',
    }),
  );
  if (video?.status === 'processing' && watchedId !== video.id) setWatchedId(video.id);
  if (video?.status === 'processing') return <Progress video={video} />;
  if (video?.status === 'completed') {
    return watchedId === video.id ? <Progress video={video} /> : <Navigate to={`/videos/${video.id}`} replace />;
  }
  if (video?.has_storyboard) return <Navigate to={storyboardPlace(video.id)} replace />;
  if (isNew ? liked.isLoading || kits.isLoading : !video && !error) return <WizardSkeleton />;
  const isGone = error !== null && toApiError(error).status === 404;
  const stored = video ? storedDraft(video) : unsavedOf(projectId);
  return (
    <Suspense fallback={<WizardSkeleton />}>
      {isNew || video || (isGone && stored) ? (
        <WizardScreen
          key={key}
          stored={stored}
          liked={liked.data}
          kit={kit}
          isGone={isGone}
          path={path}
          video={video}
        />
      ) : (
        <ProjectGone error={error} projectId={projectId} path={path} />
      )}
    </Suspense>
  );
}

function Progress({ video }: { video: VideoProject }) {
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <ProgressScreen video={video} />
    </Suspense>
  );
}

/** What is left in this tab of a project that the server does not have. */
function unsavedOf(projectId: string | null): StoredDraft | undefined {
  const unsaved = projectId !== null && recallUnsaved(projectId);
  return unsaved ? { id: projectId, draft: unsaved.draft, updatedAt: '' } : undefined;
}

/** Loads the step that is shown first while its project is on its way. */
function useFirstParts(isNew: boolean, projectId: string | null): void {
  const [address] = useSearchParams();
  const step = address.get('step') ?? (projectId && recallStep(projectId));
  useEffect(() => loadFirstParts(isNew, step), [isNew, step]);
}

type Opened = { identity: string; key: string; isNew: boolean };

/** A project that was created out of a form gets its address, and the form stays; any other address is another form. */
function useOpenProject(): { projectId: string | null; key: string; isNew: boolean } {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const projectId = address.get('project') || null;
  const identity = projectId ?? `new ${address.get('new') ?? ''}`;
  const [opened, setOpened] = useState<Opened>({ identity, key: identity, isNew: projectId === null });
  if (opened.identity === identity) return { projectId, ...opened };
  const isItsForm = opened.isNew || state?.insteadOf === opened.identity;
  const isSameForm = isItsForm && projectId !== null && state?.createdHere === projectId;
  const next = {
    identity,
    key: isSameForm ? opened.key : identity,
    isNew: isSameForm ? opened.isNew : projectId === null,
  };
  setOpened(next);
  return { projectId, ...next };
}

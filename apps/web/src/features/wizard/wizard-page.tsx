import { Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { calls } from '#lib/calls/api.ts';
import { ApiError, toApiError } from '#lib/calls/api-error.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { draftOf } from './draft/draft.ts';
import { recallStep } from './draft/last-step.ts';
import { loadFirstParts, ProgressScreen } from './later-parts.ts';
import classes from './wizard.module.css';
import { WizardScreen } from './wizard-screen.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

/** The wizard on the project that the address names, or on a new one; `path` is where it stands. */
export function WizardPage({ path }: { path: string }) {
  const { projectId, key, isNew } = useOpenProject();
  useFirstParts(isNew, projectId);
  // Without them a new video begins as usual.
  const liked = useQuery(calls.account.preferences.queryOptions({ enabled: isNew, retry: false }));
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
  if (!video && !isNew) return error ? <ProjectGone error={error} path={path} /> : <WizardSkeleton />;
  if (isNew && liked.isLoading) return <WizardSkeleton />;
  const stored = video && { id: video.id, draft: draftOf(video), updatedAt: video.updated_at };
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <WizardScreen key={key} stored={stored} liked={liked.data} path={path} video={video} />
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

/** Loads the step that is shown first while its project is on its way. */
function useFirstParts(isNew: boolean, projectId: string | null): void {
  const [address] = useSearchParams();
  const step = address.get('step') ?? (projectId && recallStep(projectId));
  useEffect(() => loadFirstParts(isNew, step), [isNew, step]);
}

type Opened = { identity: string; key: string; isNew: boolean };

/** A new project keeps its form when it gets its address; any other address is another form. */
function useOpenProject(): { projectId: string | null; key: string; isNew: boolean } {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const projectId = address.get('project');
  const identity = projectId ?? `new ${address.get('new') ?? ''}`;
  const [opened, setOpened] = useState<Opened>({ identity, key: identity, isNew: projectId === null });
  if (opened.identity === identity) return { projectId, ...opened };
  const isSameForm = opened.isNew && projectId !== null && state?.createdHere === projectId;
  const next = { identity, key: isSameForm ? opened.key : identity, isNew: isSameForm || projectId === null };
  setOpened(next);
  return { projectId, ...next };
}

/** For an address that cannot be that of a project. */
const noSuchProject = new ApiError({
  ...{ code: 'not_found', title: 'Not Found', retry: false, status: 404 },
  message: 'There is no project at this address.',
});

function ProjectGone({ error, path }: { error: Error; path: string }) {
  const actions = (
    <>
      <Button variant="gradient" component={Link} to={path}>
        Start a new video
      </Button>
      <Button component={Link} to="/dashboard">
        Go to dashboard
      </Button>
    </>
  );
  return (
    <main id="main" className={classes.alone}>
      <ErrorNotice
        error={toApiError(error).status === 400 ? noSuchProject : error}
        headline="This project could not be opened"
        isPage
        actions={actions}
      />
    </main>
  );
}

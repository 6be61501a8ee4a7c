import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { videoPlace } from '#lib/screens/places.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import screens from '#ui/screen.module.css';

const StoryboardScreen = lazyPart(() => import('./storyboard-screen.tsx').then((part) => part.StoryboardScreen));
const NewStoryboard = lazyPart(() => import('./start/new-storyboard.tsx').then((part) => part.NewStoryboard));

/** The storyboard of the project that the address names; 'new' begins one. */
export function StoryboardPage() {
  const { id = '' } = useParams();
  return (
    <Suspense fallback={<GradientLoader />}>{id === 'new' ? <NewStoryboard /> : <Opened key={id} id={id} />}</Suspense>
  );
}

function Opened({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(
    // Another tab may have changed it.
    calls.storyboards.get.queryOptions({ input: { id }, refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
  );
  if (data && isFetchedAfterMount) {
    if (data.video.status === 'processing') return <Navigate to={videoPlace(id)} replace />;
    return <StoryboardScreen answer={data} />;
  }
  if (!error) return <GradientLoader />;
  const isGone = [400, 404].includes(toApiError(error).status);
  return (
    <main id="main" className={screens.page}>
      <ErrorNotice
        error={error}
        isPage
        headline={isGone ? 'Storyboard not found' : 'The storyboard could not be loaded'}
        actions={
          isGone ? (
            <Button variant="ink" size="md" component={Link} to="/videos">
              Go to your videos
            </Button>
          ) : (
            <Button variant="ink" size="md" onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      />
    </main>
  );
}

import { Button, Card } from '@mantine/core';
import type { VideoAvailability } from '@portray/contracts/credits';
import type { VideoProject } from '@portray/contracts/videos';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { draftPlace, wizardPlace } from '#lib/screens/places.ts';
import { useSession } from '#lib/session/use-session.ts';
import { titleOf } from '#lib/video-words.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { RefreshButton } from '#ui/fields/refresh-button.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import screens from '#ui/screen.module.css';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import { BonusCard } from './bonus-card.tsx';
import classes from './dashboard.module.css';
import { NewVideoMenu } from './new-video-menu.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useLibrary } from './use-library.ts';
import { VideoList } from './video-list.tsx';
import { firstNameOf, greeting, renderingWords } from './video-state-words.ts';
import { FirstVideo } from './videos-screen.tsx';

/** Where people arrive after signing in: what there is, what is being made, and the way to the next video. */
export function DashboardScreen() {
  const { start, library, projectsPerPage, making, newestDraft, availability, name } = useDashboard();
  return (
    <main id="main" className={`${screens.page} ${screens.spacious}`}>
      <div>
        <h1 className={screens.pageTitle}>{greeting(new Date(), name)}</h1>
        <p className={screens.lead} role="status">
          {making ? renderingWords(making) : ' '}
        </p>
      </div>
      {start.isError && (
        <ErrorNotice
          error={start.error}
          headline="Failed to initialize dashboard"
          actions={
            <Button variant="ink" size="md" onClick={() => void start.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      <div className={classes.top}>
        <StatCards counts={library.counts} availability={availability} />
        {availability && <BonusCard availability={availability} />}
      </div>
      <NewVideoCard draft={newestDraft} />
      {!start.isError && <Projects library={library} projectsPerPage={projectsPerPage} />}
    </main>
  );
}

type ProjectsProps = Pick<ReturnType<typeof useDashboard>, 'library' | 'projectsPerPage'>;

function Projects({ library, projectsPerPage }: ProjectsProps) {
  const { filter, change, found, counts, count, refresh, isRefreshing } = library;
  const none = <p className={screens.results}>You have no {filter.status} projects.</p>;
  return (
    <section className={screens.section}>
      <div className={screens.sectionHead}>
        <h2>Your Projects</h2>
        <RefreshButton size="xs" isBusy={isRefreshing} onRefresh={refresh}>
          Refresh Projects
        </RefreshButton>
      </div>
      <StatusTabs counts={counts} status={filter.status} onStatus={(status) => change({ status })} />
      <VideoList
        found={found}
        count={count}
        pageSize={projectsPerPage}
        isRoomy
        onPage={(page) => change({ page })}
        empty={filter.status === 'all' ? <FirstVideo /> : none}
      />
    </section>
  );
}

type StatCardsProps = {
  counts: { all: number; completed: number; processing: number } | undefined;
  availability: VideoAvailability | undefined;
};

/** Four figures. */
function StatCards({ counts, availability }: StatCardsProps) {
  return (
    <Card component="dl" className={classes.stats} padding={0}>
      <Stat label="Total Projects" value={counts?.all} />
      <Stat label="Completed" value={counts?.completed} />
      <Stat label="Processing" value={counts?.processing} />
      <Stat label={remainingLabel(availability?.isFreeTier ?? true)} value={availability?.available} />
    </Card>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}

const faces = ['imani', 'ada', 'mateo'] as const;

/** The way to the next video, or back to the newest draft. */
function NewVideoCard({ draft }: { draft: VideoProject | undefined }) {
  return (
    <Card component="section" className={classes.newVideo} padding={0}>
      <div className={classes.newWords}>
        <h2>Create New Video</h2>
        <p>A photo, a script, a voice. Your draft is saved as you write.</p>
        <div className={classes.newButtons}>
          <Button size="md" variant="gradient" component={Link} to={wizardPlace()} leftSection={<IconPlus size={16} />}>
            New Project
          </Button>
          <NewVideoMenu />
          {draft && (
            <Button
              size="md"
              variant="quiet"
              component={Link}
              to={draftPlace(draft)}
              classNames={{ root: classes.draft, label: classes.draftTitle }}
            >
              Continue draft “<bdi>{titleOf(draft)}</bdi>”
            </Button>
          )}
        </div>
      </div>
      <div className={classes.faces} aria-hidden="true">
        {faces.map((face) => (
          <SpeakingPortrait key={face} ratio={132 / 146} bars={12} reach={0.22} className={classes.face}>
            <img src={portraitUrl(face, 320)} alt="" width={132} height={146} />
          </SpeakingPortrait>
        ))}
      </div>
    </Card>
  );
}

const projectsPerPage = 6;

/** What is told about on top: as many as are made at a time, and then some. */
const makingLimit = 10;

/** Everything on the dashboard. It begins by making sure of the profile and removing failures that are there twice. */
function useDashboard() {
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
function remainingLabel(isFreeTier: boolean): string {
  return isFreeTier ? 'Videos Remaining' : 'Credits Remaining';
}

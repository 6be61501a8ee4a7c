import { Button } from '@mantine/core';
import screens from '#ui/screen.module.css';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { RefreshButton } from '#ui/states/refresh-button.tsx';
import { StatusTabs } from '../list/status-tabs.tsx';
import { VideoList } from '../list/video-list.tsx';
import { greeting, renderingWords } from '../list/video-state-words.ts';
import { FirstVideo } from '../list/videos-screen.tsx';
import { BonusCard } from './bonus-card.tsx';
import classes from './dashboard.module.css';
import { NewVideoCard } from './new-video-card.tsx';
import { StatCards } from './stat-cards.tsx';
import { useDashboard } from './use-dashboard.ts';

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

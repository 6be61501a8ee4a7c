import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { samplePlace, wizardPlace } from '#lib/screens/places.ts';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { RefreshButton } from '#ui/fields/refresh-button.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import classes from '#ui/screen.module.css';
import { useIsSmall } from '#ui/use-is-small.ts';
import { NewVideoMenu } from './new-video-menu.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useLibrary } from './use-library.ts';
import { resultLine, type VideoFilter } from './video-filter.ts';
import { VideoList } from './video-list.tsx';

/** All videos of a person: look for them, play them, keep or delete them. */
export function VideosScreen() {
  const pageSize = useIsSmall() ? 6 : 8;
  const { filter, change, found, counts, count, refresh, isRefreshing } = useLibrary(pageSize);
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.pageTitle}>Videos Management</h1>
        <div className={classes.tools}>
          <NewVideoMenu />
          <Button variant="gradient" component={Link} to={wizardPlace()} leftSection={<IconPlus size={16} />}>
            New Project
          </Button>
        </div>
      </div>
      <div className={classes.tools}>
        <SearchField label="Search title or script" search={filter.search} onSearch={(search) => change({ search })} />
        <RefreshButton size="md" isBusy={isRefreshing} onRefresh={refresh}>
          Refresh
        </RefreshButton>
      </div>
      <StatusTabs counts={counts} status={filter.status} onStatus={(status) => change({ status })} />
      <p className={classes.results} role="status">
        {count === undefined ? ' ' : resultLine(filter, count)}
      </p>
      <VideoList
        found={found}
        count={count}
        pageSize={pageSize}
        isRoomy={false}
        onPage={(page) => change({ page })}
        empty={<NothingFound filter={filter} onClear={() => change({ search: '', status: 'all' })} />}
      />
    </main>
  );
}

function NothingFound({ filter, onClear }: { filter: VideoFilter; onClear: () => void }) {
  if (filter.search || filter.status !== 'all') {
    return (
      <EmptyState title="Nothing here" action={<Button onClick={onClear}>Show all videos</Button>} presenter="henrik">
        {nothingWords(filter)}
      </EmptyState>
    );
  }
  return <FirstVideo />;
}

function nothingWords({ search, status }: VideoFilter): string {
  if (!search) return `You have no ${status} videos.`;
  if (status === 'all') return `No title or script contains “${search}”.`;
  return `No ${status} video has “${search}” in its title or script.`;
}

/** For people without a video. */
export function FirstVideo() {
  return (
    <EmptyState
      title="Your first video is a few clicks away"
      action={
        <Button size="md" variant="ink" component={Link} to={samplePlace}>
          Start with a sample
        </Button>
      }
    >
      A script, a portrait and a voice are ready for you. Look at them, change what you like, and press Create.
    </EmptyState>
  );
}

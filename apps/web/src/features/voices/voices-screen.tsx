import { Button, Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SampleSource } from '#lib/voices/clear-speech.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import screen from '#ui/screen.module.css';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { pageOf } from './list/page-of.ts';
import { RowsSkeleton } from './list/rows-skeleton.tsx';
import { type Hearing, useHeardVoice } from './list/use-heard-voice.ts';
import { VoiceMenu } from './list/voice-menu.tsx';
import rows from './list/voice-row.module.css';
import { VoiceRow } from './list/voice-row.tsx';
import { VoiceToolbar } from './list/voice-toolbar.tsx';
import { FirstVoice, OwnVoices } from './own/own-voices.tsx';
import { useVoicesScreen } from './use-voices-screen.ts';
import classes from './voices.module.css';

const NewVoiceCard = lazyPart(() => import('./own/new-voice-card.tsx').then((module) => module.NewVoiceCard));

/** The person's own voices and the whole library: hear them, make one, use one. */
export function VoicesScreen() {
  const lists = useVoicesScreen();
  const hearing = useHeardVoice();
  const [source, setSource] = useState<SampleSource>();
  return (
    <main id="main" className={screen.page}>
      <div className={screen.head}>
        <div>
          <h1 className={screen.pageTitle}>Voices Management</h1>
          <p className={screen.lead}>The voices of the library all read the same words, so you can compare them.</p>
        </div>
        <div className={classes.headButtons}>
          <Button leftSection={<IconUpload size={16} />} onClick={() => setSource('upload')}>
            Upload a recording
          </Button>
          <Button variant="gradient" leftSection={<IconMicrophone size={16} />} onClick={() => setSource('record')}>
            Record a voice
          </Button>
        </div>
      </div>
      {source && (
        <Suspense fallback={<Skeleton height={480} radius="lg" />}>
          <NewVoiceCard key={source} source={source} onClose={() => setSource(undefined)} />
        </Suspense>
      )}
      <VoiceToolbar filter={lists.filter} voices={lists.all} onChange={lists.change} />
      <Own lists={lists} hearing={hearing} onRecord={() => setSource('record')} />
      <Library lists={lists} hearing={hearing} />
    </main>
  );
}

type SectionProps = { lists: ReturnType<typeof useVoicesScreen>; hearing: Hearing };

function Own({ lists: { own, change }, hearing, onRecord }: SectionProps & { onRecord: () => void }) {
  return (
    <Section title="My voices" list={own}>
      {own.all?.length === 0 && <FirstVoice onRecord={onRecord} />}
      {own.all && own.all.length > 0 && own.found?.length === 0 && <NothingFound change={change} />}
      {own.found && own.found.length > 0 && <OwnVoices voices={own.found} hearing={hearing} />}
    </Section>
  );
}

function Library({ lists: { library, filter, change }, hearing }: SectionProps) {
  const { items, page, pages } = pageOf(library.found ?? [], filter.page, limits.rowsPerPage);
  return (
    <Section title="Library" note="Clearest voices first" list={library}>
      {library.all?.length === 0 && (
        <p className={classes.nothing}>The voices are being made. They come within a minute.</p>
      )}
      {library.all && library.all.length > 0 && items.length === 0 && <NothingFound change={change} />}
      {items.length > 0 && (
        <ul className={rows.rows} aria-label="Library">
          {items.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              hearing={hearing}
              menu={<VoiceMenu voice={voice} onLanguage={(language) => change({ language })} />}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </Section>
  );
}

type ListSection = SectionProps['lists']['own'] | SectionProps['lists']['library'];

/** A headline with how many there are, and the list in whatever state it is. */
function Section({ title, note, list, children }: SectionWords & { list: ListSection; children: ReactNode }) {
  const { all, found, query } = list;
  return (
    <section className={classes.section}>
      <div className={screen.sectionHead}>
        <h2 className={classes.sectionTitle}>
          {title} {found && <span className={classes.count}>{found.length}</span>}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {query.isError && (
        <ErrorNotice
          error={query.error}
          headline="Failed to fetch voices"
          actions={
            <Button variant="ink" size="md" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {!all && !query.isError && <RowsSkeleton rows={title === 'Library' ? limits.rowsPerPage : 2} />}
      {children}
    </section>
  );
}
type SectionWords = { title: string; note?: string };

function NothingFound({ change }: Pick<SectionProps['lists'], 'change'>) {
  const all = { search: '', language: 'all', gender: 'all', engine: 'all' };
  return (
    <div className={classes.nothing}>
      <p>No voice matches.</p>
      <Button size="xs" onClick={() => change(all)}>
        Show all voices
      </Button>
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { languageCodes } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { isReadyVoice, voiceEngineIds } from '@portray/contracts/voice-ids';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { useListFilter } from '#lib/screens/use-list-filter.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { usePending, useResumed } from '#ui/dialog/create-deletions.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import screen from '#ui/screen.module.css';
import { voiceDeletions } from './deletions.ts';
import { isWanted, libraryVoice, ownVoice } from './listed-voice.ts';
import { FirstVoice, OwnVoices } from './own-voices.tsx';
import { pageOf } from './page-of.ts';
import { type Hearing, useHeardVoice } from './use-heard-voice.ts';
import { VoiceMenu } from './voice-menu.tsx';
import rows from './voice-row.module.css';
import { VoiceRow } from './voice-row.tsx';
import { VoiceToolbar } from './voice-toolbar.tsx';
import classes from './voices.module.css';

const NewVoiceCard = lazyPart(() => import('./new-voice-card.tsx').then((module) => module.NewVoiceCard));

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

const choices = { language: languageCodes, gender: ['female', 'male', 'neutral'], engine: voiceEngineIds } as const;

/** The person's own voices and those of the library, as far as they are looked for. */
function useVoicesScreen() {
  const { filter, change } = useListFilter(choices);
  const { defaults, clones } = useVoiceLists();
  const pending = usePending(voiceDeletions);
  useResumed(voiceDeletions);
  const own = useMemo(
    () =>
      clones.data
        ?.filter((clone) => isReadyVoice(clone.elevenlabs_voice_id) && pending.every(({ id }) => id !== clone.id))
        .map(ownVoice),
    [clones.data, pending],
  );
  const library = useMemo(() => defaults.data?.filter((voice) => voice.is_active).map(libraryVoice), [defaults.data]);
  const hasFailed = defaults.isError || clones.isError;
  useEffect(() => {
    if (hasFailed) toastError({ title: 'Failed to fetch voices' });
  }, [hasFailed]);
  return {
    filter,
    /** Narrows the lists, as an address that one can go back from. */
    change: (next: Partial<Record<keyof typeof filter, unknown>>) => change(next as Partial<typeof filter>),
    all: [...(own ?? []), ...(library ?? [])],
    own: { all: own, found: own?.filter((voice) => isWanted(voice, filter)), query: clones },
    library: { all: library, found: library?.filter((voice) => isWanted(voice, filter)), query: defaults },
  };
}

/** The shape of the rows while they are on their way. */
function RowsSkeleton({ rows: count }: { rows: number }) {
  return (
    <div className={rows.rows} aria-busy="true">
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={rows.row}>
          <Skeleton height={40} width={40} radius="xl" />
          <div>
            <Skeleton height={14} width="50%" />
            <Skeleton height={12} width="75%" mt={8} />
          </div>
          <Skeleton height={24} className={rows.wave} />
        </div>
      ))}
    </div>
  );
}

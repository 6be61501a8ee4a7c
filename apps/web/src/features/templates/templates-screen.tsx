import { Button, Skeleton } from '@mantine/core';
import type { Template } from '@portray/contracts/template';
import { purposeNames } from '@portray/contracts/template-choices';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { bulkPlace } from '#lib/screens/places.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FilterTabs } from '#ui/lists/filter-tabs.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import screen from '#ui/screen.module.css';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';
import { type Kind, kinds, shapes, useTemplateChanges, useTemplates, usingKey } from './use-templates.ts';

// What a template asks for, and making one, come for a user who has chosen to.
const UseTemplate = lazyPart(() => import('./use-template.tsx').then((part) => part.UseTemplate));
const NewTemplate = lazyPart(() => import('./new-template.tsx').then((part) => part.NewTemplate));

const kindWords: Record<Kind, string> = { ...purposeNames, reels: 'Reels', own: 'Yours' };
const shapeWords = { all: 'Any shape', youtube: '16:9', reel: '9:16', square: '1:1' } as const;

/** Storyboards to begin with: looked for, looked at, used; and a person's own. */
export function TemplatesScreen() {
  const templates = useTemplates();
  const { filter, change, countOf } = templates;
  const [isNew, setNew] = useState(false);
  return (
    <main id="main" className={screen.page}>
      <div className={screen.head}>
        <div>
          <h1 className={screen.pageTitle}>Templates</h1>
          <p className={screen.lead}>Start from a structure and change the words.</p>
        </div>
        <div className={classes.buttons}>
          <Button size="md" component={Link} to={bulkPlace} leftSection={<IconTable size={16} />}>
            Bulk generation
          </Button>
          <Button size="md" variant="gradient" leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
            New template
          </Button>
        </div>
      </div>
      <div className={classes.filters}>
        <div className={screen.tools}>
          <SearchField label="Search templates" search={filter.search} onSearch={(search) => change({ search })} />
          <Segments
            aria-label="Shape of the video"
            value={filter.shape}
            onChange={(shape) => change({ shape })}
            data={(['all', ...shapes] as const).map((value) => ({ value, label: shapeWords[value] }))}
          />
        </div>
        <FilterTabs
          label="Show by purpose"
          options={(['all', ...kinds] as const).map((value) => ({
            value,
            label: value === 'all' ? 'All' : kindWords[value],
            count: countOf(value),
          }))}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <TemplateList templates={templates} onNew={() => setNew(true)} />
      <LazyDialog opened={isNew} onClose={() => setNew(false)} title="New template" size={760}>
        <Suspense fallback={<Skeleton height={320} />}>
          <NewTemplate onClose={() => setNew(false)} />
        </Suspense>
      </LazyDialog>
    </main>
  );
}

type TemplateListProps = { templates: ReturnType<typeof useTemplates>; onNew: () => void };

function TemplateList({ templates: { found, shown, filter, change }, onNew }: TemplateListProps) {
  const [used, setUsed] = useState<Template>();
  const [isUsing, setUsing] = useState(false);
  const [asked, setAsked] = useState<Template>();
  const [isAsking, setAsking] = useState(false);
  const { remove } = useTemplateChanges();
  const isOnItsWay = useIsMutating({ mutationKey: usingKey }) > 0;
  const use = (template: Template) => {
    setUsed(template);
    setUsing(true);
  };
  const ask = (template: Template) => {
    setAsked(template);
    setAsking(true);
  };
  if (found.isLoadingError)
    return (
      <ErrorNotice
        error={found.error}
        actions={
          <Button variant="ink" size="md" onClick={() => void found.refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (found.isPending) return <LoadingCards />;
  if (shown.length === 0 && filter.kind === 'own' && !filter.search)
    return (
      <EmptyState title="No template of your own yet" action={<Button onClick={onNew}>New template</Button>}>
        Take one of your projects, choose the words that change, and begin with it from now on.
      </EmptyState>
    );
  if (shown.length === 0)
    return (
      <EmptyState
        title="Nothing here"
        action={<Button onClick={() => change({ search: '', kind: 'all', shape: 'all' })}>Show all templates</Button>}
        presenter="henrik"
      >
        No template is like that.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.grid} aria-label="Templates">
        {shown.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onUse={() => use(template)}
            onDelete={() => ask(template)}
          />
        ))}
      </ul>
      <LazyDialog
        opened={isUsing}
        onClose={() => setUsing(false)}
        title={used?.name}
        size={880}
        closeOnEscape={!isOnItsWay}
        closeOnClickOutside={!isOnItsWay}
        withCloseButton={!isOnItsWay}
      >
        {used && (
          <Suspense fallback={<Skeleton height={480} />}>
            <UseTemplate key={used.id} template={used} />
          </Suspense>
        )}
      </LazyDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this template?"
        confirmLabel="Delete template"
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsking(false)}
      >
        “{asked?.name}” will be deleted. Videos and lists that were made of it stay.
      </ConfirmDialog>
    </>
  );
}

function LoadingCards() {
  return (
    <ul className={classes.grid} aria-label="Templates" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
        <li key={index}>
          <Skeleton height={260} radius="lg" />
        </li>
      ))}
    </ul>
  );
}

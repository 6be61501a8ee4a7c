import { Anchor, Button, Card, Skeleton, Switch, TextInput } from '@mantine/core';
import type { PhotographedOrder, PhotographedReport, PhotographedReports } from '@portray/contracts/photographed';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { counted } from '#lib/number-words.ts';
import { toastFailure, toastInfo } from '#ui/dialog/toasts.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { NotShown } from './not-shown.tsx';
import { operatorCalls } from './operator-calls.ts';
import { operatorScreens } from './operator-screens.tsx';
import { PresenterCard } from './presenter-card.tsx';
import classes from './presenters.module.css';

const publishedAt = 'https://github.com/faker-js/assets-person-portrait';

/** `/operator/presenters`: presenters who look photographed, to be fetched, arranged and removed. */
export function PresentersScreen() {
  const presenters = usePresenters();
  const { reports, error, reload } = presenters;
  if (error && !reports) return <NotShown error={error} what="The presenters" onRetry={reload} />;
  return (
    <SettingsFrame
      of="Operator"
      screens={operatorScreens}
      title="Presenters"
      lead="Presenters who look photographed, and do not exist. Customers find them under ‘Photographed look’."
    >
      {reports ? <Loaded presenters={presenters} reports={reports} /> : <Skeleton height={480} radius="lg" />}
    </SettingsFrame>
  );
}

type LoadedProps = { presenters: Presenters; reports: PhotographedReports };

function Loaded({ presenters, reports }: LoadedProps) {
  const [from, setFrom] = useState('');
  const source = from.trim() === '' ? {} : { from: from.trim() };
  const remove = async (id: string, name: string) => {
    await presenters.remove(id);
    toastInfo({ title: `${name} was removed`, message: 'Nobody can choose this presenter any more.' });
  };
  return (
    <>
      <Overview presenters={presenters} reports={reports} onInstall={() => presenters.install(source)} />
      <ul className={classes.grid} aria-label="Presenters with a photographed look">
        {reports.presenters.map((presenter) => (
          <PresenterCard
            key={presenter.id}
            presenter={presenter}
            isBusy={presenters.isBusy}
            onInstall={() => presenters.install({ ...source, ids: [presenter.id] })}
            onRemove={() => void remove(presenter.id, presenter.name).catch(() => undefined)}
          />
        ))}
      </ul>
      <Card component="section" className={classes.source} aria-labelledby="source">
        <div>
          <h2 id="source">No internet access?</h2>
          <p className={classes.muted}>
            Give the address of a mirror of your own, or a folder of the machine that runs the worker, with the same
            files in the same folders. Each file is checked as if it came from its publisher.
          </p>
        </div>
        <TextInput
          label="Mirror or folder"
          placeholder="https://mirror.example/portraits"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Card>
    </>
  );
}

type OverviewProps = LoadedProps & { onInstall: () => void };

/** What they are, how many are there, and what can be done with all of them. */
function Overview({ presenters, reports, onInstall }: OverviewProps) {
  const counts = countPresenters(reports.presenters);
  const { installed, missing } = counts;
  const all = reports.presenters.length;
  return (
    <Card component="section" className={classes.overview} aria-label="All presenters">
      <p className={classes.about}>
        {all} pictures, {counts.megabytes} together, made by an image model, of nobody. Licence: CC0 1.0, so business
        use needs no permission. Published at{' '}
        <Anchor href={publishedAt} target="_blank" rel="noopener" underline="always" inherit>
          faker-js/assets-person-portrait
        </Anchor>
        . If a picture resembles somebody, remove it: photos and drafts with it lose it and say so, finished videos
        stay.
      </p>
      {counts.underway > 0 ? (
        <Underway reports={reports} onCancel={presenters.cancel} isBusy={presenters.isBusy} />
      ) : (
        <div className={classes.row}>
          <p className={classes.count} role="status">
            {installed === all ? `All ${all} are installed.` : `${installed} of ${all} are installed.`}
            {counts.failed > 0 && ` ${counted(counts.failed, 'presenter')} could not be installed.`}
          </p>
          {missing > 0 && (
            <Button
              variant="ink"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              disabled={presenters.isBusy}
              onClick={onInstall}
            >
              {missing === all ? 'Install all' : `Install the other ${missing}`}
            </Button>
          )}
        </div>
      )}
      <Switch
        label="Show before our own presenters"
        description="Otherwise they appear after them. The filter ‘Photographed look’ finds them either way."
        checked={reports.isFirst}
        onChange={(event) => presenters.arrange(event.currentTarget.checked)}
      />
    </Card>
  );
}

type UnderwayProps = { reports: PhotographedReports; isBusy: boolean; onCancel: () => void };

function Underway({ reports: { presenters }, isBusy, onCancel }: UnderwayProps) {
  const wanted = presenters.filter(({ state }) => state !== 'absent' && state !== 'failed');
  const percent = wanted.reduce((sum, { state, percent }) => sum + (state === 'installed' ? 100 : percent), 0);
  const installed = wanted.filter(({ state }) => state === 'installed').length;
  return (
    <div className={classes.row}>
      <div className={classes.progress}>
        <p className={classes.count} role="status">
          Fetching and checking: {installed} of {wanted.length} are installed.
        </p>
        <ProgressBar percent={percent / Math.max(1, wanted.length)} aria-label="All presenters" />
        <p className={classes.muted}>It goes on when you leave this page.</p>
      </div>
      <Button disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** While a worker fetches, the page looks this often. */
const lookEveryMs = 1_000;

const isUnderway = ({ state }: PhotographedReport) => state === 'waiting' || state === 'installing';

/** The presenters with a photographed look, and what an operator can do with them; a refusal is final. */
function usePresenters() {
  const client = useQueryClient();
  const queryKey = operatorCalls.presenters.queryKey();
  const { data, error, refetch } = useQuery(
    operatorCalls.presenters.queryOptions({
      retry: false,
      refetchInterval: ({ state }) => state.data?.presenters.some(isUnderway) && lookEveryMs,
    }),
  );
  const act = useMutation({
    mutationFn: (call: () => Promise<PhotographedReports>) => call(),
    onSuccess: (answer) => keepAnswer(client, queryKey, answer),
    onError: async (failure) => {
      toastFailure(failure);
      await client.invalidateQueries({ queryKey });
    },
  });
  return {
    reports: data,
    error,
    reload: () => void refetch(),
    isBusy: act.isPending,
    install: (order: PhotographedOrder) => act.mutate(() => operatorCalls.installPresenters.call(order)),
    cancel: () => act.mutate(() => operatorCalls.cancelPresenters.call({})),
    remove: (id: string) => act.mutateAsync(() => operatorCalls.removePresenter.call({ id })),
    arrange: (isFirst: boolean) => act.mutate(() => operatorCalls.arrangePresenters.call({ isFirst })),
  };
}

type Presenters = ReturnType<typeof usePresenters>;

/** How far all of them are together. */
function countPresenters(presenters: readonly PhotographedReport[]) {
  const of = (...states: PhotographedReport['state'][]) => presenters.filter(({ state }) => states.includes(state));
  const bytes = presenters.reduce((sum, one) => sum + one.bytes, 0);
  return {
    installed: of('installed').length,
    failed: of('failed').length,
    underway: of('waiting', 'installing').length,
    missing: of('absent', 'failed').length,
    megabytes: `${(bytes / 1_000_000).toFixed(1)} MB`,
  };
}

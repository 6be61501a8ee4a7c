import { Badge, Button, Card, Skeleton } from '@mantine/core';
import type { ServiceQuota, ServiceReport } from '@portray/contracts/operator';
import { IconAlertCircle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { capitalized } from '#lib/number-words.ts';
import screen from '#ui/screen.module.css';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { NotShown } from './not-shown.tsx';
import classes from './operator.module.css';
import { operatorCalls } from './operator-calls.ts';
import { operatorScreens } from './operator-screens.tsx';
import { useVoiceSets } from './use-voice-sets.ts';

/** `/operator`: the outside services of this server, for those who run it. */
export function OperatorScreen() {
  const { data: services, error, refetch } = useServices();
  if (error && !services) return <NotShown error={error} what="The services" onRetry={() => void refetch()} />;
  return (
    <SettingsFrame
      of="Operator"
      screens={operatorScreens}
      title="Outside services"
      lead="The services of other companies that this server can use. A check costs nothing and changes nothing."
    >
      <NoVoicesYet />
      {services ? <Services services={services} /> : <Waiting />}
    </SettingsFrame>
  );
}

/** Said until a set of natural voices is there. */
function NoVoicesYet() {
  const { data: sets } = useVoiceSets();
  if (!sets || sets.some(({ state }) => state === 'ready')) return null;
  return (
    <p className={classes.muted}>
      No natural voices are installed yet: everybody hears the built-in ones.{' '}
      <Link to="/operator/voices">Add natural voices</Link>
    </p>
  );
}

function Services({ services }: { services: ServiceReport[] }) {
  const { setUp, off } = groupServices(services);
  return (
    <>
      <section className={screen.section} aria-labelledby="set-up">
        <h2 id="set-up">Set up</h2>
        <div className={classes.cards}>
          {setUp.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </div>
      </section>
      {off.length > 0 && <OffServices services={off} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.cards} aria-busy="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} height={180} radius="lg" />
      ))}
    </div>
  );
}

/** What could be set up, and which settings it takes. */
function OffServices({ services }: { services: ServiceReport[] }) {
  return (
    <section className={screen.section} aria-labelledby="off">
      <div>
        <h2 id="off">Off</h2>
        <p className={classes.muted}>
          Each works as soon as its settings are in the environment and the server is started again.
        </p>
      </div>
      <Card component="ul" className={classes.off}>
        {services.map(({ id, name, settings }) => (
          <li key={id}>
            <b>{capitalized(name)}</b>
            <span className={classes.names}>
              {settings.map((setting) => (
                <code key={setting.name}>{setting.name}</code>
              ))}
            </span>
          </li>
        ))}
      </Card>
    </section>
  );
}

/** One service that is set up: how it was at its last check, and a button for the next. */
function ServiceCard({ service }: { service: ServiceReport }) {
  const { id, name, state, answer, fault, lastFailure } = service;
  const headline = `service-${id}`;
  return (
    <Card component="section" className={classes.card} aria-labelledby={headline}>
      <div className={classes.head}>
        <h3 id={headline}>{capitalized(name)}</h3>
        {answer?.mode && (
          <Badge variant={answer.mode === 'live' ? 'ok' : 'warn'}>
            {answer.mode === 'live' ? 'Live mode' : 'Test mode'}
          </Badge>
        )}
        <StateBadge state={state} />
      </div>
      {answer?.quotas.map((quota) => (
        <p key={quota.unit} className={classes.quota}>
          <b>{quotaWords(quota)}</b>
          {quota.renewsAt && <span>Renews on {momentWords(quota.renewsAt)}</span>}
        </p>
      ))}
      {fault && (
        <div className={classes.fault}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <p>{fault.message}</p>
        </div>
      )}
      {answer?.note && <p className={classes.muted}>{answer.note}</p>}
      {lastFailure && (
        <p className={classes.muted}>
          Last failure of a person’s work, {momentWords(lastFailure.at)}: {lastFailure.message}
        </p>
      )}
      <Check service={service} />
    </Card>
  );
}

function Check({ service: { id, name, uncheckable, checkedAt } }: { service: ServiceReport }) {
  const check = useCheck(id);
  if (uncheckable) return <p className={classes.muted}>{uncheckable}</p>;
  return (
    <div className={classes.end} aria-live="polite">
      <span className={classes.muted}>
        {check.error
          ? toApiError(check.error).message
          : checkedAt
            ? `Checked on ${momentWords(checkedAt)}`
            : 'Not checked yet'}
      </span>
      <Button
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        loading={check.isPending}
        onClick={() => check.mutate({ id })}
        aria-label={`Check now: ${name}`}
      >
        Check now
      </Button>
    </div>
  );
}

function StateBadge({ state }: { state: ServiceReport['state'] }) {
  switch (state) {
    case 'working':
      return (
        <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
          Working
        </Badge>
      );
    case 'failing':
      return (
        <Badge variant="bad" leftSection={<IconAlertCircle size={14} />}>
          Failing
        </Badge>
      );
    default:
      return <Badge className={classes.neutral}>Configured</Badge>;
  }
}

/** The outside services of this server; a refusal is final, so it is not asked again. */
function useServices() {
  return useQuery(operatorCalls.providers.queryOptions({ retry: false }));
}

/** Checks one service; the list shows what came of it. */
function useCheck(id: string) {
  const client = useQueryClient();
  const queryKey = operatorCalls.providers.queryKey();
  return useMutation(
    operatorCalls.checkProvider.mutationOptions({
      onSuccess: (report) => {
        const reports = client.getQueryData(queryKey);
        if (reports)
          keepAnswer(
            client,
            queryKey,
            reports.map((one) => (one.id === id ? report : one)),
          );
      },
    }),
  );
}

/** '98,800 of 100,000 characters left'. */
export function quotaWords({ unit, left, of }: ServiceQuota): string {
  const total = of === null ? '' : ` of ${numberWords(of)}`;
  return `${numberWords(left)}${total} ${unit} left`;
}

/** '11 December 2026 at 14:40', in the time of a user who reads it. */
export function momentWords(moment: string, timeZone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment));
}

/** Services in two groups: those that are set up, what needs attention first, and those that are off. */
export function groupServices(services: readonly ServiceReport[]) {
  const isUrgent = ({ state }: ServiceReport) => Number(state === 'failing');
  return {
    setUp: services.filter(({ state }) => state !== 'off').toSorted((one, other) => isUrgent(other) - isUrgent(one)),
    off: services.filter(({ state }) => state === 'off'),
  };
}

const numberWords = (value: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(value);

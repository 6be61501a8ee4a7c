import { Badge, Button, Card } from '@mantine/core';
import type { ServiceReport } from '@portray/contracts/operator';
import { IconAlertCircle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { toApiError } from '#lib/calls/api-error.ts';
import { capitalized } from '#lib/words/number-words.ts';
import classes from './operator.module.css';
import { momentWords, quotaWords } from './service-words.ts';
import { useCheck } from './use-services.ts';

/** One service that is set up: how it was at its last check, and a button for the next. */
export function ServiceCard({ service }: { service: ServiceReport }) {
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

import { Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { WebhookDelivery } from '@portray/contracts/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { agoWords } from '../key-words.ts';
import type { Webhooks } from './use-webhooks.ts';
import { answerWords, tookWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const rows = 10;
/** While something waits, its row says when it is sent. */
const lookAgainMs = 15_000;

type EndpointLogProps = { id: string; canReplay: boolean; work: Webhooks };

/** What was sent to an endpoint, newest first. */
export function EndpointLog({ id, canReplay, work }: EndpointLogProps) {
  const log = useInfiniteQuery(
    calls.webhooks.deliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, limit: rows, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting')) ? lookAgainMs : false,
    }),
  );
  const deliveries = log.data?.pages.flatMap(({ items }) => items);
  if (!deliveries && log.error)
    return (
      <div className={classes.notice}>
        <ErrorNotice error={log.error} actions={<Button onClick={() => void log.refetch()}>Try again</Button>} />
      </div>
    );
  if (!deliveries) return <Skeleton height={48} role="status" aria-label="The log is loading" />;
  if (deliveries.length === 0)
    return (
      <p className={classes.none}>Nothing was sent yet. What is sent is listed here for {limits.eventDays} days.</p>
    );
  return (
    <>
      <table className={classes.log} aria-label="What was sent">
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Answer</th>
            <th scope="col">Took</th>
            <th scope="col">Happened</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} canReplay={canReplay} work={work} />
          ))}
        </tbody>
      </table>
      {log.hasNextPage && (
        <div className={classes.older}>
          <Button size="xs" variant="quiet" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

const tones = { delivered: 'ok', waiting: 'warn', failed: 'bad' } as const;

type DeliveryRowProps = Omit<EndpointLogProps, 'id'> & { delivery: WebhookDelivery };

function DeliveryRow({ delivery, canReplay, work }: DeliveryRowProps) {
  const { id, type, object_id, event_id, state, error, answer, took_ms, occurred_at, attempts } = delivery;
  const now = new Date();
  const isNew = state === 'waiting' && attempts === 0;
  return (
    <tr>
      <th scope="row">
        <code>{type}</code>
        <code className={classes.object}>{type === 'webhook.test' ? event_id : object_id}</code>
      </th>
      <td>
        <Badge variant={isNew ? 'light' : tones[state]}>{answerWords(delivery, now)}</Badge>
        {state !== 'delivered' && error && <span className={classes.error}>{error}</span>}
        {answer && (
          <details className={classes.answer}>
            <summary>What it said</summary>
            <pre dir="auto">{answer}</pre>
          </details>
        )}
      </td>
      <td data-label="Took">{tookWords(took_ms)}</td>
      <td data-label="Happened">
        <time dateTime={occurred_at}>{agoWords(occurred_at, now)}</time>
      </td>
      <td>
        {canReplay && !isNew && (
          <Button
            size="xs"
            aria-label={`Replay ${type} of ${agoWords(occurred_at, now)}`}
            loading={work.replay.isPending && work.replay.variables === id}
            onClick={() => work.replay.mutate(id)}
          >
            {state === 'waiting' ? 'Send now' : 'Replay'}
          </Button>
        )}
      </td>
    </tr>
  );
}

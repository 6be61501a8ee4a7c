import { ActionIcon, Badge, Button } from '@mantine/core';
import type { WebhookEndpoint } from '@portray/contracts/webhooks';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconRotate,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuItem } from '#ui/dialog/menu-items.tsx';
import { EndpointLog } from './endpoint-log.tsx';
import type { Webhooks } from './use-webhooks.ts';
import { eventsWords, healthOf } from './webhook-words.ts';
import classes from './webhooks.module.css';

type EndpointRowProps = {
  endpoint: WebhookEndpoint;
  /** The only one shows what was sent to it at once. */
  isAlone: boolean;
  work: Webhooks;
  onEdit: (endpoint: WebhookEndpoint) => void;
  onRenew: (endpoint: WebhookEndpoint) => void;
};

/** One endpoint: how it does, what can be done with it, and what was sent to it. */
export function EndpointRow({ endpoint, isAlone, work, onEdit, onRenew }: EndpointRowProps) {
  const { id, url, description, events, secret_end, paused_at } = endpoint;
  const [isOpen, setOpen] = useState<boolean>();
  const shows = isOpen ?? isAlone;
  const health = healthOf(endpoint);
  return (
    <article aria-label={url} className={classes.endpoint}>
      <div className={classes.line}>
        <IconWebhook size={20} stroke={1.75} aria-hidden="true" className={classes.icon} data-tone={health.tone} />
        <div className={classes.about}>
          <strong dir="auto">{url}</strong>
          <span>
            {description && `${description} · `}
            {eventsWords(events.length)} · secret <code>whsec_…{secret_end}</code>
          </span>
        </div>
        <Badge variant={health.tone}>{health.words}</Badge>
        <div className={classes.buttons}>
          {paused_at === null ? (
            <Button size="xs" loading={work.test.isPending} onClick={() => work.test.mutate(id)}>
              Send a test
            </Button>
          ) : (
            <Button size="xs" onClick={() => work.change.mutate({ id, paused: false })}>
              Turn on
            </Button>
          )}
          <Button size="xs" variant="quiet" aria-expanded={shows} onClick={() => setOpen(!shows)}>
            {shows ? 'Hide the log' : 'Show the log'}
          </Button>
          <EndpointMenu endpoint={endpoint} work={work} onEdit={onEdit} onRenew={onRenew} />
        </div>
      </div>
      {shows && <EndpointLog id={id} canReplay={paused_at === null} work={work} />}
    </article>
  );
}

const dayMs = 86_400_000;

function EndpointMenu({ endpoint, work, onEdit, onRenew }: Omit<EndpointRowProps, 'isAlone'>) {
  const [isAsking, setAsking] = useState(false);
  const { id, url, paused_at } = endpoint;
  const recover = (days: number) =>
    work.recover.mutate({ id, since: new Date(Date.now() - days * dayMs).toISOString() });
  return (
    <>
      <LazyMenu
        position="bottom-end"
        button={
          <ActionIcon variant="quiet" size="lg" aria-label={`More for ${url}`}>
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        }
      >
        <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(endpoint)}>
          Change
        </MenuItem>
        <MenuItem leftSection={<IconRefresh size={16} />} onClick={() => onRenew(endpoint)}>
          New secret
        </MenuItem>
        {paused_at === null ? (
          <>
            <MenuItem leftSection={<IconRotate size={16} />} onClick={() => recover(1)}>
              Send what it missed in a day
            </MenuItem>
            <MenuItem leftSection={<IconRotate size={16} />} onClick={() => recover(30)}>
              Send what it missed in 30 days
            </MenuItem>
            <MenuItem
              leftSection={<IconPlayerPause size={16} />}
              onClick={() => work.change.mutate({ id, paused: true })}
            >
              Pause
            </MenuItem>
          </>
        ) : (
          <MenuItem
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => work.change.mutate({ id, paused: false })}
          >
            Turn on
          </MenuItem>
        )}
        <MenuItem leftSection={<IconTrash size={16} />} c="var(--bad)" onClick={() => setAsking(true)}>
          Delete
        </MenuItem>
      </LazyMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this endpoint?"
        confirmLabel="Delete endpoint"
        onConfirm={() => work.remove.mutate(id)}
        onClose={() => setAsking(false)}
      >
        {url} is told nothing more, and what was sent to it is not listed any longer. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

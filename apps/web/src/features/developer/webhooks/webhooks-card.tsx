import { Button, Card, Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { WebhookEndpoint } from '@portray/contracts/webhooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NewSecret } from '../new-secret.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { useWebhooks } from './use-webhooks.ts';
import classes from './webhooks.module.css';

const EndpointDialog = lazyPart(() => import('./endpoint-dialog.tsx').then((part) => part.EndpointDialog));
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx').then((part) => part.SecretDialog));

/** Servers of the person that are told of events: each with what was sent to it. */
export function WebhooksCard() {
  const work = useWebhooks();
  const { endpoints, error, made } = work;
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>();
  const [renewed, setRenewed] = useState<WebhookEndpoint>();
  return (
    <Card component="section" aria-labelledby="webhooks" className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 id="webhooks">Webhooks</h2>
          <p>Portray calls your server when something happens.</p>
        </div>
        {endpoints && endpoints.length < limits.maxWebhookEndpoints && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            Add an endpoint
          </Button>
        )}
      </div>
      {error && (
        <div className={classes.notice}>
          <ErrorNotice error={error} actions={<Button onClick={work.retry}>Try again</Button>} />
        </div>
      )}
      {!endpoints && !error && <Skeleton height={64} role="status" aria-label="Your webhooks are loading" />}
      {made && (
        <NewSecret key={made.secret} secret={made.secret} onKept={work.forget}>
          Copy the secret of {made.endpoint.url} now: it is shown only once. It proves to you that a call comes from
          Portray.
        </NewSecret>
      )}
      {endpoints?.map((endpoint) => (
        <EndpointRow
          key={endpoint.id}
          endpoint={endpoint}
          isAlone={endpoints.length === 1}
          work={work}
          onEdit={setEdited}
          onRenew={setRenewed}
        />
      ))}
      <Suspense>
        {edited && (
          <EndpointDialog of={edited} onMade={work.show} onChanged={work.keep} onClose={() => setEdited(undefined)} />
        )}
        {renewed && <SecretDialog of={renewed} onMade={work.show} onClose={() => setRenewed(undefined)} />}
      </Suspense>
    </Card>
  );
}

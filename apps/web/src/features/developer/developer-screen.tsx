import { Button, Skeleton } from '@mantine/core';
import type { ApiKey } from '@portray/contracts/api-keys';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import classes from './developer.module.css';
import { KeysCard } from './keys-card.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { QuickStart } from './quick-start.tsx';
import { useApiKeys } from './use-api-keys.ts';

const MakeKeyDialog = lazyPart(() => import('./make-key-dialog.tsx').then((part) => part.MakeKeyDialog));
const WebhooksCard = lazyPart(() => import('./webhooks/webhooks-card.tsx').then((part) => part.WebhooksCard));
const RotateKeyDialog = lazyPart(() => import('./rotate-key-dialog.tsx').then((part) => part.RotateKeyDialog));

/** `/settings/developer`: keys for programs, and the first call to make with one. */
export function DeveloperScreen() {
  const work = useApiKeys();
  const { keys, error, made } = work;
  const [isMaking, setMaking] = useState(false);
  const [rotated, setRotated] = useState<ApiKey>();
  return (
    <SettingsFrame
      title="Developer"
      lead="Make videos from your own programs."
      action={
        <div className={classes.actions}>
          <Button component="a" href="/docs" leftSection={<IconBook size={16} stroke={1.75} aria-hidden="true" />}>
            Read the docs
          </Button>
          {keys && keys.length > 0 && (
            <Button
              variant="gradient"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              Create a key
            </Button>
          )}
        </div>
      }
    >
      {error && <ErrorNotice error={error} actions={<Button onClick={work.retry}>Try again</Button>} />}
      {!keys && !error && <Skeleton height={240} radius={20} role="status" aria-label="Your keys are loading" />}
      {keys?.length === 0 && (
        <EmptyState
          title="Let a program make your videos"
          action={
            <Button variant="gradient" size="md" onClick={() => setMaking(true)}>
              Create your first key
            </Button>
          }
        >
          A program shows a key in place of your password. Begin with a test key: it costs nothing.
        </EmptyState>
      )}
      {keys && keys.length > 0 && <KeysCard keys={keys} work={work} onRotate={setRotated} />}
      <ProgramsCard />
      <Suspense fallback={<Skeleton height={160} radius={20} role="status" aria-label="Your webhooks are loading" />}>
        <WebhooksCard />
      </Suspense>
      <QuickStart secret={made?.secret} />
      <Suspense>
        {isMaking && <MakeKeyDialog isOpen onMade={work.show} onClose={() => setMaking(false)} />}
        {rotated && <RotateKeyDialog of={rotated} onMade={work.show} onClose={() => setRotated(undefined)} />}
      </Suspense>
    </SettingsFrame>
  );
}

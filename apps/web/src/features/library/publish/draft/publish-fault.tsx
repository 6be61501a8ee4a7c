import { Button } from '@mantine/core';
import type { SocialNetwork } from '@portray/contracts/networks';
import { IconAlertCircle } from '@tabler/icons-react';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import { AccountForm } from '#ui/networks/account-form.tsx';
import classes from '../publish.module.css';
import type { PublishFailure } from '../publish-failure.ts';

type PublishFaultProps = {
  failure: PublishFailure;
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  onRetry: (() => void) | undefined;
};

/** What failed, beside what was written; an account that is needed is connected here. */
export function PublishFault({ failure, network, connecting, onRetry }: PublishFaultProps) {
  return (
    <div className={classes.fault} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{failure.title}</b>
        <p>{failure.message}</p>
        {failure.needsConnection ? (
          <AccountForm platform={network.platform} connecting={connecting} variant="ink" />
        ) : (
          onRetry && (
            <Button size="xs" onClick={onRetry}>
              Check again
            </Button>
          )
        )}
      </div>
    </div>
  );
}

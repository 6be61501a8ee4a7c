import { Button } from '@mantine/core';
import { accountNames } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { IconAlertCircle } from '@tabler/icons-react';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import classes from './publish.module.css';
import type { PublishFailure } from './publish-failure.ts';

type PublishFaultProps = {
  failure: PublishFailure;
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  onRetry: (() => void) | undefined;
};

/** What failed, beside what was written; an account that is needed is connected here. */
export function PublishFault({ failure, network, connecting, onRetry }: PublishFaultProps) {
  const { connect, isConnecting } = connecting;
  return (
    <div className={classes.fault} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{failure.title}</b>
        <p>{failure.message}</p>
        {failure.needsConnection ? (
          <Button size="xs" disabled={isConnecting} onClick={connect}>
            {isConnecting ? 'Connecting...' : `Connect ${accountNames[network.platform]} Account`}
          </Button>
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

import { Badge, Card } from '@mantine/core';
import type { NetworkState, SocialNetwork } from '@portray/contracts/networks';
import { IconAlertTriangle, IconCircleCheck, IconClockX, IconLoader2, IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/calls/api.ts';
import { askWhetherConnected } from '#lib/networks/oauth-calls.ts';
import { useConnecting } from '#lib/networks/use-connecting.ts';
import { NetworkIcon } from '#ui/networks/network-icon.tsx';
import turning from '#ui/states/turning.module.css';
import { cardWords } from './card-words.ts';
import { ConnectedCard } from './connected-card.tsx';
import { ConnectingCard } from './connecting-card.tsx';
import { OwnApp } from './own-app.tsx';
import { shownState } from './shown-state.ts';
import classes from './social.module.css';
import { UnconnectedCard } from './unconnected-card.tsx';
import { UnofferedCard } from './unoffered-card.tsx';

type NetworkCardProps = { network: SocialNetwork; isNeediest: boolean };

/** One network: where the person stands with it, and the one thing to do about it. */
export function NetworkCard({ network, isNeediest }: NetworkCardProps) {
  const { platform } = network;
  const connecting = useConnecting(platform);
  const state = useShownState(network);
  const isOffered = state !== 'not_offered' && state !== 'not_configured';
  const [leftToDo, setLeftToDo] = useState<string | null>(null);
  const own = platform === 'facebook' && <OwnApp />;
  return (
    <Card component="section" className={classes.card} aria-labelledby={`network-${platform}`}>
      <div className={classes.head}>
        <span className={classes.sign}>
          <NetworkIcon platform={platform} />
        </span>
        <h2 id={`network-${platform}`}>{cardWords[platform].title}</h2>
        <StateBadge state={connecting.isConnecting ? 'connecting' : state} />
      </div>
      {leftToDo && state !== 'connected' && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {leftToDo}
        </p>
      )}
      {!isOffered ? (
        <UnofferedCard platform={platform} state={state}>
          {own}
        </UnofferedCard>
      ) : connecting.isConnecting ? (
        <ConnectingCard platform={platform} connecting={connecting} />
      ) : state === 'connected' ? (
        <ConnectedCard network={network} onEnd={setLeftToDo}>
          {own}
        </ConnectedCard>
      ) : (
        <UnconnectedCard
          network={network}
          isExpired={state === 'expired'}
          isPrimary={isNeediest}
          connecting={connecting}
          onEnd={setLeftToDo}
        >
          {own}
        </UnconnectedCard>
      )}
    </Card>
  );
}

/** Asks the network itself, once the screen stands. */
function useShownState(network: SocialNetwork): NetworkState {
  const { platform, state } = network;
  const check = useQuery({
    queryKey: [...calls.functions.key(), 'connection', platform],
    queryFn: () => askWhetherConnected(platform),
    enabled: state === 'connected' || state === 'expired',
  });
  return shownState(network, { isConnected: check.data, isFailed: check.isError });
}

function StateBadge({ state }: { state: NetworkState | 'connecting' }) {
  switch (state) {
    case 'connected':
      return (
        <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
          Connected
        </Badge>
      );
    case 'connecting':
      return (
        <Badge variant="light" leftSection={<IconLoader2 size={14} className={turning.icon} />}>
          Connecting
        </Badge>
      );
    case 'expired':
      return (
        <Badge variant="warn" leftSection={<IconClockX size={14} />}>
          Expired
        </Badge>
      );
    case 'not_connected':
      return <Badge className={classes.neutral}>Not connected</Badge>;
    case 'not_configured':
    case 'not_offered':
      return (
        <Badge className={classes.neutral} leftSection={<IconPlugOff size={14} />}>
          {state === 'not_offered' ? 'Not offered here' : 'Not available here'}
        </Badge>
      );
  }
}

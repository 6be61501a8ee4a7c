import { Badge, Button, Card } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { NetworkState, SocialNetwork } from '@portray/contracts/networks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockX,
  IconLoader2,
  IconMail,
  IconPlugOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { connectFacts } from '#lib/networks/connect-facts.ts';
import { askWhetherConnected } from '#lib/networks/oauth-calls.ts';
import { useConnecting } from '#lib/networks/use-connecting.ts';
import { clockTime } from '#lib/times.ts';
import { AccountForm } from '#ui/account-form.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import turning from '#ui/fields/turning.module.css';
import { NetworkIcon } from '#ui/network-icon.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { cardWords } from './card-words.ts';
import { ConnectedCard, Disconnect, type OnEnd } from './connected-card.tsx';
import { OwnApp } from './own-app.tsx';
import { shownState, waitingWords } from './shown-state.ts';
import classes from './social.module.css';

type NetworkCardProps = { network: SocialNetwork; isNeediest: boolean };

/** One network: where the person stands with it, and the one thing to do about it. */
export function NetworkCard({ network, isNeediest }: NetworkCardProps) {
  const { platform } = network;
  const connecting = useConnecting(platform);
  const state = useShownState(network);
  const isOffered = state !== 'not_offered' && state !== 'not_configured';
  const [leftToDo, setLeftToDo] = useState<string | null>(null);
  // What the person did here; a state that the network tells by itself leaves the focus alone.
  const [hasEnded, setHasEnded] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(connecting.isConnecting || (hasEnded && state));
  const end = (details: string | null) => {
    setHasEnded(true);
    setLeftToDo(details);
  };
  const own = platform === 'facebook' && <OwnApp />;
  return (
    <Card component="section" className={classes.card} aria-labelledby={`network-${platform}`}>
      <div className={classes.head}>
        <span className={classes.sign}>
          <NetworkIcon platform={platform} />
        </span>
        <h2 ref={heading} tabIndex={-1} id={`network-${platform}`}>
          {cardWords[platform].title}
        </h2>
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
        <ConnectedCard network={network} onEnd={end}>
          {own}
        </ConnectedCard>
      ) : (
        <UnconnectedCard
          network={network}
          isExpired={state === 'expired'}
          isPrimary={isNeediest}
          connecting={connecting}
          onEnd={end}
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

type UnofferedCardProps = {
  platform: Platform;
  state: NetworkState;
  /** What else the card has, above its button. */
  children: ReactNode;
};

/** A network that cannot be connected here: who can change that, and how to ask. */
function UnofferedCard({ platform, state, children }: UnofferedCardProps) {
  const name = networkNames[platform];
  const { support } = useAddresses();
  const ask = new URLSearchParams({
    subject: `${name} in ${brand.name}`,
    body: `Hello,\n\nI would like to publish my videos on ${name}. Could you please switch it on?\n`,
  });
  return (
    <>
      <p className={classes.muted}>
        {state === 'not_configured'
          ? `${name} is not available here yet. Tell us that you want it.`
          : `${brand.name} cannot publish on ${name} in this version. Until it can, download the video and upload it there yourself. We can tell you when that changes.`}
      </p>
      {children}
      <div className={classes.end}>
        <Button
          component="a"
          href={`mailto:${support}?${ask.toString().replaceAll('+', '%20')}`}
          leftSection={<IconMail size={16} />}
        >
          Ask for {name}
        </Button>
      </div>
    </>
  );
}

type UnconnectedCardProps = {
  network: SocialNetwork;
  /** The network ended a connection that there was. */
  isExpired: boolean;
  isPrimary: boolean;
  connecting: ReturnType<typeof useConnecting>;
  onEnd: OnEnd;
  /** What else the card has, above its buttons. */
  children: ReactNode;
};

/** An account that is not connected, or not any more. */
function UnconnectedCard(props: UnconnectedCardProps) {
  const { network, isExpired, isPrimary, connecting, onEnd, children } = props;
  const { platform, waiting_posts: waiting } = network;
  const { title, unconnected, points } = cardWords[platform];
  return (
    <>
      <p className={classes.muted}>{isExpired ? `${title} ended the permission.` : unconnected}</p>
      {waiting > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {waitingWords(waiting)}
        </p>
      )}
      {!isExpired && (
        <ul className={classes.points} aria-label={points.title}>
          {points.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
      <div className={classes.end}>
        <AccountForm platform={platform} connecting={connecting} variant={isPrimary ? 'gradient' : 'ink'} />
        {isExpired && <Disconnect network={network} label="Disconnect" variant="quiet" onEnd={onEnd} />}
      </div>
    </>
  );
}

type ConnectingCardProps = { platform: Platform; connecting: ReturnType<typeof useConnecting> };

/** While the person is in the network's window. */
function ConnectingCard({ platform, connecting }: ConnectingCardProps) {
  const { endsAt = 0, cancel, openAgain, isBlocked } = connecting;
  const leftMs = Math.max(0, endsAt - useClock());
  const { timeoutMs } = connectFacts[platform];
  return (
    <>
      <p className={classes.muted}>
        {isBlocked
          ? 'Your browser blocked the window. Open it here.'
          : 'Finish in the window that opened. It closes by itself.'}
      </p>
      <div>
        <ProgressBar percent={100 - (leftMs / timeoutMs) * 100} aria-label="Time that has passed" />
        <p className={classes.waiting}>
          <span>Waiting for {networkNames[platform]}</span>
          <span>{clockTime(leftMs / 1_000)} left</span>
        </p>
        <p className={classes.waiting}>
          <span>
            Window gone?{' '}
            <button type="button" className={classes.again} onClick={openAgain}>
              Open it again
            </button>
          </span>
        </p>
      </div>
      <div className={classes.end}>
        <Button disabled>Connecting...</Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Now, every second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

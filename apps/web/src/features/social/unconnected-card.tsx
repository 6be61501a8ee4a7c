import type { SocialNetwork } from '@portray/contracts/networks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import { AccountForm } from '#ui/networks/account-form.tsx';
import { cardWords } from './card-words.ts';
import { Disconnect, type OnEnd } from './connected-card.tsx';
import { waitingWords } from './shown-state.ts';
import classes from './social.module.css';

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
export function UnconnectedCard(props: UnconnectedCardProps) {
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

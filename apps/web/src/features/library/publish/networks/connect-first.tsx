import { Button } from '@mantine/core';
import { networkNames, notConnectedWords } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { Link } from 'react-router';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import { socialPlace } from '#lib/screens/places.ts';
import { AccountForm } from '#ui/networks/account-form.tsx';
import classes from '../publish.module.css';

type ConnectFirstProps = {
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  onClose: () => void;
};

/** A network whose account is not connected, or not any more: connected right here. */
export function ConnectFirst({ network, connecting, onClose }: ConnectFirstProps) {
  const { platform, state } = network;
  const { cancel, openAgain, isConnecting } = connecting;
  return (
    <>
      <div className={classes.main}>
        <h3 className={classes.mainTitle}>
          {state === 'expired' ? 'Authentication Required' : `Connect ${networkNames[platform]} first`}
        </h3>
        <p className={classes.muted}>
          {state === 'expired'
            ? `${networkNames[platform]} ended the permission for your account. Connect it again to publish there.`
            : notConnectedWords[platform]}
        </p>
        <div className={classes.row}>
          <AccountForm platform={platform} connecting={connecting} variant="ink" />
          {isConnecting && (
            <>
              <Button variant="quiet" onClick={openAgain}>
                Open the window again
              </Button>
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            </>
          )}
        </div>
        <Link to={socialPlace} className={classes.link}>
          Social Media Settings
        </Link>
      </div>
      <div className={classes.foot}>
        <Button size="md" variant="quiet" onClick={onClose} className={classes.last}>
          Close
        </Button>
      </div>
    </>
  );
}

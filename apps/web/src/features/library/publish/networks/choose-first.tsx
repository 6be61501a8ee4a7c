import { Button } from '@mantine/core';
import { networkNames } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { PostingAccount } from '#ui/networks/posting-account.tsx';
import classes from '../publish.module.css';

/** A network whose permission is good for several accounts, of which none was chosen yet. */
export function ChooseFirst({ network, onClose }: { network: SocialNetwork; onClose: () => void }) {
  return (
    <>
      <div className={classes.main}>
        <h3 className={classes.mainTitle}>Where should it go on {networkNames[network.platform]}?</h3>
        <p className={classes.muted}>Portray remembers your choice. You can change it in Social Media Settings.</p>
        <PostingAccount network={network} />
      </div>
      <div className={classes.foot}>
        <Button size="md" variant="quiet" onClick={onClose} className={classes.last}>
          Close
        </Button>
      </div>
    </>
  );
}

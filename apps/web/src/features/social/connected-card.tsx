import { Button } from '@mantine/core';
import { accountNames } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { endConnection } from '#lib/networks/oauth-calls.ts';
import { wordsOf } from '#lib/networks/use-connecting.ts';
import { relativeDate } from '#lib/times.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastError, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { PostingAccount } from '#ui/posting-account.tsx';
import { cardWords } from './card-words.ts';
import classes from './social.module.css';

type ConnectedCardProps = { network: SocialNetwork; onEnd: OnEnd; children: ReactNode };

/** A connected account, and the way to end the connection. */
export function ConnectedCard({ network, onEnd, children }: ConnectedCardProps) {
  const { platform, account, checked_at: checkedAt } = network;
  return (
    <>
      <p className={classes.muted}>{cardWords[platform].connected}</p>
      {account && (
        <div className={classes.account}>
          <b>{account}</b>
          {checkedAt && <span>Checked {relativeDate(new Date(checkedAt), new Date()).toLowerCase()}</span>}
        </div>
      )}
      <PostingAccount network={network} />
      {children}
      <div className={classes.end}>
        <Disconnect
          network={network}
          label={`Disconnect ${accountNames[platform]} Account`}
          variant="default"
          onEnd={onEnd}
        />
      </div>
    </>
  );
}

/** Hears that a connection ended, and what is left to do at a network that did not confirm it. */
export type OnEnd = (leftToDo: string | null) => void;

type DisconnectProps = { network: SocialNetwork; label: string; variant: 'default' | 'quiet'; onEnd: OnEnd };

/** Asks, ends the connection here and at the network, and says what came of it. */
export function Disconnect({ network, label, variant, onEnd }: DisconnectProps) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const name = accountNames[network.platform];
  const waiting = network.waiting_posts;
  const end = useMutation({
    mutationFn: () => endConnection(network.platform),
    onSuccess: async (leftToDo) => {
      onEnd(leftToDo);
      const keys = [calls.posts.networks.key(), calls.functions.key()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (leftToDo) toastInfo({ title: 'Disconnected here', message: leftToDo });
      else toastSuccess({ title: 'Disconnected', message: `${name} account disconnected successfully` });
    },
    onError: (error) => toastError({ title: 'Error', message: wordsOf(error, `Failed to disconnect ${name} account`) }),
  });
  return (
    <>
      <Button variant={variant} disabled={end.isPending} onClick={() => setAsking(true)}>
        {end.isPending ? 'Disconnecting...' : label}
      </Button>
      {end.error && (
        <p className={classes.fault} role="alert">
          {wordsOf(end.error, `Failed to disconnect ${name} account`)}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        Portray gives its permission back. What is published stays where it is.
        {waiting > 0 && ' Scheduled posts fail unless you connect the account again before their time.'}
      </ConfirmDialog>
    </>
  );
}

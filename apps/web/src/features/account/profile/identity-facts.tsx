import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { shownAddress } from '#lib/words/shown-address.ts';
import { useCopied } from '../use-copied.ts';
import classes from './profile.module.css';

/** What is shown and cannot be changed. */
export function IdentityFacts({ email, id }: { email: string; id: string }) {
  const { isCopied, copy } = useCopied();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Email</dt>
        <dd>{shownAddress(email)}</dd>
        <dd className={classes.hint}>It cannot be changed.</dd>
      </div>
      <div>
        <dt>User id</dt>
        <dd className={classes.id}>
          <span title={id}>{id}</span>
          <ActionIcon
            variant="quiet"
            size={32}
            aria-label={isCopied ? 'User id copied' : 'Copy user id'}
            onClick={() => void copy(id)}
          >
            {isCopied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          </ActionIcon>
        </dd>
      </div>
    </dl>
  );
}

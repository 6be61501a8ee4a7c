import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { useCopied } from '#ui/use-copied.ts';
import classes from './developer.module.css';

type NewSecretProps = {
  /** What it is, and that it is to be copied now. */
  children: ReactNode;
  secret: string;
  onKept: () => void;
};

/** A secret that was made just now, until the person says that they have it: it is shown nowhere else. */
export function NewSecret({ children, secret, onKept }: NewSecretProps) {
  const { isCopied, copy } = useCopied();
  useAskBeforeUnload(!isCopied);
  return (
    <div className={classes.secret} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.secretWords}>
        <strong>{children}</strong>
        <code>{secret}</code>
      </div>
      <div className={classes.secretButtons}>
        <Button
          variant="ink"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy(secret)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="quiet" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}

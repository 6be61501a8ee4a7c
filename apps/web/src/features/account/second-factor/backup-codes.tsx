import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useCopied } from '#ui/use-copied.ts';
import classes from './second-factor.module.css';
import { backupCodesFile } from './setup-facts.ts';

/** The codes for a lost phone, to be copied or downloaded now: they are not shown again. */
export function BackupCodes({ codes, email, title }: { codes: readonly string[]; email: string; title: string }) {
  const { isCopied, copy } = useCopied();
  const text = backupCodesFile(codes, email);
  return (
    <div className={classes.codes}>
      <div className={classes.step}>
        <div className={classes.kept}>
          <h3>{title}</h3>
          <p className={classes.hint}>Each works once, should you lose your phone. They are shown only now.</p>
        </div>
        <Button
          size="xs"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          size="xs"
          component="a"
          leftSection={<IconDownload size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="portray-backup-codes.txt"
        >
          Download
        </Button>
      </div>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

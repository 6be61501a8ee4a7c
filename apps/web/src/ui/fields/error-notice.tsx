import { Badge } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import classes from './states.module.css';

type ErrorNoticeProps = {
  /** Whatever was thrown. */
  error: unknown;
  /** One strong next step, and others. */
  actions?: ReactNode;
  /** Such as 'Your script and settings are saved.' */
  reassurance?: string;
  /** A headline of its own; the badge carries the exact title anyway. */
  headline?: string;
  /** Whether it stands for the whole page, whose heading the headline then is. */
  isPage?: boolean;
  /** What it is about; beside the words, above them on a phone. */
  picture?: ReactNode;
};

/** What failed, why, and the one next step, next to the thing that failed. */
export function ErrorNotice({ error, actions, reassurance, headline, isPage = false, picture }: ErrorNoticeProps) {
  const Headline = isPage ? 'h1' : 'h2';
  const { title, message, requestId } = toApiError(error);
  return (
    <section className={classes.error} role="alert">
      {picture && <div className={classes.picture}>{picture}</div>}
      <div>
        <Badge color="red" variant="bad" leftSection={<IconAlertCircle size={14} />}>
          {title}
        </Badge>
        {headline && <Headline>{headline}</Headline>}
        <p className={classes.sentence}>{message}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
        {reassurance && <p className={classes.hint}>{reassurance}</p>}
        {requestId && <p className={classes.hint}>Request {requestId}</p>}
      </div>
    </section>
  );
}

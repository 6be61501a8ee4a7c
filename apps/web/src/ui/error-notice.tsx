import { Badge } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toApiError } from '#lib/api-error.ts';
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
};

/** What failed, why, and the one next step, next to the thing that failed. */
export function ErrorNotice({ error, actions, reassurance, headline, isPage = false }: ErrorNoticeProps) {
  const Headline = isPage ? 'h1' : 'h2';
  const { title, message, requestId } = toApiError(error);
  return (
    <section className={classes.error} role="alert">
      <Badge color="red" variant="bad" leftSection={<IconAlertCircle size={14} />}>
        {title}
      </Badge>
      {headline && <Headline>{headline}</Headline>}
      <p className={classes.sentence}>{message}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {reassurance && <p className={classes.hint}>{reassurance}</p>}
      {requestId && <p className={classes.hint}>Request {requestId}</p>}
    </section>
  );
}

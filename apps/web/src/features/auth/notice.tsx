import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './auth.module.css';

type NoticeProps = { kind: 'ok' | 'bad'; title?: string | undefined; reasons?: readonly string[]; children: ReactNode };

/** What happened, next to the form it happened to; it stays until the next try. */
export function Notice({ kind, title, reasons = [], children }: NoticeProps) {
  const Icon = kind === 'ok' ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'ok' ? 'status' : 'alert'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <strong>{title}</strong>}
        <p>{children}</p>
        {reasons.length > 1 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

import { ActionIcon } from '@mantine/core';
import type { CreditTransaction } from '@portray/contracts/credits';
import { IconArrowBackUp, IconCreditCard, IconGift, IconMinus, IconReceipt, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { receiptPlace, videoPlace } from '#lib/screens/places.ts';
import classes from './activity.module.css';
import { activityDate, describeActivity, signedAmount } from './activity-words.ts';

const icons = {
  video: IconVideo,
  gift: IconGift,
  purchase: IconCreditCard,
  returned: IconArrowBackUp,
  taken: IconMinus,
} as const;

/** One line of the ledger; a video leads to its page, a purchase to its receipt. */
export function ActivityRow({ entry, now }: { entry: CreditTransaction; now: Date }) {
  const { title, note, kind } = describeActivity(entry);
  const date = new Date(entry.created_at);
  const day = activityDate(date, now);
  const Icon = icons[kind];
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-kind={kind}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        {entry.project_id ? (
          <Link className={classes.title} to={videoPlace(entry.project_id)}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <time dateTime={entry.created_at} title={date.toLocaleString('en-GB')}>
        {day}
      </time>
      <span className={classes.amount} data-more={entry.amount > 0 || undefined}>
        {signedAmount(entry.amount)}
      </span>
      {entry.payment_id && kind === 'purchase' ? (
        <ActionIcon
          variant="quiet"
          size={32}
          component={Link}
          to={receiptPlace(entry.payment_id)}
          aria-label={`Receipt for ${title}, ${day}`}
        >
          <IconReceipt size={18} stroke={1.75} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
}

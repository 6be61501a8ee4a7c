import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { type Connection, useConnection } from '#lib/live-events/connection.ts';
import classes from './connection-notice.module.css';

const words: Record<Exclude<Connection, 'fine'>, { title: string; text: string }> = {
  offline: {
    title: 'You are offline.',
    text: 'What you write is kept in this tab and saved when you are back online.',
  },
  lost: {
    title: 'Portray is not responding.',
    text: 'We keep trying. Nothing is lost, and videos continue as soon as it is back.',
  },
};

/** Shows at the top of the page while the server cannot be reached. */
export function ConnectionNotice() {
  const connection = useConnection();
  const Icon = connection === 'offline' ? IconWifiOff : IconCloudOff;
  return (
    <div role="status" className={classes.place}>
      {connection !== 'fine' && (
        <p className={classes.notice}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{words[connection].title}</strong> {words[connection].text}
          </span>
        </p>
      )}
    </div>
  );
}

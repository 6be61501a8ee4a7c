import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { type Connection, useConnection } from '#lib/live-events/connection.ts';
import classes from './connection-notice.module.css';

const words: Record<Exclude<Connection, 'fine'>, { title: string; text: string }> = {
  offline: {
    title: 'You are offline.',
    text: 'What you write is kept here and saved when you are back.',
  },
  lost: {
    title: 'The server does not answer.',
    text: 'This page keeps trying. Nothing is lost, and videos go on as soon as it is back.',
  },
};

/** Says on top of the page that nothing is heard from the server, as long as that is so. */
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

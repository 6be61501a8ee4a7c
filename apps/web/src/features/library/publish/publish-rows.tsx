import { Button, Divider } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import { Link } from 'react-router';
import { connectedOf, useNetworks } from '#lib/networks/use-networks.ts';
import { socialPlace } from '#lib/screens/places.ts';
import { NetworkIcon } from '#ui/network-icon.tsx';
import classes from './publish-rows.module.css';

/** The networks that are connected, each with a button; without any, the way to connect one. */
export function PublishRows({ onPublish }: { onPublish: (platform: Platform) => void }) {
  const { data } = useNetworks();
  if (!data) return null;
  const connected = connectedOf(data);
  return (
    <>
      <Divider my={16} />
      {connected.length === 0 ? (
        <p className={classes.none}>
          No account is connected yet. <Link to={socialPlace}>Connect an account</Link>
        </p>
      ) : (
        <ul className={classes.rows}>
          {connected.map(({ platform, account }) => (
            <li key={platform}>
              <NetworkIcon platform={platform} />
              <div>
                <b>{networkNames[platform]}</b>
                <span>{account}</span>
              </div>
              <Button size="xs" aria-label={`Publish on ${networkNames[platform]}`} onClick={() => onPublish(platform)}>
                Publish
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { NetworkState } from '@portray/contracts/networks';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import classes from './social.module.css';

type UnofferedCardProps = {
  platform: Platform;
  state: NetworkState;
  /** What else the card has, above its button. */
  children: ReactNode;
};

/** A network that cannot be connected here: who can change that, and how to ask. */
export function UnofferedCard({ platform, state, children }: UnofferedCardProps) {
  const name = networkNames[platform];
  const { support } = useAddresses();
  const ask = new URLSearchParams({
    subject: `${name} in ${brand.name}`,
    body: `Hello,\n\nI would like to publish my videos on ${name}. Could you please switch it on?\n`,
  });
  return (
    <>
      <p className={classes.muted}>
        {state === 'not_configured'
          ? `${name} is not available here yet. Tell us that you want it.`
          : `${brand.name} cannot publish on ${name} in this version. Until it can, download the video and upload it there yourself. We can tell you when that changes.`}
      </p>
      {children}
      <div className={classes.end}>
        <Button
          component="a"
          href={`mailto:${support}?${ask.toString().replaceAll('+', '%20')}`}
          leftSection={<IconMail size={16} />}
        >
          Ask for {name}
        </Button>
      </div>
    </>
  );
}

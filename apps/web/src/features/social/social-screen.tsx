import { Button, Skeleton } from '@mantine/core';
import { passwordWords } from '@portray/contracts/network-words';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useNetworks } from '#lib/networks/use-networks.ts';
import { useSignOut } from '#lib/screens/use-sign-out.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { NetworkCard } from './network-card.tsx';
import { neediestOf } from './shown-state.ts';
import classes from './social.module.css';

/** The accounts on other networks to which a person publishes. */
export function SocialScreen() {
  const signOut = useSignOut();
  return (
    <SettingsFrame
      title="Social Media Settings"
      lead="Connect your social media accounts for content distribution"
      action={
        <Button variant="quiet" leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sign out
        </Button>
      }
    >
      <Privacy />
      <Cards />
    </SettingsFrame>
  );
}

/** Where people sign in, and what becomes of what they enter. */
function Privacy() {
  const { data: networks = [] } = useNetworks();
  const exceptions = networks.flatMap(({ platform }) => passwordWords[platform] ?? []);
  return (
    <div className={classes.privacy}>
      <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>You sign in at the network, not here.</b> Connections use secure OAuth: they need your explicit permission
        and can be revoked anytime. Portray never sees your password there. {exceptions.join(' ')} Keys of an app of
        your own are encrypted and never shown again.
      </p>
    </div>
  );
}

function Cards() {
  const { data: networks, error, refetch } = useNetworks();
  if (error && !networks) {
    const retry = (
      <Button variant="ink" size="md" onClick={() => void refetch()}>
        Try again
      </Button>
    );
    return <ErrorNotice error={error} headline="Your connections could not be loaded" actions={retry} />;
  }
  if (!networks) {
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} height={300} radius="lg" />
        ))}
      </div>
    );
  }
  const neediest = neediestOf(networks);
  return (
    <div className={classes.cards}>
      {networks.map((network) => (
        <NetworkCard key={network.platform} network={network} isNeediest={network.platform === neediest} />
      ))}
    </div>
  );
}

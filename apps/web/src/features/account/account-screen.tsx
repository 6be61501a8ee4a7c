import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { DataCard } from './data/data-card.tsx';
import { DeletionCard } from './deletion/deletion-card.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { PreferencesCard } from './preferences/preferences-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** Who a person is here, how they sign in, and what is kept about them. */
export function AccountScreen() {
  return (
    <SettingsFrame title="Account">
      <ProfileCard />
      <PreferencesCard />
      <PasswordCard />
      <SecondFactorCard />
      <DevicesCard />
      <DataCard />
      <DeletionCard />
    </SettingsFrame>
  );
}

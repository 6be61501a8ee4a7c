import { useSession } from '#lib/session/use-session.ts';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { hasPassword } from '../sign-in-methods.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SetPassword } from './set-password.tsx';

/** The password, or for whoever signs in with Google alone the way to one. */
export function PasswordCard() {
  const { user } = useSession();
  if (!user) return null;
  return hasPassword(user) ? (
    <SettingsCard title="Password" lead="At least 6 characters, and not one of the common ones.">
      <ChangePasswordForm email={user.email} />
    </SettingsCard>
  ) : (
    <SettingsCard title="Set a password" lead="You sign in with Google. A password is a second way in.">
      <SetPassword email={user.email} />
    </SettingsCard>
  );
}

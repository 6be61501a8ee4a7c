import { Button, Divider, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '#lib/session/use-session.ts';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { forgetTypedName, recallTypedName, rememberTypedName } from './typed-name.ts';
import { useProfile } from './use-profile.ts';

/** Picture and name of a person, and what they cannot change. */
export function ProfileCard() {
  const { user } = useSession();
  const profile = useProfile();
  return (
    <SettingsCard title="Profile" lead="The picture is for your account only. It never appears among your photos.">
      {profile.error && (
        <ErrorNotice error={profile.error} actions={<Button onClick={profile.retry}>Try again</Button>} />
      )}
      {!profile.data && !profile.error && <ProfileSkeleton />}
      {profile.data && user && (
        <>
          <AvatarPicker
            url={profile.data.avatar_url}
            initial={user.email.charAt(0).toUpperCase()}
            work={profile.avatar}
          />
          <NameForm stored={profile.data.full_name ?? ''} isSaving={profile.isSaving} onSave={profile.saveName} />
          <Divider my={8} color="var(--line)" />
          <IdentityFacts email={user.email} id={user.id} />
        </>
      )}
    </SettingsCard>
  );
}

type NameFormProps = { stored: string; isSaving: boolean; onSave: (name: string) => Promise<unknown> };

/** What was typed outlives a reload. */
function NameForm({ stored, isSaving, onSave }: NameFormProps) {
  const [name, setName] = useState(() => recallTypedName() ?? stored);
  const [fault, setFault] = useState<string>();
  const type = (next: string) => {
    setName(next);
    setFault(undefined);
    rememberTypedName(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(name.trim()).then(forgetTypedName, (error: Error) => setFault(error.message));
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Full name"
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={limits.maxFullNameCharacters}
        value={name}
        onChange={(event) => type(event.currentTarget.value)}
        error={fault}
      />
      <Button type="submit" variant="gradient" mt={16} loading={isSaving}>
        Save profile
      </Button>
    </form>
  );
}

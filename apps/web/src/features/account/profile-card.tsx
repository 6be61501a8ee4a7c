import { ActionIcon, Button, Divider, FileButton, Skeleton, Stack, TextInput } from '@mantine/core';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { recall, remember } from '#lib/browser-memory.ts';
import { useSession } from '#lib/session/use-session.ts';
import { shownAddress } from '#lib/shown-address.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { useCopied } from '#ui/use-copied.ts';
import classes from './profile.module.css';
import { type AvatarWork, useProfile } from './use-profile.ts';

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
          <NameForm
            userId={user.id}
            stored={profile.data.full_name ?? ''}
            isSaving={profile.isSaving}
            onSave={profile.saveName}
          />
          <Divider my={8} color="var(--line)" />
          <IdentityFacts email={user.email} id={user.id} />
        </>
      )}
    </SettingsCard>
  );
}

type NameFormProps = { userId: string; stored: string; isSaving: boolean; onSave: (name: string) => Promise<unknown> };

/** What was typed outlives a reload. */
function NameForm({ userId, stored, isSaving, onSave }: NameFormProps) {
  const [name, setName] = useState(() => recall('tab', keyOf(userId)) ?? stored);
  const [fault, setFault] = useState<string>();
  const type = (next: string) => {
    setName(next);
    setFault(undefined);
    remember('tab', keyOf(userId), next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(name.trim()).then(
      () => void remember('tab', keyOf(userId), null),
      (error: Error) => setFault(error.message),
    );
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

/** The shape of the profile while it is fetched. */
function ProfileSkeleton() {
  return (
    <Stack gap={16} role="status" aria-label="Your profile is loading">
      <Skeleton width={72} height={72} radius={20} />
      <Skeleton height={44} />
      <Skeleton width={120} height={40} />
    </Stack>
  );
}

/** Under it the tab keeps a name that is typed and not saved, so that a reload does not lose it. */
const keyOf = (userId: string) => `portray-typed-name:${userId}`;

/** What is shown and cannot be changed. */
function IdentityFacts({ email, id }: { email: string; id: string }) {
  const { isCopied, copy } = useCopied();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Email</dt>
        <dd>{shownAddress(email)}</dd>
        <dd className={classes.hint}>It cannot be changed.</dd>
      </div>
      <div>
        <dt>User id</dt>
        <dd className={classes.id}>
          <span title={id}>{id}</span>
          <ActionIcon
            variant="quiet"
            size={32}
            aria-label={isCopied ? 'User id copied' : 'Copy user id'}
            onClick={() => void copy(id)}
          >
            {isCopied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          </ActionIcon>
        </dd>
      </div>
    </dl>
  );
}

type AvatarPickerProps = { url: string | null; initial: string; work: AvatarWork };

/** The picture of a person, or their initial; another one is chosen from the files of their device. */
function AvatarPicker({ url, initial, work }: AvatarPickerProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file may be chosen again after a failure.
    reset.current?.();
    if (file) work.choose(file);
  };
  return (
    <div className={classes.picker}>
      <span className={classes.avatar}>
        {url ? <img src={smallPictureUrl(url, 160)} alt="Your profile" /> : <span aria-hidden="true">{initial}</span>}
      </span>
      <div>
        <div className={classes.buttons}>
          <FileButton
            accept={pictureFileTypes}
            inputProps={{ 'aria-label': 'Picture file' }}
            resetRef={reset}
            onChange={choose}
          >
            {(props) => (
              <Button {...props} loading={work.isPending}>
                Choose a picture
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="quiet" onClick={work.remove} disabled={work.isPending}>
              Remove
            </Button>
          )}
        </div>
        {work.fault ? (
          <p className={classes.fault} role="alert">
            {work.fault}
          </p>
        ) : (
          <p className={classes.hint}>JPG, PNG or WebP, up to {limits.maxImageBytes / 1_000_000} MB</p>
        )}
      </div>
    </div>
  );
}

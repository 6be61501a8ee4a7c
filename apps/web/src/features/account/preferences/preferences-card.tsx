import { Button, Skeleton } from '@mantine/core';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { MailSwitches } from './mail-switches.tsx';
import { NewVideoFields } from './new-video-fields.tsx';
import { usePreferences } from './use-preferences.ts';

/** How Portray looks, what a new video begins with, and which mails come. */
export function PreferencesCard() {
  const { data, error, retry, change } = usePreferences();
  return (
    <SettingsCard title="Preferences" lead="What a new video begins with, and how Portray looks.">
      {error && <ErrorNotice error={error} actions={<Button onClick={retry}>Try again</Button>} />}
      {!data && !error && <Skeleton height={240} role="status" aria-label="Your preferences are loading" />}
      {data && (
        <>
          <NewVideoFields preferences={data} onChange={change} />
          <MailSwitches preferences={data} onChange={change} />
        </>
      )}
    </SettingsCard>
  );
}

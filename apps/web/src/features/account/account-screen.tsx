import { Button, Input, NativeSelect, Skeleton, Switch, useMantineColorScheme } from '@mantine/core';
import type { VideoSize } from '@portray/contracts/frame-size';
import { defaultLanguage, isLanguageCode, languages } from '@portray/contracts/languages';
import { plans } from '@portray/contracts/plans';
import type { Preferences, PreferencesChange, Theme } from '@portray/contracts/preferences';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { sizeWords } from '#lib/video-words.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './preferences.module.css';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { voiceChoices } from './voice-choices.ts';

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

/** How Portray looks, what a new video begins with, and which mails come. */
function PreferencesCard() {
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

const key = calls.account.preferences.queryKey();

/** What a person likes. A change counts at once, and is taken back where the server did not take it. */
function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(calls.account.preferences.queryOptions());
  // The answer to an earlier change does not know of a later one that is still on its way.
  const isLast = () => queries.isMutating({ mutationKey: key }) === 1;
  const work = useMutation({
    mutationKey: key,
    mutationFn: (change: PreferencesChange) => api.account.changePreferences(change),
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, (now: Preferences | undefined) => now && ({ ...now, ...change } as Preferences));
    },
    onSuccess: (preferences) => isLast() && keepAnswer(queries, key, preferences),
    onError: (cause) => {
      toastError({ title: 'Failed to update preferences', message: toApiError(cause).message });
      if (isLast()) void queries.invalidateQueries({ queryKey: key });
    },
  });
  return { data, error: data ? null : error, retry: () => void refetch(), change: work.mutate };
}

type Mail = Extract<keyof Preferences, `mail_${string}`>;
type MailSwitchesProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** Which mails come; those about the account itself always do. */
function MailSwitches({ preferences, onChange }: MailSwitchesProps) {
  const { data: balance } = useQuery(calls.credits.balance.queryOptions());
  const low = plans[balance?.user_type ?? 'free'].lowCredits;
  const mails: { name: Mail; label: string; hint: string }[] = [
    { name: 'mail_video_ready', label: 'A video is ready', hint: 'One email when it can be watched' },
    { name: 'mail_video_failed', label: 'A video failed', hint: 'With the reason; your credit is already back' },
    {
      name: 'mail_credits_low',
      label: 'Credits are low',
      hint: low === 1 ? 'When one credit is left' : `When ${low} credits are left`,
    },
    { name: 'mail_news', label: 'News', hint: 'The newsletter, when there is something new' },
  ];
  return (
    <fieldset className={classes.mails}>
      <legend>Emails</legend>
      {mails.map(({ name, label, hint }) => (
        <Switch
          key={name}
          classNames={{ root: classes.mail, body: classes.body, labelWrapper: classes.words, track: classes.track }}
          size="md"
          withThumbIndicator={false}
          labelPosition="left"
          label={label}
          description={hint}
          checked={preferences[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

type FieldProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

const sizes: VideoSize[] = ['youtube', 'reel', 'square'];
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
const themes: { value: Theme; label: ReactNode }[] = [
  {
    value: 'light',
    label: (
      <>
        <IconSun {...icon} />
        Light
      </>
    ),
  },
  {
    value: 'dark',
    label: (
      <>
        <IconMoon {...icon} />
        Dark
      </>
    ),
  },
  { value: 'auto', label: 'System' },
];

/** The look, and what a new video begins with; each change counts at once. */
function NewVideoFields({ preferences, onChange }: FieldProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { language, video_size } = preferences;
  const ids = { theme: useId(), size: useId() };
  const changeTheme = (theme: Theme) => {
    setColorScheme(theme);
    onChange({ theme });
  };
  const changeLanguage = (code: string) => onChange({ language: isLanguageCode(code) ? code : null });
  return (
    <div className={classes.fields}>
      <div>
        <Input.Label id={ids.theme}>Theme</Input.Label>
        <Segments fullWidth aria-labelledby={ids.theme} data={themes} value={colorScheme} onChange={changeTheme} />
      </div>
      <div>
        <Input.Label id={ids.size}>Video size</Input.Label>
        <Segments
          fullWidth
          aria-labelledby={ids.size}
          data={sizes.map((value) => ({ value, label: sizeWords[value] }))}
          value={video_size ?? 'youtube'}
          onChange={(size) => onChange({ video_size: size })}
        />
      </div>
      <NativeSelect
        label="Language of scripts"
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language ?? defaultLanguage}
        onChange={(event) => changeLanguage(event.currentTarget.value)}
      />
      <VoiceField preferences={preferences} onChange={onChange} />
    </div>
  );
}

function VoiceField({ preferences: { language, voice_id }, onChange }: FieldProps) {
  const { defaults, clones } = useVoiceLists();
  const isKnown = Boolean(defaults.data && clones.data);
  const lists = { defaults: defaults.data ?? [], clones: clones.data ?? [] };
  const { own, library, lost } = voiceChoices(lists, language ?? defaultLanguage, isKnown ? voice_id : null);
  const groups = [
    { group: 'Your voices', items: own },
    { group: 'Library', items: library },
    { group: 'Not available', items: lost },
  ];
  return (
    <NativeSelect
      label="Voice"
      disabled={!isKnown}
      data={[{ value: '', label: 'Chosen for each video' }, ...groups.filter(({ items }) => items.length > 0)]}
      value={isKnown ? (voice_id ?? '') : ''}
      onChange={(event) => onChange({ voice_id: event.currentTarget.value || null })}
    />
  );
}

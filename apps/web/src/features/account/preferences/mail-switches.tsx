import { Switch } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import type { Preferences, PreferencesChange } from '@portray/contracts/preferences';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import classes from './preferences.module.css';

type Mail = Extract<keyof Preferences, `mail_${string}`>;
type MailSwitchesProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** Which mails come; those about the account itself always do. */
export function MailSwitches({ preferences, onChange }: MailSwitchesProps) {
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

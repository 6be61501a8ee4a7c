import { Button, NativeSelect, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { ShareLink } from '@portray/contracts/share-links';
import type { VideoProject } from '@portray/contracts/videos';
import { Suspense, useState } from 'react';
import { counted } from '#lib/number-words.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from './share.module.css';
import { useShareLink } from './use-share-link.ts';

// Each page of a video would name what it is made of.
const LeaveDialog = lazyPart(() => import('#ui/dialog/leave-dialog.tsx').then((part) => part.LeaveDialog));

/** From now on, as people say it. */
const expirySteps = [
  { value: 'day', label: 'In a day', days: 1 },
  { value: 'week', label: 'In a week', days: 7 },
  { value: 'month', label: 'In 30 days', days: 30 },
] as const;
type ExpiryStep = (typeof expirySteps)[number]['value'];

const dayMs = 86_400_000;

/** The moment some days from now. */
export function momentAfter(step: ExpiryStep, now: Date): string {
  const days = expirySteps.find(({ value }) => value === step)?.days ?? 1;
  return new Date(now.getTime() + days * dayMs).toISOString();
}

/** The last moment of a day ('2026-12-03') where the person is; undefined for a day that is over, or none. */
export function endOfDay(day: string, now: Date): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  return year >= 2_000 && end.getTime() > now.getTime() ? end.toISOString() : undefined;
}

/** 'On 3 December 2026, 23:59', or that it has come. */
export function expiryWords(expiresAt: string, now: Date): string {
  const moment = new Date(expiresAt);
  const at = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }).replace(' at ', ', ');
  return moment.getTime() <= now.getTime() ? `Expired on ${at}` : `On ${at}`;
}

type Change = ReturnType<typeof useShareLink>['change'];
type PartProps = { link: ShareLink; change: Change };

/** How often a link was watched, until when it works, and whether it asks for a password. */
export function LinkSettings({ video }: { video: VideoProject }) {
  const { link, change } = useShareLink(video.id);
  if (link.error && !link.data) return <ErrorNotice error={link.error} />;
  if (!link.data) return <Skeleton height={156} radius="md" />;
  return (
    <div className={classes.settings}>
      <p className={classes.hint}>
        {whoCanWatch(link.data)} {viewWords(link.data.views)}
      </p>
      <Expiry key={link.data.expires_at} link={link.data} change={change} />
      <Password key={String(link.data.has_password)} link={link.data} change={change} />
    </div>
  );
}

function whoCanWatch({ expires_at, has_password }: ShareLink): string {
  if (expires_at && Date.parse(expires_at) <= Date.now()) return 'The link has expired: nobody can watch.';
  return has_password ? 'Anyone with the link and its password can watch.' : 'Anyone with the link can watch.';
}

/** A choice counts at once; a day of one's own is set by a button. */
function Expiry({ link, change }: PartProps) {
  const [day, setDay] = useState<string>();
  const now = new Date();
  const { expires_at } = link;
  const kept = expires_at ? [{ value: 'kept', label: expiryWords(expires_at, now) }] : [];
  const choose = (value: string) => {
    setDay(value === 'date' ? '' : undefined);
    if (value === 'never') change.mutate({ expires_at: null });
    const step = expirySteps.find((one) => one.value === value);
    if (step) change.mutate({ expires_at: momentAfter(step.value, new Date()) });
  };
  const chosen = day === undefined ? undefined : endOfDay(day, now);
  return (
    <>
      <NativeSelect
        label="Link expires"
        value={day !== undefined ? 'date' : expires_at ? 'kept' : 'never'}
        disabled={change.isPending}
        data={[...kept, { value: 'never', label: 'Never' }, ...expirySteps, { value: 'date', label: 'On a date' }]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {day !== undefined && (
        <div className={classes.row}>
          <TextInput
            type="date"
            aria-label="Last day"
            className={classes.grows}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button
            variant="soft"
            size="md"
            disabled={!chosen}
            loading={change.isPending}
            onClick={() => chosen && change.mutate({ expires_at: chosen })}
          >
            Set
          </Button>
        </div>
      )}
    </>
  );
}

function Password({ link, change }: PartProps) {
  const [isTyping, setTyping] = useState(false);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const next = useFocusAfter<HTMLButtonElement>(isTyping);
  if (!isTyping) {
    return (
      <div>
        <p className={classes.words}>
          {link.has_password ? 'Visitors need a password.' : 'Visitors need no password.'}
        </p>
        <div className={classes.row}>
          <Button ref={next} size="xs" disabled={change.isPending} onClick={() => setTyping(true)}>
            {link.has_password ? 'Change password' : 'Set a password'}
          </Button>
          {link.has_password && (
            <Button
              size="xs"
              variant="quiet"
              loading={change.isPending}
              onClick={() => change.mutate({ password: null })}
            >
              Remove password
            </Button>
          )}
        </div>
      </div>
    );
  }
  const save = () => {
    if (password.length < limits.minPasswordCharacters) return setShort(true);
    change.mutate({ password }, { onSuccess: () => setTyping(false) });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Suspense>
        {password !== '' && <LeaveDialog isUnsaved>The password for visitors is not saved yet.</LeaveDialog>}
      </Suspense>
      <PasswordInput
        label="Password for visitors"
        autoFocus
        autoComplete="new-password"
        maxLength={limits.maxPasswordCharacters}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        value={password}
        error={isShort && `Please use at least ${limits.minPasswordCharacters} characters.`}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setShort(false);
        }}
      />
      <div className={classes.row}>
        <Button type="submit" size="xs" variant="soft" loading={change.isPending}>
          Save password
        </Button>
        <Button size="xs" variant="quiet" disabled={change.isPending} onClick={() => setTyping(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** How often a link was watched. */
export function viewWords(views: number): string {
  if (views === 0) return 'Not watched yet.';
  return `Watched ${counted(views, 'time')}. A visitor counts once a day.`;
}

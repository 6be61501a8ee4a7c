import { Accordion, Button, PasswordInput, TextInput } from '@mantine/core';
import { accountNames } from '@portray/contracts/network-words';
import { isBlank } from '@portray/contracts/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { LockedFields } from '#ui/settings/locked-fields.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from './social.module.css';

const emptyMessage = 'Credential value cannot be empty';

const fields = [
  { type: 'facebookAppId', platform: 'facebook', label: 'Facebook App ID', isSecret: false },
  { type: 'facebookAppSecret', platform: 'facebook', label: 'Facebook App Secret', isSecret: true },
  { type: 'instagramAccessToken', platform: 'instagram', label: 'Instagram Access Token', isSecret: true },
] as const;

type FieldType = (typeof fields)[number]['type'];

/** The keys of an app of the person's own: entered once, kept encrypted, never shown again. */
export function OwnApp() {
  const { dates, hasFailed, isAsking, ask } = useStoredDates();
  return (
    <Accordion variant="contained" radius="md">
      <Accordion.Item value="own">
        <Accordion.Control>
          <span className={classes.ownTitle}>Use my own Facebook app</span>
          {dates.size > 0 && (
            <span className={classes.ownDates}>
              {fields
                .filter(({ type }) => dates.has(type))
                .map(({ type, label }) => `${label} ${dates.get(type)}`)
                .join(', ')}
            </span>
          )}
        </Accordion.Control>
        <Accordion.Panel>
          {hasFailed && (
            <div className={classes.fault} role="alert">
              <p>The keys that you set before could not be loaded.</p>
              <Button size="xs" variant="quiet" loading={isAsking} onClick={ask}>
                Try again
              </Button>
            </div>
          )}
          <OwnAppForm dates={dates} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function OwnAppForm({ dates }: { dates: ReturnType<typeof useStoredDates>['dates'] }) {
  const [values, setValues] = useState<Partial<Record<FieldType, string>>>({});
  const [isTried, setTried] = useState(false);
  const save = useSaving(() => {
    setValues({});
    setTried(false);
  });
  const next = useFocusAfter<HTMLButtonElement>(dates.size);
  const given = fields.filter(({ type }) => values[type] !== undefined && values[type] !== '');
  const faultOf = (type: FieldType) => {
    const value = values[type] ?? '';
    const isMissing = given.length === 0 ? type === fields[0].type : value !== '' && isBlank(value);
    return isTried && isMissing ? emptyMessage : undefined;
  };
  const submit = () => {
    setTried(true);
    if (given.length === 0 || given.some(({ type }) => isBlank(values[type] ?? ''))) return;
    save.mutate(given.map(({ type, platform }) => ({ type, platform, value: values[type] ?? '' })));
  };
  return (
    <form
      className={classes.ownForm}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LockedFields isLocked={save.isPending}>
        {fields.map(({ type, label, isSecret }) => {
          const Field = isSecret ? PasswordInput : TextInput;
          return (
            <Field
              key={type}
              label={label}
              autoComplete="off"
              value={values[type] ?? ''}
              description={dates.get(type) ? `${dates.get(type)}. A new value takes its place.` : undefined}
              error={faultOf(type)}
              onChange={(event) => setValues({ ...values, [type]: event.currentTarget.value })}
            />
          );
        })}
      </LockedFields>
      {save.error && (
        <p className={classes.fault} role="alert">
          {toApiError(save.error).message}
        </p>
      )}
      <div className={classes.end}>
        <Button ref={next} type="submit" variant="ink" loading={save.isPending}>
          Save credentials
        </Button>
        {fields.some(({ type }) => dates.has(type)) && <RemoveOwnApp />}
      </div>
    </form>
  );
}

/** Asks, forgets the keys, and says what ended with them. */
function RemoveOwnApp() {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.credentials.removeOwnApp(),
    onSuccess: async ({ ended }) => {
      const keys = [calls.credentials.key(), calls.posts.networks.key(), calls.functions.key()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const names = ended.map(({ platform }) => accountNames[platform]).join(' and ');
      const leftToDo = ended.find(({ details }) => details !== null)?.details;
      const message = names ? `${names} ended with it.` : 'No connection was made with it.';
      toastInfo({ title: 'Your app was removed here', message: leftToDo ? `${message} ${leftToDo}` : message });
    },
  });
  return (
    <>
      <Button variant="quiet" loading={remove.isPending} onClick={() => setAsking(true)}>
        Remove my app
      </Button>
      {remove.error && (
        <p className={classes.fault} role="alert">
          {toApiError(remove.error).message}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your Facebook app?"
        confirmLabel="Remove app"
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Portray forgets its keys, and the connections made with it end. You can connect again with Portray's own app,
        where there is one.
      </ConfirmDialog>
    </>
  );
}

type Given = { type: FieldType; platform: 'facebook' | 'instagram'; value: string };

function useSaving(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(given: Given[]) {
      for (const { type, platform, value } of given) {
        await api.credentials.saveSocialCredential({ platform, credential_type: type, credential_value: value });
      }
    },
    onSuccess: () => {
      onDone();
      const message = 'They are kept encrypted, never shown again, and used the next time you connect.';
      toastSuccess({ title: 'Credentials saved', message });
    },
    // Of several keys the first ones may be stored when another one is refused.
    onSettled: async () => {
      const keys = [calls.credentials.key(), calls.posts.networks.key()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}

/** 'set on {date}' of each key that is stored; keys that could not be asked for are not told to be none. */
function useStoredDates() {
  const facebook = useQuery(calls.credentials.getPlatformCredentials.queryOptions({ input: { platform: 'facebook' } }));
  const instagram = useQuery(
    calls.credentials.getPlatformCredentials.queryOptions({ input: { platform: 'instagram' } }),
  );
  const stored = [...(facebook.data ?? []), ...(instagram.data ?? [])];
  const asked = [facebook, instagram];
  return {
    dates: new Map(stored.map(({ credential_type: type, credential_value: words }) => [type, words])),
    hasFailed: asked.some(({ isError }) => isError),
    isAsking: asked.some(({ isFetching }) => isFetching),
    ask: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
}

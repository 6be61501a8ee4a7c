import { Badge, Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAnswers } from '#lib/api/refresh-answers.ts';
import { leave } from '#lib/session/leave.ts';
import { useSession } from '#lib/session/use-session.ts';
import { relativeDate } from '#lib/times.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import { accountCalls, type ListedSession } from './account-calls.ts';
import classes from './devices.module.css';
import { type Device, deviceOf, sessionIdOf } from './devices.ts';

const pictures = { computer: IconDeviceDesktop, phone: IconDeviceMobile, program: IconTerminal2 };

/** Where a person is signed in, and how they end it. */
export function DevicesCard() {
  const { devices, error, retry, forget, endAll, isEndingAll } = useDevices();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard title="Devices" lead="Where you are signed in.">
      {error && <ErrorNotice error={error} actions={<Button onClick={retry}>Try again</Button>} />}
      {!devices && !error && <Skeleton height={56} role="status" aria-label="Your devices are loading" />}
      {devices && (
        <>
          <ul className={classes.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnded={() => forget(device.id)} />
            ))}
          </ul>
          <Button className={classes.everywhere} loading={isEndingAll} onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      >
        Every device is signed out, this one too.
      </ConfirmDialog>
    </SettingsCard>
  );
}

type Listed = Device & { id: string; usedAt: Date; isHere: boolean };

/** One device; each is signed out on its own, so that several may be on the way. */
function DeviceRow({ device: { id, name, kind, usedAt, isHere }, onEnded }: { device: Listed; onEnded: () => void }) {
  const end = useMutation({
    mutationFn: () => accountCalls.endSession(id),
    onSuccess: () => {
      onEnded();
      toastSuccess({ title: 'Signed out', message: 'That device has to sign in again.' });
    },
    onError: toastFailure,
  });
  const Picture = pictures[kind];
  return (
    <li className={classes.device}>
      <Picture size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.about}>
        <strong>{name}</strong>
        <span className={classes.when}>{isHere ? 'Now' : relativeDate(usedAt, new Date())}</span>
      </div>
      {isHere ? (
        <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
          This device
        </Badge>
      ) : (
        <Button size="xs" aria-label={`Sign out ${name}`} loading={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}

const key = ['account', 'devices'];

/** Where the person is signed in: this device first, then the last used. */
function useDevices() {
  const queries = useQueryClient();
  const { session } = useSession();
  const here = session ? sessionIdOf(session.access_token) : undefined;
  // Another session here, as after a new password, is another list.
  const list = useQuery({ queryKey: [...key, here], queryFn: ({ signal }) => accountCalls.sessions(signal) });
  // What is on its way may still name the device; what is asked for now does not.
  const forget = (ended: string) => {
    queries.setQueriesData<ListedSession[]>({ queryKey: key }, (known) => known?.filter(({ id }) => id !== ended));
    void refreshAnswers(queries, [key]);
  };
  const endAll = useMutation({
    mutationFn: accountCalls.endAllSessions,
    onSuccess: () => leave(),
    onError: toastFailure,
  });
  const devices = list.data
    ?.map(
      ({ id, updatedAt, userAgent }): Listed => ({
        ...deviceOf(userAgent),
        id,
        usedAt: new Date(updatedAt),
        isHere: id === here,
      }),
    )
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || b.usedAt.getTime() - a.usedAt.getTime());
  return {
    devices,
    error: devices ? null : list.error,
    retry: () => void list.refetch(),
    forget,
    endAll: () => endAll.mutate(),
    isEndingAll: endAll.isPending,
  };
}
